/**
 * From a sentence to what must hold: {@link org.puzzlewright.brief.PromptGrammar} reads a prompt
 * into a {@link org.puzzlewright.brief.Brief}, a list of typed {@link
 * org.puzzlewright.brief.Requirement}s and a list of the words it could not read. It is a grammar,
 * not a language model.
 */
package org.puzzlewright.brief;
