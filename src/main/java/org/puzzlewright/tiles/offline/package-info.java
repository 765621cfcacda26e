/**
 * The offline planner for levels: rules and a search over the agents' own tools, shown the same
 * observations as any agent. It is no language model.
 */
package org.puzzlewright.tiles.offline;
