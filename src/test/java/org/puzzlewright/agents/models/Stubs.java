package org.puzzlewright.agents.models;

import com.fasterxml.jackson.databind.node.TextNode;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Consumer;

/** What each provider's server would say, and models that ask a stub. */
public final class Stubs {

  /** No pattern of keys: only a model that knows it can keep it back. */
  public static final String KEY = "QQ+SECRET/0123456789";

  private Stubs() {}

  public static ModelSpec spec(Provider provider) {
    return new ModelSpec(provider, provider == Provider.OLLAMA ? "mistral-small3.2" : "gpt-4o");
  }

  public static ModelSettings settings(StubServer server, int retries, double seconds) {
    return settings(
        server.address(),
        OptionalDouble.of(0.5),
        (long) (1000 * seconds),
        retries,
        OptionalInt.empty(),
        ModelSettings.Output.USUAL);
  }

  /** Settings for models that are taken to see pictures and to call functions. */
  static ModelSettings settings(
      URI address,
      OptionalDouble temperature,
      long millis,
      int retries,
      OptionalInt perMinute,
      ModelSettings.Output output) {
    return new ModelSettings(
        Optional.of(address),
        temperature,
        OptionalInt.empty(),
        Duration.ofMillis(millis),
        retries,
        perMinute,
        ModelSettings.CONTEXT,
        Optional.of(true),
        Optional.of(true),
        ModelSettings.MAX_REPLY_BYTES,
        output);
  }

  /** What holds when the user says no more than where the server is. */
  static ModelSettings usual(Optional<URI> address, OptionalInt seed, int retries) {
    return new ModelSettings(
        address,
        OptionalDouble.empty(),
        seed,
        Duration.ofSeconds(ModelSettings.SECONDS),
        retries,
        OptionalInt.empty(),
        ModelSettings.CONTEXT,
        Optional.empty(),
        Optional.empty(),
        ModelSettings.MAX_REPLY_BYTES,
        ModelSettings.Output.USUAL);
  }

  static ModelSettings usual(Optional<URI> address) {
    return usual(address, OptionalInt.empty(), ModelSettings.RETRIES);
  }

  public static Connections connections(Timer timer, Consumer<String> notices) {
    Map<String, String> environment = new HashMap<>();
    for (Provider provider : Provider.values()) {
      provider.variables().forEach(variable -> environment.put(variable, KEY));
    }
    environment.remove("GOOGLE_API_KEY");
    return new Connections(environment::get, Prices.shipped(), timer, notices);
  }

  public static Abilities.Able model(Provider provider, StubServer server, int retries) {
    return connections(TestTimer.still(), line -> {})
        .to(spec(provider), settings(server, retries, 20));
  }

  /** A reply of 11 tokens for 7 that calls one tool; without an id where the provider has none. */
  public static String call(Provider provider, String tool, String arguments) {
    String pattern =
        switch (provider.protocol()) {
          case OPENAI ->
              "{'id':'x','model':'m','choices':[{'index':0,'message':{'role':'assistant','content':"
                  + "null,'tool_calls':[{'id':'call_1','type':'function','function':{'name':'TOOL',"
                  + "'arguments':'QUOTED'}}]},'finish_reason':'tool_calls'}],'usage':"
                  + "{'prompt_tokens':11,'completion_tokens':7,'total_tokens':18}}";
          case ANTHROPIC ->
              "{'id':'msg','type':'message','role':'assistant','model':'m','content':[{'type':"
                  + "'text','text':'I do.'},{'type':'tool_use','id':'tu_1','name':'TOOL','input':"
                  + "ARGUMENTS}],'stop_reason':'tool_use','usage':{'input_tokens':11,"
                  + "'output_tokens':7}}";
          case GEMINI ->
              "{'candidates':[{'content':{'role':'model','parts':[{'functionCall':{'name':'TOOL',"
                  + "'args':ARGUMENTS},'thoughtSignature':'c2lnbmF0dXJl'}]},'finishReason':'STOP'}],"
                  + "'usageMetadata':{'promptTokenCount':11,'candidatesTokenCount':7,"
                  + "'totalTokenCount':18}}";
          case OLLAMA ->
              "{'model':'m','created_at':'2026-01-01T00:00:00Z','message':{'role':'assistant',"
                  + "'content':'','tool_calls':[{'function':{'name':'TOOL','arguments':ARGUMENTS}}]},"
                  + "'done':true,'done_reason':'stop','prompt_eval_count':11,'eval_count':7}";
        };
    return pattern
        .replace('\'', '"')
        .replace("TOOL", tool)
        .replace("QUOTED", arguments.replace("\"", "\\\""))
        .replace("ARGUMENTS", arguments);
  }

  /** A reply in words, as servers of OpenAI's kind send it, at the same price. */
  public static String words(String text) {
    return call(Provider.OPENAI, "TOOLS", "{}")
        .replaceFirst("null,\"tool_calls\":\\[.*?\\]\\}", "WORDS}")
        .replace("\"tool_calls\"", "\"stop\"")
        .replace("WORDS", new TextNode(text).toString());
  }
}
