import type { Span } from '../syntax/syntaxReport.ts';

/** What a macro stands for: a text to be read, or a value. */
export type MacroValue = string | number | boolean;

/** Knows the macros, and takes reports of what is wrong with the tokens of a text. */
export interface ScannerSink {
  /**
   * What a macro stands for where it is used; undefined where it is not defined.
   * @param nameSpan its name in the source; undefined inside the text of another macro
   */
  macro(name: string, use: Span, nameSpan: Span | undefined): MacroValue | undefined;
  undefinedMacro(name: string, use: Span): void;
  badMacroName(use: Span): void;
  /** A macro behind whose name the text ends. */
  macroAtEnd(name: string, use: Span): void;
  /** A macro that is no text, in a word or string. */
  macroInText(name: string, use: Span): void;
  /** Macros that hold each other. */
  endlessMacro(name: string, use: Span): void;
  unterminatedComment(span: Span): void;
  unterminatedQuote(span: Span): void;
  unterminatedString(span: Span): void;
  longString(span: Span): void;
  /** A minus that pmie takes for a part of the number before it. */
  swallowedMinus(number: Span, at: number): void;
  /** `1e+5`, with the offset of the plus. */
  exponentPlus(number: Span, at: number): void;
  /** A dot behind the end of a statement. */
  inputEnds(dot: Span): void;
}
