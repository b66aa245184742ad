import type { Finding } from '../../findings/finding.ts';
import type { Line } from '../../text/line.ts';
import type { TextEdit } from '../../text/textEdit.ts';
import type { ClassDefinition, PmaModel } from '../model/model.ts';

/** A file in which findings are to be fixed. */
export interface FixableFile {
  /** Made with its groups. */
  readonly model: PmaModel;
  /** Seconds since the Epoch as of which the file was checked. */
  readonly nowSeconds: number;
  /** How many lines there are; a text that ends with a line end has an empty one behind it. */
  readonly lineCount: number;
  /** The text of a line, counted from 0, without its line end. */
  lineText(line: number): string;
}

/** One way to put right what a finding tells. */
export interface Fix {
  /** What is done, for a menu. */
  readonly title: string;
  /** The edits do not overlap. */
  readonly edits: () => readonly TextEdit[];
  /** Whether the finding is one that a person has to judge, though those of its rule are safe to fix as a rule. */
  readonly isUnsure?: boolean;
}

/**
 * Puts right the bytes of a row of data where they lie, so that no byte and no character moves; tells from where to where
 * they have changed, in {@link Line.bytes}, or undefined where there was nothing to do.
 */
export type RowRepair = (
  row: Line,
  definition: ClassDefinition,
) => { readonly start: number; readonly end: number } | undefined;

/** Fixes findings of one rule. */
export interface Fixer {
  /** What is done, for docs/rules.md: a sentence in Markdown. */
  readonly does: string;
  /** Whether nothing in the file is lost, made up or a matter of taste, so that it may be done unasked. */
  readonly isSafe: boolean;
  /**
   * Set if a finding may stand for others of its rule that are reported and fixed with it: those with equal values of these
   * arguments of the message.
   */
  readonly fixedWithSame?: readonly string[];
  /** Set where a file may have a finding in every row: mends those that one stands for without telling them. */
  readonly repairRow?: RowRepair;
  /** The ways to fix a finding, the best one first, in its own place only; none where the file does not say how. */
  readonly fix: (found: Finding, file: FixableFile) => readonly Fix[];
}
