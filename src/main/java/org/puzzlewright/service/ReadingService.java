package org.puzzlewright.service;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.reading.PromptReader;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.api.reading.Reading.Span;
import org.puzzlewright.api.reading.Stated;

/** Shows how prompts are read, without designing anything. */
public final class ReadingService {

  private ReadingService() {}

  /**
   * How a prompt was read.
   *
   * @param problem the domain's name
   * @param by who has read it
   * @param reading what came of it
   */
  public record Shown(String problem, String by, Reading<Stated> reading) {

    /** Returns the object that {@code puzzles/schema/reading.schema.json} describes. */
    public ObjectNode json() {
      ObjectNode json = JsonNodeFactory.instance.objectNode();
      json.put("problem", problem).put("by", by).put("text", reading.text());
      ArrayNode read = json.putArray("read");
      for (Reading.Read<Stated> one : reading.read()) {
        ObjectNode told = read.addObject();
        told.set("requirement", one.requirement().json());
        told.put("means", one.requirement().words());
        spans(told.putArray("from"), one.from());
      }
      spans(json.putArray("notRead"), reading.notRead());
      ArrayNode notes = json.putArray("notes");
      for (Reading.Note note : reading.notes()) {
        put(notes.addObject(), note.at()).put("note", note.words());
      }
      return json;
    }

    private void spans(ArrayNode list, List<Span> spans) {
      spans.forEach(span -> put(list.addObject(), span));
    }

    private ObjectNode put(ObjectNode to, Span span) {
      return to.put("from", span.from()).put("to", span.to()).put("words", span.of(reading.text()));
    }
  }

  /**
   * Reads a prompt as designs of a domain do without a language model.
   *
   * @throws ChoiceException when the domain reads no prompts
   * @throws RuntimeException of the domain's own type, with one line, when it refuses the prompt
   */
  public static Shown read(Domain domain, String prompt) {
    PromptReader<Stated> reader =
        domain
            .reading()
            .orElseThrow(() -> new ChoiceException(domain.name() + " reads no prompts"));
    return new Shown(domain.name(), reader.name(), reader.read(prompt));
  }
}
