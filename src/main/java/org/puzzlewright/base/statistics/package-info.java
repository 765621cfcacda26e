/** Rates and means with intervals (Wilson, bootstrap), and how numbers are rounded. */
package org.puzzlewright.base.statistics;
