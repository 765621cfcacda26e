package org.puzzlewright.vgdl.play;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.puzzlewright.vgdl.language.Action;

/**
 * Finds the action in a reply, as the released code of GVGAI-LLM does: the first rule that finds
 * one counts, and within a rule the last that it finds. A number that stands anywhere goes before
 * words.
 */
final class Replies {

  private static final String WORD = "(left|right|up|down|use|nil)";
  private static final Pattern STATED = pattern("action\\s*[:=~-]?\\s*(action_[a-z]+|\\d+)");
  private static final Pattern NOTHING = pattern("action_nil");
  private static final Pattern BLOCK = Pattern.compile("```(.*?)```", Pattern.DOTALL);
  private static final Pattern NAME = pattern("(action_[a-z]+)");
  private static final Pattern NUMBER = Pattern.compile("\\b(\\d+)\\b");
  private static final Pattern GOING =
      pattern("\\b(?:move|go|walk|run|head|step|proceed)[\\s_-]+" + WORD);
  private static final Pattern BARE = pattern("\\b" + WORD + "\\b");

  private Replies() {}

  private static Pattern pattern(String text) {
    return Pattern.compile(text, Pattern.CASE_INSENSITIVE);
  }

  /** Returns how an action is called in prompts and replies. */
  static String name(Action action) {
    return "ACTION_" + action.name();
  }

  /** Returns a reply that asks for an action. */
  static String stated(Action action) {
    return "Action: " + name(action);
  }

  /**
   * Reads a reply.
   *
   * @param choices what can be done, in the order of their numbers
   * @return empty when no rule finds anything
   */
  static Optional<Action> read(String reply, List<Action> choices) {
    Function<String, Optional<Action>> known = word -> known(word, choices);
    Optional<Action> stated = last(STATED, reply, known);
    if (stated.isPresent()) {
      return stated;
    }
    if (NOTHING.matcher(reply).find()) {
      return Optional.of(Action.NIL);
    }
    return inBlocks(reply, known)
        .or(() -> last(NAME, reply, known))
        .or(() -> last(NUMBER, reply, known))
        .or(() -> last(GOING, reply, known))
        .or(() -> last(BARE, reply, known));
  }

  private static Optional<Action> inBlocks(String reply, Function<String, Optional<Action>> known) {
    List<String> blocks = new ArrayList<>();
    Matcher block = BLOCK.matcher(reply);
    while (block.find()) {
      blocks.add(block.group(1));
    }
    Collections.reverse(blocks);
    for (String text : blocks) {
      Optional<Action> found =
          last(NUMBER, text, known)
              .or(() -> last(NAME, text, known))
              .or(() -> last(BARE, text, known));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static Optional<Action> last(
      Pattern pattern, String text, Function<String, Optional<Action>> known) {
    Optional<Action> found = Optional.empty();
    Matcher matcher = pattern.matcher(text);
    while (matcher.find()) {
      Optional<Action> one = known.apply(matcher.group(1));
      found = one.isPresent() ? one : found;
    }
    return found;
  }

  private static Optional<Action> known(String word, List<Action> choices) {
    if (Character.isDigit(word.charAt(0))) {
      boolean small = word.length() < 4 && Integer.parseInt(word) < choices.size();
      return small ? Optional.of(choices.get(Integer.parseInt(word))) : Optional.empty();
    }
    String name = word.toUpperCase(Locale.ROOT).replaceFirst("^ACTION_", "");
    return choices.stream().filter(a -> a.name().equals(name)).findFirst();
  }
}
