/**
 * Programs made by chance and selection, without any language model: genetic programming over a
 * small typed grammar. It is what a model must be better than.
 */
package org.puzzlewright.programs.maker;
