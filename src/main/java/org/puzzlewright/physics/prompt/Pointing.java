package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Aim;
import org.puzzlewright.physics.prompt.Requirement.ToolFaces;

/**
 * Which way a tool points: "the ramp slopes down to the left", "a fan that blows up", "a
 * left-facing cannon". What a ball is said to do, or a tool with a ball, is none of it.
 */
final class Pointing {

  /** How they call what they incline, where a word before it says to which side. */
  private static final String INCLINED = "(?is).*(slop|tilt|slant|inclin).*";

  private static final String DIRECTED = "(?is).*\\bdirect(s|ed|ing)?\\b.*";

  private static final String LEANS = "(?is).*\\blean.*";

  private final Events events;

  Pointing(Events events) {
    this.events = events;
  }

  /**
   * Returns the clause as it is meant. "Rolls down a ramp that slopes to the left and hits red":
   * who rolls hits it, not the ramp. "The direction of the fan is up": it points up.
   */
  static Frame of(Frame f, Draft draft) {
    Frame way = f.is("be") ? f.get("subj", "way") : null;
    Frame of = way == null ? null : way.get("pp", "of +obj=tool.");
    Frame owner = of == null ? way == null ? null : way.get("poss", "tool.") : of.get("obj");
    if (owner != null) {
      draft.use(way, of);
      return f.as("face").withOnly("subj", owner);
    }
    if (!f.has("subj", "blue", "ball", "it")) {
      return f;
    }
    List<Frame> things = new ArrayList<>(f.all("obj"));
    f.all("pp").forEach(pp -> things.addAll(pp.all("obj")));
    for (Frame tool : things) {
      Frame both = tool.is("tool.") ? tool.get("rel", "and +subject") : null;
      Frame last = both == null ? null : both.all("item").get(both.all("item").size() - 1);
      boolean own =
          last != null
              && both.all("item").size() == 2
              && both.get("item").fits("face|go|descend|rise|blow|tilt -obj +pp")
              && last.fits("push|touch +obj=red");
      if (own) {
        Frame slopes = both.get("item");
        for (String role : List.of("gap", "subject")) {
          slopes = slopes.withOnly(role, both.all(role));
        }
        Frame does = f.replacing(both, slopes).without("subj");
        return Frame.unsaid("S", "and")
            .with("subj", f.get("subj"))
            .with("item", does)
            .with("item", last);
      }
    }
    return f;
  }

  /** Returns the tool that "it" is in such a clause, or null. */
  Mention it(Frame clause) {
    Mention last = events.nouns.last(Mention::isItem);
    boolean so = clause.fits("face|tilt|blow|shoot -obj -passive") || clause.fits("face +passive");
    return so && last != null && ToolFaces.canFace(last.kind()) ? last : null;
  }

  /** Whether a word before a tool says which way it points: there may be others. */
  boolean isSaid(Mention tool, Frame mod) {
    return mod.is("face.")
        || mod.is("side.left", "side.right")
            && events.words.apply(tool.frame().own()).matches(INCLINED);
  }

  /** A direction, and the words that say it. */
  private static final class Heading {

    private int x;
    private int y;
    private final List<Frame> words = new ArrayList<>();

    /** Takes one more part of it; false for what is none, or goes against it. */
    boolean take(Frame part) {
      int across =
          part.is("side.left", "row.left") ? -1 : part.is("side.right", "row.right") ? 1 : 0;
      int high = part.is("way.up", "side.up", "side.top") ? 1 : 0;
      int upwards = part.is("way.down", "side.down", "side.bottom") ? -1 : high;
      boolean group = part.is("and", "to", "toward", "at");
      if (across == 0 && upwards == 0 && !group || x * across < 0 || y * upwards < 0) {
        return false;
      }
      x = across == 0 ? x : across;
      y = upwards == 0 ? y : upwards;
      words.add(part);
      words.addAll(part.all("det"));
      return part.roles().entrySet().stream()
          .allMatch(
              e ->
                  switch (e.getKey()) {
                    case "obj", "item", "mod" -> e.getValue().stream().allMatch(this::take);
                    // How far it does is listed: "slightly to the left", "straight up".
                    case "det", "deg" -> true;
                    default -> false;
                  });
    }
  }

  /** Reads a clause that says no more of a tool than which way it points. */
  boolean points(Step s, Draft draft) {
    Frame f = s.f;
    List<Mention> tools = s.passive ? s.object : s.acts;
    boolean alone =
        s.passive ? s.acts.isEmpty() : s.object.isEmpty() || f.has("obj", "shape", "thing");
    if (s.denied || !alone || !Mention.one(tools, m -> ToolFaces.canFace(m.kind()) && !m.none())) {
      return false;
    }
    Mention tool = tools.get(0);
    Heading heading = new Heading();
    for (String role : List.of("pp", "pred", "row", "mid")) {
      for (Frame part : f.all(role)) {
        // "From the left to the right": the other one says it.
        boolean from = part.fits("from +obj=side.left|side.right");
        if (!(from ? f.has("pp", "to") : heading.take(part))) {
          return false;
        }
        draft.useAll(from ? part : null);
      }
    }
    if (tool.is("cannon") && f.fits("rise -passive")) {
      // "Shoots up" is a word for rising.
      heading.y = 1;
      heading.words.add(f);
    }
    if (heading.words.isEmpty() || !says(f, tool.kind(), heading)) {
      return false;
    }
    boolean plank = !ToolFaces.isFree(tool.kind());
    if (plank && heading.x == 0) {
      // Every ramp slopes down, and up.
      boolean slopes = tool.is("ramp") && !f.is("rise");
      draft.use(slopes ? heading.words.toArray(Frame[]::new) : new Frame[0]);
      return slopes && introduced(s, tools, draft);
    }
    boolean rises = plank && (f.is("rise") || heading.y > 0);
    Aim way = Aim.of(rises ? -heading.x : heading.x, plank ? 0 : heading.y);
    require(tool, way, heading.words, draft);
    draft.useAll(f.get("obj"));
    introduced(s, tools, draft);
    s.points = true;
    return true;
  }

  private boolean introduced(Step s, List<Mention> tools, Draft draft) {
    return !s.f.has("subj") || events.existence.introduceEach(tools, draft);
  }

  /** Whether that verb, of such a tool, says which way it points. */
  private boolean says(Frame f, String tool, Heading heading) {
    if (f.is("face") || f.is("push") && events.words.apply(f.own()).matches(DIRECTED)) {
      return true;
    }
    return switch (tool) {
      case "belt" -> f.is("go", "push");
      case "fan" -> f.is("blow");
      case "cannon" -> f.is("shoot", "tilt", "rise");
      default ->
          f.is("tilt", "descend", "rise", "lead")
              || f.is("go") && heading.y != 0
              || f.is("locate") && events.words.apply(f.own()).matches(LEANS);
    };
  }

  private static void require(Mention tool, Aim way, List<Frame> words, Draft draft) {
    // "The second belt" is one.
    Frame np = tool.frame();
    boolean all = np.is("both", "all", "each") || np.has("quant", "both", "all", "each");
    boolean several = tool.isSeveral() && (np.has("count") || all);
    int number = several ? Math.min(tool.number(), 8) : 1;
    List<Frame> from = new ArrayList<>(words);
    from.add(np);
    from.addAll(np.all("quant"));
    draft.require(new ToolFaces(tool.kind(), way, number), from.toArray(Frame[]::new));
  }

  /** "A left-facing cannon", "a tilted ramp": a word before it; false for any other. */
  boolean modifier(Mention tool, Frame mod, Draft draft) {
    if (!ToolFaces.canFace(tool.kind()) || !isSaid(tool, mod)) {
      return false;
    }
    boolean free = ToolFaces.isFree(tool.kind());
    Aim way =
        switch (mod.concept()) {
          case "side.left", "face.left" -> Aim.LEFT;
          case "side.right", "face.right" -> Aim.RIGHT;
          case "face.up" -> free ? Aim.UP : null;
          default -> free ? Aim.DOWN : null;
        };
    if (way == null) {
      return false;
    }
    require(tool, way, List.of(mod), draft);
    return true;
  }
}
