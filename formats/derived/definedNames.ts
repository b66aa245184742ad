import { printable } from '../findings/printable.ts';
import { phrase } from '../l10n/translate.ts';
import type { MetricNames } from '../names/metricNames.ts';
import { dynamicKind } from '../pcp/pmid.ts';
import type { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import type { Definition, DerivedModel, Statement } from './model.ts';
import { KeptDefinition } from './pieces.ts';
import * as rules from './rules/definitionRules.ts';

/** Longer names are no names of metrics; each part of them would be looked up. */
const maxParts = 32;

const definedHere = phrase('It is defined here.');

/**
 * Checks the names that are defined: once each, none the beginning of another, none of a real metric. Returns the definitions
 * whose names are those of a real metric, or stand twice.
 */
export function checkNames(
  { statements }: Pick<DerivedModel, 'statements'>,
  names: MetricNames,
  reporter: SyntaxReporter,
): ReadonlySet<Statement> {
  const defined = new Map<string, Definition>();
  const doubtful = new Set<Statement>();
  for (const statement of statements) {
    if (statement.kind !== 'definition' || statement.name === '') continue;
    const { name, isFaulty } = statement;
    const first = defined.get(name);
    if (first === undefined) {
      if (!isFaulty) defined.set(name, statement);
      // Of a definition that was kept the name is as it was.
      if (!(statement instanceof KeptDefinition) && checkReal(name, statement, names, reporter))
        doubtful.add(statement);
    } else {
      doubtful.add(statement);
      if (isFaulty) continue;
      const related = [reporter.related(definedHere, {}, first.nameSpan)];
      reporter.report(rules.duplicate, 'twice', { name: printable(name) }, statement.nameSpan, { related });
    }
  }
  for (const definition of defined.values()) checkPrefixes(definition, defined, reporter);
  return doubtful;
}

function checkPrefixes(
  definition: Definition,
  defined: ReadonlyMap<string, Definition>,
  reporter: SyntaxReporter,
): void {
  const { name } = definition;
  const prefix = prefixWith(name, (candidate) => defined.has(candidate));
  const other = prefix === undefined ? undefined : defined.get(prefix);
  if (prefix === undefined || other === undefined) return;
  const related = [reporter.related(definedHere, {}, other.nameSpan)];
  const args = { name: printable(prefix), other: printable(name) };
  reporter.report(rules.namePrefix, 'prefix', args, definition.nameSpan, { related });
}

/** Returns whether it is the name of a real metric, or below one. */
function checkReal(name: string, { nameSpan }: Definition, names: MetricNames, reporter: SyntaxReporter): boolean {
  const isOfMetric = isReal(name, names);
  if (isOfMetric) reporter.report(rules.shadowsMetric, 'real', { name: printable(name) }, nameSpan);
  const metric = prefixWith(name, (prefix) => isReal(prefix, names));
  if (metric === undefined) return isOfMetric;
  reporter.report(rules.underLeaf, 'leaf', { name: printable(name), metric: printable(metric) }, nameSpan);
  return true;
}

/** Archives have derived metrics too: those may be this very definition. */
function isReal(name: string, names: MetricNames): boolean {
  const entry = names.lookup(name);
  if (entry === undefined || names.isPrefix(name)) return false;
  return entry.pmid === undefined || dynamicKind(entry.pmid) === undefined;
}

/** The first of the parts before a dot of a name that something holds for. */
function prefixWith(name: string, holds: (prefix: string) => boolean): string | undefined {
  let dot = name.indexOf('.');
  for (let part = 0; dot >= 0 && part < maxParts; part++) {
    const prefix = name.slice(0, dot);
    if (holds(prefix)) return prefix;
    dot = name.indexOf('.', dot + 1);
  }
  return undefined;
}
