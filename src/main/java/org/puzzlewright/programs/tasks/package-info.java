/** What programs can be wanted for: each task is a package and a line in {@code Tasks}. */
package org.puzzlewright.programs.tasks;
