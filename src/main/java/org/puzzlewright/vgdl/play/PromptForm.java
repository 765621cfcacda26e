package org.puzzlewright.vgdl.play;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.NamedConstant;

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
  public enum Style implements NamedConstant {
    /** Nothing is. */
    ZERO_SHOT,
    /** Earlier states and replies, as far as they fit. */
    CONTEXTUAL
  }

  /** How the state is shown. */
  public enum View implements NamedConstant {
    /** As a map and as a list of what is where. */
    FULL,
    /** As a map alone. */
    MAP,
    /** As a list alone. */
    COORDINATES
  }

  /** By whose description things are told. */
  public enum Profile implements NamedConstant {
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

  /** Returns it in a word: what is not usual, or the style. */
  public String word() {
    List<String> words = new ArrayList<>(List.of(style.word()));
    if (view != View.FULL) {
      words.add(view.word());
    }
    if (profile != Profile.DESCRIBED) {
      words.add(profile.word());
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
    return NamedConstant.of(Style.class, word)
        .map(one -> new PromptForm(one, view, profile))
        .or(
            () ->
                NamedConstant.of(View.class, word).map(one -> new PromptForm(style, one, profile)))
        .or(
            () ->
                NamedConstant.of(Profile.class, word).map(one -> new PromptForm(style, view, one)))
        .orElseThrow(
            () ->
                new InputException(
                    "\"%s\" is no way of telling a player what there is; there are %s, %s, %s"
                        .formatted(
                            word,
                            NamedConstant.words(Style.class),
                            NamedConstant.words(View.class),
                            NamedConstant.words(Profile.class))));
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
