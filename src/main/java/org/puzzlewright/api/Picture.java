package org.puzzlewright.api;

/**
 * A picture for a model.
 *
 * @param caption what it shows
 * @param png the file's bytes; not copied, must not be changed
 */
public record Picture(String caption, byte[] png) {}
