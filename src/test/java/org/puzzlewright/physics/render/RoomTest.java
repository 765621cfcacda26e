package org.puzzlewright.physics.render;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.imgscalr.Scalr;
import org.junit.jupiter.api.Test;

class RoomTest {

  private static final JavaClasses ROOM =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("org.puzzlewright.physics.render");

  @Test
  void usesNeitherFilesNorFontsNorRandomness() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.nio.file..", "java.time..")
        .orShould()
        .dependOnClassesThat()
        .belongToAnyOf(java.io.File.class, java.awt.Font.class, java.util.Random.class)
        .check(ROOM);
    noClasses().should().callMethod(System.class, "nanoTime").check(ROOM);
    noClasses().should().callMethod(System.class, "currentTimeMillis").check(ROOM);
  }

  @Test
  void scalesFilmFramesByImgscalr() {
    classes()
        .that()
        .haveSimpleName("FilmStrip")
        .should()
        .callMethod(
            Scalr.class,
            "resize",
            java.awt.image.BufferedImage.class,
            Scalr.Method.class,
            Scalr.Mode.class,
            int.class,
            int.class,
            java.awt.image.BufferedImageOp[].class)
        .check(ROOM);
  }
}
