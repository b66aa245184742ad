import type { CheckContext } from './checkContext.ts';
import type { Group as GroupCheck } from './group.ts';
import type { Group, HeaderStanza, PmaModel } from './model.ts';

/** TIME_VALUES and METADATA stanzas that are kept; one of each is usual. */
const maxHeaders = 1000;

/** Gathers what a pma file says of itself while it is checked. */
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

  openHeader(name: HeaderStanza['name'], headerLine: number): void {
    if (this.#headers.length < maxHeaders) this.#headers.push({ name, headerLine, endLine: headerLine });
  }

  extendHeader(endLine: number): void {
    const last = this.#headers.pop();
    if (last !== undefined) this.#headers.push({ ...last, endLine });
  }

  addGroup(group: GroupCheck): void {
    this.#groupCount++;
    const { stamp } = group.date;
    this.#firstDate ??= stamp?.epochSeconds;
    this.#lastDate = stamp?.epochSeconds ?? this.#lastDate;
    if (!this.#keepGroups) return;
    this.#groups.push({
      headerLine: group.headerLine,
      endLine: group.endLine,
      dateLine: stamp?.line,
      date: stamp?.epochSeconds,
      utcOffsetMinutes: stamp?.utcOffsetMinutes,
      stanzas: group.stanzas,
    });
  }

  finish(size: { readonly bytes: number; readonly lines: number }, context: CheckContext): PmaModel {
    const classes = [...(context.classes?.values() ?? [])];
    return {
      ...size,
      timeValues: context.timeValues?.values,
      classes: classes.map(({ declared }) => declared.definition),
      headers: this.#headers,
      groups: this.#groups,
      groupCount: this.#groupCount,
      objects: new Map(classes.flatMap(({ name, firstObjects }) => (firstObjects ? [[name, firstObjects]] : []))),
      firstDate: this.#firstDate,
      lastDate: this.#lastDate,
    };
  }
}
