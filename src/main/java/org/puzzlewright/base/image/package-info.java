/** Pictures of whatever is drawn: PNG and GIF files, palettes, a font of strokes. */
package org.puzzlewright.base.image;
