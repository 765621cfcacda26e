package org.puzzlewright.physics.design;

import java.util.List;
import java.util.Optional;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Picture;
import org.puzzlewright.physics.geometry.Sentence;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.verdict.Gate;

/**
 * What agents observe of a physics puzzle. Each value is told completely by its own text; places
 * are those of the picture, x to the right, and the text tells them on the agents' axis.
 */
public sealed interface PhysicsObservation extends Observation {

  /**
   * What is to be done.
   *
   * @param designing whether a puzzle is to be made, else a given one solved
   * @param brief what the prompt asks for, if there is a prompt
   * @param inventory the tools on offer
   * @param given the level to be solved, if there is one
   * @param axis on which places are told
   */
  record Assignment(
      boolean designing,
      Optional<Brief> brief,
      Inventory inventory,
      Optional<Puzzle> given,
      Axis axis)
      implements PhysicsObservation {
    @Override
    public String text() {
      return TaskText.of(this);
    }
  }

  /**
   * What came of a run.
   *
   * @param touched whether blue touched red
   * @param solved whether red reached the goal
   * @param story the same and, if agents are told of ways, what happened
   * @param unmet which requirements of the prompt do not hold, in words; empty when that was not
   *     asked
   * @param known what is known of the gates, in words; empty when that was not looked into
   */
  record Ran(
      boolean touched,
      boolean solved,
      String story,
      Optional<List<String>> unmet,
      Optional<String> known)
      implements PhysicsObservation {

    /** Makes one of which nothing is known of the gates. */
    public Ran(boolean touched, boolean solved, String story, Optional<List<String>> unmet) {
      this(touched, solved, story, unmet, Optional.empty());
    }

    @Override
    public String text() {
      return story
          + unmet.map(TaskText::requirements).orElse("")
          + known.map(words -> "\nKnown of the gates: " + words + ".").orElse("");
    }
  }

  /**
   * The puzzle was changed and run.
   *
   * @param placed names of the tools that were placed, such as "ramp 1"
   * @param words what was done, with places
   * @param run what came of it
   */
  record Changed(List<String> placed, String words, Ran run) implements PhysicsObservation {

    public Changed {
      placed = List.copyOf(placed);
    }

    @Override
    public String text() {
      return words + "\n" + run.text();
    }
  }

  /**
   * A run that speaks against a puzzle.
   *
   * @param caption what it shows
   * @param run the run
   */
  record Counter(String caption, PhysicsState.Shown run) {}

  /**
   * The puzzle is not accepted.
   *
   * @param gates which gates fail
   * @param text the same with what was seen
   * @param counters runs that speak against it, which the text tells and the pictures show
   * @param shows what of it is drawn, and how
   */
  record GatesFail(
      List<Gate.Name> gates, String text, List<Counter> counters, ObservationOptions shows)
      implements PhysicsObservation {

    public GatesFail {
      gates = List.copyOf(gates);
      counters = List.copyOf(counters);
    }

    @Override
    public List<Picture> pictures() {
      return shows.pictures()
          ? counters.stream().map(c -> new Picture(c.caption(), shows.filmStrip(c.run()))).toList()
          : List.of();
    }
  }

  /**
   * What a helper sees.
   *
   * @param brief what the prompt asks for, if there is a prompt
   * @param inventory the tools on offer
   * @param scene the scene with the tools in place, if there is one
   * @param last the last run, if there was one
   * @param changed whether the scene has changed since
   * @param refusal the last refusal of the finished puzzle, if there was one
   * @param tried what was done so far, oldest first
   * @param pictures the film strip and the scene, unless agents see none
   * @param axis on which places are told
   */
  record View(
      Optional<Brief> brief,
      Inventory inventory,
      Optional<Puzzle> scene,
      Optional<String> last,
      boolean changed,
      Optional<String> refusal,
      List<String> tried,
      List<Picture> pictures,
      Axis axis)
      implements PhysicsObservation {
    @Override
    public String text() {
      return TaskText.view(this);
    }
  }

  /**
   * What a critic sees of a puzzle that is done.
   *
   * @param view what a helper sees
   * @param gates what was checked
   * @param repairs what was moved after the first layout
   */
  record Evidence(View view, List<Gate> gates, List<Sentence> repairs)
      implements PhysicsObservation {
    @Override
    public String text() {
      return TaskText.evidence(this);
    }

    @Override
    public List<Picture> pictures() {
      return view.pictures();
    }
  }
}
