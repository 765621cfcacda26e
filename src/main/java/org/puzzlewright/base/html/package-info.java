/** Pages: records shown by templates, in which the template library escapes every value. */
package org.puzzlewright.base.html;
