import { printable } from '../findings/printable.ts';
import type { MetricNames } from '../names/metricNames.ts';
import { unknownMetricCheck } from '../names/unknownMetric.ts';
import { typeCodes } from '../pcp/typeCodes.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { ClauseChecker } from './check/checkClauses.ts';
import { TargetChecker } from './check/checkInstances.ts';
import { checkNumbers } from './check/checkNumbers.ts';
import { checkValues } from './check/checkValues.ts';
import { checkVersions } from './check/checkVersions.ts';
import type { Section, Value } from './model.ts';
import { headerOf, valueOf } from './model.ts';
import { emptyRule, typeOfText, unknownMetric } from './rules/meaningRules.ts';

/** Checks what rules mean, one by one and against each other. */
export function checkSections(
  sections: readonly Section[],
  source: SourceText,
  reporter: SyntaxReporter,
  names: MetricNames | undefined,
): void {
  const clauses = new ClauseChecker(reporter);
  const targets = new TargetChecker(reporter);
  const checkMetric = unknownMetricCheck(names, unknownMetric);
  for (const section of sections) {
    checkNumbers(section, reporter);
    checkVersions(section, reporter);
    clauses.check(section);
    targets.check(section);
    for (const clause of section.clauses) checkValues(section, clause, reporter);
    const metric = headerOf(section, 'metric');
    const finding =
      metric && /^[A-Za-z]/.test(metric.text)
        ? checkMetric(metric.text, () => source.place(metric.start, metric.end))
        : undefined;
    if (finding !== undefined) reporter.add(finding);
    if (names !== undefined && metric !== undefined) checkType(section, metric, names, reporter);
    if (section.isEmpty) reporter.report(emptyRule, 'empty', {}, section.keyword);
  }
}

/** A change of the type of a text to another, without a condition on the type that it has. */
function checkType({ clauses }: Section, { text }: Value, names: MetricNames, reporter: SyntaxReporter): void {
  if (names.lookup(text)?.type !== typeCodes.string) return;
  for (const clause of clauses) {
    // A metric that is a text today was a number in older archives: it can be made one.
    const isText = valueOf(clause, 'type')?.text.toLowerCase() === 'string';
    if (clause.word !== 'type' || isText || valueOf(clause, 'oldType') !== undefined) continue;
    reporter.report(typeOfText, 'text', { metric: printable(text) }, clause.keyword);
  }
}
