package org.puzzlewright.agents;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.puzzlewright.api.Problem;
import org.puzzlewright.api.reading.ReadingForm;
import org.puzzlewright.base.hash.Sha256;

/**
 * What each agent is told about its role. A text is made of pieces, Markdown files in {@code
 * prompts/<problem>/<piece>.md}, or in {@code prompts} itself where problems share it; the problem
 * tells which. A piece that has {@code <piece>.schema.json} beside it asks for an answer of that
 * form.
 */
public final class RoleTexts {

  private static final String TEXT_CALLS = "calls-text";

  private final Map<String, String> texts;
  private final Map<String, AnswerForm> forms;
  private final Map<String, List<String>> pieces;
  private final Map<String, String> hashes;

  private RoleTexts(
      Map<String, String> texts,
      Map<String, AnswerForm> forms,
      Map<String, List<String>> pieces,
      Map<String, String> hashes) {
    this.texts = Collections.unmodifiableMap(texts);
    this.forms = Collections.unmodifiableMap(forms);
    this.pieces = Collections.unmodifiableMap(pieces);
    this.hashes = Collections.unmodifiableMap(hashes);
  }

  /**
   * Loads the texts of the coordinator and of the problem's helpers from the class path.
   *
   * @param slots values by slot name besides the problem's own; those that no text asks for are
   *     left alone
   * @throws RoleTextException when a file is missing or empty or a slot has no value
   */
  public static RoleTexts of(Problem<?> problem, Map<String, String> slots) {
    return load(problem, AgentConfig.STANDARD, slots, Optional.empty());
  }

  /** Does the same, but a file below {@code directory} goes before the shipped one. */
  public static RoleTexts of(Problem<?> problem, Map<String, String> slots, Path directory) {
    return load(problem, AgentConfig.STANDARD, slots, Optional.of(directory));
  }

  /** Does the same for the roles that there are in a manner of working. */
  public static RoleTexts of(Problem<?> problem, AgentConfig config, Optional<Path> directory) {
    return load(problem, config, Map.of(), directory);
  }

  private static RoleTexts load(
      Problem<?> problem, AgentConfig config, Map<String, String> more, Optional<Path> directory) {
    Map<String, String> slots = new TreeMap<>(problem.slots());
    slots.putAll(more);
    Map<String, String> hashes = new TreeMap<>();
    slots.forEach((slot, value) -> hashes.put(PromptPieces.slot(slot), Sha256.of(value)));
    // Not a piece of its own: the actions' words are the program's, not the prompts'.
    slots.put("actions", actions(problem, config));
    PromptPieces files = new PromptPieces(problem.name(), directory, slots, hashes);
    Map<String, String> texts = new LinkedHashMap<>();
    Map<String, AnswerForm> forms = new LinkedHashMap<>();
    Map<String, List<String>> pieces = new LinkedHashMap<>();
    for (String role : config.roles(problem)) {
      List<String> names = List.copyOf(problem.pieces(role));
      StringBuilder text = new StringBuilder();
      for (String name : names) {
        text.append(text.isEmpty() ? "" : "\n").append(files.text(name));
        files.form(name).ifPresent(form -> forms.put(role, form));
      }
      boolean acts = role.equals(config.setup().lead()) && config.setup() != Setup.BASIC;
      if (acts && config.calls() == CallForm.TEXT) {
        text.append('\n').append(files.shared(TEXT_CALLS));
      }
      texts.put(role, text.toString());
      pieces.put(role, names);
    }
    files.refuseStrangers();
    return new RoleTexts(texts, forms, pieces, hashes);
  }

  /**
   * Loads the text of one who reads a sentence before work begins.
   *
   * @param directory whose files go before the shipped ones
   */
  public static RoleTexts reader(ReadingForm<?> form, Optional<Path> directory) {
    return one(ModelReader.ROLE, form.folder(), form.slots(), directory);
  }

  /**
   * Loads the text of one role, the piece {@code role-<role>}.
   *
   * @param folder of the piece, below {@code prompts/}
   * @param slots values by slot name
   * @param directory whose files go before the shipped ones
   */
  public static RoleTexts one(
      String role, String folder, Map<String, String> slots, Optional<Path> directory) {
    Map<String, String> hashes = new TreeMap<>();
    slots.forEach((slot, value) -> hashes.put(PromptPieces.slot(slot), Sha256.of(value)));
    String piece = "role-" + role;
    String text = new PromptPieces(folder, directory, slots, hashes).text(piece);
    return new RoleTexts(Map.of(role, text), Map.of(), Map.of(role, List.of(piece)), hashes);
  }

  private static String actions(Problem<?> problem, AgentConfig config) {
    return new Tools(problem, config.setup()).words();
  }

  /** Returns texts that are given, not loaded, and have no slots. */
  public static RoleTexts fixed(Map<String, String> textByRole) {
    Map<String, String> hashes = new TreeMap<>();
    textByRole.forEach((role, text) -> hashes.put(role, Sha256.of(text)));
    return new RoleTexts(new LinkedHashMap<>(textByRole), Map.of(), Map.of(), hashes);
  }

  /**
   * Returns a role's text, slots filled.
   *
   * @throws RoleTextException when there is none
   */
  public String text(String role) {
    String text = texts.get(role);
    if (text == null) {
      throw new RoleTextException(
          "There is no role text \"%s\"; there are %s.".formatted(role, texts.keySet()));
    }
    return text;
  }

  /** Returns the form in which a role must answer, if there is one. */
  Optional<AnswerForm> form(String role) {
    return Optional.ofNullable(forms.get(role));
  }

  /** Returns the names of the pieces that a role's text was made of; none of one that was given. */
  public List<String> pieces(String role) {
    return pieces.getOrDefault(role, List.of());
  }

  /**
   * Returns the SHA-256 of every piece that the texts were made of, in alphabetical order: files as
   * "problem/piece.md" before slots were filled, values as <code>&lt;&lt;slot&gt;&gt;</code>.
   */
  public Map<String, String> hashes() {
    return hashes;
  }
}
