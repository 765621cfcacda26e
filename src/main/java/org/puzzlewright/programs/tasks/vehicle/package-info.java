/**
 * A ship that thrusts and turns is to come to rest at a target. The constants are ours, in a
 * resource with a version: the paper does not tell its own.
 */
package org.puzzlewright.programs.tasks.vehicle;
