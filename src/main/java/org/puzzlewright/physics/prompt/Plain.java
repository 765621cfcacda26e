package org.puzzlewright.physics.prompt;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.puzzlewright.base.language.Frame;

/**
 * The plain form of a clause: what people say in many ways is said in one, so that what it means is
 * written down once.
 */
final class Plain {

  private Plain() {}

  /** "Red waits until blue hits it, then rolls": what comes then is done by who waits. */
  static Frame thenOf(Frame f) {
    Frame until = f.has("subj") ? f.get("sub", "until +s=and") : null;
    List<Frame> items = until == null ? List.of() : until.get("s").all("item");
    if (items.size() != 2 || !items.get(1).has("adv", "then") || items.get(1).has("subj")) {
      return f;
    }
    Frame who = until.get("s").get("subj");
    // "..., until blue comes and then pushes it"; else the first has its own.
    Frame till = who == null ? items.get(0) : items.get(0).with("subj", who);
    return Frame.unsaid("S", "and")
        .with("item", f.replacing(until.get("s"), till))
        .with("item", items.get(1).with("subj", f.get("subj")));
  }

  /** "No ramp, but blue has to roll down": what "but" begins is a clause, and excepts nothing. */
  static Frame butOf(Frame f) {
    Frame none = f.get("subj", "tool|tool.|wall|platform +no +except=blue|red|ball|it");
    if (none == null) {
      return f;
    }
    Frame who = none.get("except");
    return Frame.unsaid("S", "and")
        .with("head", none.without("except", who))
        .with("item", f.replacing(none, who));
  }

  /** Returns the clause in its plain form; what says only that it is that form counts as read. */
  static Frame of(Frame clause, Draft draft) {
    Frame own = PlainContacts.kept(PlainContacts.bounced(trailing(clause), draft), draft);
    Frame f = means(losing(avoided(own, draft), draft));
    f = floored(travels(cleft(f, draft), draft));
    if (f.is("push") && f.has("obj", "staircase")) {
      // "Takes the stairs down"
      f = f.as(f.get("obj").has("pp", "way.up") ? "rise" : "descend");
    }
    if (f.fits("cause +obj=it|level +pred=possible|impossible +purpose -comp")) {
      // "Make it impossible to solve without a ramp"
      f = f.as("itis").without("obj").without("imperative").with("comp", f.get("purpose"));
      f = f.without("purpose");
    }
    f = byBall(f, draft);
    f = PlainTools.of(f, draft);
    for (Frame pp : f.is("push", "touch", "arrive") ? f.all("pp") : List.<Frame>of()) {
      if (pp.is("along", "through") && pp.has("obj", "tool.") && f.has("only")) {
        // "Can only be reached via the trampoline"
        f = f.without("pp", pp).with("pp", pp.as("with"));
      } else if (pp.is("off") && !pp.has("obj") && pp.roles().isEmpty()) {
        // "Knocks red off": that it is pushed says it all.
        draft.use(pp);
        f = f.without("pp", pp);
      }
    }
    Frame apart = f.is("bounce", "land") ? notThere(f, draft) : null;
    if (apart != null) {
      return apart;
    }
    Frame far = f.is("arrive", "land", "go", "touch") ? f.get("pp", "farside +obj=wall|gap") : null;
    if (far != null && f.has("subj")) {
      // "Ends up beyond the wall"
      f = f.as("go").replacing(far, far.as(far.has("obj", "gap") ? "over" : "around"));
    }
    if (f.fits("need|have|push|touch +subj=ball|blue|red +obj=way -neg +pred=around|over|under")) {
      // "Needs a way around the wall"
      draft.use(f, f.get("obj"));
      f = f.as("go").without("obj").without("pred").with("pp", f.get("pred"));
    }
    Frame next = f.fits("be +subj=wall|platform|tool. -neg") ? f.get("pred") : null;
    if (next != null && next.fits("wall|platform|tool. +adv=then")) {
      // "A ramp is followed by a wall"
      Frame row = Frame.unsaid("NP", "and").with("item", f.get("subj"));
      row = row.with("item", next.without("adv")).with("then", next.get("adv"));
      f = f.as("touch").without("pred").withOnly("subj", Frame.unsaid("NP", "blue"));
      f = f.with("obj", row);
    }
    f = PlainGroups.of(f, draft);
    if (f.is("and")) {
      return f;
    }
    if (f.fits("go +passive +pp=by(+obj=blue)")) {
      // "Red is moved to the right by blue"
      f = f.as("push");
    }
    Frame until = f.is("go", "fly", "descend") ? f.get("pp", "until +obj=goal|red") : null;
    // "Goes to the left until the goal"
    f = until == null ? f : f.replacing(until, until.as("to"));
    if (f.fits("make|want|need|have +obj=level(+except +pp=without)")) {
      // "A level without walls except one in the middle": which there are no requirement says.
      draft.miss(f);
      return f;
    }
    if (f.fits("touch +obj=opposite -passive")) {
      // "Gets to the other side"
      Frame to = Frame.unsaid("PP", "to").with("obj", f.get("obj"));
      f = f.as("go").without("obj").with("pp", to);
    }
    String otherSide = "part.side(+mod=other +pp=of(+obj=wall|gap))";
    Frame there = f.is("go", "cross") ? f.get("pp", "to +obj=" + otherSide) : null;
    if (there != null && f.all("pp").size() == 1 && !f.has("obj")) {
      // "Goes to the other side of the wall"
      f = f.as("touch").without("pp").with("obj", there.get("obj"));
      draft.use(there);
    }
    Frame beyond = f.is("touch", "push") && !f.has("passive") ? f.get("obj") : null;
    if (beyond != null && beyond.fits(otherSide)) {
      // "Makes it to the other side of the gap"
      draft.useAll(beyond.without("pp"));
      Frame of = beyond.get("pp").get("obj");
      String by = of.is("gap") ? "over" : "around";
      f = f.as("go").without("obj").with("pp", beyond.get("pp").as(by));
    }
    Frame across =
        f.is("go", "fly", "jump", "cross", "descend") ? f.get("pp", "to +obj=opposite") : null;
    if (across != null && f.get("pp", "over|under|across +obj=wall|gap") != null) {
      // "Over the wall to the other side"
      draft.use(across, across.get("obj"));
      f = f.without("pp", across);
    }
    Frame roller =
        f.fits("exist -neg +obj=tool.|platform|wall +sub=for(+subj=ball|blue|red +s)")
            ? f.get("sub")
            : null;
    Frame does = roller == null ? null : roller.get("s").with("subj", roller.get("subj"));
    Frame bare = does == null ? null : does.get("pp", "+bare -obj");
    if (bare != null && !f.get("obj").has("no") && !f.get("obj").has("count")) {
      // "There is a platform for blue to land on"
      draft.use(f, roller);
      return does.replacing(bare, bare.without("bare").with("obj", f.get("obj")));
    }
    if (does != null && Nouns.isRed(does.get("subj")) && does.fits("descend|go -obj")) {
      // "There is a ramp for red to roll down"
      draft.use(f, roller);
      return does.with("obj", f.get("obj"));
    }
    f = PlainContacts.sided(PlainPlaces.of(f, draft), draft);
    for (Frame off : f.all("pp", "off +obj=part.edge(+poss=platform)")) {
      // "Off the platform's edge"
      Frame edge = off.get("obj");
      Frame of = Frame.unsaid("PP", "of").with("obj", edge.get("poss"));
      f = f.replacing(edge, edge.without("poss").with("pp", of));
    }
    for (Frame so : f.fits("push|touch +obj=red") ? f.all("sub", "so") : List.<Frame>of()) {
      // "Hits red so that it bounces off a wall"
      Frame it = so.has("s") && so.get("s").has("subj", "it") ? so.get("s").get("subj") : null;
      f = it == null ? f : f.replacing(it, Frame.unsaid("NP", "red"));
    }
    if (f.fits("be +subj=tool +pred=tool. -neg")) {
      Frame kind = f.get("pred");
      Frame some = f.get("subj").get("part");
      if (kind.has("quant", "all")) {
        // "The tools are all fans"
        f = f.withOnly("pred", kind.without("quant"));
        f = f.withOnly("subj", f.get("subj").with("quant", kind.get("quant")));
      } else if (some != null && some.is("number.")) {
        // "Two of the tools are fans"
        draft.use(f);
        draft.useAll(f.get("subj").without("part"));
        return f.as("exist").without("subj").without("pred").with("obj", kind.with("count", some));
      }
    }
    if (f.is("guard") && f.has("subj") && f.has("obj") && Frames.negations(f) == 0) {
      // "A wall protects the goal": it is behind it.
      Frame behind = Frame.unsaid("PP", "behind").with("obj", f.get("subj"));
      draft.use(f);
      f = f.as("be").withOnly("subj", f.get("obj")).without("obj").with("pred", behind);
    }
    for (Frame pp : f.all("pp")) {
      f =
          pp.has("obj") || pp.is("or") || pp.has("not")
              ? f.without("pp", pp).with("pp", same(pp, draft))
              : f;
    }
    boolean has = (f.is("have") && f.has("purpose") || f.is("cause") && f.has("comp"));
    if (has && !f.has("obj") && Frames.negations(f) > 0) {
      // "Does not have to"
      String to = f.is("have") ? "purpose" : "comp";
      f = f.as("need").without(to).with("comp", f.get(to));
    }
    f = cornered(away(f, draft));
    f = listed(f);
    f = onlyBetween(respectively(holding(f, draft), draft), draft);
    Frame nobody = f.get("subj");
    if (nobody != null
        && nobody.is("one")
        && nobody.has("no")
        && nobody.roles().size() == 1
        && !f.has("mid")) {
      // "No one may use a fan"
      draft.use(nobody);
      f = f.without("subj").with("neg", nobody.get("no").as("not"));
    }
    if (f.is("be")
        && nobody != null
        && nobody.is("no")
        && f.has("pred", "needed")
        && f.has("except")) {
      // "Nothing is needed but a fan"
      draft.use(nobody, f.get("pred"));
      f = f.as("need").without("pred").with("passive", Frame.unsaid("", "passive"));
      f = f.withOnly("subj", f.get("except").with("only", nobody.as("only"))).without("except");
    }
    Frame nice = f.is("be") && f.has("pred", "nice") && f.has("mod") ? f.get("subj") : null;
    if (nice != null && nice.has("no", "not")) {
      // "Wouldn't a fan be nice?"
      draft.use(nice.get("no"));
      f = f.withOnly("subj", nice.without("no"));
    }
    boolean who = f.has("subj") && f.get("subj").is("you", "kids", "level", "it");
    boolean it = f.has("subj", "it");
    boolean takes = who && f.has("obj", "tool.", "tool") && !(it && f.get("obj").has("det", "def"));
    if (f.is("push") && takes) {
      // "The player gets no ramps", "it takes two tools"
      f = f.as(it ? "need" : "have");
    }
    if (f.is("go", "jump", "bounce", "fly", "descend", "drop")) {
      // "Rolls of the platform" is off it.
      for (Frame of : f.all("pp")) {
        f = of.is("of") && of.has("obj") ? f.without("pp", of).with("pp", of.as("off")) : f;
      }
    }
    boolean fallen = f.is("descend", "drop", "go") && f.has("passive") && f.has("subj");
    if (fallen && f.all("pp").stream().anyMatch(p -> p.is("by") && p.has("obj", "blue", "ball"))) {
      // "Is fallen down by the blue ball"
      f = f.as("push");
    }
    boolean wall = f.has("subj", "wall") && f.is("push", "shoot", "deflect") && f.has("obj");
    f = f.is("reflect") || wall ? PlainContacts.reflected(f, draft) : f;
    f = f.is("touch") ? PlainContacts.caught(f, draft) : f;
    boolean passed = f.is("jump", "cross", "past") && f.has("passive") && !f.has("obj");
    if (passed && f.has("subj", "wall", "gap") && !f.has("pp", "by") && !f.has("neg")) {
      // "The wall has to be jumped."
      Frame blue = Frame.unsaid("NP", "blue");
      f = f.without("passive").with("obj", f.get("subj")).withOnly("subj", blue);
    }
    f = f.is("touch", "push") ? PlainContacts.onItsSide(f, draft) : f;
    Frame level = f.is("touch") && f.has("subj") ? f.get("obj") : null;
    if (level != null && level.is("extent.height") && Nouns.owned(level) != null) {
      // "Reaches the height of red"
      draft.use(level);
      f = f.as("rise").without("obj");
      for (Frame pp : level.all("pp")) {
        f = f.with("pp", pp.get("obj") == Nouns.owned(level) ? pp.as("to") : pp);
      }
    }
    return f.is("push") && f.has("obj", "event") && f.has("subj") ? given(f, draft) : f;
  }

  /** "Rolls along the floor": what a ball rolls on or falls to is a platform. */
  private static Frame floored(Frame f) {
    if (!f.is("push", "touch", "land", "go", "descend", "drop", "arrive", "bounce")
        || Frames.negations(f) > 0) {
      return f;
    }
    Frame floor = f.get("obj", "side.bottom -pp -poss");
    Frame plain = floor == null ? f : f.replacing(floor, floor.as("platform"));
    for (Frame pp : f.all("pp", "on|onto|over|across|along|to +obj=side.bottom")) {
      floor = pp.get("obj", "side.bottom -pp -poss");
      plain = floor == null ? plain : plain.replacing(floor, floor.as("platform"));
    }
    return plain;
  }

  /** "The left half has the goal", "each ball has a platform": what is where. */
  private static Frame holding(Frame said, Draft draft) {
    Frame f = said;
    Frame by = f.get("pp", "by|for +obj");
    boolean taken = f.has("passive") && by != null && f.all("pp").size() == 1 && !f.has("obj");
    boolean region = f.has("subj", "part.", "side.") && Frames.negations(f) == 0;
    if (region && taken && f.is("push", "occupy", "hold", "have", "house", "put", "keep", "use")) {
      // "The left half is taken by blue"
      draft.use(by);
      f = f.as("have").without("passive").without("aux").without("pp").with("obj", by.get("obj"));
    } else if (region && f.is("house", "hold", "use", "need") && f.has("obj")) {
      // "The left half belongs to blue"
      f = f.as("have");
    } else if (f.fits("occupy +subj +obj=part.|side.") && Frames.negations(f) == 0) {
      draft.use(f);
      Frame in = Frame.unsaid("PP", "in").with("obj", f.get("obj"));
      return f.as("be").without("obj").with("pred", in);
    }
    Frame np = f.get("obj");
    boolean has = f.is("have") && f.has("subj") && np != null && !np.has("no");
    boolean gives = f.is("make") && f.has("iobj") && np != null && np.is("platform");
    if (!has && !gives || !f.all("pp").isEmpty() || f.has("only") || Frames.negations(f) > 0) {
      return f;
    }
    Frame who = gives ? f.get("iobj") : f.get("subj");
    region =
        has
            && who.is("part.", "side.")
            && (np.is("ball", "blue", "red", "goal", "and")
                || np.is("wall", "platform") && !np.has("count"));
    boolean stands =
        who.is("ball", "balls", "blue", "red", "both", "each")
            && np.is("platform")
            && !np.has("count")
            && !np.has("rel");
    if (!region && !stands) {
      return f;
    }
    draft.use(f);
    Frame ledge =
        who.has("quant", "each") && !np.has("own") ? np.with("own", who.get("quant")) : np;
    Frame place = Frame.unsaid("PP", region ? "in" : "on").with("obj", region ? who : ledge);
    Frame be = f.as("be").without("iobj").without("obj").without("imperative");
    return be.withOnly("subj", region ? np : who).with("pred", place);
  }

  /** "A hard one: three tools, two walls": what there is. */
  private static Frame listed(Frame f) {
    Frame level = f.is("be") ? f.get("subj") : null;
    boolean items = level != null && level.is("level") && f.all("pred").size() > 1;
    items &= f.all("pred").stream().allMatch(p -> p.is("wall", "platform", "tool", "tool.", "and"));
    if (!items) {
      return f;
    }
    Frame all = Frame.unsaid("S", "and").with("head", level);
    for (Frame np : f.all("pred")) {
      all = all.with("item", Frame.unsaid("S", "exist").with("obj", np));
    }
    return all;
  }

  /** "Blue and red are on the left and on the right": the first of the first, and so on. */
  private static Frame respectively(Frame f, Draft draft) {
    Frame who = f.is("be") ? f.get("subj") : null;
    Frame where = f.is("be") ? f.get("pred") : null;
    boolean lists = who != null && where != null && who.is("and") && where.is("and");
    if (!lists || who.all("item").size() != where.all("item").size() || Frames.negations(f) > 0) {
      return f;
    }
    List<Frame> places = where.all("item");
    boolean apart = f.all("adv").stream().anyMatch(a -> a.is("respectively"));
    for (int k = 1; k < places.size(); k++) {
      apart |= opposite(places.get(k - 1), places.get(k));
    }
    if (!apart) {
      return f;
    }
    draft.use(f, who, where);
    f.all("adv").stream().filter(a -> a.is("respectively")).forEach(draft::use);
    Frame of = null;
    for (Frame place : places) {
      Frame side = place.get("obj");
      of = side != null && side.is("side.") && side.has("pp") ? side.get("pp") : of;
    }
    Frame each = Frame.unsaid("S", "and");
    for (int k = 0; k < places.size(); k++) {
      Frame place = places.get(k);
      Frame side = place.get("obj");
      if (of != null && side != null && side.is("side.") && !side.has("pp")) {
        // "To the left and to the right of blue"
        place = place.withOnly("obj", side.with("pp", of));
      }
      Frame be = Frame.unsaid("S", "be").with("subj", who.all("item").get(k));
      each = each.with("item", be.with("pred", place));
    }
    return each;
  }

  /** "Bounces off the hexagon, not off the wall": off the one, and not off the other. */
  private static Frame notThere(Frame f, Draft draft) {
    for (Frame pp : Frames.negations(f) == 0 ? f.all("pp") : List.<Frame>of()) {
      Frame not = pp.get("not");
      Frame there = not == null ? null : pp.without("not");
      if (pp.is("and", "but") && pp.all("item").size() == 2) {
        there = pp.get("item");
        not = pp.all("item").get(1).has("neg") ? pp.all("item").get(1) : null;
      }
      if (not != null && there.is("off", "on", "onto") && not.is("off", "on", "onto")) {
        draft.use(pp);
        Frame neg = not.has("neg") ? not.get("neg") : Frame.unsaid("Neg", "not");
        Frame never = f.without("pp").with("pp", not.without("neg")).with("neg", neg);
        return Frame.unsaid("S", "and")
            .with("item", f.without("pp", pp).with("pp", there))
            .with("item", never);
      }
    }
    return null;
  }

  /** "Do not touch the walls", "avoid the wall", "touch no wall with blue": a ball does. */
  private static Frame byBall(Frame f, Draft draft) {
    Frame np =
        f.is("touch", "avoid") && !f.has("subj") && f.has("imperative") ? f.get("obj") : null;
    if (np == null || !np.is("wall", "platform")) {
      return f;
    }
    for (Frame with : np.all("pp")) {
      if (with.is("with") && with.has("obj", "blue", "red", "ball")) {
        draft.use(with);
        return f.withOnly("obj", np.without("pp", with)).with("subj", with.get("obj"));
      }
    }
    boolean not = Frames.negations(f) > 0;
    return (f.is("avoid") ? !not && np.has("det", "def") : not)
        ? f.with("subj", Frame.unsaid("NP", "blue"))
        : f;
  }

  /**
   * "I need a puzzle where blue rolls down and hits red from the left": that ends what blue does.
   */
  private static Frame trailing(Frame f) {
    Frame level = f.is("need", "want", "make", "have") ? f.get("obj", "level +rel") : null;
    Frame from =
        level == null ? null : f.get("pred", "from|into|onto|over|under|off|through|against +obj");
    if (from == null) {
      return f;
    }
    Frame rel = level.all("rel").get(level.all("rel").size() - 1);
    Frame last = rel;
    while (last.has("item")) {
      last = last.all("item").get(last.all("item").size() - 1);
    }
    return f.without("pred", from).replacing(last, last.with("pp", from));
  }

  /** "Over the wall or under it", "down, not up" */
  private static Frame same(Frame pp, Draft draft) {
    List<Frame> items = pp.is("or") ? pp.all("item") : List.of();
    if (items.size() == 2 && items.get(0).has("obj", "wall") && items.get(1).has("obj", "it")) {
      draft.use(items.get(1).get("obj"));
      Frame second = items.get(1).withOnly("obj", items.get(0).get("obj"));
      return pp.without("item").with("item", items.get(0)).with("item", second);
    }
    if (pp.has("not") && opposite(pp, pp.get("not"))) {
      draft.useAll(pp.get("not"));
      return pp.without("not");
    }
    return pp;
  }

  private static boolean opposite(Frame one, Frame other) {
    for (List<String> pair :
        List.of(List.of("left", "right"), List.of("top", "bottom"), List.of("up", "down"))) {
      for (int k = 0; k < 2; k++) {
        if (says(one, "side." + pair.get(k)) && says(other, "side." + pair.get(1 - k))) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean says(Frame place, String side) {
    Frame in = place.has("obj") ? place.get("obj") : place;
    return in.is(side)
        || in.is("way." + side.substring(side.indexOf('.') + 1))
        || in.has("mod", side);
  }

  /** "There is nothing between the balls but a wall": one wall is between them. */
  private static Frame onlyBetween(Frame f, Draft draft) {
    Frame no = f.is("exist") ? f.get("obj") : f.get("subj");
    if (no == null || !f.is("exist", "locate", "be")) {
      return f;
    }
    Frame between =
        Stream.concat(no.all("pp").stream(), f.all("pp").stream())
            .filter(pp -> pp.is("between") && pp.has("obj"))
            .findFirst()
            .orElse(null);
    if (between == null) {
      return f;
    }
    List<Frame> ends = between.all("obj");
    Frame last = ends.get(ends.size() - 1);
    boolean thing = f.is("be") && no.is("shape", "thing") && no.has("only");
    boolean wall = f.is("exist") && no.is("wall") && no.has("only") && !no.has("count");
    Frame what = thing ? f.get("pred") : no.is("no") ? last.get("except") : null;
    what = wall ? no.without("only").without("pp") : what;
    what = what == null && no.is("no") && f.has("except") ? f.get("except") : what;
    if (what == null || !what.is("wall", "platform")) {
      return f;
    }
    draft.use(f, no);
    no.all("only").forEach(draft::use);
    Frame place = between.without("obj");
    for (Frame end : ends) {
      place = place.with("obj", end.without("except"));
    }
    boolean one = what.has("det", "det");
    Frame np = one ? what.without("det").with("count", what.get("det").as("number.1")) : what;
    return Frame.unsaid("S", "be").with("subj", np).with("pred", place);
  }

  /** "High up in the right corner": in the upper right corner. */
  static Frame cornered(Frame f) {
    Frame word = beside(f, Plain::isHeight);
    for (Frame at : word == null ? List.<Frame>of() : f.all("pp")) {
      Frame corner = at.is("in", "at") ? at.get("obj") : null;
      if (corner != null && corner.is("part.corner") && !corner.has("pp")) {
        boolean up = word.is("side.up", "tier.up", "way.up");
        return into(f, word, at, word.as(up ? "side.up" : "side.down"));
      }
    }
    return f;
  }

  private static boolean isHeight(Frame word) {
    boolean height = word.is("side.up", "tier.up", "way.up", "side.down", "tier.down", "way.down");
    return height && !word.has("obj") && !word.has("neg");
  }

  /** "Is far away on the right": is on the far right. */
  private static Frame away(Frame f, Draft draft) {
    boolean is = f.is("be", "locate", "put");
    Frame away = is ? beside(f, Plain::isFarAway) : null;
    for (Frame at : away == null ? List.<Frame>of() : f.all("pp")) {
      Frame side = at.get("obj");
      if (side != null && side.is("side.left", "side.right") && !side.has("pp")) {
        draft.use(away.get("deg"));
        return into(f, away, at, away.as("side.extreme").without("deg"));
      }
    }
    return f;
  }

  private static boolean isFarAway(Frame word) {
    return word.is("away") && word.has("deg", "far") && word.roles().size() == 1;
  }

  /** Returns the first word of a place that stands beside another place; or null. */
  private static Frame beside(Frame f, Predicate<Frame> which) {
    return Stream.concat(f.all("pred").stream(), f.all("pp").stream())
        .filter(which)
        .findFirst()
        .orElse(null);
  }

  /** Takes that word into the place, as what tells it from others. */
  private static Frame into(Frame f, Frame word, Frame at, Frame mod) {
    Frame place = at.withOnly("obj", at.get("obj").with("mod", mod));
    return f.without("pred", word).without("pp", word).without("pp", at).with("pp", place);
  }

  /** "Avoid touching the wall": do not touch it. */
  private static Frame avoided(Frame f, Draft draft) {
    if (!f.is("avoid") || f.has("obj") || f.all("part").size() != 1 || Frames.negations(f) > 0) {
      return f;
    }
    draft.use(f);
    Frame not = f.get("part").with("neg", Frame.unsaid("Neg", "not"));
    return f.has("subj") ? not.with("subj", f.get("subj")) : not;
  }

  /** "Red gets a kick from the right": red is kicked from there, by a fan if that gives it. */
  private static Frame given(Frame f, Draft draft) {
    Frame event = f.get("obj");
    draft.use(f, event);
    Frame pushed = f.without("obj").with("passive", Frame.unsaid("", "passive"));
    for (Frame pp : event.all("pp")) {
      pushed = pushed.with("pp", pp.is("from") && pp.has("obj", "tool.") ? pp.as("by") : pp);
    }
    return pushed;
  }

  /** Returns the clause without what denies it. */
  static Frame affirmed(Frame clause, Draft draft) {
    Frames.useNegations(clause, draft);
    Frame f = clause.without("neg");
    for (String role : List.of("mod", "aux")) {
      for (Frame aux : f.all(role)) {
        f = f.withOnly(role, aux.without("neg"));
      }
    }
    return f;
  }

  /** Puts to the verb what hangs on its object: "reach red not by rolling but by flying". */
  private static Frame means(Frame f) {
    Frame obj = f.get("obj");
    Frame but =
        obj == null
            ? null
            : obj.all("pp").stream()
                .filter(p -> p.is("but"))
                .filter(p -> p.has("item", "by", "with", "over", "under", "around"))
                .findFirst()
                .orElse(null);
    if (but == null) {
      return f;
    }
    return f.withOnly("obj", obj.without("pp", but)).with("pp", but);
  }

  /** "If blue touches the wall, you lose": it never does. */
  private static Frame losing(Frame clause, Draft draft) {
    if (!clause.has("lost")) {
      return clause;
    }
    draft.use(clause);
    Frame f = clause.has("s") ? clause.get("s") : clause.without("lost").without("mod");
    return f.with("neg", clause.get("lost"));
  }

  /** "Red is the one that pushes blue": red pushes blue. */
  private static Frame cleft(Frame f, Draft draft) {
    if (f.is("cleft")) {
      // "What moves blue is a fan"
      draft.use(f);
      return f.get("s").with("subj", f.get("subj"));
    }
    Frame one = f.is("be") && f.all("pred").size() == 1 ? f.get("pred") : null;
    boolean which = one != null && one.is("ball", "one") && one.all("rel").size() == 1;
    which &= one == null || !one.has("only") || f.has("subj", "blue", "red", "ball");
    if (!which || !f.has("subj") || !one.get("rel").has("subject") || Frames.negations(f) > 0) {
      return f;
    }
    draft.use(f, one, one.get("rel").get("gap"));
    Frame who = f.get("subj");
    who = one.has("only") ? who.with("only", one.get("only")) : who;
    return one.get("rel").without("gap").with("subj", who);
  }

  private static final String MOVES = "go|fly|jump|cross|past|descend|drop|rise|land|push|touch";

  /** "The path of red leads over a wall": red goes over it. */
  private static Frame travels(Frame said, Draft draft) {
    Frame f = said;
    Frame region = f.get("region");
    if (region != null && region.category().equals("PP") && f.fits(MOVES)) {
      // "To the right is where blue rolls"
      f = f.without("region").with("pp", region);
    }
    if (f.has("region", "platform", "tool.", "wall") && f.is("land", "bounce", "descend", "drop")) {
      // "The platform is where blue lands"
      Frame on = Frame.unsaid("PP", f.is("bounce") ? "off" : "on").with("obj", f.get("region"));
      return f.without("region").with("pp", on);
    }
    if (f.fits("be -neg -pp +subj=ball|blue|red +pred=way.(+obj=to(+obj=red|goal))")) {
      // "Blue: down to red"
      return f.as("go").without("pred").with("pp", f.get("pred"));
    }
    Frame way = f.get("subj");
    Frame to = f.is("be") ? f.get("pred") : null;
    boolean is =
        to != null
            && to.is(
                "to", "side.", "way.", "over", "under", "across", "around", "between", "through");
    boolean goes =
        is || f.is("lead", "go", "cross", "past", "rise", "descend", "touch", "jump", "fly");
    boolean takes = f.is("push", "lead") && f.has("obj", "it");
    goes |= takes;
    if (way == null || !way.is("way") || !goes) {
      return f;
    }
    Frame there = way.get("pp", "to +obj=red|goal");
    Frame owner = way.has("poss") ? way.get("poss") : Nouns.owned(way);
    if (owner == null && there != null && !there.has("obj", "goal")) {
      // "The only way to red is under the wall": blue's way
      owner = Frame.unsaid("NP", "blue");
    } else if (owner == null && there != null) {
      owner = Frame.unsaid("NP", "red");
    }
    if (owner == null) {
      return f;
    }
    draft.use(way, way.get("only"));
    Nouns.useOf(way, owner, draft);
    draft.useAll(there);
    Frame moves = takes || f.is("lead", "be") ? f.as("go").without("obj") : f;
    moves = is ? moves.without("pred").with("pp", to) : moves;
    return moves.withOnly("subj", owner);
  }
}
