/**
 * What the program does, for whoever asks: the command line, the page and the protocol. Nothing
 * here reads arguments, prints or ends the process; clocks and processes are passed in.
 */
package org.puzzlewright.service;
