package org.puzzlewright.ui.environment;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;

/** Lines of UTF-8; longer ones than a request can be are passed over. */
final class Lines {

  private final InputStream in;

  Lines(InputStream in) {
    this.in = new BufferedInputStream(in);
  }

  /**
   * Returns the next line without its end; empty at the end of the input.
   *
   * @throws InputException when it is too long; the next call gives the line behind it
   */
  Optional<String> next() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int read = in.read();
    if (read < 0) {
      return Optional.empty();
    }
    boolean fits = true;
    for (; read >= 0 && read != '\n'; read = in.read()) {
      fits &= line.size() < StrictJson.MAX_CHARS;
      if (fits) {
        line.write(read);
      }
    }
    if (!fits) {
      throw new InputException(
          "request: a line has more than %d bytes".formatted(StrictJson.MAX_CHARS));
    }
    return Optional.of(line.toString(StandardCharsets.UTF_8));
  }
}
