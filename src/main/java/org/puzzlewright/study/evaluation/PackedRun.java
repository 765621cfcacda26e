package org.puzzlewright.study.evaluation;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.puzzlewright.base.files.ArtefactException;
import org.puzzlewright.base.files.FileKind;
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.base.files.OwnFolder;

/**
 * What a result folder holds in packed form: rows as {@code rows.jsonl.gz}, transcripts as {@code
 * transcripts.tar.gz} (ustar). Packed files are only read; whoever ships a run makes them with gzip
 * and tar.
 *
 * @param rows lines, each with a line feed; empty when none are packed
 * @param transcripts contents by their paths in the folder, such as {@code transcripts/a.jsonl}
 */
record PackedRun(String rows, Map<String, byte[]> transcripts) {

  static final String ROWS = ResultFolder.ROWS + ".gz";
  static final String TRANSCRIPTS = ResultFolder.TRANSCRIPTS + ".tar.gz";

  // Offsets and lengths of a ustar header, in bytes.
  private static final int BLOCK = 512;
  private static final int NAME = 100;
  private static final int SIZE_AT = 124;
  private static final int SIZE = 12;
  private static final int TYPE_AT = 156;
  private static final int MAGIC_AT = 257;
  private static final int MAGIC = 5;
  private static final int PREFIX_AT = 345;
  private static final int PREFIX = 155;

  /**
   * Reads what a folder has packed; nothing when it has not.
   *
   * @throws ArtefactException with one line when a packed file is cut off or damaged
   */
  static PackedRun read(Path folder) throws IOException {
    OwnFolder own = new OwnFolder(folder);
    Path rows = folder.resolve(ROWS);
    Path transcripts = folder.resolve(TRANSCRIPTS);
    return new PackedRun(
        own.has(rows) ? new String(unzipped(rows), UTF_8) : "",
        own.has(transcripts) ? untar(transcripts, unzipped(transcripts)) : Map.of());
  }

  /** Reads the whole file, and so compares its checksum, which is at its end. */
  private static byte[] unzipped(Path file) throws IOException {
    byte[] zipped = InputFiles.bytes(file, FileKind.BINARY);
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(zipped))) {
      return InputFiles.limited(in, file.toString(), FileKind.BINARY);
    } catch (EOFException | ZipException damaged) {
      throw refused(file, "it is cut off or damaged (" + damaged.getMessage() + ")");
    }
  }

  private static ArtefactException refused(Path file, String why) {
    return ArtefactException.refused(
        file, why + "; put a whole copy there, or delete it to make its trials again");
  }

  private static Map<String, byte[]> untar(Path file, byte[] archive) throws IOException {
    InputStream in = new ByteArrayInputStream(archive);
    Map<String, byte[]> files = new LinkedHashMap<>();
    byte[] header = in.readNBytes(BLOCK);
    while (header.length == BLOCK && header[0] != 0) {
      if (!text(header, MAGIC_AT, MAGIC).equals("ustar")) {
        throw refused(file, "it is no tar archive of the ustar format");
      }
      String octal = text(header, SIZE_AT, SIZE).strip();
      long told = octal.matches("[0-7]{1,12}") ? Long.parseLong(octal, 8) : -1;
      int size = (int) Math.min(told, archive.length);
      int padded = size + (BLOCK - size % BLOCK) % BLOCK;
      if (size < 0 || padded > in.available()) {
        throw refused(file, "it is cut off or damaged (a file of it is not whole)");
      }
      byte[] content = in.readNBytes(size);
      in.skipNBytes(padded - size);
      if (header[TYPE_AT] == '0') {
        String prefix = text(header, PREFIX_AT, PREFIX);
        String name = text(header, 0, NAME);
        files.put(prefix.isEmpty() ? name : prefix + "/" + name, content);
      }
      header = in.readNBytes(BLOCK);
    }
    return files;
  }

  private static String text(byte[] header, int from, int most) {
    int end = from;
    while (end < from + most && header[end] != 0) {
      end++;
    }
    return new String(Arrays.copyOfRange(header, from, end), UTF_8);
  }
}
