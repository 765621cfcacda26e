package org.puzzlewright.study.share;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.ExportFormat;
import org.puzzlewright.api.Product;
import org.puzzlewright.base.files.ArtefactException;
import org.puzzlewright.base.files.FileKind;
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.base.files.SafeFiles;
import org.puzzlewright.physics.domain.PuzzleDomain;
import org.puzzlewright.study.courses.Course;
import org.puzzlewright.study.courses.EffortCourse;

/**
 * A course with everything in one ZIP file: what is in its folder (but nothing hidden, where the
 * making is kept), and a page for each level that plays its solution. Equal courses give equal
 * bytes: names are sorted, times fixed, and nothing is compressed, because compressors differ.
 */
public final class CourseZip {

  private static final LocalDateTime TIME = LocalDateTime.of(1980, 1, 1, 0, 0);
  private static final long MOST_BYTES = 200_000_000;

  /** What a level's page and picture are called, by the forms in which they are exported. */
  private static final Map<String, String> PAGES = Map.of("html", "play.html", "svg", "scene.svg");

  private CourseZip() {}

  /**
   * Returns the file's bytes.
   *
   * @param folder of a course
   * @param domains finds a level's domain by its name
   * @throws org.puzzlewright.base.json.InputException with one line when it has no course
   * @throws ArtefactException with one line when it is too large or cannot be read
   */
  public static byte[] of(Path folder, Function<String, Domain> domains) {
    Outline course = Outline.of(folder);
    Domain domain = domains.apply(course.domain());
    Map<String, byte[]> files = new TreeMap<>(inside(folder));
    List<String> links = new ArrayList<>();
    for (String level : course.folders()) {
      Path place = folder.resolve(level).resolve(domain.file());
      Product product = domain.read(InputFiles.readFile(place), place.toString());
      for (ExportFormat format : domain.exports()) {
        String name = PAGES.get(format.name());
        if (name != null) {
          files.put(level + "/" + name, format.writer().apply(product).file());
        }
      }
      links.add("- [%s: %s](%1$s/play.html)".formatted(level, domain.page(product).title(level)));
    }
    files.put(
        "README.md",
        bytes(
            "# Course: %s\n\nUnpack it, then `puzzlewright practice` on the folder; or open a level's page, which plays its solution.\n\n%s\n"
                .formatted(course.title(), String.join("\n", links))));
    return zip(files);
  }

  /** What both kinds of courses have. */
  private record Outline(String title, String domain, List<String> folders) {

    static Outline of(Path folder) {
      if (EffortCourse.isIn(folder)) {
        EffortCourse course = EffortCourse.read(folder);
        List<String> levels = course.levels().stream().map(EffortCourse.Level::folder).toList();
        return new Outline(course.title(), course.domain(), levels);
      }
      Course course = Course.read(folder);
      return new Outline(
          course.title(),
          PuzzleDomain.NAME,
          course.levels().stream().map(Course.Level::folder).toList());
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static Map<String, byte[]> inside(Path folder) {
    Map<String, byte[]> files = new TreeMap<>();
    long sum = 0;
    try (Stream<Path> walk = Files.walk(folder)) {
      for (Path path : walk.toList()) {
        Path name = folder.relativize(path);
        if (Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
            && !hidden(name)
            && !SafeFiles.isDraft(path)
            && !name.toString().endsWith(".zip")) {
          sum += Files.size(path);
          if (sum > MOST_BYTES) {
            throw ArtefactException.refused(
                folder, "there are more than " + MOST_BYTES + " bytes in it; take some files out");
          }
          files.put(name.toString().replace('\\', '/'), InputFiles.bytes(path, FileKind.BINARY));
        }
      }
      return files;
    } catch (IOException | UncheckedIOException e) {
      throw ArtefactException.refused(folder, "it cannot be read; check its permissions");
    }
  }

  private static boolean hidden(Path name) {
    for (Path part : name) {
      if (part.toString().startsWith(".")) {
        return true;
      }
    }
    return false;
  }

  private static byte[] zip(Map<String, byte[]> files) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes, StandardCharsets.UTF_8)) {
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        ZipEntry entry = new ZipEntry(file.getKey());
        CRC32 sum = new CRC32();
        sum.update(file.getValue());
        entry.setTimeLocal(TIME);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(file.getValue().length);
        entry.setCrc(sum.getValue());
        zip.putNextEntry(entry);
        zip.write(file.getValue());
        zip.closeEntry();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
