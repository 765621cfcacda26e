/**
 * The command line: one class a command, all thin; {@link org.puzzlewright.service.DesignService}
 * does the work. The only room that reads arguments, prints and ends the process.
 */
package org.puzzlewright.ui.cli;
