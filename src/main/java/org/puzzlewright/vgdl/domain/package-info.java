/** Games of the Video Game Description Language and levels of them as a domain. */
package org.puzzlewright.vgdl.domain;
