package org.puzzlewright.programs.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.base.files.AppendLog;
import org.puzzlewright.base.json.InputException;

/**
 * All steps of a search, a line each, written before anything is made of them. A search goes on by
 * being made again from its start, answered from here as far as this goes.
 */
public final class SearchLog {

  /** Its usual name in a search's folder. */
  public static final String FILE = "search.jsonl";

  private static final String HEAD = "search";

  private final Map<String, Step> known = new HashMap<>();
  private final Optional<AppendLog> log;
  private Optional<JsonNode> head = Optional.empty();

  private SearchLog(Optional<Path> file) {
    log = file.map(path -> AppendLog.open(path, (at, line) -> read(line)));
  }

  /** Returns one that is written nowhere. */
  public static SearchLog none() {
    return new SearchLog(Optional.empty());
  }

  /**
   * Opens a file, which need not exist.
   *
   * @param resume whether it may hold steps already
   * @throws InputException in one line when it does and may not
   */
  public static SearchLog open(Path file, boolean resume) {
    SearchLog log = new SearchLog(Optional.of(file));
    if (log.head.isPresent() && !resume) {
      throw new InputException(
          file + " is there already; --resume goes on with it, or choose another --out");
    }
    return log;
  }

  private void read(JsonNode line) {
    if (line.has(HEAD)) {
      head = Optional.of(line.get(HEAD));
    } else {
      Step step = Step.read(line);
      known.put(key(step.trial(), step.iteration(), step.call()), step);
    }
  }

  private static String key(int trial, int iteration, int call) {
    return trial + "." + iteration + "." + call;
  }

  /**
   * Says whose steps follow.
   *
   * @throws InputException in one line when there are steps of another search
   */
  void begin(ObjectNode search) {
    if (head.isPresent()) {
      if (!head.get().toString().equals(search.toString())) {
        throw new InputException(
            "the search in the folder is another one: %s; give the same options, or another --out"
                .formatted(head.get()));
      }
      return;
    }
    head = Optional.of(search);
    ObjectNode line = JsonNodeFactory.instance.objectNode();
    line.set(HEAD, search);
    log.ifPresent(l -> l.append(line));
  }

  /** Returns what is known of a step; a step after another prompt is another step. */
  Optional<Step> known(int trial, int iteration, int call, String prompt) {
    return Optional.ofNullable(known.get(key(trial, iteration, call)))
        .filter(step -> step.prompt().equals(prompt));
  }

  void add(Step step) {
    log.ifPresent(l -> l.append(step.json()));
  }
}
