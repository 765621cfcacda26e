/**
 * The tools of a domain for agents of others, by the Model Context Protocol (MCP).
 *
 * <p>{@link org.puzzlewright.ui.mcp.ToolServer} speaks the protocol with the official SDK over two
 * streams that it is given; {@link org.puzzlewright.ui.mcp.McpSession} does the work and knows
 * nothing of the protocol. What can be called stands in a {@link org.puzzlewright.ui.mcp.Toolbox}:
 * the actions of the domain's problem, which our own agents use too, and a few more around them.
 * Nothing here prints.
 */
package org.puzzlewright.ui.mcp;
