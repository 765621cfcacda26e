package org.puzzlewright.physics.prompt;

import java.util.List;
import org.puzzlewright.base.language.Frame;

/**
 * The plain form of what is said of several things at once or in turn: "both slope down to the
 * right", "two walls and blue has to jump over both", "cannon first, then the trampoline".
 */
final class PlainGroups {

  private static final String POINTS = "face|blow|shoot|tilt";

  /** What moves or points, and is not said where to. */
  private static final String AIMLESS =
      "go|descend|rise|face|blow|shoot|tilt|fly|jump +subject -obj -pp";

  private PlainGroups() {}

  /** Returns the clause in its plain form as to how many it speaks of, and in which order. */
  static Frame of(Frame clause, Draft draft) {
    Frame f = quantified(aimed(clause, draft), draft);
    if (f.fits("go|arrive|be +subj=tool.|wall|platform +adv=first -obj -pp -neg -pred")) {
      // "The ramp should come first, then the trampoline"
      return f.as("touch").with("obj", f.get("subj")).withOnly("subj", Frame.unsaid("NP", "blue"));
    }
    if (f.fits("+part=(+adv=first) +adv=then -neg")
        || f.fits("+part=(+comp=(+adv=first)) +adv=then -neg")) {
      // "Blue rides the belt first, then the fan blows it to the right"
      return both(f.get("part"), f.without("part", f.get("part")));
    }
    Frame rates = f.fits("be -neg +pred=and(+item=level)") ? f.get("pred") : null;
    if (rates != null && rates.all("item").stream().allMatch(i -> i.fits("level|one +mod=rate."))) {
      // "It must be a very easy puzzle and also a hard one"
      draft.use(rates);
      List<Frame> items = rates.all("item");
      return Frame.unsaid("S", "and")
          .withOnly("item", items.stream().map(i -> f.withOnly("pred", i.as("level"))).toList());
    }
    Frame row = f.is("descend", "drop", "land", "bounce") ? f.get("pp", "+obj=and(+then)") : null;
    return row == null
        ? stillFirst(f, draft)
        : f.replacing(row.get("obj"), beforeRed(row.get("obj"), draft));
  }

  private static Frame both(Frame one, Frame other) {
    return Frame.unsaid("S", "and").with("item", one).with("item", other);
  }

  /** Where tools point that are said to do so first: "a cannon that shoots, to the right". */
  private static Frame aimed(Frame clause, Draft draft) {
    Frame f = clause;
    Frame does = f.is("want", "need") && f.has("obj") ? f.get("obj").get("rel", AIMLESS) : null;
    Frame aim = does == null ? null : f.get("pred", "to +obj=side.");
    if (aim != null) {
      // "I want a cannon that shoots to the right": there it shoots.
      return f.without("pred").replacing(does, does.with("pp", aim));
    }
    Frame one = f.fits("be +subj=one|tool. +pred=side.|way.|to") ? f.get("subj") : null;
    Frame blows = one == null ? null : one.get("rel", POINTS + " -obj -pp");
    if (blows != null) {
      // "Two fans, one blowing left, one blowing up"
      draft.use(blows);
      return Frame.unsaid("S", blows.concept())
          .with("subj", one.without("rel", blows))
          .with("pp", f.get("pred"));
    }
    String slopes = POINTS + "|descend|rise -subj -obj +pp";
    for (Frame part :
        f.fits("exist|have|want|need|use +obj=tool.") ? f.all("part", slopes) : List.<Frame>of()) {
      // "Two ramps, both sloping down to the left"
      part.all("quant").forEach(draft::use);
      Frame rel = part.without("quant").with("subject", Frame.unsaid("", "subject"));
      f = f.without("part", part).withOnly("obj", f.get("obj").with("rel", rel));
    }
    return f;
  }

  private static Frame quantified(Frame f, Draft draft) {
    if (f.fits("locate|be|touch|go +quant=both|all +subj=and")) {
      // "Red and the goal both stand on it"
      f.all("quant").forEach(draft::use);
      return f.without("quant");
    }
    if (f.fits("+quant=both|all +imperative -subj")) {
      // "Two ramps, both slope down to the right"
      return f.without("imperative").without("quant").with("subj", f.get("quant"));
    }
    if (f.fits(POINTS + " +quant=both|all|each +subj=they")) {
      // "They both slope down to the right"
      return f.without("quant").withOnly("subj", f.get("subj").with("quant", f.get("quant")));
    }
    return f;
  }

  /**
   * "Two walls and blue has to jump over both", "cannon first, then the trampoline, then blue comes
   * down on red": only the ball moves.
   */
  private static Frame stillFirst(Frame f, Draft draft) {
    Frame who = Frames.moves(f) && Frames.negations(f) == 0 ? f.get("subj", "and") : null;
    List<Frame> acts = who == null ? List.of() : who.all("item");
    Frame mover = acts.isEmpty() ? null : acts.get(acts.size() - 1);
    List<Frame> still = acts.subList(0, Math.max(0, acts.size() - 1));
    if (mover == null
        || !mover.is("blue", "red", "ball", "it")
        || !still.stream().allMatch(i -> i.is("wall", "platform", "tool.", "staircase"))) {
      return f;
    }
    draft.use(who.has("then") ? null : who);
    Frame items = still.size() == 1 ? still.get(0) : who.withOnly("item", still);
    Frame first =
        who.has("then")
            ? Frame.unsaid("S", "touch").with("subj", Frame.unsaid("NP", "blue"))
            : Frame.unsaid("S", "exist");
    return both(first.with("obj", items), f.withOnly("subj", mover));
  }

  /** "On a trampoline and then red": that it touches red is said in any case. */
  private static Frame beforeRed(Frame row, Draft draft) {
    List<Frame> items = row.all("item");
    Frame last = items.get(items.size() - 1);
    if (!Nouns.isRed(last)) {
      return row;
    }
    draft.use(row);
    draft.useAll(last);
    row.all("then").forEach(draft::use);
    return items.size() == 2
        ? items.get(0)
        : row.withOnly("item", items.subList(0, items.size() - 1));
  }
}
