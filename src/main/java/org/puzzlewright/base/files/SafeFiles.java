package org.puzzlewright.base.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import org.puzzlewright.base.files.Written.State;

/** Writes files whole or not at all, and never over a user's other file unasked. */
public final class SafeFiles {

  private static final Pattern DRAFT =
      Pattern.compile("\\..+\\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.tmp");

  private SafeFiles() {}

  /** Returns whether that is the name of a file which was being written, perhaps until a kill. */
  public static boolean isDraft(Path file) {
    return DRAFT.matcher(file.getFileName().toString()).matches();
  }

  /**
   * Writes all the files, the last one last: when it is there, so are the others.
   *
   * @param force whether other files in these places may be replaced
   * @throws ArtefactException before anything is written when a file may not be; otherwise without
   *     a half-written file when one cannot be
   */
  public static List<Written> write(Map<Path, byte[]> files, boolean force) {
    Map<Path, State> plan = new LinkedHashMap<>();
    files.forEach((path, bytes) -> plan.put(path, plan(path, bytes, force)));
    Map<Path, Path> drafts = new LinkedHashMap<>();
    Deque<Path> folders = new ArrayDeque<>();
    try {
      for (Map.Entry<Path, State> entry : plan.entrySet()) {
        if (entry.getValue() != State.UNCHANGED) {
          Path path = entry.getKey();
          makeFolder(path, folders);
          drafts.put(path, draft(path, files.get(path)));
        }
      }
      for (Map.Entry<Path, Path> entry : drafts.entrySet()) {
        publish(entry.getValue(), entry.getKey());
      }
    } finally {
      // After success there is nothing left to remove: drafts have moved, folders are not empty.
      drafts.values().forEach(SafeFiles::removeQuietly);
      folders.forEach(SafeFiles::removeQuietly);
    }
    List<Written> written = new ArrayList<>();
    plan.forEach((path, state) -> written.add(new Written(path, state)));
    return written;
  }

  /**
   * Checks that files may be written, without writing any.
   *
   * @param force whether other files in these places may be replaced
   * @throws ArtefactException when one may not be
   */
  public static void check(Map<Path, byte[]> files, boolean force) {
    files.forEach((path, bytes) -> plan(path, bytes, force));
  }

  /**
   * Checks by writing that a folder, which need not exist, can be written to. Leaves nothing.
   *
   * @throws ArtefactException when it cannot
   */
  public static void probe(Path folder) {
    Path nearest = folder.toAbsolutePath();
    while (nearest != null && !Files.exists(nearest)) {
      nearest = nearest.getParent();
    }
    if (nearest == null || !Files.isDirectory(nearest)) {
      throw ArtefactException.blocked(folder, nearest + " is a file, not a folder");
    }
    Path draft = nearest.resolve(".puzzlewright." + UUID.randomUUID() + ".tmp");
    try {
      Files.createFile(draft);
    } catch (IOException e) {
      throw ArtefactException.of(folder, e);
    }
    removeQuietly(draft);
  }

  private static State plan(Path path, byte[] bytes, boolean force) {
    if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      return State.WRITTEN;
    }
    if (Files.isDirectory(path)) {
      throw ArtefactException.blocked(path, "there is a folder of that name");
    }
    // A link may lead to a file that somebody else needs; a pipe or a device has no content.
    if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
      throw ArtefactException.blocked(path, "there is a link or no regular file of that name");
    }
    if (same(path, bytes)) {
      return State.UNCHANGED;
    }
    if (!force) {
      throw ArtefactException.different(path);
    }
    return State.REPLACED;
  }

  private static boolean same(Path path, byte[] bytes) {
    try {
      return Files.size(path) == bytes.length && Arrays.equals(Files.readAllBytes(path), bytes);
    } catch (IOException e) {
      // What cannot be read may be anything, so it is not ours.
      return false;
    }
  }

  /** Notes the folders that it had to make, the innermost first. */
  private static void makeFolder(Path path, Deque<Path> made) {
    Path folder = path.toAbsolutePath().getParent();
    Deque<Path> missing = new ArrayDeque<>();
    for (Path f = folder; f != null && !Files.exists(f); f = f.getParent()) {
      missing.push(f);
    }
    try {
      for (Path f : missing) {
        // Not createDirectory: another run may make the same folder at the same time.
        Files.createDirectories(f);
        made.push(f);
      }
    } catch (IOException e) {
      throw ArtefactException.of(path, e);
    }
  }

  private static Path draft(Path path, byte[] bytes) {
    Path draft = path.resolveSibling("." + path.getFileName() + "." + UUID.randomUUID() + ".tmp");
    try {
      Files.write(draft, bytes, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      return draft;
    } catch (IOException e) {
      removeQuietly(draft);
      throw ArtefactException.of(path, e);
    }
  }

  private static void publish(Path draft, Path path) {
    try {
      Files.move(draft, path, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw ArtefactException.of(path, e);
    }
  }

  private static void removeQuietly(Path path) {
    try {
      Files.deleteIfExists(path);
    } catch (IOException e) {
      // A folder that has files, or one that somebody else has removed: both are as they should be.
    }
  }
}
