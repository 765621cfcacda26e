package org.puzzlewright.physics.scene;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.puzzlewright.physics.geometry.Vec;

/**
 * An item of a kind that an {@link ItemDescription} describes.
 *
 * @param description its kind
 * @param parameters a value for each of the kind's parameters, in the order of files
 */
record DescribedItem(ItemDescription description, Map<String, Object> parameters) implements Item {

  DescribedItem {
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
  }

  /** Returns the value of a parameter that is a number. */
  double get(String name) {
    return (Double) parameters.get(name);
  }

  /** Returns the value of a parameter that is a side: -1 for left, +1 for right. */
  int sign(String name) {
    return Direction.valueOf(((String) parameters.get(name)).toUpperCase(Locale.ROOT)).sign();
  }

  @Override
  public String type() {
    return description.name();
  }

  @Override
  public List<Part> parts(Vec centre) {
    return description.maker().parts(this, centre);
  }

  @Override
  public String phrase() {
    return description.phrase(parameters);
  }
}
