package org.puzzlewright.base.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import org.puzzlewright.base.json.StrictJson;

/**
 * A file cannot be written. The message is one line for the user: which file, why, and what to do.
 */
public final class ArtefactException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private ArtefactException(String message, Throwable cause) {
    super(StrictJson.line(message), cause);
  }

  /** Makes one line: the file or folder, and why nothing is written there. */
  public static ArtefactException refused(Path place, String why) {
    return new ArtefactException(place + ": " + why, null);
  }

  public static ArtefactException different(Path file) {
    return new ArtefactException(
        file
            + ": a different file is there already; choose another place, or replace it by --force",
        null);
  }

  public static ArtefactException blocked(Path file, String by) {
    return new ArtefactException(file + ": " + by + "; choose another place with --out", null);
  }

  public static ArtefactException of(Path file, IOException failure) {
    return new ArtefactException(
        file + ": it cannot be written (" + reason(failure) + "); choose another place with --out",
        failure);
  }

  private static String reason(IOException failure) {
    if (failure instanceof AccessDeniedException) {
      return "access is denied";
    }
    if (failure instanceof FileSystemException file) {
      // Its message would name the file once more.
      return file.getReason() == null ? "the folder takes no files" : file.getReason();
    }
    return String.valueOf(failure.getMessage());
  }
}
