package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.puzzlewright.base.files.Written;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.render.Renderer;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.ItemType;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.ToolNumbers;
import org.puzzlewright.service.ProductFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lists the tools. */
@Command(
    name = "tools",
    description = {
      "List every kind of tool with its parameters and the reference's numbers, or show one tool.",
      "",
      "Angles and directions are degrees, counter-clockwise from the right of the picture; the"
          + " reference's are mirrored."
    },
    footer = {
      "",
      "Examples:",
      "  puzzlewright tools",
      "  puzzlewright tools 1731",
      "  puzzlewright tools --pictures pictures"
    })
final class ToolsCommand implements Callable<Integer> {

  private final Path base;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "NUMBER",
      arity = "0..1",
      description = "Show the tool that has this number in the reference, 0 to 2365.")
  private Integer number;

  @Option(
      names = "--pictures",
      paramLabel = "DIR",
      description = "Write a picture of each kind of tool (or of the one) to DIR, PNG and SVG.")
  private String pictures;

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  @Option(names = "--force", description = Help.FORCE)
  private boolean force;

  ToolsCommand(Path base) {
    this.base = base;
  }

  @Override
  public Integer call() {
    Map<String, Item> shown = new LinkedHashMap<>();
    ObjectNode all = JsonNodeFactory.instance.objectNode();
    if (number == null) {
      ToolNumbers.ranges().forEach(r -> shown.put(r.type().name(), example(r.type())));
      all.put("count", ToolNumbers.COUNT);
      ArrayNode types = all.putArray("types");
      ToolNumbers.ranges().forEach(r -> types.add(type(r)));
    } else {
      if (number < 0 || number >= ToolNumbers.COUNT) {
        throw new InputException(
            "there is no tool %d; numbers are from 0 to %d"
                .formatted(number, ToolNumbers.COUNT - 1));
      }
      shown.put("tool-" + number, ToolNumbers.item(number));
      all.setAll(tool(number));
    }
    List<Written> written = pictures == null ? List.of() : write(shown);
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      if (pictures != null) {
        all.set("files", Report.files(written));
      }
      out.print(JsonText.pretty(all));
    } else {
      text(out);
      Report.files(out, written);
    }
    return ExitCode.OK;
  }

  private void text(PrintWriter out) {
    if (number != null) {
      Item item = ToolNumbers.item(number);
      out.println("%d: %s".formatted(number, item.phrase()));
      out.println("  " + JsonText.line(parameters(item)));
      return;
    }
    for (ToolNumbers.Range range : ToolNumbers.ranges()) {
      String numbers =
          range.first() == range.last()
              ? String.valueOf(range.first())
              : range.first() + " to " + range.last();
      out.println("%-18s %s".formatted(range.type().name(), numbers));
      range
          .type()
          .gridChoices()
          .forEach((key, values) -> out.println("  " + key + ": " + String.join(", ", values)));
    }
    out.println(ToolNumbers.COUNT + " tools in all");
  }

  private List<Written> write(Map<String, Item> shown) {
    Path folder = base.resolve(pictures);
    Map<Path, byte[]> files = new LinkedHashMap<>();
    shown.forEach(
        (name, item) -> {
          files.put(folder.resolve(name + ".png"), Renderer.toolPng(item));
          files.put(
              folder.resolve(name + ".svg"),
              Renderer.toolSvg(item).getBytes(StandardCharsets.UTF_8));
        });
    return ProductFiles.write(files, force);
  }

  private static Item example(ItemType type) {
    return (type.variants().isEmpty() ? type.grid() : type.variants()).get(0);
  }

  private static ObjectNode type(ToolNumbers.Range range) {
    ObjectNode one = JsonNodeFactory.instance.objectNode();
    one.put("type", range.type().name()).put("first", range.first()).put("last", range.last());
    ObjectNode parameters = one.putObject("parameters");
    range
        .type()
        .gridChoices()
        .forEach((key, values) -> values.forEach(parameters.putArray(key)::add));
    String example = example(range.type()).phrase();
    return one.put("example", example);
  }

  private static ObjectNode tool(int number) {
    Item item = ToolNumbers.item(number);
    ObjectNode one = JsonNodeFactory.instance.objectNode();
    one.put("number", number).put("phrase", item.phrase());
    one.set("tool", parameters(item));
    return one;
  }

  /** As it stands in a level file, without name and place. */
  private static ObjectNode parameters(Item item) {
    ObjectNode placed = PuzzleJson.placed(new Placed("tool", item, new Point(0, 0)));
    placed.remove(List.of("name", "at"));
    return placed;
  }
}
