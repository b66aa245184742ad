import type { Finding } from '../../findings/finding.ts';
import type { Line } from '../../text/line.ts';
import type { TextEdit } from '../../text/textEdit.ts';
import type { ClassDefinition, PmaModel } from '../model/model.ts';

/** A file in which findings are to be fixed. */
export interface FixableFile {
  /** Model of the file, made with its groups. */
  readonly model: PmaModel;
  /** Seconds since the Epoch as of which the file was checked. */
  readonly nowSeconds: number;
  /** Number of lines; a text that ends with a line end has an empty one behind it. */
  readonly lineCount: number;
  /** The text of a line, counted from 0, without its line end. */
  lineText(line: number): string;
}

/** One way to fix a finding. */
export interface Fix {
  /** Title for a menu. */
  readonly title: string;
  /** The edits do not overlap. */
  readonly edits: () => readonly TextEdit[];
  /** Whether a person has to judge this finding, though others of its rule are safe to fix. */
  readonly isUnsure?: boolean;
}

/**
 * Repairs a row of data in place, without moving any byte. Returns the range of the change in {@link Line.bytes}, or
 * undefined if nothing changed.
 */
export type RowRepair = (
  row: Line,
  definition: ClassDefinition,
) => { readonly start: number; readonly end: number } | undefined;

/** Fixes findings of one rule. */
export interface Fixer {
  /** Description for docs/rules.md: a sentence in Markdown. */
  readonly does: string;
  /** Whether the fix loses nothing, invents nothing and is not a matter of taste, so that it may run automatically. */
  readonly isSafe: boolean;
  /**
   * Set if a finding may stand for others of its rule that are reported and fixed with it: those with equal values of these
   * arguments of the message.
   */
  readonly fixedWithSame?: readonly string[];
  /**
   * Set if a file may have a finding in every row: repairs those that one finding stands for, without making findings
   * of them.
   */
  readonly repairRow?: RowRepair;
  /** The ways to fix a finding at its own place, the best one first. Empty if the file does not show how. */
  readonly fix: (finding: Finding, file: FixableFile) => readonly Fix[];
}
