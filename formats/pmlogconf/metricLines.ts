import { printable } from '../findings/printable.ts';
import type { Severity } from '../findings/severity.ts';
import type { MetricUse } from '../pmlogger/model.ts';
import { ExpandedTextBuilder } from '../pmlogger/preprocess/expandedText.ts';
import type { ListContext } from '../pmlogger/syntax/listContext.ts';
import { tokenSpan } from '../pmlogger/syntax/listContext.ts';
import { readMetrics } from '../pmlogger/syntax/metricList.ts';
import { Parsing } from '../pmlogger/syntax/parsing.ts';
import { scan } from '../pmlogger/syntax/scan.ts';
import { tokenKinds } from '../pmlogger/syntax/tokenKinds.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { groupListRules, syntax } from './rules.ts';
import type { GroupLines } from './syntax.ts';

const lists: ListContext = { rules: groupListRules, program: 'pmlogger', unexpected: reportUnexpected };

/** Reads the lines that pmlogger is to read; the others count as blanks. */
export function readMetricLines(
  source: SourceText,
  { metricLines }: GroupLines,
  errorSeverity: Severity | undefined,
  reporter: SyntaxReporter,
): readonly MetricUse[] {
  const builder = new ExpandedTextBuilder();
  builder.copy(masked(source, metricLines), 0);
  const expanded = builder.finish();
  const tokens = scan(expanded.text, { isConfig: true });
  const parsing = new Parsing(tokens, expanded, reporter, errorSeverity === undefined ? {} : { errorSeverity });
  return readMetrics(parsing, lists, () => false);
}

/** The text with blanks in place of all that is no metric line. */
function masked(source: SourceText, lines: GroupLines['metricLines']): string {
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
    parsing.report(syntax, 'end', { expected }, { start: end - 1, end });
    return;
  }
  const isCharacter = reader.kind === tokenKinds.unexpected || reader.kind === tokenKinds.singleQuoted;
  if (isCharacter) {
    const character = `"${printable(tokens.text[reader.start] ?? '')}"`;
    parsing.report(syntax, 'character', { character }, span);
  } else parsing.report(syntax, 'expected', { expected, actual: parsing.quoted(reader.token) }, span);
  reader.advance();
}
