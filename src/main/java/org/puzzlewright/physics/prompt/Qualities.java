package org.puzzlewright.physics.prompt;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.EachNeeded;
import org.puzzlewright.physics.prompt.Requirement.HeightOf;
import org.puzzlewright.physics.prompt.Requirement.Sized;
import org.puzzlewright.physics.prompt.Requirement.Vertical;

/** What an adjective says of things: how large, where, how hard, needed, allowed. */
final class Qualities {

  private final Events events;

  Qualities(Events events) {
    this.events = events;
  }

  boolean quality(Step s, List<Mention> what, Frame ap, Draft draft) {
    if (ap.is("and")) {
      boolean all = true;
      for (Frame item : ap.all("item")) {
        all &= quality(s, what, item, draft);
      }
      draft.use(ap);
      return all;
    }
    boolean denied = s.denied ^ ap.has("neg");
    if (ap.is("empty") && !denied && isEverEmpty(s, what)) {
      throw events.denials.againstTheTask(s.f);
    }
    String word = word(ap);
    if (word.matches("highest|lowest") && what.stream().allMatch(Mention::isOne) && !denied) {
      what.forEach(m -> extreme(m, word.equals("highest"), what, ap, draft));
      return true;
    }
    if (ap.has("compared")) {
      // "Twice as big as red": no requirement says so, but red was spoken of.
      events.nouns.of(ap.get("compared"), List.of(), new Draft());
      return false;
    }
    if (ap.is("colour.")) {
      boolean is = !denied && what.stream().anyMatch(m -> ap.is("colour." + m.kind()));
      if (is) {
        // "One is blue, the other is red": so they are in every puzzle.
        draft.require(new Requirement.Pushes(), ap, s.f);
      }
      return is;
    }
    if (ap.is("extent.")) {
      events.existence.existence(events.nouns.lengths().plain(what), draft);
      return events.nouns.lengths().are(what, ap, s.denied, draft);
    }
    if (ap.is("rate.")) {
      return rate(s, what, ap, draft);
    }
    if (ap.is("side.", "size.")) {
      return what.stream().noneMatch(Mention::none) && extent(s, what, ap, denied, draft);
    }
    if (ap.is("solvable", "possible") && !denied) {
      draft.use(ap);
      return what.stream().allMatch(m -> m.is("level"));
    }
    return wish(s, what, ap, denied, draft);
  }

  private String word(Frame f) {
    return events.words.apply(f.own()).toLowerCase(Locale.ROOT);
  }

  /** "The goal is empty", but not "at first". */
  private boolean isEverEmpty(Step s, List<Mention> what) {
    String all = events.words.apply(Frames.span(s.f)).toLowerCase(Locale.ROOT);
    boolean atFirst = all.matches("(?s).*\\b(start|begin|first|initial|before|until).*");
    return Mention.one(what, m -> m.is("goal")) && !s.f.has("sub") && !atFirst;
  }

  /** "The goal is the highest": higher than each of the others. */
  private static void extreme(Mention m, boolean up, List<Mention> what, Frame ap, Draft draft) {
    for (String other : List.of("blue", "red", "goal")) {
      if (what.stream().noneMatch(w -> w.is(other))) {
        Vertical way = up ? Vertical.UP : Vertical.DOWN;
        draft.require(new HeightOf(m.thing(), way, Mention.of(other, ap).thing()), ap, m.frame());
      }
    }
  }

  private boolean rate(Step s, List<Mention> what, Frame ap, Draft draft) {
    String may = s.f.has("mod") ? word(s.f.get("mod")) : "";
    if (may.matches("can|could|may|might") && word(ap).matches("as .* as .*")) {
      // "It can be as hard as you like" asks for nothing.
      return false;
    }
    boolean it = what.isEmpty() || Mention.one(what, m -> m.frame().is("it", "one", "thing"));
    List<Mention> level = it ? List.of(Mention.of("level", ap)) : what;
    return events.ratings.rate(level, ap, s.denied, draft);
  }

  /** "Is tall", "is low", "is in the middle", "too tall to jump over". */
  private boolean extent(Step s, List<Mention> what, Frame ap, boolean denied, Draft draft) {
    boolean read = false;
    for (Mention m : what) {
      Sized sized = Nouns.sized(m, ap);
      draft.use(ap.has("deg", "quite", "slightly", "very") ? ap.get("deg") : null);
      boolean too = ap.has("deg", "almost") && (ap.has("comp") || s.f.has("purpose"));
      draft.use(too && word(ap.get("deg")).equals("too") ? ap.get("deg") : null);
      if (sized != null && !denied) {
        events.existence.existence(what, draft);
        draft.require(sized, ap, m.frame());
        read = true;
      } else if (ap.is("side.left", "side.right")) {
        read |= events.places.read(List.of(m), ap, denied, draft);
      } else {
        Optional<Requirement> place = place(m, ap, denied);
        place.ifPresent(r -> draft.require(r, ap, m.frame()));
        read |= place.isPresent();
      }
    }
    return read;
  }

  private static Optional<Requirement> place(Mention m, Frame ap, boolean denied) {
    if (!m.isThing()) {
      return Optional.empty();
    }
    if (ap.is("side.up", "side.down", "size.low")) {
      Vertical way = ap.is("side.up") ^ denied ? Vertical.UP : Vertical.DOWN;
      return Optional.of(new Requirement.Height(m.thing(), way));
    }
    boolean part = ap.is("side.middle", "side.top", "side.bottom") && !denied;
    return !part
        ? Optional.empty()
        : Optional.of(
            ap.is("side.middle")
                ? new Requirement.Middle(m.thing())
                : new Requirement.Third(
                    m.thing(), ap.is("side.top") ? Requirement.Part.TOP : Requirement.Part.BOTTOM));
  }

  /** "Is needed", "would be nice", "is not allowed". */
  private boolean wish(Step s, List<Mention> what, Frame ap, boolean denied, Draft draft) {
    boolean shared = ap.is("needed") && what.size() == 1 && !s.f.has("subj");
    Frame np = shared ? what.get(0).frame() : s.f.get("subj");
    if (np == null) {
      return false;
    }
    draft.use(ap, ap.get("only"), ap.get("neg"), ap.get("deg"));
    ap.all("quant").forEach(draft::use);
    return switch (ap.concept()) {
      case "nice" ->
          // "A hexagon would be nice"
          what.stream().allMatch(Mention::isItem)
              && !denied
              && s.f.has("mod")
              && events.existence.introduce(np, what, false, draft);
      case "forbidden", "useless" -> events.existence.toolsOrWalls(np, what, !denied, draft);
      case "allowed" -> allowed(s, what, ap, denied, draft);
      case "needed" ->
          eachNeeded(s, np, what, ap, denied, draft)
              || !denied
                  && what.stream().noneMatch(Mention::none)
                  && events.existence.introduce(np, what, false, draft);
      default -> false;
    };
  }

  private boolean allowed(Step s, List<Mention> what, Frame ap, boolean denied, Draft draft) {
    Frame np = s.f.get("subj");
    boolean none = what.stream().anyMatch(Mention::none);
    if (none && np.fits("tool.|wall|platform +except")) {
      // "No ramps, but hexagons are welcome": they may be used.
      Frame banned = np.without("except");
      np.all("except").forEach(draft::miss);
      return events.existence.introduce(
          banned, events.nouns.of(banned, List.of(), draft), denied, draft);
    }
    boolean only = np.has("only") || ap.has("only");
    only |= what.stream().anyMatch(m -> m.frame().has("only") || m.bound() == Bound.AT_MOST);
    return denied || none || only || np.has("except")
        ? events.existence.introduce(np, what, denied, draft)
        : events.existence.exactly(np, what, draft);
  }

  /** "Each of the two tools is needed" */
  private boolean eachNeeded(
      Step s, Frame np, List<Mention> what, Frame ap, boolean denied, Draft draft) {
    String each = "+quant=each|all|both";
    boolean tools = what.stream().allMatch(m -> m.is("tool") || m.isTool() && !np.is("tool."));
    if (denied || !tools || !np.is("both", "each", "all") && !np.fits(each) && !s.f.fits(each)) {
      return false;
    }
    draft.require(new EachNeeded(), np, ap, np.get("quant"), s.f.get("quant"));
    for (Mention m : what) {
      if (m.bound() != null && m.number() > 1 && !s.f.has("quant") && np.has("quant")) {
        Frame all = np.without("quant");
        events.existence.exists(
            new Mention(m.kind(), all, false, m.bound(), m.number()), false, false, draft);
      }
    }
    return true;
  }
}
