package org.puzzlewright.ui.cli;

import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.domain.ToolChoice;
import org.puzzlewright.physics.scene.Inventory;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the tools on offer from words such as "ramp:2,cannon:1", "all" or "all:5". */
final class ToolsReader implements ITypeConverter<Inventory> {

  @Override
  public Inventory convert(String value) {
    try {
      return ToolChoice.read(value);
    } catch (InputException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }

  /** Checks the words, which a domain reads. */
  static final class Words implements ITypeConverter<String> {
    @Override
    public String convert(String value) {
      new ToolsReader().convert(value);
      return value;
    }
  }
}
