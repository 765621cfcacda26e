package org.puzzlewright.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Parameter;
import org.puzzlewright.api.Problem;
import org.puzzlewright.api.ToyProblem;

/** What is offered to the model. */
class ToolsTest {

  private static final Action WAIT = new Action("wait", "Waits.", List.of());

  @Test
  void twoActionsOfOneNameAreOurMistake() {
    assertThatThrownBy(() -> new Tools(offering(List.of(WAIT, WAIT)), Setup.MULTI))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("two actions are called wait");
  }

  @Test
  void noActionAtAllIsOurMistake() {
    assertThatThrownBy(() -> new Tools(offering(List.of()), Setup.MULTI))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("problem toy has no actions");
  }

  @Test
  void endlessRangesAreNotTold() {
    double endless = Double.POSITIVE_INFINITY;
    Action go =
        new Action(
            "go",
            "Goes.",
            List.of(
                Parameter.number("any", "metres", -endless, endless),
                Parameter.number("far", "metres", 2.5, endless),
                Parameter.number("near", "metres", -endless, 3)));
    var properties =
        Tools.specifications(new Tools(offering(List.of(go)), Setup.MULTI).all())
            .get(0)
            .parameters()
            .properties();

    assertThat(properties.values())
        .extracting(schema -> schema.description())
        .containsExactly("metres", "metres (from 2.5)", "metres (up to 3)");
    assertThat(((ArgumentCheck.Misfit) ArgumentCheck.check(go, "{}")).observation())
        .endsWith("go({\"any\":0,\"far\":500001,\"near\":-499998})");
  }

  private static Problem<?> offering(List<Action> actions) {
    return (Problem<?>)
        Proxy.newProxyInstance(
            Problem.class.getClassLoader(),
            new Class<?>[] {Problem.class},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "actions" -> actions;
                  case "helpers" -> List.of();
                  default -> method.invoke(new ToyProblem(), arguments);
                });
  }
}
