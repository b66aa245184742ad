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
import { firstWord } from './syntax.ts';
import { changed, quoted } from './wordFixes.ts';

/** In bytes, without the line end. */
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
  let at = 0;
  for (const { start, end } of lines) {
    parts.push(source.slice(at, start).replace(/[^\n]/g, ' '), source.slice(start, end));
    at = end;
  }
  parts.push(source.slice(at, source.length).replace(/[^\n]/g, ' '));
  return parts.join('');
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
  return lines.flatMap((line) => {
    const { start } = line;
    const text = firstWord(source.slice(start, Math.min(line.end, start + maxLength)));
    if (text.includes('.') || names?.isPrefix(text) === true || names?.lookup(text) !== undefined) return [];
    const keyword = nearest(text, controlWords);
    return keyword === undefined ? [] : [{ line, keyword, word: { start, end: start + text.length, text } }];
  });
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
