import { printable } from '../findings/printable.ts';
import { phrase, t } from '../l10n/translate.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { SyntaxContext } from '../syntax/syntaxLanguage.ts';
import { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { checkedReport } from '../syntax/checkedReport.ts';
import type { NameUse, SyntaxReport } from '../syntax/syntaxReport.ts';
import type { TokenList } from '../syntax/tokenList.ts';
import { checkMetrics } from '../pmlogger/check/checkMetrics.ts';
import type { MetricUse } from '../pmlogger/model.ts';
import { metricItem, commentFolds } from '../pmlogger/outline.ts';
import { ExpandedTextBuilder } from '../pmlogger/preprocess/expandedText.ts';
import { isKeyword } from '../pmlogger/syntax/keywords.ts';
import { skipRun, tokenSpan } from '../pmlogger/syntax/listContext.ts';
import type { ListContext } from '../pmlogger/syntax/listContext.ts';
import { readMetrics } from '../pmlogger/syntax/metricList.ts';
import { Parsing } from '../pmlogger/syntax/parsing.ts';
import { scan } from '../pmlogger/syntax/scan.ts';
import { tokenKinds } from '../pmlogger/syntax/tokenKinds.ts';
import { duplicateMetric, extractListRules, pmloggerSyntax, selectsNothing, syntax } from './rules.ts';

/** What is known of a list of metrics of pmlogextract. */
export interface PmlogextractReport extends SyntaxReport {
  readonly tokens: TokenList;
  readonly metrics: readonly MetricUse[];
}

const lists: ListContext = { rules: extractListRules, program: 'pmlogextract', unexpected: reportUnexpected };

export function checkPmlogextract(source: SourceText, context: SyntaxContext): PmlogextractReport {
  const builder = new ExpandedTextBuilder();
  builder.copy(source.text, 0);
  const tokens = scan(source.text, { isConfig: false });
  const reporter = new SyntaxReporter(source);
  const parsing = new Parsing(tokens, builder.finish(), reporter);
  const metrics = readMetrics(parsing, lists, () => false);
  checkList(metrics, reporter);
  checkMetrics([{ metrics }], source, context, reporter, extractListRules, 'pmlogextract');
  return checkedReport(
    source,
    reporter,
    { tokens, metrics },
    {
      outline: () => metrics.map((metric) => metricItem(metric)),
      folds: () => commentFolds(source),
      names: () => metrics.map(metricName),
    },
  );
}

function metricName({ start, end, name }: MetricUse): NameUse {
  return { start, end, kind: 'metric', name, isDefinition: false };
}

function reportUnexpected(parsing: Parsing, expected: string): void {
  const { reader, tokens } = parsing;
  const span = tokenSpan(parsing, reader.token);
  if (reader.isAtEnd) {
    parsing.report(syntax, 'end', { expected }, { start: tokens.text.length, end: tokens.text.length });
  } else if (reader.kind === tokenKinds.unexpected && '{}'.includes(reader.text)) {
    parsing.report(pmloggerSyntax, 'brace', {}, span, {
      fix: { title: t`Delete the brace`, edits: [parsing.deletion(reader.token)] },
    });
    reader.advance();
  } else if (reader.kind === tokenKinds.unexpected) {
    parsing.report(syntax, 'character', { character: `"${printable(reader.text)}"` }, span);
    skipRun(parsing);
  } else parsing.report(syntax, 'expected', { expected, actual: parsing.quoted(reader.token) }, span);
}

const earlierHere = phrase('The first entry.');

function checkList(metrics: readonly MetricUse[], reporter: SyntaxReporter): void {
  const seen = new Map<string, MetricUse>();
  for (const metric of metrics) {
    const { name, instances } = metric;
    const earlier = seen.get(name);
    if (earlier === undefined) seen.set(name, metric);
    else {
      const variant = instances === undefined && earlier.instances === undefined ? 'again' : 'instances';
      const related = [reporter.related(earlierHere, {}, earlier)];
      reporter.report(duplicateMetric, variant, { metric: quoted(name) }, metric, { related });
    }
    if (instances === undefined && isKeyword(name)) {
      reporter.report(pmloggerSyntax, 'word', { word: quoted(name) }, metric, { severity: 'warning' });
    }
  }
  if (metrics.length === 0 && !reporter.hasErrors) reporter.report(selectsNothing, 'nothing', {}, { start: 0, end: 0 });
}

function quoted(name: string): string {
  return `"${printable(name)}"`;
}
