package org.puzzlewright.tiles.design;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.puzzlewright.api.reading.Stated;
import org.puzzlewright.tiles.core.LevelTextException;
import org.puzzlewright.tiles.core.Settings;

/** Something that a sentence asks of a level. */
public sealed interface LevelWish permits LevelWish.Target, LevelWish.Size, LevelWish.Must {

  String words();

  /** Returns it for people and programs. */
  default Stated stated() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    if (this instanceof Target target) {
      json.put("type", "target").put("metric", target.metric()).put("number", target.number());
    } else if (this instanceof Size size) {
      json.put("type", "size").put("rows", size.rows()).put("columns", size.columns());
    } else if (this instanceof Must must) {
      json = (ObjectNode) LevelConstraintJson.write(List.of(must.constraint())).get(0);
    }
    return new Stated(words(), json);
  }

  /** A number that a metric should have. */
  record Target(String metric, double number) implements LevelWish {
    @Override
    public String words() {
      return metric + " = " + LevelWords.number(number);
    }
  }

  /** How large the level should be; 0 for the usual. */
  record Size(int rows, int columns) implements LevelWish {
    @Override
    public String words() {
      String tall = rows + (rows == 1 ? " row" : " rows");
      String wide = columns + (columns == 1 ? " column" : " columns");
      return rows == 0 ? wide : columns == 0 ? tall : tall + " of " + wide;
    }

    /**
     * Returns this with what another says, too.
     *
     * @throws LevelTextException when they contradict each other
     */
    Size with(Size other) {
      if (rows > 0 && other.rows > 0 && rows != other.rows
          || columns > 0 && other.columns > 0 && columns != other.columns) {
        throw new LevelTextException(
            "the prompt asks for a level of %s and for one of %s; leave one out"
                .formatted(words(), other.words()));
      }
      return new Size(Math.max(rows, other.rows), Math.max(columns, other.columns));
    }

    /** Returns settings of that size; parameters stay as they are. */
    Settings of(Settings usual) {
      return new Settings(
          usual.scoring(),
          columns == 0 ? usual.width() : columns,
          rows == 0 ? usual.height() : rows,
          usual.seed(),
          usual.parameters());
    }
  }

  /** Something that is checked. */
  record Must(LevelConstraint constraint) implements LevelWish {
    @Override
    public String words() {
      return constraint.words();
    }
  }
}
