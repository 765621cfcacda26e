package org.puzzlewright.study.evaluation.spark;

import java.io.Serializable;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext;
import org.apache.spark.SparkException;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.puzzlewright.study.evaluation.Trial;
import org.puzzlewright.study.evaluation.TrialRunner;
import org.puzzlewright.study.evaluation.Worker;
import scala.Function2;
import scala.collection.Iterator;
import scala.jdk.javaapi.CollectionConverters;
import scala.reflect.ClassTag;
import scala.runtime.BoxedUnit;

/**
 * A Spark cluster, or Spark in this process. Each trial is a task of its own, and its row comes back
 * as soon as it has ended, so that what a kill leaves behind is the same as with threads. A task
 * that is lost is made again elsewhere; its row would be the same.
 *
 * @param master as Spark names it, such as {@code local[2]} or {@code spark://host:7077}
 */
public record SparkRunner(String master) implements TrialRunner {

  /** Finds it by its name. */
  public static final class Maker implements TrialRunner.Maker {
    @Override
    public String name() {
      return "spark";
    }

    @Override
    public TrialRunner on(String master) {
      return new SparkRunner(master);
    }
  }

  /** What a task does; a lambda of Scala's type would not be sent without this. */
  private interface Task
      extends Function2<TaskContext, Iterator<Trial>, Worker.Finished>, Serializable {}

  @Override
  public void run(List<Trial> trials, Worker.Source workers, Consumer<Worker.Finished> sink)
      throws InterruptedException {
    SparkConf conf =
        new SparkConf()
            .setAppName("puzzlewright")
            .setMaster(master)
            .set("spark.ui.enabled", "false");
    AtomicReference<RuntimeException> ours = new AtomicReference<>();
    try (JavaSparkContext java = new JavaSparkContext(conf)) {
      SparkContext spark = java.sc();
      Task task = (context, one) -> workers.open().work(one.next());
      Function2<Object, Worker.Finished, BoxedUnit> handler =
          (index, finished) -> {
            store(finished, sink, ours, spark);
            return BoxedUnit.UNIT;
          };
      List<Object> partitions =
          IntStream.range(0, trials.size()).<Object>mapToObj(i -> i).toList();
      spark.runJob(
          java.parallelize(trials, trials.size()).rdd(),
          task,
          CollectionConverters.asScala(partitions).toSeq(),
          handler,
          ClassTag.apply(Worker.Finished.class));
    } catch (RuntimeException e) {
      throw ours.get() == null ? e : ours.get();
    } catch (Exception e) {
      if (ours.get() != null) {
        throw ours.get();
      }
      // Spark's methods throw checked exceptions that Scala does not declare.
      throw new IllegalStateException(
          e instanceof SparkException ? "Spark gave up: " + e.getMessage() : e.toString(), e);
    }
    if (ours.get() != null) {
      throw ours.get();
    }
  }

  /** An exception must not end Spark's own thread, which would wait for ever. */
  private static void store(
      Worker.Finished finished,
      Consumer<Worker.Finished> sink,
      AtomicReference<RuntimeException> ours,
      SparkContext spark) {
    if (ours.get() != null) {
      return;
    }
    try {
      sink.accept(finished);
    } catch (RuntimeException e) {
      ours.set(e);
      spark.cancelAllJobs();
    }
  }
}
