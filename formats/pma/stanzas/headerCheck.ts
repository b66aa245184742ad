import type { Finding, Place } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import { phrase } from '../../l10n/translate.ts';
import { AnchoredPlace } from '../../text/anchor.ts';
import type { CheckContext } from './checkContext.ts';
import { ClassState } from '../declared/classState.ts';
import type { HeaderFault } from './headerFault.ts';
import type { Line } from '../../text/line.ts';
import { MetadataStanza } from './metadataStanza.ts';
import * as rules from '../rules/headerRules.ts';
import type { Stanza } from './stanza.ts';
import { TimeValuesStanza } from './timeValuesStanza.ts';

/** A stanza that every file has, where it starts. */
class Opened {
  readonly place: AnchoredPlace;
  #excerpt: string;

  constructor(place: AnchoredPlace, excerpt: string) {
    this.place = place;
    this.#excerpt = excerpt;
  }

  /** Whether two stanzas were opened at the same place and look alike. */
  static areSame(a: Opened | undefined, b: Opened | undefined): boolean {
    return AnchoredPlace.areSame(a?.place, b?.place) && a?.excerpt === b?.excerpt;
  }

  get excerpt(): string {
    return this.#excerpt;
  }

  /** Moves to where another one is; findings that point here go along. */
  updateTo(other: Opened | undefined): void {
    if (other === undefined) return;
    this.place.updateTo(other.place);
    this.#excerpt = other.#excerpt;
  }
}

/** Where the first stanza of each kind was; undefined for those that have not come. */
export interface HeaderState {
  readonly timeValues: Opened | undefined;
  readonly metadata: Opened | undefined;
  readonly date: Opened | undefined;
  /** Whether a wrong order has been reported. */
  readonly isOrderReported: boolean;
  /** Whether another METADATA is in force here than the first, by which pma reads. */
  readonly isRedeclared: boolean;
}

/** Whether the same stanzas have come at the same places. */
export function areEqualHeaders(a: HeaderState, b: HeaderState): boolean {
  return (
    a.isOrderReported === b.isOrderReported &&
    a.isRedeclared === b.isRedeclared &&
    Opened.areSame(a.timeValues, b.timeValues) &&
    Opened.areSame(a.metadata, b.metadata) &&
    Opened.areSame(a.date, b.date)
  );
}

/** Whether the same stanzas have come, wherever TIME_VALUES and METADATA stand. */
export function areEquivalentHeaders(a: HeaderState, b: HeaderState): boolean {
  return (
    a.isOrderReported === b.isOrderReported &&
    a.isRedeclared === b.isRedeclared &&
    (a.timeValues === undefined) === (b.timeValues === undefined) &&
    (a.metadata === undefined) === (b.metadata === undefined) &&
    Opened.areSame(a.date, b.date)
  );
}

/** Whether what points at TIME_VALUES and METADATA shows the same of two that are alike. */
export function haveSameReports(a: HeaderState, b: HeaderState): boolean {
  return a.timeValues?.excerpt === b.timeValues?.excerpt && a.metadata?.excerpt === b.metadata?.excerpt;
}

/** Follows TIME_VALUES and METADATA: that both are there, first and once, and which declarations are in force. */
export class HeaderCheck {
  readonly #context: CheckContext;
  #timeValues: Opened | undefined;
  #metadata: Opened | undefined;
  #date: Opened | undefined;
  #isOrderReported: boolean;
  #isRedeclared: boolean;
  /** The repetition being read. */
  #again: Opened | undefined;
  /** Faults of headers that pma does not see, until it is known whether it finds the same further down. */
  readonly #unseen = new Map<'TIME_VALUES' | 'METADATA', HeaderFault>();
  /** The first class before which there is no DATE. */
  #withoutDate: Finding | undefined;
  /** Whether the group being read has a misspelt DATE, which has been reported. */
  #isDateMisspelt = false;

  constructor(context: CheckContext, { timeValues, metadata, date, isOrderReported, isRedeclared }: HeaderState) {
    this.#context = context;
    this.#timeValues = timeValues;
    this.#metadata = metadata;
    this.#date = date;
    this.#isOrderReported = isOrderReported;
    this.#isRedeclared = isRedeclared;
  }

  get state(): HeaderState {
    return {
      timeValues: this.#timeValues,
      metadata: this.#metadata,
      date: this.#date,
      isOrderReported: this.#isOrderReported,
      isRedeclared: this.#isRedeclared,
    };
  }

  get isRedeclared(): boolean {
    return this.#isRedeclared;
  }

  /** Whether a stanza has not come yet. */
  lacks(name: 'TIME_VALUES' | 'METADATA'): boolean {
    return (name === 'TIME_VALUES' ? this.#timeValues : this.#metadata) === undefined;
  }

  /** Opens the stanza of a header line; `fault` says why pma does not see it, if so. */
  open(name: 'TIME_VALUES' | 'METADATA', line: Line, fault: HeaderFault | undefined): Stanza {
    this.#noteFault(name, fault);
    const place = line.tokenPlace(0);
    const opened = new Opened(place, line.excerpt);
    if (name === 'TIME_VALUES') {
      this.#again = this.#timeValues === undefined ? undefined : opened;
      if (this.#again === undefined)
        this.#reportOrder(this.#metadata ?? this.#date, this.#metadata ? 'METADATA' : 'DATE', name);
      this.#timeValues ??= opened;
      return new TimeValuesStanza(this.#context, place);
    }
    this.#again = this.#metadata === undefined ? undefined : opened;
    if (this.#again === undefined) this.#reportOrder(this.#date, 'DATE', name);
    this.#metadata ??= opened;
    return new MetadataStanza(this.#context, place);
  }

  noteDate(header: Line, place: AnchoredPlace): void {
    this.#date ??= new Opened(place, header.excerpt);
  }

  /** Notes that the DATE before a declared class is misspelt. */
  noteMisspeltDate(line: Line): void {
    this.#isDateMisspelt = true;
    this.noteDate(line, line.tokenPlace(0));
  }

  /** Notes a declared class that stands before any DATE. */
  noteWithoutDate(name: string, line: Line): void {
    if (this.#isDateMisspelt) return;
    const args = { class: name };
    this.#withoutDate ??= finding(rules.noDate, 'group', args, line.contentPlace(), { excerpt: line.excerpt });
  }

  /** Reports the faults of the headers before a DATE, when it comes. */
  settle(): void {
    const { reporter } = this.#context;
    for (const fault of this.#unseen.values()) fault.report(reporter);
    this.#unseen.clear();
    if (this.#withoutDate !== undefined) reporter.add(this.#withoutDate);
    this.#withoutDate = undefined;
    this.#isDateMisspelt = false;
  }

  /** pma uses the first correct header and does not see those before it. */
  #noteFault(name: 'TIME_VALUES' | 'METADATA', fault: HeaderFault | undefined): void {
    if (fault !== undefined) {
      if (this.lacks(name)) this.#unseen.set(name, fault);
      return;
    }
    const unseen = this.#unseen.get(name);
    if (unseen === undefined) return;
    unseen.reportUnseen(this.#context.reporter);
    this.#unseen.delete(name);
    if (name === 'TIME_VALUES') this.#timeValues = undefined;
    else this.#metadata = undefined;
  }

  /** Puts the declarations of a stanza that has been read into force. */
  take(stanza: Stanza): void {
    if (stanza instanceof TimeValuesStanza) this.#takeTimeValues(stanza);
    if (stanza instanceof MetadataStanza) this.#takeMetadata(stanza);
  }

  /** Reports the missing ones of the stanzas that every file needs. */
  end(place: Place): void {
    const { reporter } = this.#context;
    // Where there is no DATE at all, that is what is wrong.
    if (this.#date === undefined) this.#withoutDate = undefined;
    this.settle();
    if (this.#timeValues === undefined) reporter.add(finding(rules.noTimeValues, 'missing', {}, place));
    else if (this.#metadata === undefined)
      reporter.add(finding(rules.noMetadata, 'missing', {}, this.#timeValues.place));
    else if (this.#date === undefined) reporter.add(finding(rules.noDate, 'missing', {}, this.#metadata.place));
  }

  #takeTimeValues({ declared }: TimeValuesStanza): void {
    const before = this.#context.timeValues?.values;
    if (this.#again !== undefined && before !== undefined) {
      const isSame =
        declared?.values.count === before.count && declared.values.intervalSeconds === before.intervalSeconds;
      this.#reportAgain('TIME_VALUES:', isSame, this.#timeValues);
      if (isSame) return;
    }
    if (declared !== undefined) this.#context.timeValues = declared;
  }

  #takeMetadata({ classes }: MetadataStanza): void {
    const before = this.#context.classes;
    if (this.#again !== undefined && before !== undefined) {
      const line = (state: (typeof classes)[number]): string => {
        const { name, type, start, metrics } = state.definition;
        return [name, type, start, ...metrics].join(' ');
      };
      const known = [...before.values()].map(({ declared }) => line(declared));
      const isSame = known.join('\n') === classes.map(line).join('\n');
      this.#reportAgain('METADATA:', isSame, this.#metadata);
      if (isSame) return;
      this.#isRedeclared = true;
      this.#context.result.replaced.push(...before.values());
    }
    const states = classes.map((declared, index) => new ClassState(declared, index));
    this.#context.classes = new Map(states.map((state) => [state.name, state]));
  }

  #reportAgain(header: string, isSame: boolean, first: Opened | undefined): void {
    if (this.#again === undefined) return;
    const { place, excerpt } = this.#again;
    const related = first === undefined ? [] : [{ template: phrase('the first one'), args: {}, place: first.place }];
    const severity = isSame ? 'hint' : 'error';
    this.#context.reporter.add(
      finding(rules.repeatHeader, isSame ? 'same' : 'differs', { header }, place, { excerpt, related, severity }),
    );
  }

  /** Reports, once per file, that the stanza `found` at `early` comes before `expected`. */
  #reportOrder(early: Opened | undefined, found: string, expected: string): void {
    if (early === undefined || this.#isOrderReported) return;
    this.#isOrderReported = true;
    const args = { found: `${found}:`, expected: `${expected}:` };
    this.#context.reporter.add(finding(rules.order, 'order', args, early.place, { excerpt: early.excerpt }));
  }
}
