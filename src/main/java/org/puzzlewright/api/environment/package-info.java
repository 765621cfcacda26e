/**
 * The contract of environments for learning agents and searches, in the manner of Gymnasium and of
 * general video game playing (copies), and a check of any environment against it.
 */
package org.puzzlewright.api.environment;
