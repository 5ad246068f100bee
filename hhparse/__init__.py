"""Read, replay and count hand histories of draw poker."""
