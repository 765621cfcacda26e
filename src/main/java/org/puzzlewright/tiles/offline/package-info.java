/**
 * The offline planner for levels: rules and a search over the agents' own tools, behind the same
 * messages as any chat model. It is no language model.
 */
package org.puzzlewright.tiles.offline;
