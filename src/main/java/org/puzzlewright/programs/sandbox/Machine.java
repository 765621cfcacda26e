package org.puzzlewright.programs.sandbox;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Where Java and our own classes are.
 *
 * @param java the folder of a JDK
 * @param code folders and jars with our own classes; libraries are not needed
 */
public record Machine(Path java, List<Path> code) {

  /** Makes paths absolute: processes start elsewhere. */
  public Machine {
    java = java.toAbsolutePath();
    code = code.stream().map(Path::toAbsolutePath).toList();
  }

  /** Returns the command that starts a class of ours. */
  List<String> command(List<String> options, Class<?> main) {
    List<String> all = new ArrayList<>();
    all.add(java.resolve("bin/java").toString());
    all.addAll(options);
    all.add("-cp");
    all.add(String.join(File.pathSeparator, code.stream().map(Path::toString).toList()));
    all.add(main.getName());
    return all;
  }

  /** Returns whether there is a compiler. */
  boolean compiles() {
    return Files.exists(java.resolve("jmods")) || Files.exists(java.resolve("bin/javac"));
  }
}
