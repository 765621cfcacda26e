package org.puzzlewright.agents.models;

import com.fasterxml.jackson.databind.node.TextNode;
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
    ModelSettings usual = ModelSettings.standard().at(server.address());
    return new ModelSettings(
        usual.baseUrl(),
        OptionalDouble.of(0.5),
        OptionalInt.empty(),
        Duration.ofMillis((long) (1000 * seconds)),
        retries,
        OptionalInt.empty(),
        usual.context(),
        Optional.of(true),
        Optional.of(true));
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
