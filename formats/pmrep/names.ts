import type { Expression } from '../derived/expression/expression.ts';
import type { NameUse, Span } from '../syntax/syntaxReport.ts';
import type { DerivedPart } from './definitions.ts';
import { detailWords, optionKinds } from './docs.ts';
import type { IniEntry, IniSection } from './ini/ini.ts';
import { defaultName } from './ini/ini.ts';
import type { MetricSet } from './metricSet.ts';
import type { PmrepReport } from './model.ts';
import { detailOf } from './model.ts';

/** Kind of the names that a section gives to its metrics. */
export const idKind = 'id';
export const metricKind = 'metric';

/** Options whose values are metrics between commas; those to sort by may have a minus sign. */
const metricOptions: ReadonlySet<string> = new Set(['predicate', 'sort_metric']);

/** Ids where they are declared and have details, each with its section; metrics where they are defined and used. */
export function nameUses(
  text: string,
  sets: ReadonlyMap<IniSection, MetricSet>,
  formulas: readonly Expression[],
  derived: readonly DerivedPart[],
): readonly NameUse[] {
  const uses: NameUse[] = [];
  let number = 0;
  for (const [{ entries }, set] of sets) {
    number++;
    for (const entry of entries) {
      if (metricOptions.has(entry.key)) uses.push(...listedMetrics(text, entry.value));
      else if (!optionKinds.has(entry.key)) uses.push(...usesIn(entry, set, number));
    }
  }
  for (const { kind, name, nameSpan } of derived) {
    if (kind === 'definition' && name !== '') uses.push(metricUse(name, nameSpan, true));
  }
  for (const { metrics } of formulas) for (const { name, ...span } of metrics) uses.push(metricUse(name, span));
  return uses.sort((a, b) => a.start - b.start);
}

function usesIn(entry: IniEntry, { metrics }: MetricSet, section: number): readonly NameUse[] {
  const { key, keySpan } = entry;
  const dot = key.indexOf('.');
  const id = dot >= 0 && detailWords.includes(key.split('.', 2)[1] ?? '') ? key.slice(0, dot) : key;
  const metric = metrics.get(id);
  if (metric === undefined) return [];
  const isDefinition = entry === metric.entry;
  if (isDefinition && metric.fieldCount !== undefined) return [metricUse(id, keySpan)];
  const span = { start: keySpan.start, end: keySpan.start + id.length };
  const use = { kind: idKind, name: scopedName(section, id), isDefinition, ...span };
  const name = metric.metric.text;
  if (!isDefinition || name === '') return [use];
  return [use, metricUse(name, metric.metric, detailOf(metric, 'formula') !== undefined)];
}

function listedMetrics(text: string, { start, end }: Span): readonly NameUse[] {
  return [...text.slice(start, end).matchAll(/[A-Za-z][\w.]*/g)].map(({ index, 0: name }) =>
    metricUse(name, { start: start + index, end: start + index + name.length }),
  );
}

function metricUse(name: string, { start, end }: Span, isDefinition = false): NameUse {
  return { kind: metricKind, name, isDefinition, start, end };
}

/** A name that counts in a section only. */
export function scopedName(section: number, name: string): string {
  return `${section} ${name}`;
}

/** The scoped name that another one becomes by a new text. */
export function renamedInScope(name: string, text: string): string {
  return name.slice(0, name.indexOf(' ') + 1) + text;
}

/** Sections that count for each set. */
const sharedSections: ReadonlySet<string> = new Set([defaultName, 'options', 'global']);

/** Metrics of a set and of what counts for each, or of all sets. @returns undefined for a set that there is not */
export function metricsOf({ names, ini }: PmrepReport, set: string | undefined): ReadonlySet<string> | undefined {
  const { sections } = ini;
  const ofSet = sections.filter(({ name }) => set === undefined || name === set);
  if (set !== undefined && ofSet.length === 0) return undefined;
  const wanted = sections.filter((section) => ofSet.includes(section) || sharedSections.has(section.name));
  const isWanted = ({ start }: Span): boolean =>
    wanted.some((section) => {
      const next = sections[sections.indexOf(section) + 1];
      return start >= section.start && (next === undefined || start < next.start);
    });
  return new Set(names.filter((use) => use.kind === metricKind && isWanted(use)).map(({ name }) => name));
}
