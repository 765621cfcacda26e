package org.puzzlewright.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/**
 * What agents rely on in any problem. A problem's test extends this and gives the problem; walks of
 * random, schema-valid calls do the rest.
 *
 * @param <S> the problem's state
 */
public abstract class ProblemContract<S> {

  /** Returns the problem; equal ones each time. */
  protected abstract Problem<S> problem();

  /** Returns how many walks are made; fewer for a slow problem. */
  protected int walks() {
    return 20;
  }

  /** Returns how many calls a walk has. */
  protected int calls() {
    return 30;
  }

  @Test
  void nameIsFitForAFolder() {
    assertThat(problem().name()).matches("[a-z0-9_-]+");
    assertThat(problem().task().text()).isNotBlank();
    assertThat(problem().actions()).isNotEmpty();
  }

  @Test
  void startIsTheSameEachTime() {
    assertThat(problem().start()).isEqualTo(problem().start());
    assertThat(problem().start()).hasSameHashCodeAs(problem().start());
    assertThat(problem().task()).isEqualTo(problem().task());
  }

  @Test
  void actionsAreUniqueAndDescribed() {
    Set<String> names = new HashSet<>();
    for (Action action : allActions()) {
      // What every provider takes as a function's name.
      assertThat(action.name()).matches("[a-zA-Z0-9_-]{1,64}");
      assertThat(names.add(action.name())).as(action.name() + " is unique").isTrue();
      assertThat(action.description()).as(action.name()).isNotBlank();
    }
  }

  @Test
  void parametersAreUniqueDescribedAndCanBeMet() {
    for (Action action : allActions()) {
      Set<String> names = new HashSet<>();
      for (Parameter parameter : action.parameters()) {
        String what = action.name() + "." + parameter.name();
        assertThat(parameter.name()).matches("[a-zA-Z0-9_-]{1,64}");
        assertThat(names.add(parameter.name())).as(what + " is unique").isTrue();
        assertThat(parameter.description()).as(what).isNotBlank();
        assertThat(parameter.choices()).as(what).doesNotHaveDuplicates();
        assertThat(parameter.low()).as(what).isLessThanOrEqualTo(parameter.high());
      }
    }
  }

  @Test
  void helpersAreUniqueAndTakeARequest() {
    Set<String> roles = new HashSet<>(Set.of("coordinator"));
    for (Helper helper : problem().helpers()) {
      assertThat(helper.role()).matches("[a-z0-9_-]+");
      assertThat(roles.add(helper.role())).as(helper.role() + " is unique").isTrue();
      List<Parameter> parameters = helper.action().parameters();
      assertThat(parameters).hasSize(1);
      assertThat(parameters.get(0).name()).isEqualTo("request");
      assertThat(parameters.get(0).type()).isEqualTo(Parameter.Type.TEXT);
    }
  }

  @Test
  void everyCallHasAResultThatKeepsThePort() {
    Problem<S> problem = problem();
    walk(
        (state, call) -> {
          Result<S> result = problem.apply(state, call);
          assertThat(result.observation()).as("observation of " + call).isNotBlank();
          assertThat(problem.score(result.state())).as("score after " + call).isFinite();
          assertThat(problem.simulations(result.state()))
              .as("simulations after " + call)
              .isGreaterThanOrEqualTo(problem.simulations(state));
          if (result instanceof Result.Refused<S> refused) {
            assertThat(refused.state()).as("state after refused " + call).isEqualTo(state);
            assertThat(refused.reason()).as("reason of " + call).isNotBlank();
            assertThat(refused.remedy()).as("remedy of " + call).isNotBlank();
          }
        });
  }

  @Test
  void applyIsDeterministicAndLeavesItsArgumentsAlone() {
    Problem<S> problem = problem();
    Problem<S> other = problem();
    walk(
        (state, call) -> {
          Call copy = new Call(call.action(), call.arguments().deepCopy());
          double score = problem.score(state);
          Result<S> once = problem.apply(state, call);
          assertThat(call).as("the call afterwards").isEqualTo(copy);
          assertThat(problem.score(state)).as("score of the old state").isEqualTo(score);
          Result<S> again = other.apply(state, copy);
          assertThat(again).as("second result of " + copy).isEqualTo(once);
          assertThat(again.state()).hasSameHashCodeAs(once.state());
        });
  }

  @Test
  void unknownActionsAndWordsAreNeverCarriedOut() {
    Problem<S> problem = problem();
    RandomCalls calls = new RandomCalls(problem, 1);
    List<Call> wrong = new ArrayList<>();
    wrong.add(new Call("no_such_action", JsonNodeFactory.instance.objectNode()));
    for (Action action : problem.actions()) {
      for (Parameter parameter : action.parameters()) {
        if (!parameter.choices().isEmpty()) {
          Call call = calls.next(action);
          call.arguments().put(parameter.name(), "no-such-word");
          wrong.add(call);
        }
      }
    }
    for (Call call : wrong) {
      try {
        assertThat(problem.apply(problem.start(), call))
            .as("result of " + call)
            .isInstanceOfSatisfying(
                Result.Refused.class, refused -> assertThat(refused.remedy()).isNotBlank());
      } catch (IllegalArgumentException allowed) {
        // Such calls are not promised to be handled, only never to do something.
        assertThat(allowed).as("exception for " + call).hasMessageMatching("(?s).*\\S.*");
      }
    }
  }

  @Test
  void helpersAreShownWordsAndPngPictures() {
    Problem<S> problem = problem();
    S state = walkTo(problem);
    for (S shown : List.of(problem.start(), state)) {
      for (Helper helper : problem.helpers()) {
        Observation view = problem.view(shown, helper);
        assertThat(view.text()).isNotBlank();
        Observation again = problem.view(shown, helper);
        assertThat(again.text()).isEqualTo(view.text());
        for (int i = 0; i < view.pictures().size(); i++) {
          Picture picture = view.pictures().get(i);
          assertThat(picture.caption()).isNotBlank();
          assertThat(picture.png()).startsWith(0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n');
          assertReadable(picture);
          assertThat(again.pictures().get(i).png())
              .as("the same picture again")
              .isEqualTo(picture.png());
        }
      }
    }
  }

  private static void assertReadable(Picture picture) {
    try {
      assertThat(ImageIO.read(new ByteArrayInputStream(picture.png()))).isNotNull();
    } catch (IOException broken) {
      fail("picture \"" + picture.caption() + "\" cannot be read", broken);
    }
  }

  private List<Action> allActions() {
    List<Action> all = new ArrayList<>(problem().actions());
    problem().helpers().forEach(helper -> all.add(helper.action()));
    return all;
  }

  /** Shows each call of each walk to the check, in the state that it is made in. */
  private void walk(BiConsumer<S, Call> check) {
    for (int seed = 0; seed < walks(); seed++) {
      Problem<S> problem = problem();
      RandomCalls random = new RandomCalls(problem, seed);
      S state = problem.start();
      for (int i = 0; i < calls(); i++) {
        Call call = random.next();
        try {
          check.accept(state, call);
          Result<S> result = problem.apply(state, call);
          state = result instanceof Result.Finished<S> ? problem.start() : result.state();
        } catch (RuntimeException thrown) {
          fail("seed " + seed + ", call " + i + ": " + call + " threw", thrown);
        }
      }
    }
  }

  private S walkTo(Problem<S> problem) {
    RandomCalls random = new RandomCalls(problem, 7);
    S state = problem.start();
    for (int i = 0; i < calls(); i++) {
      state = problem.apply(state, random.next()).state();
    }
    return state;
  }
}
