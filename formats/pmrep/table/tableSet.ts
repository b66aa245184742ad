import { printable } from '../../findings/printable.ts';
import { noNames } from '../../names/noNames.ts';
import { t } from '../../l10n/translate.ts';
import { SourceText } from '../../syntax/sourceText.ts';
import { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import { derivedParts } from '../definitions.ts';
import { optionKinds } from '../docs.ts';
import { Formulas } from '../formulas.ts';
import type { Ini, IniEntry, IniSection } from '../ini/ini.ts';
import { defaultName, readIni } from '../ini/ini.ts';
import { MetricSet } from '../metricSet.ts';
import type { MetricEntry } from '../model.ts';
import { detailOf } from '../model.ts';
import { instancesOf } from './instances.ts';
import { SetOptions, interpolated } from './setOptions.ts';

/** A metric, or a group of metrics, of a set. */
export interface SetMetric {
  readonly name: string;
  readonly label: string | undefined;
  /** Patterns of the instances; all where there are none. */
  readonly instances: readonly string[];
  readonly unit: string | undefined;
  readonly isRaw: boolean;
  readonly width: string | undefined;
  readonly precision: string | undefined;
  readonly limit: string | undefined;
}

/** A set of metrics as a configuration of pmrep has it. */
export interface TableSet {
  readonly options: SetOptions;
  readonly metrics: readonly SetMetric[];
  /** Texts that define derived metrics. */
  readonly definitions: readonly string[];
}

/** Most sets that are named where the one that is asked for is not there. */
const mostNames = 12;

/** Names of the sets of a configuration, and where each begins. */
export function setsOf(text: string): readonly { readonly name: string; readonly start: number }[] {
  return iniOf(text)
    .sections.filter(({ name }) => isSet(name))
    .map(({ name, start }) => ({ name, start }));
}

/** Reads a set of a configuration. @returns why there is none, in words */
export function readTableSet(text: string, name: string): TableSet | string {
  const ini = iniOf(text);
  const sections = (wanted: string): readonly IniSection[] => ini.sections.filter((section) => section.name === wanted);
  const own = sections(name);
  if (own.length === 0) return noSetReason(ini, name);
  const options = new SetOptions(text, [...sections(defaultName), ...sections('options'), ...own]);
  const unsupported = options.unsupported;
  if (unsupported !== undefined) return t`the option ${unsupported} is not supported here`;
  const reader = new SetReader(text, ini);
  if (options.isOn('globals', true)) for (const section of sections('global')) reader.read(section);
  for (const section of [...sections(defaultName), ...own]) reader.read(section);
  return { options, metrics: reader.metrics, definitions: [reader.definitions(sections('options'))] };
}

function noSetReason({ sections }: Ini, name: string): string {
  const names = sections.map((section) => section.name).filter(isSet);
  if (names.length === 0) return t`is no configuration of pmrep: it has no sets`;
  const listed = names.length > mostNames ? [...names.slice(0, mostNames), '…'] : names;
  return t`there is no set ${name}; there are ${printable(listed.join(', '))}`;
}

const isSet = (name: string): boolean => name !== 'options' && name !== 'global' && name !== defaultName;

function iniOf(text: string): Ini {
  return readIni(text, new SyntaxReporter(new SourceText(text)), () => undefined);
}

/** Reads the metrics of sections, as the check of a configuration does. */
class SetReader {
  readonly #text: string;
  readonly #set: MetricSet;
  readonly #derived: IniEntry[] = [];

  constructor(text: string, { comments }: Ini) {
    const source = new SourceText(text);
    const reporter = new SyntaxReporter(source);
    const formulas = new Formulas(source, comments, noNames, reporter);
    // Without comments between the lines of a value, as Python hands it on.
    this.#text = formulas.text;
    this.#set = new MetricSet({
      ...{ source, names: noNames, reporter, formulas },
      checkName: () => undefined,
      isReal: () => false,
    });
  }

  get metrics(): readonly SetMetric[] {
    return [...this.#set.metrics.values()].map((entry) => this.#metric(entry));
  }

  read({ entries }: IniSection): void {
    for (const entry of entries) {
      if (entry.key === 'derived') this.#derived.push(entry);
      else if (!optionKinds.has(entry.key)) this.#set.read(entry);
    }
  }

  /** Definitions of the options and of formulas, as a file of derived metrics has them. */
  definitions(options: readonly IniSection[]): string {
    const ofOptions = options.flatMap(({ entries }) => entries.filter(({ key }) => key === 'derived'));
    const parts = [...ofOptions, ...this.#derived].flatMap((entry) => derivedParts(this.#text, entry));
    const lines = parts.flatMap(({ kind, name, expression }) =>
      kind === 'definition' ? [`${name} = ${this.#line(expression)}`] : [],
    );
    for (const entry of this.#set.metrics.values()) {
      const formula = detailOf(entry, 'formula');
      if (formula !== undefined)
        lines.push(`${entry.metric.plain} = ${unquoted(this.#line(formula)).replace(/;+$/, '')}`);
    }
    return lines.map((line) => `${line}\n`).join('');
  }

  #line({ start, end }: { readonly start: number; readonly end: number }): string {
    return interpolated(this.#text.slice(start, end)).replaceAll(/\s*[\r\n]\s*/g, ' ');
  }

  #metric(entry: MetricEntry): SetMetric {
    const detail = (word: string): string | undefined => {
      const text = detailOf(entry, word)?.plain;
      return text === undefined || text === '' ? undefined : interpolated(text);
    };
    const instances = detail('instances');
    return {
      name: entry.metric.plain,
      label: detail('label'),
      instances: instances === undefined ? [] : instancesOf(instances, entry.fieldCount !== undefined),
      unit: detail('unit'),
      isRaw: detail('type') === 'raw',
      width: detail('width'),
      precision: detail('precision'),
      limit: detail('limit'),
    };
  }
}

function unquoted(text: string): string {
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}
