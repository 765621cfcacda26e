/**
 * Games of the Video Game Description Language and levels of them as something that agents design:
 * what is asked for, the gates that play decides, and the actions. Never sees a model.
 */
package org.puzzlewright.vgdl.design;
