package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.agents.models.Provider;
import org.puzzlewright.agents.models.StubServer;
import org.puzzlewright.agents.models.Stubs;
import org.puzzlewright.service.SuiteFiles;
import org.puzzlewright.study.evaluation.Plan;
import org.puzzlewright.study.evaluation.Trial;
import org.puzzlewright.study.evaluation.Worker;
import picocli.CommandLine;

/** Workers of other processes, which share nothing but the run's folder. */
class FreshWorkersTest {

  private static final String MODEL = "openai:gpt-4o";

  @TempDir Path dir;

  /** As it arrives in another process. */
  private static Worker.Source sent(Worker.Source source) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(source);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (Worker.Source) in.readObject();
    }
  }

  private Plan plan() throws Exception {
    Files.writeString(
        dir.resolve("suite.json"),
        """
        {"format": "puzzlewright-suite/1", "name": "small",
         "problems": [{"problem": "binary", "id": "a", "width": 4, "height": 4}],
         "seeds": {"first": 1, "count": 1},
         "arms": [{"name": "single", "setup": "single"}]}
        """);
    return new SuiteFiles(dir, FreshProcess.service())
        .plan("suite.json", List.of(MODEL), Map.of(), null, null);
  }

  private Worker worker(StubServer server, String folder, Plan plan) throws Exception {
    ConnectionOptions connection =
        CommandLine.populateCommand(
            new ConnectionOptions(), "--base-url", server.address().toString());
    return sent(new FreshWorkers(
            new ArrayList<>(List.of(MODEL)),
            connection,
            dir.toString(),
            dir.resolve(folder).toString(),
            plan.id()))
        .open();
  }

  @Test
  void aTrialThatWasCutOffAsksNothingAgain() throws Exception {
    Plan plan = plan();
    Trial trial = plan.trials().get(0);
    try (StubServer server = new StubServer()) {
      server.reply(200, Stubs.call(Provider.OPENAI, "calculate_stats", "{}"));
      Worker.Finished whole = worker(server, "whole", plan).work(trial);
      int calls = server.seen().size();
      assertThat(calls).isEqualTo(3);

      Path journal = dir.resolve("whole/journals").resolve(trial.name() + ".jsonl");
      List<String> lines = Files.readAllLines(journal);
      int answered = 0;
      for (int cut = 1; cut <= lines.size(); cut++) {
        answered += lines.get(cut - 1).contains("\"response\":") ? 1 : 0;
        String folder = "cut-" + cut;
        Path other = dir.resolve(folder).resolve("journals").resolve(trial.name() + ".jsonl");
        Files.createDirectories(other.getParent());
        Files.write(other, lines.subList(0, cut));
        int before = server.seen().size();

        Worker.Finished again = worker(server, folder, plan).work(trial);

        assertThat(server.seen().size() - before).as("%d lines", cut).isEqualTo(calls - answered);
        assertThat(again.row()).isEqualTo(whole.row());
        assertThat(again.transcript()).isEqualTo(whole.transcript());
      }
      assertThat(answered).isEqualTo(calls);
    }
  }
}
