package org.puzzlewright.ui.mcp;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.api.Picture;
import org.puzzlewright.api.Verdict;

/**
 * What a caller is told.
 *
 * @param text in words
 * @param pictures beside the words
 * @param refused whether the call was not carried out; the text says why and what would be right
 * @param data the same for programs, as the tool's {@link Outputs} has it; empty where it has none
 */
record Answer(String text, List<Picture> pictures, boolean refused, Optional<ObjectNode> data) {

  Answer {
    pictures = List.copyOf(pictures);
  }

  Answer(String text, List<Picture> pictures, boolean refused) {
    this(text, pictures, refused, Optional.empty());
  }

  static Answer of(String text) {
    return new Answer(text, List.of(), false);
  }

  static Answer refusal(String text) {
    return new Answer(text, List.of(), true);
  }

  /** Returns the same with data. */
  Answer with(ObjectNode other) {
    return new Answer(text, pictures, refused, Optional.of(other));
  }

  /** Returns a verdict in words. */
  static Answer of(Verdict verdict) {
    ObjectNode data = JsonNodeFactory.instance.objectNode().put("holds", verdict.holds());
    data.set("gates", verdict.list());
    verdict.difficulty().ifPresent(word -> data.put("difficulty", word));
    verdict.notes().forEach(data.putArray("notes")::add);
    return of(String.join("\n", verdict.lines())
            + (verdict.holds() ? "\nEvery gate holds." : "\nNot every gate holds."))
        .with(data);
  }
}
