import { wholeField } from '../fields.ts';
import type { IniSection } from '../ini/ini.ts';

const onWords: ReadonlySet<string> = new Set(['true', 'True', 'y', 'yes', 'Yes', '1']);
const offWords: ReadonlySet<string> = new Set(['false', 'False', 'n', 'no', 'No', '0']);

/** Options that change what is printed in ways that are not made here. */
const unsupported: readonly string[] = [
  ...['extheader', 'extcsv', 'live_filter', 'overall_rank', 'overall_rank_alt'],
  ...['include_labels', 'include_texts'],
];
/** Options that are not supported where there is a line for each instance, or the header changes. */
const unsupportedOfSome: readonly string[] = ['separate_header'];
/** Options that are integers, for which pmrep ends otherwise. */
const integers: readonly string[] = ['rank', 'limit_filter', 'limit_filter_force'];

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
    if ((this.text('names_change') ?? 'ignore') !== 'ignore') return 'names_change';
    const isOfSome = this.text('colxrow') !== undefined || this.isOn('dynamic_header', false);
    const isOther = integers.find((name) => this.integer(name) === undefined && this.text(name) !== undefined);
    const names = isOfSome ? [...unsupported, ...unsupportedOfSome] : unsupported;
    return isOther ?? names.find((name) => !offWords.has(this.#values.get(name) ?? 'no'));
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

  /** An integer; undefined where there is none. */
  integer(name: string): number | undefined {
    const value = this.text(name);
    return value !== undefined && /^[+-]?\d{1,15}$/.test(value.trim()) ? Number(value) : undefined;
  }

  /** A count; undefined where there is none. */
  count(name: string): number | undefined {
    const value = this.#values.get(name);
    const number = value === undefined || value.trim() === '' ? NaN : Number(value);
    return Number.isSafeInteger(number) && number >= 0 ? number : undefined;
  }
}
