package org.puzzlewright.ui.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.puzzlewright.api.PageView.Listing;

/** Which request goes to which operation. */
final class Routes {

  /** What stands in a template for one decoded segment of a path. */
  private static final String VARIABLE = "{}";

  /**
   * One operation.
   *
   * @param method in capitals
   * @param template segments of the path
   * @param work gets the variable segment, or an empty text, and the body
   */
  private record Route(
      String method, List<String> template, BiFunction<String, JsonNode, ObjectNode> work) {

    boolean fits(List<String> path) {
      if (path.size() != template.size()) {
        return false;
      }
      for (int i = 0; i < path.size(); i++) {
        if (!template.get(i).equals(VARIABLE) && !template.get(i).equals(path.get(i))) {
          return false;
        }
      }
      return true;
    }

    String variable(List<String> path) {
      int at = template.indexOf(VARIABLE);
      return at < 0 ? "" : path.get(at);
    }
  }

  private final List<Route> routes = new ArrayList<>();

  Routes(
      ProductController products,
      Designs designs,
      Editor editor,
      Watch watch,
      GameController games) {
    get("/api/library", nothing -> products.library());
    get("/api/puzzles/{}", id -> products.shown(id, Listing.SHELF));
    post("/api/puzzles/{}/visits", products::visit);
    post("/api/puzzles/{}/check", products::check);
    post("/api/puzzles/{}/runs", products::run);
    post("/api/puzzles/{}/hints", products::hint);
    post("/api/puzzles/{}/solution", products::solution);
    get("/api/tools/{}", Editor::tool);
    get("/api/learners/{}/progress", products::progress);
    get("/api/learners/{}/file", products::file);
    get("/api/transcripts/{}", watch::transcript);
    get("/api/levels/{}", id -> products.shown(id, Listing.LEVEL));
    get("/api/products/{}", id -> products.shown(id, Listing.OTHER));
    post("/api/levels/{}/games", games::start);
    post("/api/games/{}/moves", games::moves);
    post("/api/games/{}/ticks", games::ticks);
    get("/api/games/{}/film", games::film);
    post("/api/games/{}/leave", (number, body) -> games.leave(number));
    get("/api/designs", nothing -> designs.all());
    post("/api/designs", (nothing, body) -> designs.begin(body));
    get("/api/designs/{}", designs::progress);
    post("/api/readings", (nothing, body) -> designs.read(body));
    get("/api/editor/new", nothing -> editor.fresh());
    post("/api/editor/check", (nothing, body) -> editor.check(body));
    post("/api/editor/gates", (nothing, body) -> editor.gates(body));
    post("/api/editor/run", (nothing, body) -> editor.run(body));
    post("/api/editor/solve", (nothing, body) -> editor.solve(body));
    post("/api/editor/certify", (nothing, body) -> editor.certify(body));
    get("/api/editor/certifications/{}", editor::progress);
    post("/api/editor/certifications/{}/cancel", (id, body) -> editor.cancel(id));
    post("/api/editor/save", (nothing, body) -> editor.save(body));
    post("/api/editor/import", (nothing, body) -> editor.read(body));
    post("/api/editor/export", (nothing, body) -> editor.export(body));
  }

  private void get(String template, Function<String, ObjectNode> work) {
    routes.add(new Route("GET", split(template), (variable, body) -> work.apply(variable)));
  }

  private void post(String template, BiFunction<String, JsonNode, ObjectNode> work) {
    routes.add(new Route("POST", split(template), work));
  }

  /** Returns "METHOD /path" of all operations, with {} for a variable. */
  List<String> all() {
    return routes.stream().map(r -> r.method() + " /" + String.join("/", r.template())).toList();
  }

  /**
   * Carries out a request.
   *
   * @param path as it came, not decoded
   * @param body reads and parses the body; called for POST alone
   * @throws Refusal when it cannot be carried out
   */
  ObjectNode answer(String method, String path, Supplier<JsonNode> body) {
    List<String> segments = split(path).stream().map(Routes::decoded).toList();
    List<Route> there = routes.stream().filter(r -> r.fits(segments)).toList();
    if (there.isEmpty()) {
      throw new Refusal(404, "there is nothing at this address; /openapi.json lists what is");
    }
    Route route =
        there.stream()
            .filter(r -> r.method().equals(method))
            .findFirst()
            .orElseThrow(
                () ->
                    new Refusal(
                        405,
                        "the method must be "
                            + String.join(
                                " or ",
                                new TreeSet<>(there.stream().map(Route::method).toList()))));
    return route.work().apply(route.variable(segments), method.equals("POST") ? body.get() : null);
  }

  private static List<String> split(String path) {
    return List.of(path.substring(1).split("/", -1));
  }

  /** Returns a segment of a path as its sender meant it. */
  static String decoded(String segment) {
    try {
      // In a path, unlike in a form, a plus is a plus.
      return URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw new Refusal(400, "the address is not well formed");
    }
  }
}
