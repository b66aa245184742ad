import { printable } from '../findings/printable.ts';
import type { Severity } from '../findings/severity.ts';
import { t } from '../l10n/translate.ts';
import type { MetricNames } from '../names/metricNames.ts';
import type { MetricUse } from '../pmlogger/model.ts';
import { ExpandedTextBuilder } from '../pmlogger/preprocess/expandedText.ts';
import type { ListContext } from '../pmlogger/syntax/listContext.ts';
import { skipRun, tokenSpan } from '../pmlogger/syntax/listContext.ts';
import { readMetrics } from '../pmlogger/syntax/metricList.ts';
import { Parsing } from '../pmlogger/syntax/parsing.ts';
import { scan } from '../pmlogger/syntax/scan.ts';
import { tokenKinds } from '../pmlogger/syntax/tokenKinds.ts';
import { nearest } from '../syntax/nearest.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { Span } from '../syntax/syntaxReport.ts';
import type { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import type { TokenList } from '../syntax/tokenList.ts';
import type { Word } from './model.ts';
import { controlWords } from './model.ts';
import { lineTooLong, unknownKeyword } from './rules/lineRules.ts';
import { groupListRules, metricLine } from './rules/pmlogconfRules.ts';
import { firstWordEnd } from './syntax.ts';
import { changed, quoted } from './wordFixes.ts';

/** Limit of a line in bytes, without the line end. */
const maxLength = 1023;

const lists: ListContext = { rules: groupListRules, program: 'pmlogger', unexpected: reportUnexpected };

/** What pmlogger will read. */
export interface MetricLines {
  readonly tokens: TokenList;
  readonly metrics: readonly MetricUse[];
  readonly hasFault: boolean;
}

/** Reads the lines that pmlogger is to read; the others count as blanks. */
export function readMetricLines(
  source: SourceText,
  lines: readonly Span[],
  errorSeverity: Severity | undefined,
  reporter: SyntaxReporter,
): MetricLines {
  const builder = new ExpandedTextBuilder();
  builder.copy(masked(source, lines), 0);
  const expanded = builder.finish();
  const tokens = scan(expanded.text, { isConfig: true });
  const parsing = new Parsing(tokens, expanded, reporter, errorSeverity === undefined ? {} : { errorSeverity });
  const metrics = readMetrics(parsing, lists, () => false);
  return { tokens, metrics, hasFault: parsing.faultCount > 0 };
}

/** The text with blanks in place of all that is no metric line. */
function masked(source: SourceText, lines: readonly Span[]): string {
  const parts: string[] = [];
  // From here to `at` it is as it stands.
  let from = 0;
  let at = 0;
  for (const { start, end } of lines) {
    if (!isBlankPart(source.text, at, start)) {
      parts.push(source.slice(from, at), source.slice(at, start).replace(/[^\n]/g, ' '));
      from = start;
    }
    at = end;
  }
  parts.push(source.slice(from, at), source.slice(at, source.length).replace(/[^\n]/g, ' '));
  return parts.join('');
}

/** Whether all of a part means nothing to pmlogger. */
function isBlankPart(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit !== 9 && unit !== 10 && unit !== 13 && unit !== 32) return false;
  }
  return true;
}

function reportUnexpected(parsing: Parsing, expected: string): void {
  const { reader, tokens } = parsing;
  const span = tokenSpan(parsing, reader.token);
  if (reader.isAtEnd) {
    const end = Math.max(1, reader.previousEnd);
    parsing.report(metricLine, 'end', { expected }, { start: end - 1, end });
    return;
  }
  if (reader.kind === tokenKinds.unexpected || reader.kind === tokenKinds.singleQuoted) {
    const character = `"${printable(String.fromCodePoint(tokens.text.codePointAt(reader.start) ?? 0))}"`;
    parsing.report(metricLine, 'character', { character }, span);
  } else parsing.report(metricLine, 'expected', { expected, actual: parsing.quoted(reader.token) }, span);
  skipRun(parsing);
}

/** Longer words are like no keyword. */
const longestMisspelt = 12;

/** A metric line that begins with what was meant as a keyword. */
export interface MisspeltLine {
  readonly line: Span;
  readonly word: Word;
  readonly keyword: string;
}

/** Metric lines that begin with a word that is nearly a keyword, and no metric at hand. */
export function misspeltLines(
  source: SourceText,
  lines: readonly Span[],
  names: MetricNames | undefined,
): readonly MisspeltLine[] {
  const misspelt: MisspeltLine[] = [];
  for (const line of lines) {
    const { start } = line;
    const end = firstWordEnd(source.text, start, Math.min(line.end, start + longestMisspelt + 1));
    const text = source.slice(start, end);
    // No keyword is like a longer word, or like one with a dot.
    if (text.length > longestMisspelt || text.includes('.')) continue;
    if (names?.isPrefix(text) === true || names?.lookup(text) !== undefined) continue;
    const keyword = nearest(text, controlWords);
    if (keyword !== undefined) misspelt.push({ line, keyword, word: { start, end, text } });
  }
  return misspelt;
}

/** @param severity of what pmlogger would refuse, where that is no error */
export function reportMisspelt(
  source: SourceText,
  misspelt: readonly MisspeltLine[],
  severity: Severity | undefined,
  reporter: SyntaxReporter,
): void {
  for (const { line, word, keyword } of misspelt) {
    // One slip: what it makes of the line is not reported too.
    const isRefused = !reporter.isFull(unknownKeyword) && readLine(source, line).hasFault;
    const fixes = [changed(word, keyword, t`Change to ${keyword}`)];
    const extras = isRefused ? { severity: severity ?? ('error' as const), fixes } : { fixes };
    reporter.report(unknownKeyword, 'near', { word: quoted(word), near: keyword }, word, extras);
  }
}

/** Reads a line for itself. */
function readLine(source: SourceText, { start, end }: Span): { readonly hasFault: boolean } {
  const builder = new ExpandedTextBuilder();
  builder.copy(source.slice(start, end), 0);
  const expanded = builder.finish();
  const parsing = new Parsing(scan(expanded.text, { isConfig: true }), expanded, undefined);
  readMetrics(parsing, lists, () => false);
  return { hasFault: parsing.faultCount > 0 };
}

/** Lines that are cut, a comment's too. */
export function checkLengths(source: SourceText, reporter: SyntaxReporter): void {
  for (let line = 0; line < source.lineCount; line++) {
    const [start, end] = [source.lineStart(line), source.lineEnd(line)];
    // A code unit has three bytes at most.
    if ((end - start) * 3 <= maxLength) continue;
    const place = source.place(start, end);
    if (place.end - place.start <= maxLength) continue;
    reporter.report(lineTooLong, 'long', {}, { start: Math.min(start + maxLength, end - 1), end });
  }
}
