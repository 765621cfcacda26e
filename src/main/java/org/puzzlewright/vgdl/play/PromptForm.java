package org.puzzlewright.vgdl.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.puzzlewright.base.json.InputException;

/**
 * How a player is told what there is.
 *
 * @param style with or without memory
 * @param view how the state is shown
 * @param profile by whose description
 */
public record PromptForm(Style style, View view, Profile profile) {

  /** What is usual. */
  public static final PromptForm STANDARD =
      new PromptForm(Style.ZERO_SHOT, View.FULL, Profile.DESCRIBED);

  private static final String SEPARATOR = "+";

  /** Whether what came before a move is told with it. */
  public enum Style {
    /** Nothing is. */
    ZERO_SHOT,
    /** Earlier states and replies, as far as they fit. */
    CONTEXTUAL
  }

  /** How the state is shown. */
  public enum View {
    /** As a map and as a list of what is where. */
    FULL,
    /** As a map alone. */
    MAP,
    /** As a list alone. */
    COORDINATES
  }

  /** By whose description things are told. */
  public enum Profile {
    /** As the paper describes it. */
    DESCRIBED,
    /** As the code that was released with the paper does it. */
    RELEASED
  }

  /** Tokens of history that the paper has. */
  private static final int DESCRIBED_MEMORY = 20_000;

  /** Tokens of history that the released code has for the models it calls by a gateway. */
  private static final int RELEASED_MEMORY = 100_000;

  /** Ticks that pass in the released code before the first move. */
  private static final int RELEASED_IDLE = 2;

  /** Returns how a constant stands in options and files. */
  public static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the words of an enumeration, with commas between them. */
  public static String words(Enum<?>[] constants) {
    return Stream.of(constants).map(PromptForm::word).collect(Collectors.joining(", "));
  }

  /** Returns it in a word: what is not usual, or the style. */
  public String word() {
    List<String> words = new ArrayList<>(List.of(word(style)));
    if (view != View.FULL) {
      words.add(word(view));
    }
    if (profile != Profile.DESCRIBED) {
      words.add(word(profile));
    }
    return String.join(SEPARATOR, words);
  }

  /**
   * Reads words with a plus between them, one of each kind at most; what is left out is usual.
   *
   * @throws InputException with one line
   */
  public static PromptForm of(String words) {
    PromptForm form = STANDARD;
    for (String word : words.split("\\" + SEPARATOR)) {
      form = form.with(word);
    }
    return form;
  }

  private PromptForm with(String word) {
    for (Style one : Style.values()) {
      if (word(one).equals(word)) {
        return new PromptForm(one, view, profile);
      }
    }
    for (View one : View.values()) {
      if (word(one).equals(word)) {
        return new PromptForm(style, one, profile);
      }
    }
    for (Profile one : Profile.values()) {
      if (word(one).equals(word)) {
        return new PromptForm(style, view, one);
      }
    }
    throw new InputException(
        "\"%s\" is no way of telling a player what there is; there are %s, %s, %s"
            .formatted(word, words(Style.values()), words(View.values()), words(Profile.values())));
  }

  boolean released() {
    return profile == Profile.RELEASED;
  }

  boolean remembers() {
    return style == Style.CONTEXTUAL;
  }

  /** Returns how many tokens of history are told. */
  int memory() {
    return remembers() ? released() ? RELEASED_MEMORY : DESCRIBED_MEMORY : 0;
  }

  /** Returns how many ticks pass before the first move. */
  int idle() {
    return released() ? RELEASED_IDLE : 0;
  }
}
