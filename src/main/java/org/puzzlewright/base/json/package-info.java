/** What every package may use and what knows none of them: JSON and its schemas. */
package org.puzzlewright.base.json;
