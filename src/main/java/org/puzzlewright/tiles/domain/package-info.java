/** Levels of tiles as domains, one a game: tasks, judging, baselines, files and reports. */
package org.puzzlewright.tiles.domain;
