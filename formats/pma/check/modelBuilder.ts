import type { Anchor } from '../../text/anchor.ts';
import { AnchoredGroup, AnchoredHeader } from './anchoredModel.ts';
import type { Declarations } from '../declared/declarations.ts';
import type { DeclaredTimeValues } from '../declared/declaredTimeValues.ts';
import type { FileSummary } from '../verdict/fileSummary.ts';
import type { Group as GroupCheck } from '../stanzas/group.ts';
import type { Group, HeaderStanza, PmaModel } from '../model/model.ts';

/** TIME_VALUES and METADATA stanzas that are kept; one of each is usual. */
const maxHeaders = 1000;

/** Gathers what a pma file, or a segment of one, says of itself while it is checked. */
export class ModelBuilder {
  readonly #keepGroups: boolean;
  readonly #headers: HeaderStanza[] = [];
  readonly #groups: Group[] = [];
  #groupCount = 0;
  #firstDate: number | undefined;
  #lastDate: number | undefined;

  constructor(keepGroups: boolean) {
    this.#keepGroups = keepGroups;
  }

  get groupCount(): number {
    return this.#groupCount;
  }

  /** Adds a header stanza whose lines move with the anchor. */
  openHeader(anchor: Anchor, name: HeaderStanza['name'], headerLine: number): void {
    if (this.#headers.length >= maxHeaders) return;
    this.#headers.push(new AnchoredHeader(anchor, { name, headerLine, endLine: headerLine }));
  }

  extendHeader(anchor: Anchor, endLine: number): void {
    const last = this.#headers.pop();
    if (last === undefined) return;
    const { name, headerLine } = last;
    this.#headers.push(new AnchoredHeader(anchor, { name, headerLine, endLine }));
  }

  /** Adds a group whose lines move with the anchor. */
  addGroup(
    anchor: Anchor,
    { date: { stamp }, headerLine, endLine, stanzas }: GroupCheck,
    timeValues: DeclaredTimeValues | undefined,
  ): void {
    this.#groupCount++;
    const date = stamp?.epochSeconds;
    this.#firstDate ??= date;
    this.#lastDate = date ?? this.#lastDate;
    if (!this.#keepGroups) return;
    const { line: dateLine, utcOffsetMinutes } = stamp ?? {};
    const group = { headerLine, endLine, dateLine, date, utcOffsetMinutes, stanzas };
    this.#groups.push(new AnchoredGroup(anchor, group, timeValues));
  }

  /** Adds what the next segment says. */
  append(segment: ModelBuilder): void {
    this.#groupCount += segment.#groupCount;
    this.#firstDate ??= segment.#firstDate;
    this.#lastDate = segment.#lastDate ?? this.#lastDate;
    for (const group of segment.#groups) this.#groups.push(group);
    for (const header of segment.#headers) if (this.#headers.length < maxHeaders) this.#headers.push(header);
  }

  finish(
    size: { readonly bytes: number; readonly lines: number },
    { timeValues, classes }: Declarations,
    summary: FileSummary,
  ): PmaModel {
    const states = [...(classes?.values() ?? [])];
    return {
      ...size,
      timeValues: timeValues?.values,
      classes: states.map(({ declared }) => declared.definition),
      headers: this.#headers,
      groups: this.#groups,
      groupCount: this.#groupCount,
      objects: new Map(states.flatMap((state) => objectsOf(state.name, summary.of(state).firstObjects))),
      firstDate: this.#firstDate,
      lastDate: this.#lastDate,
    };
  }
}

function objectsOf(name: string, objects: readonly string[] | undefined): readonly [string, readonly string[]][] {
  return objects === undefined ? [] : [[name, objects]];
}
