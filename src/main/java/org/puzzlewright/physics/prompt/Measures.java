package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.puzzlewright.base.language.Frame;

/** Numbers that are said of something: how many there are, and how far one is from another. */
final class Measures {

  private final Events events;

  Measures(Events events) {
    this.events = events;
  }

  /** "The number of tools must not exceed two." */
  boolean exceeds(Step s, Draft draft) {
    Frame number = s.f.get("obj", "number.");
    Frame bound = Frame.unsaid("Bound", s.denied ? "most" : "more");
    Frame subj = s.f.get("subj");
    if (s.f.fits("+subj=extent. +obj=number.")) {
      return events.nouns.lengths().of(subj, number.with("bound", bound), false, draft);
    }
    return s.f.fits("+subj=number|distance +obj=number.")
        && measure(subj, number.with("bound", bound), false, draft);
  }

  /** "The number of walls is at least 2", "the distance between the balls is 1". */
  boolean measure(Frame subj, Frame number, boolean denied, Draft draft) {
    Frame of = subj.is("number") ? subj.get("pp", "of +obj") : null;
    if (of != null) {
      draft.use(subj, of, of.get("obj"));
      return count(of.get("obj"), number, denied, draft);
    }
    // "Must not be more than 0.4": at most.
    Frame more = number.get("bound", "more|fewer");
    Frame most =
        denied && more != null
            ? number.withOnly("bound", more.as(more.is("more") ? "most" : "least"))
            : number;
    return subj.is("distance") && (!denied || more != null) && apart(subj, most, draft);
  }

  /** "Walls: 2", "tools <= 3", "the platforms are four" */
  boolean count(Frame np, Frame number, boolean denied, Draft draft) {
    Frame counted = np.with("count", number);
    List<Mention> what = events.nouns.of(counted, List.of(), draft);
    return what.stream().allMatch(m -> m.bound() != null)
        && events.existence.introduce(counted, what, denied, draft);
  }

  /** "The distance between red and the goal should be small" */
  boolean near(Frame distance, Frame size, boolean denied, Draft draft) {
    List<Mention> two = two(distance, draft);
    if (two.size() != 2 || denied) {
      return false;
    }
    draft.use(distance);
    Frame near = size.as(size.is("size.large") ? "far" : "near").without("deg");
    return events.places.read(
        two.subList(0, 1), near.with("obj", two.get(1).unsaid()), false, draft);
  }

  /** "Leave half a unit between the balls", "a distance of 0.5 between the two". */
  boolean spaced(Step s, Draft draft) {
    Frame np = s.f.get("obj");
    if (s.denied || np != null && !np.is("distance")) {
      return false;
    }
    if (np == null) {
      Frame between = s.f.get("pp", "between +dist");
      return between != null && s.f.all("pp").size() == 1 && apart(s.f, between.get("dist"), draft);
    }
    List<Frame> all = new ArrayList<>(np.all("pp"));
    all.addAll(s.f.all("pp"));
    Frame distance = np.withOnly("pp", all);
    Frame of = distance.get("pp", "of +obj=number.");
    if (np.has("dist") || of == null) {
      return np.has("dist") && apart(distance, np.get("dist"), draft);
    }
    draft.use(of, of.get("obj"));
    return apart(distance, of.get("obj"), draft);
  }

  /** "The distance between a and b", "the distance from a to b" */
  private boolean apart(Frame distance, Frame number, Draft draft) {
    List<Mention> two = two(distance, draft);
    if (two.size() != 2) {
      return false;
    }
    Frame from = Frame.unsaid("PP", "from").with("dist", number);
    StringBuilder axes = new StringBuilder(events.words.apply(distance.own()));
    distance.all("mod").forEach(m -> axes.append(' ').append(events.words.apply(m.own())));
    String axis = axes.toString().toLowerCase(Locale.ROOT);
    List<Frame> heights = inHeight(distance);
    boolean up = axis.matches("(?s).*(vertical|height|level).*") || !heights.isEmpty();
    if (up || axis.matches("(?s).*(horizontal|sideways).*")) {
      from = from.with("along", Frame.unsaid("", up ? "up" : "side"));
      heights.forEach(draft::useAll);
      distance.all("mod", "plain").forEach(draft::use);
    }
    for (Frame pp : distance.all("pp", "+bound")) {
      from = from.withOnly("bound", pp.all("bound"));
    }
    Draft part = new Draft();
    part.use(distance, two.get(0).frame(), two.get(1).frame());
    boolean read = from(two, from, part);
    part.assignOrphans();
    draft.absorb(part);
    return read;
  }

  /** "The balls are separated by at least 0.8": so far is the first of two from the second. */
  boolean from(List<Mention> two, Frame from, Draft draft) {
    return events.places.read(
        two.subList(0, 1), from.with("obj", two.get(1).unsaid()), false, draft);
  }

  static List<Frame> inHeight(Frame f) {
    return f.all("pp", "in +obj=extent.height");
  }

  private List<Mention> two(Frame distance, Draft draft) {
    List<Mention> two = new ArrayList<>();
    distance.all("of").forEach(o -> two.addAll(events.nouns.of(o, List.of(), draft)));
    for (Frame pp : distance.all("pp", "between|from|of|to|and -obj=number.")) {
      draft.use(pp);
      for (Frame one : pp.is("and") ? pp.all("item") : List.of(pp)) {
        draft.use(one);
        one.all("obj").forEach(o -> two.addAll(events.nouns.of(o, List.of(), draft)));
      }
    }
    return two;
  }
}
