package org.puzzlewright.physics.prompt;

import java.util.List;
import org.puzzlewright.base.language.Frame;

/** The plain form of what is said of tools: wished, needed, used, alone possible. */
final class PlainTools {

  private PlainTools() {}

  static Frame of(Frame clause, Draft draft) {
    Frame f = oneOfThese(onlyWay(clause, draft), draft);
    if (f.fits("want -neg +obj=tool.|wall|platform +comp=be") && Frames.negations(f) == 0) {
      // "I want the ramp to be below blue", "I'd like the wall to be in the centre"
      draft.use(f, f.get("subj"));
      f = f.get("comp").with("subj", f.get("obj"));
    }
    if (f.fits("push +neg -pp -subj +imperative +obj=(+count=(+bound=more))")
        && f.has("obj", "tool.", "tool")) {
      // "The player should not get more than two tools"
      f = f.as("have");
    }
    Frame given = f.fits("push|have +only -neg -pp") ? f.get("obj") : null;
    boolean player = !f.has("subj") || f.has("subj", "you", "kids");
    if (given != null
        && player
        && (given.fits("tool +count") || given.is("tool.") || given.fits("and +item=tool."))) {
      // "You only get one tool", "the player only has ramps and cannons"
      f = f.as("use").without("only").withOnly("obj", given.with("only", f.get("only")));
    }
    if (f.fits("need +subj=tool.|tool -obj -comp -passive -mod -purpose") && !f.has("aux")) {
      // "Two fans required": they are what is needed.
      f = f.with("passive", Frame.unsaid("", "passive"));
    }
    boolean red = f.is("use") || f.is("need") && Frames.negations(f) == 0 && !f.has("comp");
    boolean balls = f.has("subj", "balls", "both") || f.has("subj") && Nouns.isRed(f.get("subj"));
    boolean beside = balls && f.own().nextSetBit(0) <= f.get("subj").tokens().length() + 3;
    if (red && beside && f.has("obj", "tool.") && !f.has("may") && !f.has("only")) {
      // "Both balls use a ramp"
      f = f.as("touch");
    }
    return f;
  }

  /** "Use one of these: a ramp, a cannon": a ramp or a cannon. */
  private static Frame oneOfThese(Frame f, Draft draft) {
    Frame one = f.has("iobj") ? f.get("iobj") : f.get("obj");
    boolean these = one != null && one.is("number.1") && one.has("of") && one.has("appos");
    if (!these || !f.is("use", "need", "exist")) {
      return f;
    }
    Frame or = Frame.unsaid("NP", "or");
    for (Frame np : one.all("appos")) {
      for (Frame item : np.is("and", "or") ? np.all("item") : List.of(np)) {
        or = or.with("item", item);
      }
    }
    or = f.has("iobj") ? or.with("item", f.get("obj")) : or;
    draft.use(one, one.get("of"), one.get("bound"));
    return f.without("iobj").withOnly("obj", or);
  }

  /**
   * "The only way to solve it is with a ramp", "it is only possible with a ramp", "it should only
   * be solvable with a ramp".
   */
  private static Frame onlyWay(Frame f, Draft draft) {
    Frame way = f.is("be") ? f.get("subj") : null;
    Frame how = way == null ? null : f.get("pred");
    if (how == null || Frames.negations(f) > 0) {
      return f;
    }
    boolean puzzle = way.is("it", "level");
    boolean possible = puzzle && how.is("possible", "solvable") && f.has("pp", "with", "by");
    boolean with = puzzle && how.fits("with +obj=tool.");
    boolean to =
        how.fits("with|by +obj=tool.")
            && way.is("way")
            && way.all("pp").stream().anyMatch(p -> p.is("to") && p.has("obj", "solve"));
    Frame only = to ? way.get("only") : possible ? how.get("only") : with ? f.get("only") : null;
    if (only == null) {
      return f;
    }
    draft.use(f, way, possible ? how : null);
    way.all("pp").forEach(draft::useAll);
    Frame solve = f.as("solve").without("pred").with("passive", Frame.unsaid("", "passive"));
    solve = solve.withOnly("subj", Frame.unsaid("NP", "level")).withOnly("only", only);
    return possible ? solve : solve.with("pp", how);
  }
}
