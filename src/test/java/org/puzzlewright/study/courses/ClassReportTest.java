package org.puzzlewright.study.courses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.puzzlewright.base.json.InputException;

class ClassReportTest {

  private static String file(String learner, String title, boolean solved) {
    return """
        {"format": "puzzlewright-progress/1", "learner": "%s", "rating": 1480, "deviation": 200,
         "puzzles": [
          {"id": "a", "title": "%s", "mechanism": ["blue shot cannon", "blue contact red"],
           "attempts": 3, "solved": %s, "helped": false, "hints": 1, "seconds": 90},
          {"id": "gone", "title": "gone", "attempts": 1, "solved": false, "helped": true,
           "hints": 3, "seconds": 30}]}
        """
        .formatted(learner, title, solved);
  }

  private static ClassReport report() {
    return new ClassReport(
        List.of(
            ClassReport.read(file("Zoë", "One", true), "zoe.json"),
            ClassReport.read(file("=Ada, A.", "Say \\\"go\\\"", false), "ada.json")));
  }

  @Test
  void countsByLearnerAndByMechanism() {
    assertThat(report().lines())
        .containsExactly(
            "=Ada, A.: 0 of 2 solved (1 more with help), 4 attempts, 4 hints, 2.0 min; rating 1480,"
                + " give or take 400",
            "Zoë: 1 of 2 solved (1 more with help), 4 attempts, 4 hints, 2.0 min; rating 1480, give"
                + " or take 400",
            "",
            "By what happens in a puzzle:",
            "- blue shot cannon, blue contact red: 1 of 2 solved, 6 attempts, 2 hints, 3.0 min",
            "- not known: 0 of 2 solved (2 more with help), 2 attempts, 6 hints, 1.0 min");
    assertThat(report().toJson().at("/mechanisms/0/solved").asInt()).isEqualTo(1);
    assertThat(report().toJson().at("/learners/1/learner").asText()).isEqualTo("Zoë");
  }

  @Test
  void theTableIsQuotedAndHoldsNoFormulas() {
    assertThat(report().csv())
        .isEqualTo(
            "learner,puzzle,title,mechanism,solved,helped,attempts,hints,seconds\r\n"
                + "\"'=Ada, A.\",a,\"Say \"\"go\"\"\",\"blue shot cannon, blue contact red\","
                + "false,false,3,1,90\r\n"
                + "\"'=Ada, A.\",gone,gone,not known,false,true,1,3,30\r\n"
                + "Zoë,a,One,\"blue shot cannon, blue contact red\",true,false,3,1,90\r\n"
                + "Zoë,gone,gone,not known,false,true,1,3,30\r\n");
  }

  @Test
  void refusesOtherFilesAndTheSameLearnerTwice() {
    assertThatThrownBy(() -> ClassReport.read("{\"learner\": \"x\"}", "x.json"))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith("x.json: this is no learner's file");
    ClassReport.Learner one = ClassReport.read(file("Zoë", "One", true), "zoe.json");
    assertThatThrownBy(() -> new ClassReport(List.of(one, one)))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("two files of the learner \"Zoë\"");
  }
}
