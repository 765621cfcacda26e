/**
 * Courses: levels that need a tool, in the order in which they are to be solved; what is measured
 * of them; and a proxy learner that shows whether practice on them helps.
 */
package org.puzzlewright.study.courses;
