package org.puzzlewright.api;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * A product as its file and its verdict.
 *
 * @param domain whose it is
 * @param product what is shown
 */
record PlainView(Domain domain, Product product) implements PageView {

  @Override
  public Listing listing() {
    return Listing.OTHER;
  }

  @Override
  public String title(String id) {
    return id;
  }

  @Override
  public ObjectNode card() {
    return JsonNodeFactory.instance.objectNode().put("domain", domain.name());
  }

  @Override
  public ObjectNode shown() {
    Verdict verdict = product.verdict();
    ObjectNode json = card().put("text", product.text()).put("holds", verdict.holds());
    json.set("gates", verdict.list());
    return json;
  }
}
