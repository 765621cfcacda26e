package org.puzzlewright.agents.models;

import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.Content;
import dev.langchain4j.data.message.ImageContent;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;
import org.puzzlewright.agents.models.ModelException.Kind;

/**
 * Finds out by asking what a model can do: it is shown a picture of two colours and asked to report
 * them through a tool. Usually that is one small call; when the server refuses it, up to three more
 * show what was too much.
 */
public final class Probe {

  /**
   * What was seen.
   *
   * @param millis what the first call that was answered took
   * @param usage of all the calls, refused ones included
   * @param tools whether the model called the tool
   * @param vision whether it named both colours
   * @param reply what it said or called, in one line
   */
  public record Finding(long millis, Usage usage, boolean tools, boolean vision, String reply) {}

  private static final String TOOL = "report_colours";
  private static final int SIZE = 64;

  private final ChatModel model;
  private final Timer timer;
  private Usage usage = Usage.NONE;

  /** Makes one that asks {@code model}, which must leave no picture out. */
  public Probe(ChatModel model, Timer timer) {
    this.model = model;
    this.timer = timer;
  }

  /**
   * Asks.
   *
   * @throws ModelException when not even a plain text is answered
   */
  public Finding run() {
    List<boolean[]> ways = new ArrayList<>();
    for (boolean tools : new boolean[] {true, false}) {
      for (boolean picture : new boolean[] {true, false}) {
        ways.add(new boolean[] {tools, picture});
      }
    }
    // With both, with the tool alone, with the picture alone, with neither.
    Finding both = null;
    for (boolean[] way : ways) {
      boolean last = !way[0] && !way[1];
      if (last && both != null) {
        break;
      }
      try {
        Finding found = ask(way[0], way[1]);
        if (way[0] && way[1] || last) {
          return found;
        }
        both = both == null ? found : together(both, found);
      } catch (ModelException refused) {
        usage = usage.plus(Usage.ofCall(null));
        boolean other = refused.kind() == Kind.REJECTED || refused.kind() == Kind.SERVER;
        if (!other || last) {
          throw refused;
        }
      }
    }
    return new Finding(both.millis, usage, both.tools, both.vision, both.reply);
  }

  private static Finding together(Finding a, Finding b) {
    return new Finding(a.millis, b.usage, a.tools || b.tools, a.vision || b.vision, a.reply);
  }

  private Finding ask(boolean tools, boolean picture) {
    List<Content> contents = new ArrayList<>();
    String what = picture ? "The picture has two halves. Which colours do they have? " : "";
    contents.add(
        TextContent.from(
            what
                + (tools
                    ? "Call " + TOOL + (picture ? "." : " with the colours black and white.")
                    : "Answer in five words at most.")));
    if (picture) {
      contents.add(ImageContent.from(png(), "image/png", ImageContent.DetailLevel.LOW));
    }
    ChatRequest.Builder request = ChatRequest.builder().messages(UserMessage.from(contents));
    if (tools) {
      request.toolSpecifications(tool());
    }
    long start = timer.millis();
    ChatResponse response = model.chat(request.build());
    long millis = timer.millis() - start;
    usage = usage.plus(Usage.ofCall(response.tokenUsage()));
    AiMessage reply = response.aiMessage();
    boolean called =
        reply.toolExecutionRequests().stream().anyMatch(call -> TOOL.equals(call.name()));
    String said =
        (reply.text() == null ? "" : reply.text() + " ")
            + (reply.toolExecutionRequests().isEmpty()
                ? ""
                : reply.toolExecutionRequests().get(0).name()
                    + reply.toolExecutionRequests().get(0).arguments());
    String words = said.toLowerCase(Locale.ROOT);
    boolean seen = picture && words.contains("green") && words.contains("red");
    return new Finding(millis, usage, called, seen, ModelFailure.clean(said));
  }

  private static ToolSpecification tool() {
    return ToolSpecification.builder()
        .name(TOOL)
        .description("Reports the colours of the two halves.")
        .parameters(
            JsonObjectSchema.builder()
                .addStringProperty("left", "the colour of the left half")
                .addStringProperty("right", "the colour of the right half")
                .required("left", "right")
                .build())
        .build();
  }

  /** Large enough for models that refuse thumbnails. */
  private static String png() {
    BufferedImage image = new BufferedImage(SIZE, SIZE, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    g.setColor(Color.GREEN);
    g.fillRect(0, 0, SIZE / 2, SIZE);
    g.setColor(Color.RED);
    g.fillRect(SIZE / 2, 0, SIZE / 2, SIZE);
    g.dispose();
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      ImageIO.write(image, "png", bytes);
      return Base64.getEncoder().encodeToString(bytes.toByteArray());
    } catch (IOException impossible) {
      throw new UncheckedIOException("writing to memory", impossible);
    }
  }
}
