package org.puzzlewright.physics.offline;

import com.fasterxml.jackson.databind.JsonNode;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.design.Axis;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.BriefException;
import org.puzzlewright.physics.prompt.PromptGrammar;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;

/**
 * What a helper can read in its messages; the planner knows nothing else.
 *
 * @param brief what the prompt asks for, read anew from the prompt's line
 * @param scene the scene with the tools in place, if there is one
 * @param inventory the tools on offer
 * @param wish the coordinator's request
 * @param axis in which places are to be told; here they are told to the right
 * @param text everything
 */
record Request(
    Optional<Brief> brief,
    Optional<Puzzle> scene,
    Inventory inventory,
    String wish,
    Axis axis,
    String text) {

  private static final Pattern PROMPT = Pattern.compile("(?m)^Prompt: (.*)$");
  private static final Pattern SCENE = Pattern.compile("(?m)^Scene as JSON: (\\{.*})$");
  private static final Pattern TOOLS =
      Pattern.compile("(?m)^Tools: (.*); at most ([1-9]\\d{0,3}) in all");
  private static final Pattern TOOL = Pattern.compile("up to (\\d{1,4}) ([a-z_]+)");
  private static final String WISH = "# The coordinator's request";

  /** Reads a helper's request. */
  static Request of(ChatRequest request) {
    // A request that is made again has what was wrong behind it; the first message says it all.
    String text =
        request.messages().stream()
            .filter(UserMessage.class::isInstance)
            .findFirst()
            .map(Request::text)
            .orElse("");
    Axis axis = Axis.of(text);
    int wish = text.lastIndexOf(WISH);
    Matcher prompt = PROMPT.matcher(text);
    Matcher scene = SCENE.matcher(text);
    return new Request(
        prompt.find() ? brief(prompt.group(1)) : Optional.empty(),
        scene.find() ? scene(turned(scene.group(1), axis)) : Optional.empty(),
        inventory(text),
        turned(wish < 0 ? text : text.substring(wish + WISH.length()).strip(), axis),
        axis,
        text);
  }

  /** Turns the places in the first JSON object of a text from one axis to the other. */
  static String turned(String text, Axis axis) {
    JsonNode json = Idea.jsonIn(text);
    return axis == Axis.NATURAL || !json.isObject()
        ? text
        : text.substring(0, text.indexOf('{')) + axis.json(json);
  }

  private static Optional<Brief> brief(String prompt) {
    try {
      return Optional.of(PromptGrammar.read(prompt));
    } catch (BriefException unreadable) {
      return Optional.empty();
    }
  }

  /** A scene that is no sound puzzle counts as none. */
  private static Optional<Puzzle> scene(String json) {
    try {
      return Optional.of(PuzzleJson.read(json, "scene"));
    } catch (InputException broken) {
      return Optional.empty();
    }
  }

  /** Returns the number behind a word of the wish, such as 2 in "layout 2", or 1. */
  int number(String word) {
    Matcher matcher = Pattern.compile(word + " (\\d{1,9})").matcher(wish);
    return matcher.find() ? Integer.parseInt(matcher.group(1)) : 1;
  }

  private static Inventory inventory(String text) {
    Matcher line = TOOLS.matcher(text);
    if (!line.find()) {
      return Inventory.paper();
    }
    java.util.Map<String, Integer> counts = new java.util.LinkedHashMap<>();
    Matcher tool = TOOL.matcher(line.group(1));
    while (tool.find()) {
      String name = tool.group(2);
      if (Catalogue.tools().stream().anyMatch(t -> t.name().equals(name))) {
        counts.put(name, Integer.valueOf(tool.group(1)));
      }
    }
    return new Inventory(Integer.parseInt(line.group(2)), counts);
  }

  private static String text(ChatMessage message) {
    StringBuilder text = new StringBuilder();
    if (message instanceof UserMessage user) {
      user.contents().stream()
          .filter(c -> c instanceof TextContent)
          .forEach(c -> text.append(((TextContent) c).text()).append('\n'));
    }
    return text.toString();
  }
}
