import type { Rule } from '../findings/rule.ts';
import type { MetricNames } from '../names/metricNames.ts';
import type { Keyword } from './keyword.ts';
import type { LogLine } from './logLine.ts';
import type { SourceText } from './sourceText.ts';
import type { SyntaxReport } from './syntaxReport.ts';
import type { OffsetEdit } from '../text/textEdit.ts';

/** What a text is checked with, besides itself. Each part may be missing: what needs it is not checked then. */
export interface SyntaxContext {
  /** Path of the file, with slashes, absolute where it has a place on a disk. */
  readonly path?: string;
  readonly names?: MetricNames;
  /** Texts of the files beside it that {@link SyntaxLanguage.neighbours} asks for, by their names. */
  readonly neighbours?: ReadonlyMap<string, string>;
}

/** A rule's quick fix, for docs/rules.md. The check makes the edits, as it knows what it missed. */
export interface SyntaxFixer {
  /** A sentence in Markdown. */
  readonly does: string;
  /** Whether the fix loses nothing, invents nothing and is not a matter of taste, so that it may run automatically. */
  readonly isSafe: boolean;
}

/** A configuration language: the same for the editor, the command line, the documentation and the tests. */
export interface SyntaxLanguage<Report extends SyntaxReport = SyntaxReport> {
  /** Checks a text. Never throws, whatever the text. */
  check(source: SourceText, context: SyntaxContext): Report;
  /** Edits that change blanks only, in order, without overlaps; none for a text that formatting could change in meaning. */
  format?(report: Report): readonly OffsetEdit[];
  readonly fixers: ReadonlyMap<Rule, SyntaxFixer>;
  /** Every keyword, for completion, hover, the tests of the grammar and docs/languages.md. */
  readonly keywords: readonly Keyword[];
  /**
   * Names of the metrics that a text uses, where the names of the report are not all, or not of one part of it.
   *
   * @param part the one that is meant, such as a section; all if missing
   * @returns undefined for a part that the text does not have
   */
  metrics?(report: Report, part: string | undefined): ReadonlySet<string> | undefined;
  /** What a text has a logger record. */
  logLines?(report: Report): readonly LogLine[];
  /**
   * Names of the files that a text is checked with, in the folder or below it. Asked again with the texts of those files, so
   * that what they need is there.
   */
  neighbours?(source: SourceText, path: string, folderNames: readonly string[]): readonly string[];
}
