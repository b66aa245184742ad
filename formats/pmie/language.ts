import { unknownMetricCheck } from '../names/unknownMetric.ts';
import { checkedReport } from '../syntax/checkedReport.ts';
import { reportMark } from '../syntax/encoding/reportMark.ts';
import { once } from '../syntax/once.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { SyntaxContext, SyntaxLanguage } from '../syntax/syntaxLanguage.ts';
import { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { checkStatement } from './check/checkStatement.ts';
import { checkText } from './check/checkText.ts';
import { pmieKeywords } from './docs.ts';
import { pmieFixers } from './fixes.ts';
import { formatPmie } from './format.ts';
import type { PmieReport, PmieTree } from './model.ts';
import { coloursOf, foldsOf, metricsOf, namesOf, outlineOf } from './outline.ts';
import { parsePmie } from './parser/parsePmie.ts';
import { unknownMetric } from './rules/nameRules.ts';

/** Rules of pmie(1). */
export const pmieLanguage: SyntaxLanguage<PmieReport> = {
  check: checkPmie,
  format: formatPmie,
  fixers: pmieFixers,
  keywords: pmieKeywords,
  metrics: (report, part) => (part === undefined ? metricsOf(report) : undefined),
};

function checkPmie(source: SourceText, { names: metrics }: SyntaxContext): PmieReport {
  const reporter = new SyntaxReporter(source);
  const hasMark = reportMark(source.text, reporter);
  const tree = parsePmie(source, reporter, hasMark ? 1 : 0);
  const statements = {
    reporter,
    source,
    names: metrics,
    checkName: unknownMetricCheck(metrics, unknownMetric),
    named: namedStatements(tree),
  };
  for (const statement of tree.statements) checkStatement(statements, statement);
  checkText(reporter, source, tree, metrics);
  const names = once(() => namesOf(source, tree));
  return checkedReport(source, reporter, tree, {
    outline: () => outlineOf(source, tree),
    folds: () => foldsOf(source, tree),
    names,
    colours: () => coloursOf(names()),
  });
}

/** What the names before `=` are; `delta`, which sets the interval, is neither. */
function namedStatements({ statements }: PmieTree): ReadonlyMap<string, 'rule' | 'macro'> {
  return new Map(
    statements.flatMap(({ name, constant }) =>
      name === undefined || name.name === 'delta'
        ? []
        : [[name.name, constant === undefined ? 'rule' : 'macro'] as const],
    ),
  );
}
