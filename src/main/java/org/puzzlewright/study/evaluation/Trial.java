package org.puzzlewright.study.evaluation;

import java.io.Serializable;
import java.util.Map;
import org.puzzlewright.api.EvalTask;

/**
 * One trial: everything that decides about its row.
 *
 * @param suite the suite's name
 * @param item the task
 * @param arm the way of working
 * @param model as the user named it; {@link #NO_MODEL} for arms without one
 * @param settings of the model, such as the temperature, by name
 * @param seed of model, search and chance
 * @param budget what it may cost
 */
public record Trial(
    String suite,
    EvalTask item,
    Condition arm,
    String model,
    Map<String, String> settings,
    long seed,
    Budget budget)
    implements Serializable {

  public Trial {
    settings = Map.copyOf(settings);
  }

  /** What stands for the model where none is asked. */
  public static final String NO_MODEL = "none";

  /** Returns a name that no other trial of the plan has, fit for a file. */
  public String name() {
    return item.id() + "." + arm.name() + "." + slug(model) + "." + seed;
  }

  /** Returns the model's provider, for limits: what stands before the first colon. */
  public String provider() {
    int colon = model.indexOf(':');
    return colon < 0 ? model : model.substring(0, colon);
  }

  /** Returns the model's name with nothing in it that a file's name may not have. */
  public static String slug(String model) {
    return model.replaceAll("[^A-Za-z0-9-]", "_");
  }
}
