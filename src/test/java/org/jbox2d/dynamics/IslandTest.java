package org.jbox2d.dynamics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.ItemType;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlayMode;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;

/**
 * Runs by our step and island against runs by the library's, in an engine that is loaded a second
 * time.
 */
class IslandTest {

  private static final int RUNS = 4;

  /** The engine with JBox2D as it comes, but for what is named. */
  private static final class Engine extends URLClassLoader {
    private final URLClassLoader library;

    Engine(URL ours, URL library) {
      super(new URL[] {ours}, Simulator.class.getClassLoader());
      this.library = new URLClassLoader(new URL[] {library}, null);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        if (known != null) {
          return known;
        }
        if (name.startsWith("org.jbox2d.") && !name.startsWith("org.jbox2d.common.")) {
          return defined(name);
        }
        return name.startsWith("org.puzzlewright.physics.engine.")
            ? findClass(name)
            : super.loadClass(name, resolve);
      }
    }

    private Class<?> defined(String name) throws ClassNotFoundException {
      String file = name.replace('.', '/') + ".class";
      if (name.equals(BallWorld.class.getName())) {
        byte[] bytes = withLibrarysStep(file);
        return defineClass(name, bytes, 0, bytes.length);
      }
      try (var in = library.getResourceAsStream(file)) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }

    /** Returns our world without its own step. */
    private static byte[] withLibrarysStep(String file) throws ClassNotFoundException {
      try (var in = BallWorld.class.getClassLoader().getResourceAsStream(file)) {
        ClassWriter writer = new ClassWriter(0);
        ClassVisitor filter =
            new ClassVisitor(Opcodes.ASM9, writer) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String type, String signature, String[] thrown) {
                return name.equals("step")
                    ? null
                    : super.visitMethod(access, name, type, signature, thrown);
              }
            };
        new ClassReader(in).accept(filter, 0);
        return writer.toByteArray();
      } catch (IOException e) {
        throw new ClassNotFoundException(file, e);
      }
    }

    @Override
    public void close() throws IOException {
      library.close();
      super.close();
    }
  }

  @Test
  void tracesHaveTheLibrarysBits() throws ReflectiveOperationException, IOException {
    URL library = World.class.getProtectionDomain().getCodeSource().getLocation();
    URL ours = Simulator.class.getProtectionDomain().getCodeSource().getLocation();
    try (Engine engine = new Engine(ours, library)) {
      Class<?> theirs = engine.loadClass(Simulator.class.getName());
      assertThat(engine.loadClass(Island.class.getName())).isNotSameAs(Island.class);
      assertThat(engine.loadClass(BallWorld.class.getName()).getDeclaredMethods())
          .noneMatch(method -> method.getName().equals("step"));
      Object other = theirs.getConstructor().newInstance();
      Method run = theirs.getMethod("run", Scene.class, List.class, PlayMode.class);
      Simulator simulator = new Simulator();
      Random random = new Random(11);
      for (Scene scene : scenes()) {
        for (int i = 0; i < RUNS; i++) {
          List<Placed> tools = draw(random);
          Object trace = run.invoke(other, scene, tools, PlayMode.AT_START);
          assertThat(simulator.run(scene, tools, PlayMode.AT_START).hash())
              .as("%s", tools)
              .isEqualTo(trace.getClass().getMethod("hash").invoke(trace));
        }
      }
    }
  }

  /** Balls alone, and with boxes, planks and loose balls that lie on each other. */
  private static List<Scene> scenes() {
    List<Scene> scenes = new ArrayList<>();
    scenes.add(Scenes.scenario("turn").scene());
    for (String task : PuzzleResolver.TASKS) {
      Path file = Path.of("puzzles", "tasks", task + ".json");
      scenes.add(PuzzleJson.read(InputFiles.readFile(file), task).scene());
    }
    return scenes;
  }

  /** Two tools of any kind, anywhere. */
  private static List<Placed> draw(Random random) {
    List<Placed> tools = new ArrayList<>();
    for (String name : List.of("first", "second")) {
      ItemType type = Catalogue.tools().get(random.nextInt(Catalogue.tools().size()));
      List<Item> variants = type.every();
      Point at = new Point(2 * random.nextDouble() - 1, 2 * random.nextDouble() - 1);
      tools.add(new Placed(name, variants.get(random.nextInt(variants.size())), at));
    }
    return tools;
  }
}
