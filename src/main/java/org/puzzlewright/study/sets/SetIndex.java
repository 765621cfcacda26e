package org.puzzlewright.study.sets;

import java.util.List;
import org.puzzlewright.api.Domain;

/** The page of a set whose products are no puzzles: a list of files. */
public final class SetIndex {

  private SetIndex() {}

  /**
   * Returns the page.
   *
   * @param attempts all that were decided, in order
   */
  public static String page(Domain domain, List<Attempt> attempts) {
    StringBuilder items = new StringBuilder();
    attempts.stream()
        .filter(a -> a.decision() == Attempt.Decision.KEPT)
        .map(a -> a.puzzle().orElseThrow())
        .forEach(
            id ->
                items.append(
                    "<li><a href=\"puzzles/%1$s/%2$s\">%1$s</a></li>\n"
                        .formatted(id, domain.file())));
    return """
        <!DOCTYPE html>
        <html lang="en">
        <head><meta charset="utf-8"><title>%1$s</title></head>
        <body>
        <h1>A set of %1$s</h1>
        <ol>
        %2$s</ol>
        </body>
        </html>
        """
        .formatted(domain.name(), items);
  }
}
