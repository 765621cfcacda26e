package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.puzzlewright.api.reading.Reading.Note;
import org.puzzlewright.api.reading.Reading.Read;
import org.puzzlewright.api.reading.Reading.Span;
import org.puzzlewright.base.json.StrictJson;

/**
 * Reads an English prompt into requirements by rules: words to terms ({@link Lexicon}), terms to
 * noun phrases ({@link Chunker}), these to clauses ({@link ClauseReader}), and clauses to what must
 * hold ({@link Meaning}). Clauses that say less than that are left out whole ({@link Doubts}). It
 * knows a few hundred words and is no language model; what it cannot use is listed in the brief.
 */
public final class PromptGrammar {

  /** The most characters that a prompt can have. */
  public static final int MAX_LENGTH = 2000;

  private static final int SHOWN_LENGTH = 60;

  private PromptGrammar() {}

  /** Returns what {@link #reading} makes of {@code prompt} without the places of its words. */
  public static Brief read(String prompt) {
    return Brief.of(reading(prompt));
  }

  /**
   * Returns what {@code prompt} asks for. The words of a requirement are those of its clause,
   * without what was not read in it.
   *
   * @throws BriefException when it is empty or too long, contradicts itself, or says nothing that
   *     the grammar knows
   * @throws org.puzzlewright.base.json.InputException when it has half a character
   */
  static org.puzzlewright.api.reading.Reading<Requirement> reading(String prompt) {
    if (prompt == null || prompt.isBlank()) {
      throw new BriefException(
          "the prompt is empty; write a sentence such as \"The blue ball on the left must push the"
              + " red ball to the goal on the right.\"");
    }
    if (prompt.length() > MAX_LENGTH) {
      throw new BriefException(
          "the prompt has %d characters, at most %d are read; shorten it"
              .formatted(prompt.length(), MAX_LENGTH));
    }
    StrictJson.whole(prompt, "the prompt");
    List<Token> written = Tokeniser.tokens(prompt);
    List<Token> tokens = Spelling.mended(written);
    List<Note> notes = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (!token.equals(written.get(i))) {
        Span at = new Span(token.from(), token.to());
        notes.add(new Note(at, "\"%s\" read as \"%s\"".formatted(at.of(prompt), token.word())));
      }
    }
    Set<Integer> doubtful = new TreeSet<>();
    Reading reading = new Reading(prompt, tokens);
    // A clause that was read in part must then be left out of all that others make of it too.
    while (doubtful.addAll(reading.read(doubtful))) {
      reading = new Reading(prompt, tokens);
    }
    Findings findings = reading.findings();
    if (findings.requirements().isEmpty() && !reading.isAboutPuzzle()) {
      throw new BriefException(
          ("nothing in \"%s\" says what the puzzle must be like; name the blue ball, the red ball,"
                  + " the goal, a wall, a platform, a ramp, a cannon or a hexagon, and say where they"
                  + " are or what they do")
              .formatted(shown(prompt)));
    }
    reading.complete();
    Conflicts.check(findings.requirements());
    List<Read<Requirement>> read = new ArrayList<>();
    findings.requirements().forEach(r -> read.add(new Read<>(r, findings.words(r))));
    return new org.puzzlewright.api.reading.Reading<>(prompt, read, findings.notRead(), notes);
  }

  private static String shown(String prompt) {
    String line = prompt.strip().replaceAll("[\\s\\p{Cntrl}]+", " ");
    return line.length() <= SHOWN_LENGTH ? line : line.substring(0, SHOWN_LENGTH) + "...";
  }
}
