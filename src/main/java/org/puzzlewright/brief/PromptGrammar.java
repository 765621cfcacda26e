package org.puzzlewright.brief;

import java.util.List;

/**
 * Reads an English prompt into requirements by rules: words to terms ({@link Lexicon}), terms to
 * noun phrases ({@link Chunker}), these to clauses ({@link ClauseReader}), and clauses to what must
 * hold ({@link Meaning}). It knows a few hundred words and is no language model; what it cannot use
 * is listed in the brief.
 */
public final class PromptGrammar {

  /** The most characters that a prompt can have. */
  public static final int MAX_LENGTH = 2000;

  private static final int SHOWN_LENGTH = 60;

  private PromptGrammar() {}

  /**
   * Returns what {@code prompt} asks for.
   *
   * @throws BriefException when it is empty or too long, contradicts itself, or says nothing that
   *     the grammar knows
   */
  public static Brief read(String prompt) {
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
    List<Token> tokens = Spelling.mended(Tokeniser.tokens(prompt));
    Findings findings = new Findings(prompt, tokens);
    List<Chunk> chunks = Chunker.chunks(tokens, findings);
    Meaning meaning = new Meaning(findings);
    List<Clause> clauses = ClauseReader.read(chunks, tokens, findings);
    borrowSubjects(clauses, tokens);
    Sequence.read(clauses, findings).forEach(meaning::read);
    Exclusives.read(chunks, findings);
    meaning.settle();
    if (findings.requirements().isEmpty()) {
      throw new BriefException(
          ("nothing in \"%s\" says what the puzzle must be like; name the blue ball, the red ball,"
                  + " the goal, a wall, a platform, a ramp, a cannon or a hexagon, and say where they"
                  + " are or what they do")
              .formatted(shown(prompt)));
    }
    meaning.complete();
    Conflicts.check(findings.requirements());
    return new Brief(prompt, List.copyOf(findings.requirements()), findings.notUnderstood());
  }

  /** "After bouncing off the wall, the blue ball ...": the ball bounces. */
  private static void borrowSubjects(List<Clause> clauses, List<Token> tokens) {
    for (int i = 0; i + 1 < clauses.size(); i++) {
      Clause clause = clauses.get(i);
      Clause next = clauses.get(i + 1);
      boolean doing = clause.verbFrom >= 0 && tokens.get(clause.verbFrom).word().endsWith("ing");
      boolean ball = next.hasOwnSubject && next.subject.isBall() && !next.passive;
      if (clause.subject == null && doing && ball && clause.sentence == next.sentence) {
        clause.subject = next.subject;
      }
    }
  }

  private static String shown(String prompt) {
    String line = prompt.strip().replaceAll("[\\s\\p{Cntrl}]+", " ");
    return line.length() <= SHOWN_LENGTH ? line : line.substring(0, SHOWN_LENGTH) + "...";
  }
}
