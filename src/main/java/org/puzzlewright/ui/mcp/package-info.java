/**
 * The puzzle tools for agents of others, by the Model Context Protocol (MCP).
 *
 * <p>{@link org.puzzlewright.ui.mcp.PuzzleServer} speaks the protocol with the official SDK over
 * two streams that it is given; {@link org.puzzlewright.ui.mcp.McpSession} does the work and knows
 * nothing of the protocol. What can be called are the actions of {@code mechanics}, which our own
 * agents use too, and a few more around them. Nothing here prints.
 */
package org.puzzlewright.ui.mcp;
