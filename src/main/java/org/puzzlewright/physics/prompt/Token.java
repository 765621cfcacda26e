package org.puzzlewright.physics.prompt;

/**
 * A word or a punctuation mark of a prompt.
 *
 * @param word in lower case; "," for any pause and "." for any stop
 * @param from where it begins in the prompt
 * @param to where it ends in the prompt, exclusive
 */
record Token(String word, int from, int to) {}
