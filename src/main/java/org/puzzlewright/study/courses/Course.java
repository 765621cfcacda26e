package org.puzzlewright.study.courses;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonRecords;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.base.json.TitledSchema;
import org.puzzlewright.physics.files.PuzzleFile;

/**
 * Levels in the order in which they are to be solved; {@code puzzles/schema/course.schema.json}
 * describes the file. A level is in a folder of its own beside it, as {@code puzzle.json} with its
 * certificate in it, and the certificate alone as {@code certificate.json}.
 *
 * @param title for people
 * @param tools the types of tools that are practised
 * @param seed what the making was seeded with
 * @param engine the version of the simulator that measured it
 * @param levels at least one; difficulty rises from the first to the last, whatever their stages
 * @param notes what a reader should know, such as what is missing
 */
@JsonPropertyOrder({"format", "title", "tools", "seed", "engine", "puzzles"})
public record Course(
    String title,
    List<String> tools,
    long seed,
    String engine,
    List<Level> levels,
    List<String> notes) {

  /** Name of a course's file in its folder. */
  public static final String FILE = "course.json";

  /** Name of the file with a level's puzzle. */
  public static final String PUZZLE = "puzzle.json";

  /** Name of the file with a level's certificate. */
  public static final String CERTIFICATE = "certificate.json";

  private static final String FORMAT = "puzzlewright-course/1";
  private static final TitledSchema SCHEMA = TitledSchema.of("/puzzles/schema/course.schema.json");

  /**
   * One level.
   *
   * @param folder its folder, beside the course's file
   * @param stage where in the course it is
   * @param tool the type of tool that it needs
   * @param measured how often random placements solve it
   * @param effort how many runs the search needs in the median; there where no draw solves it
   * @param mechanism what happens in the stored solution, in order, as far as the win depends on it
   */
  public record Level(
      String folder,
      CourseStage stage,
      String tool,
      Measured measured,
      Optional<Integer> effort,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> mechanism) {

    public Level {
      mechanism = List.copyOf(mechanism);
    }
  }

  public Course {
    tools = List.copyOf(tools);
    levels = List.copyOf(levels);
    notes = List.copyOf(notes);
  }

  /**
   * Reads the course in a folder.
   *
   * @throws InputException with one line when there is none, or it is not as the schema says
   */
  public static Course read(Path folder) {
    Path file = folder.resolve(FILE);
    if (!Files.exists(file)) {
      throw StrictJson.complaint(
          folder.toString(), "there is no " + FILE + " in it; name the folder of a course");
    }
    return read(InputFiles.readFile(file), file.toString());
  }

  /**
   * Reads a course's text.
   *
   * @param source how complaints name it
   * @throws InputException with one line when it is not as the schema says
   */
  public static Course read(String text, String source) {
    JsonNode json = StrictJson.parse(text, source);
    try {
      StrictJson.check(SCHEMA, json, "");
    } catch (InputException e) {
      throw StrictJson.complaint(source, e.getMessage());
    }
    int number = 0;
    for (JsonNode level : json.path("levels")) {
      if (level.at("/measured/solved").asInt() > level.at("/measured/trials").asInt()) {
        throw StrictJson.complaint(
            source, "levels[%d]: more trials solve it than were made".formatted(number));
      }
      number++;
    }
    Course course = JsonRecords.read(json, Course.class, source);
    if (!json.path("puzzles").equals(course.toJson().path("puzzles"))) {
      throw StrictJson.complaint(source, "puzzles: must name the folders of the levels in order");
    }
    return course;
  }

  /**
   * Returns the puzzle of a level.
   *
   * @param folder the course's
   * @throws InputException with one line when it cannot be read
   */
  public static PuzzleFile puzzle(Path folder, Level level) {
    Path file = folder.resolve(level.folder()).resolve(PUZZLE);
    return PuzzleFile.read(InputFiles.readFile(file), file.toString());
  }

  @JsonProperty
  private String format() {
    return FORMAT;
  }

  /** For the practice page, which knows courses of any origin by this list. */
  @JsonProperty
  private List<String> puzzles() {
    return levels.stream().map(Level::folder).toList();
  }

  /** Returns it as it stands in its file. */
  public ObjectNode toJson() {
    return JsonRecords.write(this);
  }
}
