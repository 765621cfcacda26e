package org.puzzlewright.service;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.api.reading.PromptReader;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.BriefException;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.study.sets.SetPlan;

/** Reads the prompts of a set; each is understood before work begins. */
public final class PromptList {

  private static final int MOST = 1000;
  private static final String ID = "[a-z0-9][a-z0-9-]{0,39}";

  private PromptList() {}

  /** Returns prompts of the command line with the ids p1, p2 and so on. */
  public static List<SetPlan.Ask> numbered(List<String> prompts) {
    List<SetPlan.Ask> asks = new ArrayList<>();
    for (String prompt : prompts) {
      String id = "p" + (asks.size() + 1);
      asks.add(new SetPlan.Ask(id, StrictJson.whole(prompt, "prompt " + id)));
    }
    return asks;
  }

  /**
   * Reads a file: a JSON list of objects with "prompt" and perhaps "id", or a text with one prompt
   * a line, in which empty lines and lines that begin with # say nothing.
   *
   * @throws InputException with one line
   */
  public static List<SetPlan.Ask> read(Path base, String name) {
    String text = PuzzleResolver.text(base, name);
    boolean json = text.stripLeading().startsWith("[") || text.stripLeading().startsWith("{");
    List<SetPlan.Ask> asks =
        json
            ? ofJson(StrictJson.parse(text, name), name)
            : numbered(
                text.lines()
                    .map(String::strip)
                    .filter(l -> !l.isEmpty() && !l.startsWith("#"))
                    .toList());
    if (asks.isEmpty() || asks.size() > MOST) {
      throw StrictJson.complaint(
          name, "it has %d prompts; there must be from 1 to %d".formatted(asks.size(), MOST));
    }
    return asks;
  }

  private static List<SetPlan.Ask> ofJson(JsonNode root, String name) {
    if (!root.isArray()) {
      throw StrictJson.complaint(
          name, "prompts must be a list: [{\"id\": \"push\", \"prompt\": \"The blue ...\"}]");
    }
    List<SetPlan.Ask> asks = new ArrayList<>();
    for (JsonNode one : root) {
      String id = one.path("id").asText("p" + (asks.size() + 1));
      if (!one.path("prompt").isTextual() || !id.matches(ID)) {
        throw StrictJson.complaint(
            name,
            "[%d]: each must have a text \"prompt\", and its \"id\" must be small letters, digits and hyphens"
                .formatted(asks.size()));
      }
      asks.add(new SetPlan.Ask(id, StrictJson.whole(one.path("prompt").textValue(), name)));
    }
    return asks;
  }

  /**
   * Returns the briefs by the prompts' ids.
   *
   * @throws InputException with one line when a prompt is not understood, stands there twice, or
   *     asks for tools that are not on offer
   */
  public static Map<String, Brief> briefs(
      List<SetPlan.Ask> asks, PromptReader<Requirement> reader) {
    Map<String, Brief> briefs = new LinkedHashMap<>();
    Map<String, String> ids = new LinkedHashMap<>();
    for (SetPlan.Ask ask : asks) {
      String where = "prompt " + ask.id();
      String twin = ids.put(ask.prompt(), ask.id());
      if (twin != null || briefs.containsKey(ask.id())) {
        throw StrictJson.complaint(
            where, "it is there twice; make more puzzles of one prompt by --count");
      }
      briefs.put(ask.id(), brief(ask, where, reader));
    }
    return briefs;
  }

  private static Brief brief(SetPlan.Ask ask, String where, PromptReader<Requirement> reader) {
    Brief brief;
    try {
      brief = Brief.of(reader.read(ask.prompt()));
    } catch (BriefException e) {
      throw StrictJson.complaint(where, e.getMessage());
    }
    return brief;
  }
}
