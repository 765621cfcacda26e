/**
 * From a sentence to what must hold: {@link org.puzzlewright.physics.prompt.OfflineReader} reads a
 * prompt into a {@link org.puzzlewright.physics.prompt.Brief}, a list of typed {@link
 * org.puzzlewright.physics.prompt.Requirement}s and a list of the words it could not read. It is a
 * grammar, not a language model.
 */
package org.puzzlewright.physics.prompt;
