import { printable } from '../findings/printable.ts';
import { replaced } from '../derived/expression/expressionFixes.ts';
import { metricChecker } from '../derived/expression/metricUse.ts';
import { noNames } from '../names/noNames.ts';
import { dynamicKind } from '../pcp/pmid.ts';
import { nearest } from '../syntax/nearest.ts';
import { once } from '../syntax/once.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { SyntaxContext } from '../syntax/syntaxLanguage.ts';
import type { FileLink } from '../syntax/syntaxReport.ts';
import type { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import type { DerivedPart } from './definitions.ts';
import { definedMetrics } from './definitions.ts';
import { checkDerivedOption } from './derivedOption.ts';
import { detailWords, displayOptions, optionKinds } from './docs.ts';
import { wholeField } from './fields.ts';
import { Formulas } from './formulas.ts';
import type { IniEntry, IniSection } from './ini/ini.ts';
import { defaultName, nameSpanOf } from './ini/ini.ts';
import type { IniChecks, IniContext, IniLanguage } from './ini/iniCheck.ts';
import { checkIni } from './ini/iniCheck.ts';
import type { IniParts, SectionFacts } from './ini/iniParts.ts';
import type { IniReport } from './ini/iniReport.ts';
import type { SetContext } from './setContext.ts';
import { MetricSet } from './metricSet.ts';
import { nameUses } from './names.ts';
import { checkPercent } from './percent.ts';
import { duplicateSection, emptyValue } from './rules/iniRules.ts';
import * as rules from './rules/pmrepRules.ts';
import { checkOption } from './values.ts';

/** What the lines of a file are checked with. */
interface FileContext extends SetContext {
  /** Whether the file is of one of the programs pcp2…, which have options of their own. */
  readonly hasOthers: boolean;
  readonly derived: DerivedPart[];
  readonly defaultKeys: ReadonlySet<string>;
}

/** What a section of metrics says to the rest of its file. */
export interface SetFacts extends SectionFacts {
  readonly hasEntries: boolean;
  readonly hasOptions: boolean;
  /** Whether there is a key that is no option. */
  readonly hasKeys: boolean;
}

const pmrep: IniLanguage<SetFacts> = {
  words: { options: new Set(optionKinds.keys()), details: new Set(detailWords) },
  duplicateSection,
  shared: definedMetrics,
  begin: beginSets,
};

/** Checks a configuration of pmrep, or of one of the programs pcp2…. @param previous of the text before an edit */
export function checkPmrep(
  source: SourceText,
  context: SyntaxContext,
  previous?: IniReport<SetFacts>,
): IniReport<SetFacts> {
  return checkIni(pmrep, source, context, previous);
}

function beginSets({ source, context, reporter, shared: defined, defaultKeys }: IniContext): IniChecks<SetFacts> {
  const { names = noNames, path = '' } = context;
  const formulas = new Formulas(source, names, reporter, defined);
  const checkUnknown = metricChecker(source, names, reporter, rules.unknownMetric);
  const file: FileContext = {
    ...{ source, names, reporter, formulas, defaultKeys, derived: [] },
    hasOthers: /(^|\/)\.?pcp2\w*\.conf$/.test(path),
    checkName: (metric) => {
      if (!defined.has(metric.name)) checkUnknown(metric);
    },
    isReal: (name) => {
      const entry = names.lookup(name);
      return entry !== undefined && dynamicKind(entry.pmid ?? 0) === undefined;
    },
  };
  const sets = new Map<IniSection, MetricSet>();
  return {
    check: (section, shared) => {
      const set = checkSection(section, file);
      sets.set(section, set);
      return factsOf(section, shared);
    },
    finish: (sections) => {
      reportSections(sections, reporter);
    },
    model: (ini) => ({
      ini,
      formulas,
      names: () => nameUses(source.text, sets, formulas.all, file.derived),
      links: () => linksOf(file),
    }),
  };
}

function linksOf({ derived, source }: FileContext): readonly FileLink[] {
  return derived.flatMap(({ kind, start, end }) =>
    kind === 'file' ? [{ start, end, path: source.slice(start, end) }] : [],
  );
}

function factsOf({ entries }: IniSection, shared: readonly string[]): SetFacts {
  return {
    shared,
    hasEntries: entries.length > 0,
    hasOptions: entries.some(({ key }) => optionKinds.has(key)),
    hasKeys: entries.some(({ key }) => !optionKinds.has(key)),
  };
}

function checkSection(section: IniSection, context: FileContext): MetricSet {
  const { name, entries } = section;
  const set = new MetricSet(context);
  // Few sections replace anything.
  const keys = once(() => new Set(entries.map(({ key }) => key)));
  const hasKey = (key: string): boolean => name === defaultName || keys().has(key) || context.defaultKeys.has(key);
  for (const entry of entries) checkEntry(section, entry, set, hasKey, context);
  set.finish();
  return set;
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
function reportSections(sections: IniParts<SetFacts>, reporter: SyntaxReporter): void {
  const names = new Set<string>();
  let hasGlobals = false;
  sections.forEach((name, { hasEntries }) => {
    if (name !== 'options' && name !== 'global' && name !== defaultName) return;
    names.add(name);
    if (name !== 'options' && hasEntries) hasGlobals = true;
  });
  sections.forEach((name, { hasKeys, hasOptions }, start) => {
    if (name === defaultName) {
      const isRefused = (names.has('options') && hasKeys) || (names.has('global') && hasOptions);
      const extras = isRefused ? { severity: 'error' as const } : {};
      reporter.report(rules.defaultSection, 'default', {}, nameSpanOf(name, start), extras);
    } else if (name !== 'options' && name !== 'global' && !hasGlobals && !hasKeys) {
      reporter.report(rules.noMetrics, 'none', { name: printable(name) }, nameSpanOf(name, start));
    }
  });
}
