import { wholeField } from '../fields.ts';
import type { IniSection } from '../ini/ini.ts';

const onWords: ReadonlySet<string> = new Set(['true', 'True', 'y', 'yes', 'Yes', '1']);
const offWords: ReadonlySet<string> = new Set(['false', 'False', 'n', 'no', 'No', '0']);

/** Options that change what is printed in ways that are not made here. */
const unsupported: readonly string[] = [
  ...['separate_header', 'fixed_header', 'dynamic_header', 'extheader', 'extcsv', 'names_change', 'live_filter'],
  ...['overall_rank', 'overall_rank_alt', 'sort_metric', 'rank', 'invert_filter', 'predicate', 'include_labels'],
  ...['include_texts', 'limit_filter', 'limit_filter_force'],
];

/** A value as Python's ConfigParser hands it on: a percent sign is written twice. */
export function interpolated(text: string): string {
  return text.replaceAll('%%', '%');
}

/** Options of a set: its own go before those of all sets. */
export class SetOptions {
  readonly #values = new Map<string, string>();

  constructor(text: string, sections: readonly IniSection[]) {
    for (const { entries } of sections)
      for (const entry of entries) this.#values.set(entry.key, interpolated(wholeField(text, entry, entry.key).plain));
  }

  /** An option that is set and not supported. */
  get unsupported(): string | undefined {
    if (!this.isOn('interpol', true)) return 'interpol';
    if ((this.#values.get('output') ?? 'stdout') !== 'stdout') return 'output';
    return unsupported.find((name) => !offWords.has(this.#values.get(name) ?? 'no'));
  }

  /** The text of an option; undefined where it is switched off. */
  text(name: string): string | undefined {
    const value = this.#values.get(name);
    return value === undefined || offWords.has(value) ? undefined : value;
  }

  /** Whether an option is on. What neither switches on nor off is not 1, which is what pmrep asks for. */
  isOn(name: string, usual: boolean): boolean {
    const value = this.#values.get(name);
    return value === undefined ? usual : onWords.has(value);
  }

  /** Whether an option is anything but off. */
  isSet(name: string, usual: boolean): boolean {
    const value = this.#values.get(name);
    return value === undefined ? usual : !offWords.has(value);
  }

  /** A count; undefined where there is none. */
  count(name: string): number | undefined {
    const value = this.#values.get(name);
    const number = value === undefined || value.trim() === '' ? NaN : Number(value);
    return Number.isSafeInteger(number) && number >= 0 ? number : undefined;
  }
}
