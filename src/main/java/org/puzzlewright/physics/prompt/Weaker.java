package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.puzzlewright.base.language.Frame;

/**
 * What a sentence says less of: it without one of its parts. Where nothing denies, bounds or makes
 * conditional what the part belongs to, whoever says the whole also says the rest ("red rolls
 * slowly down the ramp": red rolls down the ramp), so that the rest may be read when the part
 * cannot be. After "not", "no", "only", "if" and their like it is the other way round ("never
 * touches a tall wall" says nothing of other walls); there nothing is left out.
 */
final class Weaker {

  /** Parts without which a clause or a name still says something. */
  private static final Set<String> PARTS =
      Set.of("pp", "adv", "sub", "purpose", "rel", "appos", "part", "head", "item", "not", "times");

  /** What makes less of what it stands with into more. */
  private static final Set<String> TURNING =
      Set.of("neg", "no", "only", "except", "count", "bound", "may", "hedge", "than", "quant");

  private Weaker() {}

  /** Returns the frame without one part, for each part that may be left out. */
  static List<Frame> of(Frame frame) {
    List<Frame> weaker = new ArrayList<>();
    if (turns(frame)) {
      return weaker;
    }
    frame
        .roles()
        .forEach(
            (role, parts) -> {
              for (Frame part : parts) {
                if (mayGo(frame, role, part)) {
                  weaker.add(frame.without(role, part));
                }
                for (Frame less : of(part)) {
                  weaker.add(frame.replacing(part, less));
                }
              }
            });
    return weaker;
  }

  private static boolean mayGo(Frame frame, String role, Frame part) {
    // A colour tells which ball; what comes first tells when the rest is.
    boolean quality = role.equals("mod") && frame.is("wall", "platform", "goal", "tool.");
    boolean item = role.equals("item") && (isOrdered(frame) || !isClause(part));
    // What is said of one of two solutions is not said of all.
    boolean ways = part.fits("exist|have +obj=way|level(+count)");
    return (PARTS.contains(role) || quality)
        && !item
        && !(role.equals("head") && frame.is("topic"))
        && !ways
        && !part.is("if", "unless", "until", "or", "as", "of", "almost", "colour.");
  }

  private static boolean isClause(Frame part) {
    return part.category().startsWith("S") || part.category().startsWith("VP");
  }

  private static boolean isOrdered(Frame row) {
    return row.all("item").size() == 1
        || row.has("then")
        || row.all("item").stream().anyMatch(i -> i.has("then") || i.has("adv", "then", "first"));
  }

  private static boolean turns(Frame frame) {
    return frame.is("or", "nor", "if", "unless", "until", "not", "never", "without", "forbid")
        || frame.is("avoid", "lack", "except", "may", "either", "neither", "prevent", "likewise")
        || TURNING.stream().anyMatch(frame::has)
        || frame.all("mod").stream().anyMatch(m -> m.is("may", "can", "need", "not") || turns(m))
        || frame.all("aux").stream().anyMatch(Weaker::turns);
  }
}
