package org.puzzlewright.api;

import java.util.Map;

/** Something that was made, with its verdict and files. Immutable. */
public interface Product {

  /** Returns the name of its folder: small letters, digits and hyphens. */
  String id();

  /** Returns what the gates find; computed at each call unless it is known already. */
  Verdict verdict();

  /** Returns the file that the product can be read from again. */
  String text();

  /** Returns the contents of its files and pictures by name, the file of {@link #text} included. */
  Map<String, byte[]> files();
}
