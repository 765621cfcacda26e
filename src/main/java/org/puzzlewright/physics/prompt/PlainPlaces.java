package org.puzzlewright.physics.prompt;

import java.util.List;
import org.puzzlewright.base.language.Frame;

/** The plain form of a clause that says where things are, how large, or how far apart. */
final class PlainPlaces {

  private PlainPlaces() {}

  /** Returns the clause in its plain form as to where things are, and how large. */
  static Frame of(Frame clause, Draft draft) {
    return placed(measured(situated(wished(clause, draft), draft), draft), draft);
  }

  /** Where things are that are started, kept, put or needed somewhere. */
  private static Frame wished(Frame clause, Draft draft) {
    Frame f = clause;
    Frame obj = f.get("obj");
    if (f.fits("locate +imperative -subj -obj +pp +pred=and(+item=colour.)")) {
      // "Start blue and red on the same platform"
      Frame balls = f.get("pred");
      for (Frame colour : balls.all("item")) {
        balls = balls.replacing(colour, colour.as(colour.concept().replace("colour.", "")));
      }
      draft.use(f);
      return f.as("be")
          .without("imperative")
          .without("pp")
          .without("pred")
          .with("subj", balls)
          .withOnly("pred", f.all("pp"));
    }
    Frame hole =
        f.is("have", "cause") && obj != null && obj.is("goal", "gap") ? f.get("subj") : null;
    if (hole != null
        && hole.is("side.bottom", "platform")
        && !f.has("neg")
        && f.has("pred", "extent.")) {
      // "The floor has a hole 0.5 wide"
      draft.use(f, hole);
      return Frame.unsaid("S", "exist").with("obj", obj.as("gap").with("size", f.get("pred")));
    }
    Frame both = f.fits("put +obj=and -neg -pp") ? Events.apart(obj) : null;
    if (both != null) {
      // "Keep red and the goal at least 0.9 apart"
      draft.use(f);
      return both;
    }
    Frame aimed =
        f.is("put", "need", "want", "add", "exist") && obj != null && obj.is("tool.")
            ? obj.get("rel", "blow|face|shoot|tilt +subject +pp")
            : null;
    Frame spot =
        aimed == null ? null : aimed.get("pp", "under|below|above|beside|near|behind +obj");
    if (spot != null && aimed.all("pp").size() > 1 && !f.has("pp")) {
      // "Put a fan that blows up under the red ball"
      return f.as("put").replacing(aimed, aimed.without("pp", spot)).with("pp", spot);
    }
    List<Frame> all = f.all("pp");
    for (int k = 0; k + 1 < all.size(); k++) {
      Frame beside = all.get(k + 1);
      Frame thing = all.get(k).is("with") ? all.get(k).get("obj", "ball|blue|red|goal -pp") : null;
      if (thing != null && (beside.has("obj", "it") || beside.fits("+obj=(+pp=of(+obj=it))"))) {
        // "The wall is low, with the red ball to the left of it"
        f = f.without("pp", beside).replacing(thing, thing.with("pp", beside));
        break;
      }
    }
    Frame where = f.has("pred") ? f.get("pred") : f.get("pp");
    if (f.fits("need|add -neg -comp -purpose -passive +obj=wall|platform|ball|blue|red|goal")
        && (f.has("pred") || f.all("pp").size() == 1)
        && where != null
        && (where.fits("above|below|between|beside|near|behind +obj")
            || where.fits("to|on|at|in +obj=side.|part."))) {
      // "I need a wall, to the right of the red ball"
      draft.use(f, f.get("subj"));
      return f.as("put").without("pred").without("subj").withOnly("pp", where);
    }
    return f;
  }

  /** Where things are by what is done: found, left, hugged, the place that is theirs. */
  private static Frame situated(Frame clause, Draft draft) {
    Frame f = clause;
    Frame obj = f.get("obj");
    Frame pred = f.get("pred");
    Frame one = f.get("pred", "one|ball +det=def +pp -rel -mod -of");
    if (f.fits("be +subj=blue|red|ball|goal") && one != null && one.all("pp").size() == 1) {
      // "Red is the one on the left"
      draft.use(one);
      return f.withOnly("pred", one.get("pp"));
    }
    if (f.has("region") && !f.has("neg")) {
      // "On the left is where the goal goes", "the left is where I want blue"
      Frame who = f.is("want", "put", "need") && obj != null ? obj : f.get("subj");
      Frame where = f.get("region");
      draft.use(f, f.get("subj"));
      return Frame.unsaid("S", "be").with("subj", who).with("pred", where);
    }
    if (f.fits("locate|touch +subj=you|i|kids +obj=ball|balls|blue|red|goal|wall|platform")
        && f.has("pp")
        && !f.has("neg")) {
      // "You find blue on your left"
      draft.use(f, f.get("subj"));
      return f.as("be").without("obj").withOnly("subj", obj);
    }
    if (f.fits(
        "leave|push +imperative +obj=ball|balls|blue|red|goal|wall|platform|both|and -neg")) {
      Frame at = f.get("pp", "against +obj=part.|side.");
      if (at != null) {
        // "Shove red right up against the left edge"
        Frame up = f.get("pp", "way.up -obj");
        draft.useAll(up);
        f = up == null ? f : f.without("pp", up);
        return f.as("put").replacing(at, at.as("at"));
      }
      if (f.is("leave") && (obj.has("pp") || f.has("pp"))) {
        return f.as("put");
      }
    }
    if (f.has("together") && f.fits("locate +subj=and|balls|both +pp=on(+obj=platform)")) {
      Frame onOne = f.get("pp", "on +obj=platform");
      return f.without("together").replacing(onOne, onOne.with("together", f.get("together")));
    }
    if (f.is("border") && obj != null && !f.has("passive")) {
      // "Hugs the right edge", "a wall flanks the goal on its left"
      boolean edge = obj.is("side.", "part.");
      Frame by = Frame.unsaid("PP", edge ? "at" : "beside").with("obj", obj);
      draft.use(f);
      return f.as("be").without("obj").with("pred", by);
    }
    Frame level = f.get("pred", "level -det +pp=with(+obj=ball|blue|red|goal)");
    if (level != null && f.fits("be +subj=ball|blue|red|goal -sub")) {
      // "Blue is level with red"
      draft.use(level);
      return f.withOnly("pred", level.get("pp").as("level"));
    }
    Frame on = f.get("pred", "on +obj=platform(+mod=same|different -than)");
    Frame with = on == null ? null : f.get("pp", "from|than|to|with|as +obj=ball|blue|red|goal");
    if (with != null && f.is("be")) {
      // "On a different platform from red"
      Frame ledge = on.get("obj");
      return f.without("pp", with).replacing(on, on.withOnly("obj", ledge.with("pp", with)));
    }
    boolean several = f.has("obj", "and", "balls", "both") || f.fits("+pred=and(+item=colour.)");
    if (f.fits("push|hold +subj=platform -neg") && several) {
      // "One platform carries both balls"
      Frame who = obj != null ? obj : Frame.unsaid("NP", "balls");
      draft.useAll(obj == null ? pred : null);
      draft.use(f.get("subj").get("count", "number.1"));
      return f.as("share")
          .withOnly("subj", who)
          .without("pred")
          .withOnly("obj", f.get("subj").without("count"));
    }
    if (f.fits("be +subj=platform +pred=platform")) {
      Frame own =
          f.get("subj").has("poss") ? f.get("subj").get("poss") : Nouns.owned(f.get("subj"));
      if (own != null && own.is("blue", "red", "goal", "ball") && SamePlaces.owner(pred) != null) {
        // "The platform of blue is that of red"
        draft.use(f.get("subj"), f.get("subj").get("pp"));
        Frame ledge = Frame.unsaid("PP", "on").with("obj", pred);
        return f.withOnly("subj", own).withOnly("pred", ledge);
      }
    }
    Frame its =
        f.is("have", "cause")
            ? f.get("pred", "to|on|at +obj=side.left|side.right(+poss=poss)")
            : null;
    if (its != null && f.fits("+subj=ball|blue|red|goal|wall +obj") && obj != null) {
      // "The goal has blue to its left"
      Frame side = its.get("obj");
      Frame of = side.withOnly("poss", f.get("subj"));
      draft.use(f, side.get("poss"));
      return f.as("be")
          .withOnly("subj", obj)
          .without("obj")
          .withOnly("pred", its.withOnly("obj", of));
    }
    if (f.fits("have +subj +obj=platform(+mod=same|different) -pred")) {
      // "Has a different shelf from red"
      on =
          Frame.unsaid("PP", "on")
              .with("obj", obj.withOnly("pp", Frames.concat(obj.all("pp"), f.all("pp"))));
      draft.use(f);
      return f.as("be").without("obj").without("pp").with("pred", on);
    }
    return f;
  }

  /** How large things are and how far from each other: as "is so large", "are so far apart". */
  private static Frame measured(Frame clause, Draft draft) {
    Frame f = clause;
    Frame obj = f.get("obj");
    Frame pred = f.get("pred");
    if (f.fits("separate +subj=distance(+mod=size.) +obj=and")) {
      // "A short distance separates red and the goal"
      Frame size = f.get("subj").get("mod", "size.");
      Frame between = Frame.unsaid("PP", "between").withOnly("obj", obj.all("item"));
      draft.use(f);
      Frame room = f.get("subj").without("mod", size).with("pp", between);
      return f.as("be").without("obj").withOnly("subj", room).with("pred", size);
    }
    if (f.has("along") && f.is("be", "locate")) {
      // "Horizontally, the two are 0.6 apart"
      for (Frame dist : Frames.concat(f.all("pred", "+dist"), f.all("pp", "+dist"))) {
        f = f.replacing(dist, dist.with("along", f.get("along")));
      }
      return f.without("along");
    }
    if (f.is("go", "locate", "stretch")
        && f.fits("+subj=wall|platform +pp=at(+obj=axis.(+span))")) {
      // "A platform runs from x = 0 to x = 0.5"
      draft.use(f);
      return f.as("be");
    }
    if (f.fits("make|form +obj=staircase|platform -subj")
        && f.get("pp", "of|out|from|with +obj=platform") != null) {
      // "Make steps out of four platforms"
      Frame of = f.get("pp", "of|out|from|with +obj=platform");
      draft.use(f, of);
      return f.as("exist")
          .without("pp")
          .without("imperative")
          .withOnly("obj", obj.as("staircase").with("pp", of.as("of")));
    }
    Frame gap =
        obj != null && obj.is("gap", "distance")
            ? obj.get("pp", "of +obj=between|from(+dist)")
            : null;
    if (gap != null && gap.get("obj").fits("+obj=ball|balls|blue|red|goal|they")) {
      // "A gap of at least 0.6 between the balls"
      Frame between = gap.get("obj");
      Frame number = between.get("dist").withOnly("bound", between.all("bound"));
      Frame room = obj.as("distance").withOnly("pp", gap.withOnly("obj", number));
      draft.use(gap);
      room = room.with("pp", between.without("dist").without("bound"));
      return f.as("exist").without("imperative").withOnly("obj", room);
    }
    String balls = "+pp=between(+obj=ball|balls|blue|red|goal|they)";
    if (obj != null
        && f.is("leave", "exist", "have", "put", "make")
        && obj.fits("gap|picture|distance " + balls)) {
      // "Leave plenty of room between the balls"
      Frame many = obj.get("count", "several.");
      Frame room = obj.as("distance").without("count");
      room = many == null ? room : room.with("mod", many.as("size.large"));
      f = f.as(f.has("neg") ? f.concept() : "exist").without("imperative").withOnly("obj", room);
      obj = room;
    }
    if (f.fits("exist +obj=distance(+no +pp=between)") && Frames.negations(f) == 0) {
      // "There is no height difference between them"
      Frame two = Frame.unsaid("NP", "and");
      for (Frame one : obj.get("pp", "between").all("obj")) {
        two = one.is("balls") ? one : two.with("item", one);
      }
      draft.use(f, obj, obj.get("no"), obj.get("pp"));
      return f.as("be").without("obj").with("subj", two).with("pred", obj.get("no").as("levelled"));
    }
    Frame extent = f.is("have") ? obj : pred != null && pred.is("of") ? pred.get("obj") : null;
    Frame how = extent == null ? null : extent.is("extent.") ? extent.get("mod", "size.") : null;
    if (how != null && f.has("subj", "wall", "platform")) {
      // "Has a small length", "is of great height"
      draft.use(f, extent, extent.get("det"), pred);
      return f.as("be").without("obj").withOnly("pred", sized(extent, how));
    }
    if (f.fits("be +subj=extent. +pred=size.|side.up|side.down") && !f.has("pp")) {
      // "The height of the wall is small"
      Frame of = f.get("subj").get("pp", "of +obj");
      Frame owner = of == null ? f.get("subj").get("poss") : of.get("obj");
      if (owner != null && owner.is("wall", "platform")) {
        draft.use(f.get("subj"), of);
        return f.withOnly("subj", owner).withOnly("pred", sized(f.get("subj"), pred));
      }
    }
    return f;
  }

  /** Where things are, as it is said in one way: on one platform, at one height, far or near. */
  private static Frame placed(Frame f, Draft draft) {
    Frame obj = f.get("obj");
    Frame pred = f.get("pred");
    boolean two = f.fits("+subj=and");
    if (f.is("be") && two && f.fits("+pred=on(+obj=platform(+count=number.2 +mod=different))")) {
      // "On two different platforms"
      draft.use(pred.get("obj").get("count"));
      return f.replacing(pred.get("obj"), pred.get("obj").without("count"));
    }
    if (f.is("be") && two && f.has("together") && f.fits("+pred=on(+obj=platform)")) {
      // "Are together on a platform"
      draft.use(f.get("together"), pred);
      return f.as("share").without("together").without("pred").with("obj", pred.get("obj"));
    }
    if (f.is("have") && two && f.has("quant", "each") && f.fits("+obj=platform(+own)")) {
      // "Blue and the goal each have their own platform"
      draft.use(f, f.get("quant"), obj.get("own"));
      Frame apart = obj.without("own").with("mod", Frame.unsaid("A", "different"));
      Frame on = Frame.unsaid("PP", "on").with("obj", apart);
      return f.as("be").without("quant").without("obj").with("pred", on);
    }
    if (f.fits("have +obj=extent.height(+mod=same +than)")) {
      // "Has the same height as red"
      draft.use(f, obj, obj.get("mod"));
      Frame level = Frame.unsaid("PP", "level").with("obj", obj.get("than"));
      return f.as("be").without("obj").with("pred", level);
    }
    if (f.fits("exist +obj=distance(+mod=size. +pp=between)")) {
      // "There is a large distance between blue and red"
      Frame size = obj.get("mod", "size.");
      draft.use(f);
      return f.as("be").without("obj").with("subj", obj.without("mod", size)).with("pred", size);
    }
    if (f.is("put") && f.fits("+obj=platform(+than=staircase)")) {
      // "Arrange three platforms as stairs"
      Frame stairs = obj.get("than");
      return f.as("form").withOnly("subj", obj.without("than")).withOnly("obj", stairs);
    }
    if (f.is("be") && f.fits("+pred=on(+obj=platform(-mod)) +pp=of(+obj=ball|blue|red|goal)")) {
      // "Blue is on the platform of the goal"
      Frame with = obj == null ? f.get("pp", "of") : null;
      if (with != null) {
        draft.use(f, pred, with);
        Frame both =
            Frame.unsaid("NP", "and").with("item", f.get("subj")).with("item", with.get("obj"));
        return Frame.unsaid("S", "share").with("subj", both).with("obj", pred.get("obj"));
      }
    }
    if (f.is("go") && f.fits("+subj=ball|blue|red|goal +obj=side.(+pp=of) -mod")) {
      // "Red comes left of the goal"
      draft.use(f);
      Frame side =
          Frame.unsaid("PP", "to").with("obj", obj.with("det", Frame.unsaid("Det", "def")));
      return f.as("be").without("obj").with("pred", side);
    }
    if (f.is("hold") && f.has("passive") && f.get("pp", "by +obj=platform") != null) {
      // "Is supported by a platform"
      Frame by = f.get("pp", "by +obj=platform");
      return f.as("be")
          .without("passive")
          .without("aux")
          .without("pp", by)
          .with("pred", by.as("on"));
    }
    if (f.is("make") && f.fits("+subj=staircase +pp=of|out")) {
      // "Stairs made of three platforms"
      Frame of = f.get("pp");
      draft.use(f);
      return f.as("exist").without("subj").without("pp").with("obj", f.get("subj").with("pp", of));
    }
    return f;
  }

  /** "A small length": short. */
  private static Frame sized(Frame extent, Frame how) {
    boolean large = how.is("size.large", "size.tall", "size.long", "size.thick", "side.up");
    String size =
        extent.is("extent.height")
            ? large ? "size.tall" : "size.low"
            : extent.is("extent.thickness")
                ? large ? "size.thick" : "size.thin"
                : large ? "size.long" : "size.short";
    return how.as(size);
  }

  /** "Blue on one side of a wall and red on the other": the wall is between them. */
  static Frame besides(Frame row, Draft draft) {
    List<Frame> items = row.all("item");
    boolean sides =
        items.size() == 2
            && items.get(0).fits("be +subj +pred=on(+obj=part.side(+pp=of(+obj=wall)))")
            && items.get(1).fits("be +subj +pred=on(+obj=one|part.side(+mod=other))");
    if (!sides || items.stream().anyMatch(i -> Frames.negations(i) > 0)) {
      return row;
    }
    Frame one = items.get(0).get("pred");
    Frame other = items.get(1).get("pred");
    Frame between = other.as("between").withOnly("obj", items.get(0).get("subj"));
    between = between.with("obj", items.get(1).get("subj"));
    draft.use(one, one.get("obj"), one.get("obj").get("pp"), one.get("obj").get("count"));
    draft.useAll(other.get("obj"));
    Frame wall = one.get("obj").get("pp").get("obj");
    return items.get(0).withOnly("subj", wall).withOnly("pred", between);
  }
}
