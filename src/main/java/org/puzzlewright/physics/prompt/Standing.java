package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Bound;

/** What there is, and where it stands: "put", "stands", "there is", "has". */
final class Standing {

  private final Events events;

  Standing(Events events) {
    this.events = events;
  }

  boolean located(Step s, Draft draft) {
    if (Frames.isLasting(s.f)) {
      return false;
    }
    if (events.measures.spaced(s, draft)) {
      return true;
    }
    List<Mention> what = s.object.isEmpty() ? s.acts : s.object;
    Frame with = s.f.get("pp", "with +obj");
    if (what.isEmpty() && with != null && s.f.all("pp").size() == 1) {
      // "Start with the red ball close to the goal"
      draft.use(with);
      events.fragment(with.get("obj"), draft);
      return true;
    }
    Frame np = s.np();
    boolean put = s.f.is("put", "add");
    if (s.f.is("locate") && !s.passive && !s.acts.isEmpty() && !s.object.isEmpty()
        || !s.object.isEmpty() && s.acts.stream().anyMatch(m -> m.is("you")) && !put) {
      // "Red waits two ledges lower"
      return false;
    }
    List<Frame> at = places(s.f, what);
    s.f.all("pp").stream().filter(Frames::scenery).forEach(draft::useAll);
    boolean none = what.stream().anyMatch(Mention::none);
    if (np != null && (put || none || s.denied) && at.isEmpty()) {
      return !(s.denied && what.stream().allMatch(Mention::isOne))
          && events.existence.introduce(np, what, s.denied, draft);
    }
    if (none || put && s.denied && what.stream().allMatch(Mention::isFurniture)) {
      return false;
    }
    if (np != null && Mention.all(what, Mention::isTool) && !put && at.size() == 1) {
      // "A bucket stands beside the goal": that it is met is not said.
      Draft stands = new Draft();
      if (events.places.read(what, at.get(0), s.denied, stands)) {
        draft.absorb(stands);
        draft.use(np);
        events.means.helpers(s, draft);
        return true;
      }
    }
    boolean read = np != null && events.existence.introduceAll(np, what, draft);
    if (np == null) {
      events.existence.existence(what, draft);
    }
    return at(s, what, at, read, draft);
  }

  /** Where it is said to be, but for the puzzle itself. */
  private static List<Frame> places(Frame f, List<Mention> what) {
    List<Frame> at = new ArrayList<>(f.all("pp"));
    at.addAll(f.all("pred"));
    at.addAll(f.all("region"));
    at.removeIf(pp -> pp.is("by") || Frames.scenery(pp));
    String over = "above|over|near|beside +obj=goal(+pp=on|ontop(+obj=platform(+det=det)))";
    if (Mention.one(what, Mention::isBall)) {
      for (Frame pp : at.stream().filter(p -> p.fits(over)).toList()) {
        // "Red hangs over the goal on a small shelf": it is red that stands there.
        Frame on = pp.get("obj").get("pp", "on|ontop +obj=platform(+det=det)");
        at.remove(pp);
        at.add(pp.withOnly("obj", pp.get("obj").without("pp", on)));
        at.add(on);
      }
    }
    return at;
  }

  private boolean at(Step s, List<Mention> what, List<Frame> at, boolean there, Draft draft) {
    boolean read = there;
    for (Frame place : at) {
      if (place.is("off") && s.f.is("put", "add")) {
        read = off(s, what, place, draft);
        draft.use(read ? place : null);
      } else if (place.is("from", "off") && !place.has("dist")) {
        read |= events.origins.origin(what, place, draft);
      } else if (place.fits("instead +obj")) {
        read |= events.means.instead(s, place, draft);
      } else if (!place.is("before", "after", "with", "without")) {
        Frame who = what.isEmpty() ? place : what.get(0).frame();
        Step is = s.of(s.f.with("subj", who), what, s.denied);
        boolean found =
            place.category().equals("AP")
                ? events.qualities.quality(is, what, place, draft)
                : events.places.read(what, place, s.denied, draft);
        read |= found;
        if (!found && s.denied) {
          return false;
        }
      }
    }
    events.means.helpers(s, draft);
    return read;
  }

  /** "Keep the red ball off the walls" */
  private boolean off(Step s, List<Mention> what, Frame place, Draft draft) {
    boolean keeps = events.words.apply(s.f.own()).toLowerCase(Locale.ROOT).startsWith("keep");
    Step touch = s.of(s.f.with("neg", Frame.unsaid("Neg", "never")), what, true);
    return keeps
        && !s.denied
        && place.has("obj")
        && events.denials.touchNone(touch, events.nouns.of(place.get("obj"), what, draft), draft);
  }

  boolean there(Step s, Draft draft) {
    if (events.measures.spaced(s, draft)) {
      return true;
    }
    boolean absent = s.denied || s.object.stream().anyMatch(Mention::none);
    boolean bounded = absent || s.object.stream().anyMatch(m -> m.bound() == Bound.AT_MOST);
    if (s.object.isEmpty() || s.f.has("may") && !bounded) {
      return false;
    }
    Frame np = s.f.get("obj");
    draft.use(s.f.get("may"));
    if (np.fits("one|thing +mod=rate.")) {
      events.ratings.level(np, draft);
      return true;
    }
    if (np.is("level")) {
      return true;
    }
    boolean none = s.object.stream().allMatch(m -> m.isOne() && m.none() ^ s.denied);
    if (none && !s.f.own().isEmpty() && np.fits("-pp -rel") && s.f.fits("-pp -sub")) {
      // "There is no goal."
      throw events.denials.againstTheTask(s.f);
    }
    List<Frame> at = Frames.places(s.f, draft);
    if (absent && !at.isEmpty()) {
      // "Between red and the goal there must not be any walls": elsewhere there may be.
      return false;
    }
    boolean read = events.existence.introduce(np, s.object, s.denied, draft);
    for (Frame pp : at) {
      read |= events.places.read(s.object, pp, s.denied, draft);
    }
    return read;
  }

  boolean having(Step s, Draft draft) {
    Frame np = s.f.get("obj");
    if (np == null) {
      return false;
    }
    boolean lacks = s.f.is("lack") ^ s.denied;
    List<Frame> at = Frames.places(s.f, draft);
    if (np.fits("extent.height +mod=same") && !lacks) {
      // "Blue and red have the same height."
      return SamePlaces.sameHeight(s.acts, s.f, np, np.get("mod"), draft);
    }
    if (s.acts.stream().anyMatch(Mention::isThing)) {
      return beside(s, draft);
    }
    if (s.acts.size() == 1 && !s.denied && holds(s, s.acts.get(0), draft)) {
      return true;
    }
    boolean you = Mention.all(s.acts, m -> m.is("you"));
    boolean limited = lacks || np.has("only") || np.has("except");
    if (you && !limited && s.object.stream().noneMatch(Mention::none)
        || !you
            && !s.acts.stream().allMatch(m -> m.is("level"))
            && !s.acts.stream().allMatch(m -> m.is("?"))) {
      return false;
    }
    if (s.f.has("iobj")) {
      events.nouns.of(s.f.get("iobj"), List.of(), draft);
      draft.useAll(s.f.get("iobj"));
    }
    boolean read =
        np.is("level")
            || Clauses.isLevel(np)
            || events.existence.introduce(np, s.object, lacks, draft)
            || s.object.stream().allMatch(Mention::isThing);
    for (Frame pp : at) {
      if (pp.fits("to +obj=you|me")) {
        draft.useAll(pp);
      } else if (pp.is("with", "without")) {
        events.means.helper(pp, s.context, s.denied, draft);
      } else if (!lacks) {
        events.places.read(s.object, pp, false, draft);
      }
    }
    return read;
  }

  /** "The bucket contains the goal", "the stairs have four steps" */
  private boolean holds(Step s, Mention holder, Draft draft) {
    Frame np = s.f.get("obj");
    if (holder.is("bucket") && Mention.one(s.object, Mention::isOne)) {
      String kind = s.object.get(0).kind();
      draft.require(
          new Requirement.Stands(kind, Requirement.How.INSIDE, "bucket"), s.f, holder.frame(), np);
      return true;
    }
    return holder.is("staircase")
        && np.is("platform")
        && events.existence.staircase(holder.frame(), List.of(holder.frame(), np), draft);
  }

  /** "Red has a wall on its left", "on both sides": where that wall is. */
  private boolean beside(Step s, Draft draft) {
    Frame np = s.f.get("obj");
    List<Frame> at = new ArrayList<>(np.all("pp"));
    at.addAll(s.f.all("pp"));
    Frame side = at.size() == 1 ? at.get(0).get("obj", "side.|part.side|opposite") : null;
    boolean one = s.acts.size() == 1 && Mention.one(s.object, m -> m.isFurniture() && !m.none());
    if (side == null || !one || s.denied || s.f.is("lack")) {
      return false;
    }
    if (!side.has("poss") && !side.has("quant", "both", "each") && !side.is("opposite")) {
      return false;
    }
    Frame of = Frame.unsaid("PP", "of").with("obj", s.acts.get(0).unsaid());
    Frame place = at.get(0).withOnly("obj", side.has("poss") ? side : side.with("pp", of));
    draft.use(s.acts.get(0).frame());
    boolean there = events.existence.introduce(np.without("pp"), s.object, false, draft);
    return events.places.read(s.object, place, false, draft) && there;
  }
}
