package org.puzzlewright.ui.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Map;
import java.util.Optional;
import org.puzzlewright.base.files.Shipped;
import org.puzzlewright.base.html.Html;

/** The files of the page: a fixed list, so that no address can lead anywhere else. */
final class Pages {

  private static final String HTML = "text/html; charset=utf-8";
  private static final String SCRIPT = "text/javascript; charset=utf-8";

  private static final Map<String, String> TYPES =
      Map.ofEntries(
          Map.entry("index.html", HTML),
          Map.entry("play.html", HTML),
          Map.entry("progress.html", HTML),
          Map.entry("editor.html", HTML),
          Map.entry("design.html", HTML),
          Map.entry("design.js", SCRIPT),
          Map.entry("watch.html", HTML),
          Map.entry("watch.js", SCRIPT),
          Map.entry("level.html", HTML),
          Map.entry("level.js", SCRIPT),
          Map.entry("product.html", HTML),
          Map.entry("product.js", SCRIPT),
          Map.entry("style.css", "text/css; charset=utf-8"),
          Map.entry("icon.svg", "image/svg+xml"),
          Map.entry("common.js", SCRIPT),
          Map.entry("index.js", SCRIPT),
          Map.entry("play.js", SCRIPT),
          Map.entry("scene.js", SCRIPT),
          Map.entry("things.js", SCRIPT),
          Map.entry("tour.js", SCRIPT),
          Map.entry("progress.js", SCRIPT),
          Map.entry("editor.js", SCRIPT),
          Map.entry("openapi.json", "application/json"));

  /** A page that shows nothing but what stands in its template. */
  private record Plain() {}

  private Pages() {}

  /**
   * One file.
   *
   * @param type its media type
   * @param bytes its contents
   */
  record File(String type, byte[] bytes) {}

  /** Returns the file at an address as it came, "/" being the first page; empty for any other. */
  static Optional<File> at(String path) {
    String name = path.equals("/") ? "index.html" : path.substring(1);
    String type = TYPES.get(name);
    if (type == null) {
      return Optional.empty();
    }
    byte[] bytes =
        type.equals(HTML)
            ? Html.page("practice/" + name.replace(".html", ""), new Plain()).getBytes(UTF_8)
            : Shipped.bytes("/practice/" + name);
    return Optional.of(new File(type, bytes));
  }
}
