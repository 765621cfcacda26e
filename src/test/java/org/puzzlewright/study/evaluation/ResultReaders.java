package org.puzzlewright.study.evaluation;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;

/** What reads a result folder, for tests elsewhere. */
public final class ResultReaders {

  private ResultReaders() {}

  /** Reads what is packed in a folder. */
  public static void packed(Path folder) throws IOException {
    PackedRun.read(folder);
  }

  /** Reads a line with a checksum that fits, as a forger would make it. */
  public static ObjectNode sealed(ObjectNode row) {
    return Rows.open(Rows.seal(row)).orElseThrow();
  }
}
