package org.puzzlewright.physics.prompt;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.puzzlewright.base.language.Frame;

/** Which of the balls a noun phrase means: by colour, by a name given before, by what remains. */
final class Balls {

  private static final List<String> BOTH = List.of("blue", "red");
  private static final List<String> UNKNOWN = List.of("?");

  private final Nouns nouns;

  /** What a ball was called: "a red cherry ... the cherry"; empty if both were. */
  private final Map<String, String> called = new HashMap<>();

  /** Names of those who push or are pushed. */
  private final Set<String> pushing = new HashSet<>();

  Balls(Nouns nouns) {
    this.nouns = nouns;
  }

  List<String> of(Frame np, List<Mention> not, Draft draft) {
    Frame colour = Nouns.colour(np);
    String name = called(np, colour, not);
    if (!name.isEmpty()) {
      return List.of(name);
    }
    if (colour != null) {
      draft.use(colour);
      return colour.is("colour.blue", "blue")
          ? List.of("blue")
          : colour.is("colour.red", "red") ? List.of("red") : UNKNOWN;
    }
    if (np.fits("ball|one +rel=arrive|touch|land|go(+subject +obj=goal)")) {
      // "The ball that has to reach the goal"
      np.all("rel").forEach(draft::useAll);
      return List.of("red");
    }
    Frame count = np.get("count");
    boolean ball = np.is("ball");
    boolean two = ball && np.has("no", "neither", "no") || np.has("quant", "both", "two", "each");
    if ((two || np.fits("+count=number.2(-bound)")) && (ball || np.is("one"))) {
      draft.use(count);
      return BOTH;
    }
    if (np.has("mod", "other") && np.is("one") && nouns.isOneBall()) {
      // "One ball is on the left, the other on the right": which is not said.
      return UNKNOWN;
    }
    if (np.has("mod", "other") && np.is("one") && nouns.last(Mention::isBall) == null) {
      // "Two fans, ..., the other near the wall": no ball was spoken of.
      return UNKNOWN;
    }
    if (np.has("mod", "other") && np.is("ball", "one")) {
      np.all("mod", "other").forEach(draft::use);
      return List.of(lastBall().equals("red") ? "blue" : "red");
    }
    // Who is in the scene and pushes and is pushed by nobody is no ball.
    boolean known = ball && count == null && (!isTaken(np) || pushing.contains(name(np)));
    return known ? List.of(theBall(not)) : UNKNOWN;
  }

  /** "A blue marble and a red disc; the marble ...": the colour it was called by; or nothing. */
  private String called(Frame np, Frame colour, List<Mention> not) {
    if (!np.is("?", "figure", "ball") || np.own().isEmpty()) {
      return "";
    }
    String name = name(np);
    if (colour != null) {
      String kind = colour.concept().replace("colour.", "");
      if (colour.is("colour.blue", "colour.red")) {
        called.merge(name, kind, (before, now) -> before.equals(now) ? now : "");
      }
      return "";
    }
    String kind = called.getOrDefault(name, "");
    boolean bare = np.roles().keySet().equals(Set.of("det")) && !name.equals("ball");
    return !np.is("ball") || bare && !Spoken.isOneOf(not, kind) ? kind : "";
  }

  /**
   * Notes who pushes or touches, or is pushed or touched: told before anything is read.
   *
   * @param subject whose clause this is a part of, or null
   */
  void introduce(Frame frame, Frame subject) {
    Frame own = frame.has("subj") ? frame.get("subj") : subject;
    if (frame.is("push", "touch")) {
      Stream.of(own, frame.get("obj"))
          .filter(np -> np != null && isTaken(np))
          .forEach(np -> pushing.add(name(np)));
    }
    frame.roles().values().forEach(l -> l.forEach(child -> introduce(child, own)));
  }

  /** Whether it is a ball only by being taken for one ("an apple"), and has no colour. */
  private boolean isTaken(Frame np) {
    String name = np.is("ball") && Nouns.colour(np) == null ? name(np) : "";
    return !name.isEmpty() && !OfflineReader.isBall(name.substring(name.lastIndexOf(' ') + 1));
  }

  private String name(Frame np) {
    return nouns.words(np).toLowerCase(Locale.ROOT);
  }

  /** "The ball": the one that was spoken of last, unless that is {@code not} meant. */
  private String theBall(List<Mention> not) {
    Mention last = nouns.last(m -> m.isBall() && !Spoken.isOneOf(not, m.kind()));
    boolean blue = nouns.last(Mention::isBall) != null && lastBall().equals("blue");
    return last != null ? last.kind() : blue && !not.isEmpty() ? "red" : "blue";
  }

  private String lastBall() {
    Mention last = nouns.last(Mention::isBall);
    return last == null ? "blue" : last.kind();
  }
}
