import { printable } from '../findings/printable.ts';
import { t } from '../l10n/translate.ts';
import { noNames } from '../names/noNames.ts';
import type { MetricNames } from '../names/metricNames.ts';
import { checkedReport } from '../syntax/checkedReport.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { SyntaxContext } from '../syntax/syntaxLanguage.ts';
import type { Span } from '../syntax/syntaxReport.ts';
import { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { checkAttributes } from './attributes.ts';
import { checkNames, isReal } from './definedNames.ts';
import type { Descriptor } from './expression/descriptor.ts';
import { TypeChecker, describedBy } from './expression/checkTypes.ts';
import type { NodeTypes } from './expression/checkTypes.ts';
import type { MetricUse } from './expression/expression.ts';
import { checkInstance, metricChecker } from './expression/metricUse.ts';
import { checkDefined } from './expression/definedGuards.ts';
import type { Definition, DerivedModel, DerivedReport } from './model.ts';
import { foldsOf, nameUses, outlineOf } from './outline.ts';
import * as rules from './rules/definitionRules.ts';
import * as typeRules from './rules/typeRules.ts';
import { parseDerived } from './syntax.ts';

/** Checks a file of definitions of derived metrics. */
export function checkDerived(source: SourceText, { names = noNames }: SyntaxContext): DerivedReport {
  const reporter = new SyntaxReporter(source);
  const model = parseDerived(source.text, reporter);
  const definitions = definitionsOf(model);
  checkAttributes(model, definitions, reporter);
  checkNames(model, names, reporter);
  const types = typesOf(source, definitions, model, names, reporter);
  if (model.lost !== undefined) reportLost(source, model.lost, reporter);
  return checkedReport(
    source,
    reporter,
    { model, types },
    {
      outline: () => outlineOf(source, model, definitions),
      folds: () => foldsOf(source, model),
      names: () => nameUses(model, definitions),
    },
  );
}

/** A line end would make PCP read what is wrong in the line. */
function reportLost(source: SourceText, { start, end }: Span, reporter: SyntaxReporter): void {
  const isUnsure = reporter.hasErrorFrom(source.lineAt(start));
  const addition = { title: t`Add a line end`, edits: [{ start: end, end, newText: '\n' }], isUnsure };
  reporter.report(rules.noFinalNewline, 'lost', {}, { start, end }, { fixes: [addition] });
}

/** The first definition of each name that can be read. */
function definitionsOf({ statements }: DerivedModel): ReadonlyMap<string, Definition> {
  const definitions = new Map<string, Definition>();
  for (const statement of statements) {
    if (statement.kind === 'definition' && !definitions.has(statement.name)) definitions.set(statement.name, statement);
  }
  return definitions;
}

/** Checks types in the order of the text, so that those of earlier definitions are known to later ones. */
function typesOf(
  source: SourceText,
  definitions: ReadonlyMap<string, Definition>,
  { statements }: DerivedModel,
  names: MetricNames,
  reporter: SyntaxReporter,
): NodeTypes {
  const described = new Map<string, Descriptor | undefined>();
  const indexed = (name: string): Descriptor | undefined => {
    const cached = described.get(name);
    if (cached !== undefined || described.has(name)) return cached;
    const descriptor = describedBy(names, name);
    described.set(name, descriptor);
    return descriptor;
  };
  const own = new Map([...definitions].filter(([name]) => !isReal(name, names)));
  const describe = ({ name }: MetricUse): Descriptor | undefined => {
    const definition = own.get(name);
    return definition === undefined ? indexed(name) : checker.types.get(definition.expression.root);
  };
  const checkMetric = metricChecker(source, names, reporter);
  let current = '';
  const checker = new TypeChecker({
    describe,
    checkMetric: (metric) => {
      if (!own.has(metric.name)) checkMetric(metric);
      else if (metric.name !== current) {
        reporter.report(typeRules.nested, 'operand', { name: printable(metric.name) }, metric);
      }
    },
    checkInstance: checkInstance(names),
  });
  for (const statement of statements) {
    if (statement.kind !== 'definition') continue;
    current = statement.name;
    checkDefined(statement.expression, reporter);
    checker.check(statement.expression, reporter);
  }
  return checker.types;
}
