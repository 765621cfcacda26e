package org.puzzlewright.agents;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Agents know the port, not what is behind it: that makes them fit for any problem. */
class AgentsRoomTest {

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("org.puzzlewright");

  @Test
  void agentsDependOnThePortAndTheModelsOnly() {
    classes()
        .that()
        .resideInAPackage("org.puzzlewright.agents")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "org.puzzlewright.agents",
            "org.puzzlewright.problem",
            "org.puzzlewright.llm",
            "dev.langchain4j.model.chat..",
            "dev.langchain4j.data..",
            "dev.langchain4j.agent.tool..",
            "com.fasterxml.jackson..",
            "java..")
        .check(CLASSES);
  }

  @Test
  void modelsKnowNoOtherRoom() {
    classes()
        .that()
        .resideInAPackage("org.puzzlewright.llm")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "org.puzzlewright.llm..", "dev.langchain4j..", "com.fasterxml.jackson..", "java..")
        .check(CLASSES);
  }
}
