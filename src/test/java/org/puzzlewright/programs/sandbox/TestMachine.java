package org.puzzlewright.programs.sandbox;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;

/** This Java, with the tests' classes beside our own. */
public final class TestMachine {

  private TestMachine() {}

  /** Returns it. */
  public static Machine ofThisTest() {
    try {
      return new Machine(
          Path.of(System.getProperty("java.home")),
          List.of(
              Path.of(Sandbox.class.getProtectionDomain().getCodeSource().getLocation().toURI()),
              Path.of(Doer.class.getProtectionDomain().getCodeSource().getLocation().toURI())));
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }
}
