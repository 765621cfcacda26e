package org.puzzlewright.physics.prompt;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Height;
import org.puzzlewright.physics.prompt.Requirement.HeightOf;
import org.puzzlewright.physics.prompt.Requirement.SamePlatform;
import org.puzzlewright.physics.prompt.Requirement.Vertical;

/** Reads where something is from what is said of the platform or stairs it stands on. */
final class Platforms {

  private final Events events;

  /** The word that told the platform of the last from another, which is still to be named. */
  private Frame tier;

  private Mention onUpper;
  private Mention onLower;

  /**
   * What was read of a platform before it was known from which other its word tells it, and the
   * words from the one to the other.
   */
  private final Map<Requirement, BitSet> supposed = new HashMap<>();

  Platforms(Events events) {
    this.events = events;
  }

  /**
   * "On a high shelf on the left": where a platform is said to be, what stands on it is. Returns
   * the platform without the places that were read so.
   */
  Frame carried(Mention m, Frame platform, Draft draft) {
    Frame bare = platform.without("pp").without("mod").without("rel");
    for (Frame pp : platform.all("pp")) {
      boolean where =
          pp.is("and") ? pp.all("item").stream().allMatch(Platforms::ofBoth) : ofBoth(pp);
      bare = where && takes(m, pp, draft) ? bare : bare.with("pp", pp);
    }
    for (Frame rel : platform.all("rel")) {
      List<Frame> places = Frames.concat(rel.all("pp"), rel.all("pred"));
      boolean stands = rel.is("be", "locate") && rel.has("subject") && !rel.has("neg");
      boolean all =
          stands
              && !places.isEmpty()
              && places.stream()
                  .allMatch(p -> Regions.isRegion(p) || p.is("above", "below") && !p.has("obj"));
      for (Frame pp : all ? places : List.<Frame>of()) {
        all &= takes(m, pp, draft);
      }
      draft.use(all ? rel : null, all ? rel.get("gap") : null);
      bare = all ? bare : bare.with("rel", rel);
    }
    for (Frame mod : platform.all("mod")) {
      boolean above = mod.is("above", "side.up", "side.top");
      if (above || mod.is("below", "side.down", "side.bottom", "size.low")) {
        Mention other = above ? onLower : onUpper;
        onUpper = above ? m : onUpper;
        onLower = above ? onLower : m;
        if (other == null && mod.is("above", "below") && platform.has("det", "det")) {
          // "Red is on a low platform and blue on a higher one"
          other = events.samePlaces.onPlatform;
        }
        boolean definite = platform.has("det", "def");
        boolean compares = definite || mod.is("above", "below");
        boolean two = other != null && !other.is(m.kind());
        if (two) {
          draft.require(new SamePlatform(m.thing(), other.thing(), false), mod, m.frame());
        }
        if (two && compares) {
          // "Blue is on the upper one and red on the lower one"
          Vertical way = above ? Vertical.UP : Vertical.DOWN;
          Frame first = definite && tier != null ? other.frame() : null;
          draft.require(new HeightOf(m.thing(), way, other.thing()), mod, m.frame(), tier, first);
          if (definite && tier != null) {
            // The first is above the other, wherever both are.
            BitSet both = (BitSet) tier.own().clone();
            both.or(m.frame().own());
            both.or(mod.own());
            both.set(both.nextSetBit(0), both.length());
            supposed.put(new Height(other.thing(), above ? Vertical.DOWN : Vertical.UP), both);
          }
          tier = null;
          continue;
        }
        tier = definite || mod.is("above", "below") ? mod : null;
      }
      Optional<Requirement> where = Existence.place(m, mod);
      where.ifPresent(r -> draft.require(r, mod, m.frame()));
      bare = where.isPresent() ? bare : bare.with("mod", mod);
    }
    return bare;
  }

  /** "A platform below it", "a higher one on the left": where what stands on it is, too. */
  private static boolean ofBoth(Frame pp) {
    boolean higher = pp.is("above", "below") && !pp.has("obj");
    boolean its = pp.is("above", "below", "under", "near", "beside") && pp.has("obj", "it");
    return higher || its || Regions.isRegion(pp);
  }

  /** Takes back what was only supposed: no word but those of the clauses on the two says it. */
  void settle(Draft draft) {
    supposed.forEach(
        (height, both) -> {
          BitSet words = draft.read().getOrDefault(height, new BitSet());
          BitSet elsewhere = (BitSet) words.clone();
          elsewhere.andNot(both);
          draft
              .read()
              .forEach(
                  (other, from) -> {
                    if (!other.equals(height) && from.intersects(both)) {
                      elsewhere.andNot(from);
                    }
                  });
          if (elsewhere.isEmpty()) {
            draft.read().remove(height);
          } else {
            words.andNot(both);
          }
        });
  }

  boolean takes(Mention m, Frame pp, Draft draft) {
    Draft part = new Draft();
    boolean taken = events.places.read(List.of(m), pp, false, part);
    if (taken) {
      draft.absorb(part);
    }
    return taken;
  }

  /** "Blue at the top of the stairs, red at their bottom" */
  boolean atStairs(Mention m, List<Frame> words, Frame stairs, Draft draft, Frame... place) {
    Frame end =
        words.stream().filter(w -> w.is("side.top", "side.bottom")).findFirst().orElse(null);
    if (end == null || !events.existence.staircase(stairs, List.of(stairs), draft)) {
      return false;
    }
    boolean top = end.is("side.top");
    Mention other = top ? onLower : onUpper;
    onUpper = top ? m : onUpper;
    onLower = top ? onLower : m;
    if (other != null && !other.is(m.kind())) {
      Vertical way = top ? Vertical.UP : Vertical.DOWN;
      draft.require(new HeightOf(m.thing(), way, other.thing()), end, m.frame());
      draft.require(new HeightOf(m.thing(), way, other.thing()), place);
    }
    return true;
  }
}
