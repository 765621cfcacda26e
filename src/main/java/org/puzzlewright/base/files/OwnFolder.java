package org.puzzlewright.base.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.puzzlewright.base.hash.Sha256;

/**
 * A folder that the program works in, beside whatever else the user keeps there. All that is read,
 * replaced or removed in it is a regular file, and no component of its path below the folder is a
 * link, so nothing outside the folder is ever touched. A file is removed only when its SHA-256 is
 * the one that was noted when the program wrote it.
 *
 * @param root the folder, which may itself be a link; it need not exist
 */
public record OwnFolder(Path root) {

  /** What a file is called that stood where the program had to write: name, this, and its sum. */
  private static final String ASIDE = ".found-";

  private static final int DIGITS = 8;

  /**
   * Returns where a file of the folder is.
   *
   * @throws ArtefactException with one line when that is not inside the folder, or behind a link
   */
  public Path inside(Path file) {
    Path at = root.toAbsolutePath();
    Path full = file.toAbsolutePath();
    if (!full.startsWith(at) || full.equals(at)) {
      throw ArtefactException.refused(file, "this is not in " + root);
    }
    for (Path part : at.relativize(full)) {
      if (part.toString().equals("..")) {
        throw ArtefactException.refused(file, "this is not in " + root);
      }
      at = at.resolve(part);
      if (Files.isSymbolicLink(at)) {
        throw ArtefactException.refused(
            at, "this is a link, and none is followed here; move it or choose another folder");
      }
    }
    return file;
  }

  /**
   * Returns whether a regular file is there.
   *
   * @throws ArtefactException with one line when something else is, such as a folder or a pipe
   */
  public boolean has(Path file) {
    if (!Files.exists(inside(file), LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    if (!regular(file)) {
      throw ArtefactException.refused(
          file, "this is not a regular file; move it or choose another folder");
    }
    return true;
  }

  /**
   * Returns a file's bytes.
   *
   * @throws ArtefactException with one line when it is no regular file of the folder
   * @throws org.puzzlewright.base.json.InputException with one line when it cannot be read or is
   *     too large
   */
  public byte[] bytes(Path file, FileKind kind) {
    has(file);
    return InputFiles.bytes(file, kind);
  }

  /** Returns a file's text, which must be UTF-8; otherwise the same as {@link #bytes}. */
  public String text(Path file, FileKind kind) {
    has(file);
    return InputFiles.text(file, kind);
  }

  /** Returns whether a regular file of that SHA-256 is there, not behind a link. */
  public boolean matches(Path file, String sum) {
    try {
      return has(file) && Sha256.of(InputFiles.bytes(file, FileKind.BINARY)).equals(sum);
    } catch (ArtefactException | org.puzzlewright.base.json.InputException other) {
      return false;
    }
  }

  /** Removes a file when it has that SHA-256 and is not behind a link; anything else stays. */
  public void remove(Path file, String sum) {
    if (matches(file, sum)) {
      delete(file);
    }
  }

  /** Removes a folder in this one when nothing is in it, and it is not behind a link. */
  public void removeEmpty(Path folder) {
    if (children(folder).isEmpty()
        && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
        && reachable(folder)) {
      delete(folder);
    }
  }

  /**
   * Removes what a killed run was just writing: {@linkplain SafeFiles#isDraft drafts} directly in
   * the folders.
   */
  public void removeDrafts(Collection<Path> folders) {
    for (Path folder : folders) {
      for (Path file : children(folder)) {
        if (SafeFiles.isDraft(file) && regular(file)) {
          delete(file);
        }
      }
    }
  }

  /** Returns what is directly in a folder, in order; nothing when that is behind a link. */
  public List<Path> children(Path folder) {
    boolean own = folder.equals(root) || reachable(folder);
    if (!own || !Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> inside = Files.list(folder)) {
      return inside.sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns all that is no folder below one, in order, links included and not followed. */
  public List<Path> below(Path folder) {
    List<Path> all = new ArrayList<>();
    for (Path child : children(folder)) {
      if (Files.isDirectory(child, LinkOption.NOFOLLOW_LINKS)) {
        all.addAll(below(child));
      } else {
        all.add(child);
      }
    }
    return all;
  }

  /**
   * Writes files whole, the last one last. What stands in their places is replaced when it is as
   * the program wrote it; otherwise it is kept under another name beside.
   *
   * @param known the sums that the program has noted of files it wrote there
   * @return what was kept, by its new name
   * @throws ArtefactException before anything is written when a place is behind a link or no file
   */
  public List<Path> write(Map<Path, byte[]> files, Set<String> known) {
    Map<Path, Path> aside = new LinkedHashMap<>();
    files.forEach(
        (file, bytes) -> {
          if (has(file)) {
            byte[] before = InputFiles.bytes(file, FileKind.BINARY);
            String sum = Sha256.of(before);
            if (!Arrays.equals(before, bytes) && !known.contains(sum)) {
              aside.put(
                  file, file.resolveSibling(file.getFileName() + ASIDE + sum.substring(0, DIGITS)));
            }
          }
        });
    aside.forEach(this::keep);
    SafeFiles.write(files, true);
    return List.copyOf(aside.values());
  }

  /**
   * Writes files whose names are the program's own in such a folder, for instance its summary. What
   * stands there is replaced.
   *
   * @throws ArtefactException before anything is written when a place is behind a link or no file
   */
  public List<Written> replace(Map<Path, byte[]> files) {
    files.keySet().forEach(this::has);
    return SafeFiles.write(files, true);
  }

  /**
   * Adds a line to a file of lines. What a kill has cut off stays a line of its own.
   *
   * @param line without a line feed
   * @throws ArtefactException with one line when it cannot be written, or is no file
   */
  public void append(Path file, String line) {
    has(file);
    try (FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            LinkOption.NOFOLLOW_LINKS)) {
      long size = channel.size();
      ByteBuffer last = ByteBuffer.allocate(1);
      boolean torn = size > 0 && channel.read(last, size - 1) == 1 && last.get(0) != '\n';
      byte[] bytes = ((torn ? "\n" : "") + line + "\n").getBytes(StandardCharsets.UTF_8);
      ByteBuffer all = ByteBuffer.wrap(bytes);
      channel.position(size);
      while (all.hasRemaining()) {
        channel.write(all);
      }
      channel.force(true);
    } catch (IOException e) {
      throw ArtefactException.of(file, e);
    }
  }

  /** What has the same name has the same sum. */
  private void keep(Path file, Path aside) {
    SafeFiles.write(Map.of(aside, InputFiles.bytes(file, FileKind.BINARY)), false);
  }

  /** Returns one line on what stays although the program does not know it. */
  public static String note(Path folder, Collection<Path> left) {
    int most = 3;
    List<String> first = left.stream().limit(most).map(Path::toString).toList();
    return "left in %s as they are, since this program did not write them: %s%s"
        .formatted(
            folder,
            String.join(", ", first),
            left.size() > most ? " and " + (left.size() - most) + " more" : "");
  }

  private boolean reachable(Path file) {
    try {
      inside(file);
      return true;
    } catch (ArtefactException behindALink) {
      return false;
    }
  }

  private static boolean regular(Path file) {
    return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
  }

  private static void delete(Path path) {
    try {
      Files.deleteIfExists(path);
    } catch (IOException e) {
      throw ArtefactException.refused(path, "it cannot be removed; check its permissions");
    }
  }
}
