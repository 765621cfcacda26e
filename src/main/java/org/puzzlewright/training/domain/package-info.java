/** Dungeons as a domain: tasks, files with certificates, evaluations of generators. */
package org.puzzlewright.training.domain;
