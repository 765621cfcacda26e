package org.puzzlewright.agents.models;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.langchain4j.model.output.TokenUsage;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.puzzlewright.base.files.Shipped;
import org.puzzlewright.base.json.StrictJson;

/**
 * List prices. They age, and know no discounts but that for cached input: what is computed from
 * them is an estimate, and the provider's bill is what counts. A model that is not in the table has
 * no price, which is not a price of zero.
 *
 * @param asOf the date of prices that have none of their own, as it stands in the file
 * @param byModel by names such as "openai:gpt-4o", in alphabetical order
 */
public record Prices(String asOf, Map<String, Price> byModel) {

  /**
   * US dollars for a million tokens.
   *
   * @param input for tokens that are sent, 0 or more
   * @param output for tokens that come back, 0 or more
   * @param cached for tokens that are sent and that the provider has kept from an earlier call
   * @param kept for tokens that are sent and that the provider keeps for later calls
   * @param asOf the date of these prices
   */
  public record Price(
      BigDecimal input, BigDecimal output, BigDecimal cached, BigDecimal kept, String asOf) {

    /** Returns what a call cost in US dollars; empty when it did not report its tokens. */
    Optional<BigDecimal> of(TokenUsage tokens) {
      if (tokens == null || tokens.inputTokenCount() == null || tokens.outputTokenCount() == null) {
        return Optional.empty();
      }
      BigDecimal sum = times(output, tokens.outputTokenCount());
      if (tokens instanceof CachedTokens some) {
        sum = sum.add(times(cached, some.read())).add(times(kept, some.written()));
        int rest = tokens.inputTokenCount() - some.read() - some.written();
        return Optional.of(sum.add(times(input, rest)).movePointLeft(6));
      }
      return Optional.of(sum.add(times(input, tokens.inputTokenCount())).movePointLeft(6));
    }

    private static BigDecimal times(BigDecimal price, int tokens) {
      return price.multiply(BigDecimal.valueOf(tokens));
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

  public Prices {
    byModel = Collections.unmodifiableMap(new TreeMap<>(byModel));
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
    String asOf = root.path("asOf").asText("");
    for (Map.Entry<String, JsonNode> model : root.path("models").properties()) {
      String at = source + ", \"" + model.getKey() + "\": ";
      prices.put(model.getKey(), price(model.getValue(), asOf, at));
    }
    return new Prices(asOf, prices);
  }

  /** What is kept for later costs as much as what is sent, where nothing else is said. */
  private static Price price(JsonNode told, String asOf, String at) {
    BigDecimal input = amount(told.path("input"), at + "\"input\"");
    BigDecimal output = amount(told.path("output"), at + "\"output\"");
    return new Price(
        input,
        output,
        told.has("cached") ? amount(told.path("cached"), at + "\"cached\"") : input,
        told.has("kept") ? amount(told.path("kept"), at + "\"kept\"") : input,
        told.path("asOf").asText(asOf));
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
