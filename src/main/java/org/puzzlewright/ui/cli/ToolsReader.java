package org.puzzlewright.ui.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.ItemType;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the tools on offer from words such as "ramp:2,cannon:1", "all" or "all:5". */
final class ToolsReader implements ITypeConverter<Inventory> {

  private static final String ALL = "all";
  private static final int MOST = 100;

  @Override
  public Inventory convert(String value) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    int total = 0;
    for (String word : value.split(",", -1)) {
      String[] parts = word.strip().split(":", -1);
      String type = parts[0].strip();
      boolean all = type.equals(ALL);
      int count = count(parts, all ? Inventory.PAPER_TOTAL : 1, word);
      List<String> types = all ? every() : List.of(type);
      if (!all && tools().stream().noneMatch(type::equals)) {
        throw new TypeConversionException(
            "\"%s\" is not a tool; tools are %s, or all"
                .formatted(type, String.join(", ", tools())));
      }
      types.forEach(t -> counts.merge(t, count, Integer::sum));
      total += count;
    }
    if (total > MOST) {
      throw new TypeConversionException(total + " tools are too many; at most " + MOST + " can be");
    }
    return new Inventory(total, counts);
  }

  private static int count(String[] parts, int usual, String word) {
    if (parts.length == 1) {
      return usual;
    }
    if (parts.length == 2 && parts[1].strip().matches("[1-9][0-9]{0,2}")) {
      return Integer.parseInt(parts[1].strip());
    }
    throw new TypeConversionException(
        "\"%s\" is not a tool and how many of it, such as ramp:2".formatted(word));
  }

  private static List<String> tools() {
    return Catalogue.tools().stream().map(ItemType::name).toList();
  }

  /** All but the tool that is none. */
  private static List<String> every() {
    return Catalogue.tools().stream()
        .filter(t -> !t.variants().isEmpty())
        .map(ItemType::name)
        .toList();
  }
}
