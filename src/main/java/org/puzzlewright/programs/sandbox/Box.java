package org.puzzlewright.programs.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The system's own box around a process: no files but Java's and ours, read only, no network, no
 * other processes, no rights.
 *
 * @param prefix stands before a command; empty where there is no box
 */
public record Box(List<String> prefix) {

  public static final Box NONE = new Box(List.of());

  private static final List<Path> PLACES =
      List.of(Path.of("/usr/bin/bwrap"), Path.of("/usr/local/bin/bwrap"), Path.of("/bin/bwrap"));

  private static final Path LIMITS = Path.of("/usr/bin/prlimit");
  private static final int SECONDS = 20;

  /** Copies the list. */
  public Box {
    prefix = List.copyOf(prefix);
  }

  /** Returns whether there is one. */
  public boolean strong() {
    return !prefix.isEmpty();
  }

  /** Returns what a report says of it. */
  public String words() {
    return strong()
        ? "strong sandbox (bubblewrap)"
        : "weak sandbox (no bubblewrap that works: only scan, steps, memory, time and a process of"
            + " its own)";
  }

  /** Returns bubblewrap if it is here and works, which some systems forbid, or else none. */
  public static Box find(Machine machine) {
    return PLACES.stream()
        .filter(Files::isExecutable)
        .map(bwrap -> new Box(bubblewrap(bwrap, machine)))
        .filter(box -> box.starts(machine))
        .findFirst()
        .orElse(NONE);
  }

  private static List<String> bubblewrap(Path bwrap, Machine machine) {
    List<String> all = new ArrayList<>();
    all.add(bwrap.toString());
    all.addAll(List.of("--unshare-all", "--die-with-parent", "--new-session", "--clearenv"));
    all.addAll(List.of("--uid", "65534", "--gid", "65534", "--cap-drop", "ALL"));
    all.addAll(List.of("--proc", "/proc", "--dev", "/dev"));
    bind(all, Path.of("/usr"));
    for (String name : List.of("lib", "lib32", "lib64", "bin")) {
      Path path = Path.of("/" + name);
      if (Files.isSymbolicLink(path)) {
        all.addAll(List.of("--symlink", "usr/" + name, path.toString()));
      } else if (Files.exists(path)) {
        bind(all, path);
      }
    }
    bind(all, Path.of("/etc/ld.so.cache"));
    bind(all, machine.java());
    settings(machine).ifPresent(folder -> bind(all, folder));
    machine.code().forEach(code -> bind(all, code));
    if (Files.isExecutable(LIMITS)) {
      all.addAll(List.of("--", LIMITS.toString(), "--fsize=0", "--nofile=64", "--core=0"));
    }
    return all;
  }

  /** Some systems keep Java's settings elsewhere, and the compiler asks for them. */
  private static Optional<Path> settings(Machine machine) {
    try {
      Path file = machine.java().resolve("conf/security/java.security").toRealPath();
      return Optional.ofNullable(file.getParent());
    } catch (IOException none) {
      return Optional.empty();
    }
  }

  private static void bind(List<String> all, Path path) {
    if (Files.exists(path)) {
      all.addAll(List.of("--ro-bind", path.toString(), path.toString()));
    }
  }

  /** Returns the command in the box. */
  List<String> around(List<String> command) {
    List<String> all = new ArrayList<>(prefix);
    all.addAll(command);
    return all;
  }

  private boolean starts(Machine machine) {
    try {
      Process process =
          new ProcessBuilder(
                  around(List.of(machine.java().resolve("bin/java").toString(), "-version")))
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      try {
        return process.waitFor(SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0;
      } finally {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
