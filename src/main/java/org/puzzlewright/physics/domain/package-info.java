/** Physics puzzles as a domain: tasks, judging, baselines, files and what reports say of them. */
package org.puzzlewright.physics.domain;
