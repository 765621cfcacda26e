package org.puzzlewright.agents.models;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.langchain4j.model.output.TokenUsage;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.puzzlewright.base.files.Shipped;
import org.puzzlewright.base.json.StrictJson;

/**
 * List prices. They age, and know neither cached input nor discounts: what is computed from them is
 * an estimate, and the provider's bill is what counts. A model that is not in the table has no
 * price, which is not a price of zero.
 *
 * @param asOf the date of the table, as it stands in the file
 * @param byModel by names such as "openai:gpt-4o", in alphabetical order
 */
public record Prices(String asOf, Map<String, Price> byModel) {

  /**
   * US dollars for a million tokens.
   *
   * @param input for tokens that are sent, 0 or more
   * @param output for tokens that come back, 0 or more
   */
  public record Price(BigDecimal input, BigDecimal output) {

    /** Returns what a call cost in US dollars; empty when it did not report its tokens. */
    Optional<BigDecimal> of(TokenUsage tokens) {
      if (tokens == null || tokens.inputTokenCount() == null || tokens.outputTokenCount() == null) {
        return Optional.empty();
      }
      return Optional.of(
          input
              .multiply(BigDecimal.valueOf(tokens.inputTokenCount()))
              .add(output.multiply(BigDecimal.valueOf(tokens.outputTokenCount())))
              .movePointLeft(6));
    }
  }

  private static final String SHIPPED = "prices.json";
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();
  // Providers sell dated editions of a model at its price.
  private static final Pattern EDITION = Pattern.compile("-(\\d{8}|\\d{4}-\\d{2}-\\d{2}|latest)$");

  /** Copies the map. */
  public Prices {
    byModel = java.util.Collections.unmodifiableMap(new TreeMap<>(byModel));
  }

  /** Returns the prices that the program knows. */
  public static Prices shipped() {
    return read(Shipped.text("/org/puzzlewright/agents/models/" + SHIPPED), SHIPPED);
  }

  /** Returns a table without prices. */
  public static Prices none() {
    return new Prices("", Map.of());
  }

  /**
   * Reads a table in the form of the shipped one.
   *
   * @param source how complaints call it
   * @throws ModelSetupException when it is none
   */
  public static Prices read(String json, String source) {
    JsonNode root;
    try {
      root = MAPPER.readTree(json);
    } catch (JsonProcessingException | ArithmeticException | NumberFormatException e) {
      throw new ModelSetupException(source + " is not valid JSON; correct it");
    }
    Map<String, Price> prices = new TreeMap<>();
    if (!root.path("models").isObject()) {
      throw new ModelSetupException(
          source
              + " is not a table of prices; it must be like {\"models\":{\"openai:NAME\":"
              + "{\"input\":2.5,\"output\":10}}}, US dollars for a million tokens");
    }
    for (Map.Entry<String, JsonNode> model : root.path("models").properties()) {
      String at = source + ", \"" + model.getKey() + "\": ";
      prices.put(
          model.getKey(),
          new Price(
              amount(model.getValue().path("input"), at + "\"input\""),
              amount(model.getValue().path("output"), at + "\"output\"")));
    }
    return new Prices(root.path("asOf").asText(""), prices);
  }

  private static BigDecimal amount(JsonNode value, String at) {
    try {
      if (value.isNumber()) {
        return StrictJson.amount(value.asText());
      }
    } catch (IllegalArgumentException tooLarge) {
      // Told below.
    }
    throw new ModelSetupException(
        at + " must be a number, 0 or more, US dollars for a million tokens");
  }

  /** Returns these prices, and those of {@code older} for models that are not among these. */
  public Prices over(Prices older) {
    Map<String, Price> all = new TreeMap<>(older.byModel);
    all.putAll(byModel);
    return new Prices(asOf.isEmpty() ? older.asOf : asOf, all);
  }

  /** Returns a model's price, if it is known; a dated edition has that of its model. */
  public Optional<Price> of(ModelSpec spec) {
    String name = spec.toString();
    Price exact = byModel.get(name);
    return Optional.ofNullable(
        exact != null ? exact : byModel.get(EDITION.matcher(name).replaceFirst("")));
  }
}
