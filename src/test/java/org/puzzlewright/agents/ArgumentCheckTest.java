package org.puzzlewright.agents;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.agents.ArgumentCheck.Fits;
import org.puzzlewright.agents.ArgumentCheck.Misfit;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Parameter;
import org.puzzlewright.api.Problem;
import org.puzzlewright.api.RandomCalls;
import org.puzzlewright.api.ToyProblem;

/** What is let through, and what is said of the rest. */
class ArgumentCheckTest {

  private static final Action PLACE =
      new Action(
          "place",
          "Places.",
          List.of(
              Parameter.number("x", "metres", 0, 10),
              Parameter.text("side", "where", "left", "right"),
              Parameter.text("why", "reason").optional(),
              Parameter.number("angle", "degrees", -0.5, 0.5).optional()));
  private static final Action WAIT = new Action("wait", "Waits.", List.of());
  private static final Action STEP =
      new Action(
          "step", "Steps.", List.of(Parameter.calls("tool_calls", "what", List.of("dig", "fill"))));
  private static final Action ASK =
      new Action("ask", "Asks.", List.of(Parameter.text("request", "what")));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'x':3,'side':'left'}|{'x':3,'side':'left'}",
        "{'side':'left','x':3.0}|{'x':3,'side':'left'}",
        "{'x':'2.50','side':'left'}|{'x':2.5,'side':'left'}",
        "{'x':' 1e1 ','side':'left'}|{'x':10,'side':'left'}",
        "{'x':-0.0,'side':'left'}|{'x':0,'side':'left'}",
        "{'x':0,'side':'right','why':'','angle':null}|{'x':0,'side':'right','why':''}",
        "{'x':10,'side':'right','angle':-0.5}|{'x':10,'side':'right','angle':-0.5}",
      })
  void fits(String given, String read) {
    assertThat(ArgumentCheck.check(PLACE, json(given)))
        .isInstanceOfSatisfying(
            Fits.class, fits -> assertThat(fits.arguments()).hasToString(json(read)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        // missing
        "{'side':'left'}|'x' is missing: it must be a number from 0 to 10.",
        "{'x':null,'side':'left'}|'x' is missing",
        "``|'x' is missing",
        // unknown
        "{'x':1,'side':'left','y':2}|'y' is not one of its arguments: they are x, side, why, angle.",
        // wrong type
        "{'x':true,'side':'left'}|'x' is true, but it must be a number from 0 to 10.",
        "{'x':'five','side':'left'}|'x' is 'five', but it must be a number",
        "{'x':'1f','side':'left'}|'x' is '1f', but",
        "{'x':[1],'side':'left'}|'x' is [1], but it must be a number",
        "{'x':1,'side':4}|'side' is 4, but it must be one of 'left', 'right'.",
        "{'x':1,'side':'left','why':{}}|'why' is {}, but it must be a text.",
        // not among the choices
        "{'x':1,'side':'rihgt'}|'side' is 'rihgt', but it must be one of 'left', 'right'. The"
            + " nearest is 'right'.",
        "{'x':1,'side':'LEFT'}|The nearest is 'left'.",
        "{'x':1,'side':''}|'side' is '', but",
        // out of range
        "{'x':10.001,'side':'left'}|'x' is 10.001, but it must be a number from 0 to 10.",
        "{'x':'-1','side':'left'}|'x' is '-1', but",
        "{'x':1,'side':'left','angle':2}|'angle' is 2, but it must be a number from -0.5 to 0.5.",
        // no number at all
        "{'x':NaN,'side':'left'}|'x' is NaN, but it must be a number",
        "{'x':'NaN','side':'left'}|'x' is 'NaN', but",
        "{'x':-Infinity,'side':'left'}|'x' is -Infinity, but",
        "{'x':1e999,'side':'left'}|but it must be a number from 0 to 10.",
        // malformed
        "{'x':1,|are not well-formed JSON",
        "{'x':1,'side':'left'} {}|are not well-formed JSON",
        "{'x':1,'x':2,'side':'left'}|are not well-formed JSON",
        "place it left|are not well-formed JSON",
        // not an object
        "[1]|The arguments are '[1]', but must be a JSON object.",
        "3|must be a JSON object",
        "null|must be a JSON object",
      })
  void misfits(String given, String said) {
    String text = given == null ? "" : json(given);
    assertThat(ArgumentCheck.check(PLACE, text))
        .isInstanceOfSatisfying(
            Misfit.class,
            misfit ->
                assertThat(misfit.observation())
                    .startsWith("place was not carried out.")
                    .contains(json(said))
                    .contains("Right would be, for example: place({"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'tool_calls':[{'name':'dig','parameters':{'x':1}},{'name':'fill'}]}"
            + "|{'tool_calls':[{'name':'dig','parameters':{'x':1}},{'name':'fill','parameters':{}}]}",
        "{'arguments':{'tool_calls':[{'name':'dig'}]}}"
            + "|{'tool_calls':[{'name':'dig','parameters':{}}]}",
        "{'tool_calls':{'tool_name':'dig','params':{}}}"
            + "|{'tool_calls':[{'name':'dig','parameters':{}}]}",
        "{'tool_calls':[{'name':'dug'},{'name':'DIG','args':{}},{'name':'fill','args':7}]}"
            + "|{'tool_calls':[{'name':'dug','parameters':{}},{'name':'dig','parameters':{}},"
            + "{'name':'fill','parameters':7}]}",
        "{'tool_calls':'[{\\'tool\\':\\'dig\\',\\'arguments\\':{}}]'}"
            + "|{'tool_calls':[{'name':'dig','parameters':{}}]}",
      })
  void callsFit(String given, String read) {
    assertThat(ArgumentCheck.check(STEP, json(given)))
        .isInstanceOfSatisfying(
            Fits.class, fits -> assertThat(fits.arguments()).hasToString(json(read)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{}|'tool_calls' is missing",
        "{'tool_calls':[]}|it must be a list with at least one",
        "{'tool_calls':3}|it must be a list",
        "{'tool_calls':'dig'}|it must be a list",
        "{'tool_calls':[3]}|Number 1 of 'tool_calls' calls ''; there are: dig, fill.",
        "{'tool_calls':[{'name':'dug'},{'name':'dug'}]}|Number 1 of 'tool_calls' calls 'dug'",
        "{'tool_calls':[{'name':'dig','parameters':[1]}]}|are not an object: [1].",
      })
  void callsThatDoNotFit(String given, String said) {
    assertThat(((Misfit) ArgumentCheck.check(STEP, json(given))).observation())
        .contains(json(said))
        .endsWith(json("step({'tool_calls':[{'name':'dig','parameters':{}}]})"));
  }

  @Test
  void allComplaintsAtOnceAndTheExampleKeepsWhatWasRight() {
    Misfit misfit =
        (Misfit) ArgumentCheck.check(PLACE, json("{'x':7,'side':'lefft','angle':9,'z':1}"));

    assertThat(misfit.observation())
        .contains("\"side\" is", "\"angle\" is", "\"z\" is")
        .endsWith(json("place({'x':7,'side':'left','angle':0})"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "{}"})
  void nothingIsFineWhereNothingIsAsked(String given) {
    assertThat(ArgumentCheck.check(WAIT, given)).isInstanceOf(Fits.class);
    assertThat(ArgumentCheck.check(WAIT, null)).isInstanceOf(Fits.class);
    assertThat(((Misfit) ArgumentCheck.check(WAIT, "{\"a\":1}")).observation())
        .contains("it takes none");
  }

  @Test
  void requiredTextMustNotBeBlank() {
    assertThat(((Misfit) ArgumentCheck.check(ASK, "{\"request\":\" \"}")).observation())
        .contains("must be a text that is not empty")
        .endsWith("ask({\"request\":\"...\"})");
  }

  @Test
  void endlessArgumentsGiveAShortAnswer() {
    String deep = "[".repeat(100_000);
    String longWord = json("{'x':1,'side':'" + "l".repeat(100_000) + "'}");
    String longNumber = json("{'x':" + "9".repeat(100_000) + ",'side':'left'}");
    for (String json : List.of(deep, longWord, longNumber)) {
      Misfit misfit = (Misfit) ArgumentCheck.check(PLACE, json);
      assertThat(misfit.observation()).hasSizeLessThan(500);
    }
  }

  @Test
  void whateverFitsTheSchemaIsLetThroughUnchanged() {
    Problem<?> toy = new ToyProblem();
    for (Action action : List.of(PLACE, toy.actions().get(0))) {
      RandomCalls calls = new RandomCalls(toy, 3);
      for (int i = 0; i < 300; i++) {
        var arguments = calls.next(action).arguments();
        assertThat(ArgumentCheck.check(action, arguments.toString()))
            .isEqualTo(new Fits(arguments));
      }
    }
  }

  private static String json(String text) {
    return text.replace('\'', '"');
  }
}
