package org.puzzlewright.physics.files;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.base.files.Shipped;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.OfflineReader;
import org.puzzlewright.physics.prompt.Requirement;

class PuzzleFileTest {

  @Test
  void readsWhatItWrites() throws IOException {
    PuzzleFile file = file("Push the \"red\" ball\nto ⟨the goal⟩", 7);
    PuzzleFile again = PuzzleFile.read(file.text(), "text");
    assertThat(again).isEqualTo(file);
    assertThat(again.text()).isEqualTo(file.text()).endsWith("}\n").doesNotContain("\r");
    assertThat(again.id()).isEqualTo(file.id());
    PuzzleFile bare = PuzzleFile.of(file.puzzle());
    assertThat(PuzzleFile.read(bare.text(), "text")).isEqualTo(bare);
    assertThat(bare.id()).matches("push-[0-9a-f]{8}");
  }

  @Test
  void whatThePromptWasReadToIsRestoredAndChangesNoName() throws IOException {
    Brief brief = new Brief("Push it", List.of(new Requirement.Pushes()), List.of("it", "now"));
    PuzzleFile without = file("Push it", 7);
    PuzzleFile with =
        new PuzzleFile(
            without.puzzle(),
            Optional.of(StoredPrompt.of(brief)),
            without.seed(),
            without.certificate().set("requirements", JsonNodeFactory.instance.arrayNode()),
            without.made());
    assertThat(PuzzleFile.read(with.text(), "text")).isEqualTo(with);
    assertThat(PuzzleFile.read(with.text(), "text").brief(new OfflineReader())).contains(brief);
    assertThat(with.notes()).isEmpty();
    assertThat(without.notes()).hasSize(1);
    assertThat(PuzzleFile.of(without.puzzle()).notes()).isEmpty();
    assertThat(with.id()).isEqualTo(without.id());
  }

  @Test
  void theIdFollowsTheContent() throws IOException {
    String id = file("Push it", 7).id();
    assertThat(id).matches("push-it-s7-[0-9a-f]{8}").isEqualTo(file("Push it", 7).id());
    assertThat(id.substring(10)).isNotEqualTo(file("push it", 7).id().substring(10));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "../../etc/passwd | etc-passwd",
        "谜 | puzzle",
        "--force | force",
        "The blue ball on the right must push the red ball | "
            + "the-blue-ball-on-the-right-must-push-the",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa | "
            + "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
      })
  void anyPromptMakesAFolderName(String prompt, String slug) throws IOException {
    assertThat(file(prompt, -3).id()).matches(slug + "-s-3-[0-9a-f]{8}");
  }

  private static PuzzleFile file(String prompt, long seed) throws IOException {
    ObjectNode made = JsonNodeFactory.instance.objectNode().put("by", "test");
    ObjectNode certificate = JsonNodeFactory.instance.objectNode().put("holds", true);
    return new PuzzleFile(
        PuzzleFile.read(Files.readString(Path.of("prompts/physics/example.json")), "e").puzzle(),
        Optional.of(new StoredPrompt(prompt, Optional.empty())),
        OptionalLong.of(seed),
        certificate,
        made);
  }

  @Test
  void packedFilesBearTheChecksThatTheirReadingLeavesOut() {
    List<String> files =
        Stream.concat(
                PuzzleResolver.SCENARIOS.stream().map("/puzzles/scenarios/%s.json"::formatted),
                PuzzleResolver.TASKS.stream().map("/puzzles/tasks/%s.json"::formatted))
            .toList();
    for (String file : files) {
      assertThat(PuzzleFile.read(Shipped.text(file), file)).isEqualTo(PuzzleFile.shipped(file));
    }
  }
}
