package org.puzzlewright.training.search;

import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.puzzlewright.api.reading.PromptReader;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.api.reading.Spans;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.base.language.Grammar;
import org.puzzlewright.base.language.Lexicon;
import org.puzzlewright.base.language.Parser;
import org.puzzlewright.base.language.Token;
import org.puzzlewright.training.dungeon.Monster;

/** Reads which monsters a sentence wants, by the words of {@code stories.lexicon}. */
public final class StoryReader implements PromptReader<Story> {

  private static final int LONGEST = 500;
  private static final Set<String> SILENT =
      Set.of("skip", "any", "more", "every", "only", "and", "none");

  private final Lexicon lexicon = new Lexicon(Parser.lines(StoryReader.class, "stories.lexicon"));
  private final Parser parser =
      new Parser(lexicon, new Grammar(Parser.lines(StoryReader.class, "stories.grammar")));

  @Override
  public String name() {
    return "offline reader";
  }

  /**
   * Reads a sentence, as one requirement. A monster that it does not name is not wanted.
   *
   * @throws InputException with one line when it names none, or contradicts itself
   */
  @Override
  public Reading<Story> read(String sentence) {
    StrictJson.whole(sentence, "the story");
    if (sentence.length() > LONGEST) {
      throw new InputException(
          "the story has %d characters, at most %d are read".formatted(sentence.length(), LONGEST));
    }
    Parser.Parse parse = parser.parse(sentence);
    Set<Monster> wanted = EnumSet.noneOf(Monster.class);
    Set<Monster> unwanted = EnumSet.noneOf(Monster.class);
    BitSet taken = new BitSet();
    boolean said = false;
    for (Frame frame : parse.frames()) {
      boolean all = frame.is("every");
      boolean others = frame.is("others");
      if (!all && !others && !frame.is("met", "unmet")) {
        continue;
      }
      said = true;
      taken.or(frame.tokens());
      Set<Monster> named = EnumSet.noneOf(Monster.class);
      collect(frame, named);
      (frame.is("unmet") ? unwanted : wanted).addAll(all ? EnumSet.allOf(Monster.class) : named);
    }
    if (!said) {
      throw new InputException(
          "the story names no monster; name bats, scorpions or spiders, or say \"no monsters\"");
    }
    for (Monster monster : wanted) {
      if (unwanted.contains(monster)) {
        throw new InputException(
            "the story wants %ss and does not want them".formatted(monster.word()));
      }
    }
    BitSet rest = new BitSet();
    for (int i = 0; i < parse.tokens().size(); i++) {
      Token token = parse.tokens().get(i);
      rest.set(i, !taken.get(i) && token.isWord() && !lexicon.is(token.word(), SILENT));
    }
    return new Reading<>(
        sentence,
        List.of(
            new Reading.Read<>(
                new Story(sentence, wanted), Spans.of(parse.tokens(), taken, k -> false))),
        Spans.of(parse.tokens(), rest, k -> false),
        Spans.notes(sentence, parse.tokens(), parse.taken()));
  }

  private static void collect(Frame frame, Set<Monster> named) {
    for (Frame monster : frame.all("m")) {
      named.add(Monster.valueOf(monster.concept().toUpperCase(Locale.ROOT)));
    }
    frame.all("rest").forEach(rest -> collect(rest, named));
  }
}
