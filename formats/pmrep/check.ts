import { printable } from '../findings/printable.ts';
import { replaced } from '../derived/expression/expressionFixes.ts';
import { metricChecker } from '../derived/expression/metricUse.ts';
import { isExported } from '../names/metricNames.ts';
import { noNames } from '../names/noNames.ts';
import { nearest } from '../syntax/nearest.ts';
import { once } from '../syntax/once.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { SyntaxContext } from '../syntax/syntaxLanguage.ts';
import { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import type { DerivedPart } from './definitions.ts';
import { definedMetrics } from './definitions.ts';
import { checkDerivedOption } from './derivedOption.ts';
import { detailWords, displayOptions, optionKinds } from './docs.ts';
import { wholeField } from './fields.ts';
import { Formulas } from './formulas.ts';
import type { Ini, IniEntry, IniSection } from './ini/ini.ts';
import { defaultName, readIni, relatedFirst } from './ini/ini.ts';
import { iniReport } from './ini/iniReport.ts';
import type { SetContext } from './setContext.ts';
import { MetricSet } from './metricSet.ts';
import type { PmrepReport } from './model.ts';
import { nameUses } from './names.ts';
import { checkPercent } from './percent.ts';
import { duplicateSection, emptyValue } from './rules/iniRules.ts';
import * as rules from './rules/pmrepRules.ts';
import { checkOption } from './values.ts';

/** Words of keys, for the outline. */
const words = { options: new Set(optionKinds.keys()), details: new Set(detailWords) };

/** What the lines of a file are checked with. */
interface FileContext extends SetContext {
  /** Whether the file is of one of the programs pcp2…, which have options of their own. */
  readonly hasOthers: boolean;
  readonly derived: DerivedPart[];
}

/** Checks a configuration of pmrep, or of one of the programs pcp2…. */
export function checkPmrep(source: SourceText, { names = noNames, path = '' }: SyntaxContext): PmrepReport {
  const reporter = new SyntaxReporter(source);
  const ini = readIni(source.text, reporter, (name, span, first) => {
    reporter.report(duplicateSection, 'twice', { name }, span, relatedFirst(reporter, duplicateSection, first));
  });
  const defined = definedMetrics(source.text, ini);
  const formulas = new Formulas(source, ini.comments, names, reporter, defined);
  const checkUnknown = metricChecker(source, names, reporter, rules.unknownMetric);
  const context: FileContext = {
    ...{ source, names, reporter, formulas, derived: [] },
    hasOthers: /(^|\/)\.?pcp2\w*\.conf$/.test(path),
    checkName: (metric) => {
      if (!defined.has(metric.name)) checkUnknown(metric);
    },
    isReal: (name) => {
      const entry = names.lookup(name);
      return entry !== undefined && isExported(entry);
    },
  };
  const sets = checkSections(ini, context);
  return iniReport(source, reporter, ini, formulas, {
    words,
    names: () => nameUses(source.text, sets, formulas.all, context.derived),
    links: () =>
      context.derived.flatMap(({ kind, start, end }) =>
        kind === 'file' ? [{ start, end, path: source.slice(start, end) }] : [],
      ),
  });
}

function checkSections(ini: Ini, context: FileContext): ReadonlyMap<IniSection, MetricSet> {
  const sets = new Map<IniSection, MetricSet>();
  const defaults = ini.sections.filter(({ name }) => name === defaultName).flatMap(({ entries }) => entries);
  const defaultKeys = new Set(defaults.map(({ key }) => key));
  for (const section of ini.sections) {
    const set = new MetricSet(context);
    sets.set(section, set);
    // Few sections replace anything.
    const keys = once(() => new Set(section.entries.map(({ key }) => key)));
    const hasKey = (name: string): boolean => section.name === defaultName || keys().has(name) || defaultKeys.has(name);
    for (const entry of section.entries) checkEntry(section, entry, set, hasKey, context);
    set.finish();
  }
  reportSections(sets, ini, context);
  return sets;
}

function checkEntry(
  { name: section }: IniSection,
  entry: IniEntry,
  set: MetricSet,
  hasKey: (name: string) => boolean,
  context: FileContext,
): void {
  const { source, reporter, derived } = context;
  const { key, keySpan, value } = entry;
  const isReplaced = checkPercent(source.text, entry, hasKey, reporter);
  const kind = optionKinds.get(key);
  if (value.start === value.end) reporter.report(emptyValue, 'empty', { key: printable(key) }, keySpan);
  else if (section === 'global' && kind !== undefined) {
    reporter.report(rules.optionInGlobal, 'option', { option: key }, keySpan);
  } else if (kind !== undefined) {
    if (context.hasOthers && displayOptions.has(key)) {
      reporter.report(rules.unusedOption, 'display', { option: key }, keySpan);
    }
    if (isReplaced) return;
    checkOption(key, kind, wholeField(source.text, entry, key), context);
    if (key === 'derived') derived.push(...checkDerivedOption(entry, context));
  } else if (section === 'options') {
    if (!context.hasOthers) reportUnknown(entry, reporter);
  } else if (isReplaced) set.readReplaced(entry);
  else set.read(entry);
}

function reportUnknown({ key, keySpan }: IniEntry, reporter: SyntaxReporter): void {
  const near = nearest(key, optionKinds.keys());
  const args = { option: printable(key), near: near ?? '' };
  if (near === undefined) reporter.report(rules.unknownOption, 'unknown', args, keySpan);
  else reporter.report(rules.unknownOption, 'near', args, keySpan, replaced(keySpan, near));
}

/** A set needs metrics; those of `[global]` count. What is in `[DEFAULT]` may not fit into the other sections. */
function reportSections(sets: ReadonlyMap<IniSection, MetricSet>, { sections }: Ini, { reporter }: FileContext): void {
  const names = new Set(sections.map(({ name }) => name));
  const hasGlobals = sections.some(
    ({ name, entries }) => (name === 'global' || name === defaultName) && entries.length > 0,
  );
  for (const [{ name, nameSpan, entries }, { metrics }] of sets) {
    const hasMetrics = (): boolean => entries.some(({ key }) => !optionKinds.has(key));
    if (name === defaultName) {
      const hasOptions = entries.some(({ key }) => optionKinds.has(key));
      const isRefused = (names.has('options') && hasMetrics()) || (names.has('global') && hasOptions);
      reporter.report(rules.defaultSection, 'default', {}, nameSpan, isRefused ? { severity: 'error' } : {});
    } else if (name !== 'options' && name !== 'global' && !hasGlobals && metrics.size === 0 && !hasMetrics()) {
      reporter.report(rules.noMetrics, 'none', { name: printable(name) }, nameSpan);
    }
  }
}
