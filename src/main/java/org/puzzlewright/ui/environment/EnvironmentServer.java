package org.puzzlewright.ui.environment;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.puzzlewright.api.environment.Bound;
import org.puzzlewright.api.environment.Environment;
import org.puzzlewright.api.environment.Space;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;

/**
 * Serves environments to one client: a request is a line of JSON, and so is its answer, in the same
 * order. A mistake is answered by one line, {@code {"error": "..."}}, and changes nothing.
 */
public final class EnvironmentServer {

  /** The protocol's version, which a client's hello has to name. */
  public static final int PROTOCOL = 1;

  /** Most environments of a vector. */
  public static final int MOST = 4096;

  /** Most environments and vectors that are open at once. */
  private static final int MOST_OPEN = 1024;

  private static final Set<String> ENV = Set.of("env");

  private final Catalogue catalogue;
  private final String version;
  private final Map<Integer, Served> open = new TreeMap<>();
  private boolean greeted;
  private int made;

  /**
   * What a client refers to by a number.
   *
   * @param fleet the environments
   * @param binary whether their numbers are sent in frames
   */
  private record Served(Fleet<?, ?> fleet, boolean binary) {}

  /**
   * Makes one.
   *
   * @param catalogue finds environments
   * @param version the program's, told to clients
   */
  public EnvironmentServer(Catalogue catalogue, String version) {
    this.catalogue = catalogue;
    this.version = version;
  }

  /** Answers requests until the input ends. */
  public void serve(InputStream in, OutputStream out) throws IOException {
    Lines lines = new Lines(in);
    for (boolean going = true; going; ) {
      Answer answer;
      try {
        Optional<String> line = lines.next();
        if (line.isEmpty()) {
          return;
        }
        answer = answer(Request.read(line.get()));
      } catch (InputException | IllegalArgumentException | IllegalStateException e) {
        answer = error(String.valueOf(e.getMessage()));
      } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
        answer = error("internal error: " + e);
      }
      going = sent(answer, out);
    }
  }

  private static Answer error(String message) {
    ObjectNode line = Answer.object();
    line.put("error", StrictJson.line(message));
    return Answer.of(line);
  }

  /** Writes line and frame at once; a client that is gone ends the service. */
  private static boolean sent(Answer answer, OutputStream out) {
    ByteArrayOutputStream all = new ByteArrayOutputStream(answer.frame().length + 64);
    all.writeBytes(answer.line().toString().getBytes(StandardCharsets.UTF_8));
    all.write('\n');
    all.writeBytes(answer.frame());
    try {
      all.writeTo(out);
      out.flush();
      return true;
    } catch (IOException gone) {
      return false;
    }
  }

  private Answer answer(Request request) {
    if (request.op().equals("hello")) {
      return hello(request);
    }
    if (!greeted) {
      throw new InputException(
          "%s: say {\"op\":\"hello\",\"protocol\":%d} first".formatted(request.op(), PROTOCOL));
    }
    return switch (request.op()) {
      case "make" -> make(request, Set.of("name", "games", "binary"), false);
      case "make_vec" -> make(request, Set.of("name", "games", "binary", "n"), true);
      case "spaces" -> spaces(served(request, ENV));
      case "reset" -> reset(request);
      case "step" -> step(request);
      case "legal" -> legal(served(request, ENV));
      case "text" -> text(served(request, ENV));
      case "copy" -> copied(served(request, ENV));
      case "close" -> close(request);
      default ->
          throw new InputException(
              "%s: there is no such op; there are hello, make, make_vec, spaces, reset, step, legal,"
                      .formatted(request.op())
                  + " text, copy, close");
    };
  }

  private Answer hello(Request request) {
    request.knows(Set.of("protocol"));
    long wanted = request.whole("protocol");
    if (wanted != PROTOCOL) {
      throw new InputException(
          "hello: protocol %d is not spoken here, but %d".formatted(wanted, PROTOCOL));
    }
    greeted = true;
    ObjectNode line = Answer.object();
    return Answer.of(line.put("protocol", PROTOCOL).put("program", "puzzlewright " + version));
  }

  private Answer make(Request request, Set<String> fields, boolean vector) {
    request.knows(fields);
    int n = vector ? request.whole("n", 1, MOST) : 1;
    boolean binary = request.flag("binary");
    Supplier<? extends Environment<?, ?>> maker =
        catalogue.maker(request.text("name"), request.optionalText("games"));
    return opened(new Served(Fleet.of(Stream.generate(maker).limit(n), vector), binary));
  }

  private Answer opened(Served served) {
    if (open.size() >= MOST_OPEN) {
      throw new InputException("%d environments are open; close some".formatted(MOST_OPEN));
    }
    open.put(++made, served);
    return Answer.of(Answer.object().put("env", made));
  }

  private Answer copied(Served served) {
    return opened(new Served(served.fleet.copy(), served.binary));
  }

  private Served served(Request request, Set<String> fields) {
    request.knows(fields);
    int number = request.whole("env", 1, Integer.MAX_VALUE);
    Served served = open.get(number);
    if (served == null) {
      throw new InputException("%s: environment %d is not open".formatted(request.op(), number));
    }
    return served;
  }

  private Answer reset(Request request) {
    Served served = served(request, Set.of("env", "seed"));
    List<Outcome> all = served.fleet.reset(request.whole("seed"));
    boolean vector = served.fleet.isVector();
    return served.binary ? Answer.framed(all, vector) : Answer.ofReset(all, vector);
  }

  private Answer step(Request request) {
    boolean plural = request.json().has("actions");
    Served served = served(request, Set.of("env", plural ? "actions" : "action"));
    if (plural != served.fleet.isVector()) {
      throw new InputException(
          served.fleet.isVector()
              ? "step: a vector wants \"actions\", a list with one for each environment"
              : "step: an environment alone wants an \"action\"");
    }
    List<Outcome> all =
        served.fleet.step(plural ? request.actions("actions") : List.of(request.action("action")));
    return served.binary ? Answer.framed(all, plural) : Answer.ofStep(all, plural);
  }

  private Answer legal(Served served) {
    ObjectNode line = Answer.object();
    ArrayNode rows = line.putArray("legal");
    for (Optional<List<Integer>> actions : served.fleet.legal()) {
      if (actions.isPresent()) {
        actions.get().forEach(rows.addArray()::add);
      } else {
        rows.addNull();
      }
    }
    return Answer.of(served.fleet.isVector() ? line : alone(line, "legal"));
  }

  private Answer text(Served served) {
    ObjectNode line = Answer.object();
    served.fleet.texts().forEach(line.putArray("text")::add);
    return Answer.of(served.fleet.isVector() ? line : alone(line, "text"));
  }

  /** Puts the one entry of a list in the list's place. */
  private static ObjectNode alone(ObjectNode line, String name) {
    return line.set(name, line.path(name).get(0));
  }

  private static Answer spaces(Served served) {
    ObjectNode line = Answer.object();
    line.put("n", served.fleet.size());
    space(line.putObject("observation"), served.fleet.observationSpace());
    space(line.putObject("action"), served.fleet.actionSpace());
    served
        .fleet
        .actionNames()
        .ifPresent(all -> all.forEach(line.withObjectProperty("action").putArray("names")::add));
    return Answer.of(line);
  }

  private static void space(ObjectNode line, Space<?> space) {
    if (space instanceof Space.Box<?> box) {
      ArrayNode names = line.put("kind", "box").putArray("names");
      ArrayNode low = line.putArray("low");
      ArrayNode high = line.putArray("high");
      for (Bound bound : box.bounds()) {
        names.add(bound.name());
        low.add(bound.low());
        high.add(bound.high());
      }
    } else if (space instanceof Space.Discrete<?> list) {
      line.put("kind", "discrete").put("n", list.values().size());
    }
  }

  private Answer close(Request request) {
    served(request, ENV);
    open.remove(request.whole("env", 1, Integer.MAX_VALUE));
    return Answer.of(Answer.object());
  }
}
