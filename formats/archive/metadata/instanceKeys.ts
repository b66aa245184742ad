import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes } from '../../pcp/time/timestamp.ts';
import type { IndomRecord } from './indomRecord.ts';
import { nameAt, visitInstances } from './indomRecord.ts';
import type { IndomTimeline } from './indomTimeline.ts';

/** Time from which an id stands for an instance. */
interface Tenancy {
  readonly time: Timestamp;
  readonly key: number;
}

/** The name that an id had last: where it is in the metadata, and in which record. */
interface LastName {
  start: number;
  end: number;
  record: number;
}

/** Distance of the keys of further instances of one id: ids have 32 bits. */
const keyStep = 2 ** 32;
/** The id that an instance had when it got its key. */
export const idOfKey = (key: number): number => (key < 0 ? key : key % keyStep);

/** Most keys of an id: further ones would not be exact in a double. */
const maxKeys = 1 << 20;

/**
 * Distinguishes the instances of a domain. An ID is not an identity: agents reuse it for another file system or interface
 * after the first one has gone, kernels for another process, and a device gets another ID when it comes back. An instance is
 * identified by its name at the time of a record; a process is named once, by what it runs when the agent first sees it. It
 * gets a number of its own, its key: the id that it has first, if that stands for no other instance.
 */
export class InstanceKeys {
  /** The name of each key, the last one that it had; in the order in which they came. */
  readonly names = new Map<number, string>();
  readonly #timeline: IndomTimeline;
  /** How many records have been taken, and the last of them. */
  #taken = 0;
  #last: IndomRecord | undefined;
  /** What ids stand for, of those that do not always stand for themselves. */
  readonly #tenancies = new Map<number, Tenancy[]>();
  /** Times from which any of these ids stands for another instance, in order. */
  readonly #changes: Timestamp[] = [];
  readonly #first = new Map<number, number>();
  readonly #keyOfName = new Map<string, number>();
  /** Keys of ids whose name another id had at the same time, by `name NUL id`. */
  readonly #keyOfTwin = new Map<string, number>();
  readonly #holders = new Map<number, number>();
  readonly #lastNames = new Map<number, LastName>();
  readonly #keyCounts = new Map<number, number>();

  private constructor(timeline: IndomTimeline) {
    this.#timeline = timeline;
  }

  static readonly #created = new WeakMap<IndomTimeline, InstanceKeys>();

  /** Keys of the instances of a timeline: made once, and continued where the timeline has grown. */
  static of(timeline: IndomTimeline): InstanceKeys {
    let keys = this.#created.get(timeline);
    if (keys === undefined || !keys.#isStartOf(timeline)) keys = new InstanceKeys(timeline);
    this.#created.set(timeline, keys);
    const { records } = timeline;
    for (let index = keys.#taken; index < records.length; index++) keys.#take(index);
    keys.#taken = records.length;
    keys.#last = records.at(-1);
    return keys;
  }

  #isStartOf({ records }: IndomTimeline): boolean {
    return this.#taken <= records.length && records[this.#taken - 1] === this.#last;
  }

  /** Whether every id stands for one instance: then it is its key. */
  get areIds(): boolean {
    return this.#tenancies.size === 0;
  }

  /** The key of the instance that an id stands for at a time; before the first record of the id, for the one that comes. */
  keyAt(id: number, time: Timestamp): number {
    const tenancies = this.#tenancies.get(id);
    if (tenancies === undefined) return id;
    const begun = countUpTo(tenancies.length, (index) => tenancies[index]?.time, time);
    return tenancies[Math.max(1, begun) - 1]?.key ?? id;
  }

  /** A number for the time up to the next change of what ids stand for: while it is the same, so are all keys. */
  periodAt(time: Timestamp): number {
    return countUpTo(this.#changes.length, (index) => this.#changes[index], time);
  }

  #take(index: number): void {
    const record = this.#timeline.records[index];
    if (record === undefined) return;
    const changed: number[] = [];
    visitInstances(this.#timeline.image, record, (id, start, end) => {
      const last = this.#lastNames.get(id);
      const isSame = last !== undefined && start >= 0 && this.#isSameName(last, start, end);
      if (last === undefined) this.#lastNames.set(id, { start, end, record: index });
      else {
        last.record = index;
        if (!isSame) [last.start, last.end] = [start, end];
      }
      if (!isSame && start >= 0) changed.push(id);
    });
    for (const id of changed) this.#name(id, record, index);
  }

  /** An id stands for an instance of another name from a record on. */
  #name(id: number, { time }: IndomRecord, index: number): void {
    const name = this.#lastNameOf(id);
    const key = name === '' ? id : this.#keyFor(id, name, index);
    this.#holders.set(key, id);
    this.names.set(key, name);
    const first = this.#first.get(id);
    if (first === undefined) this.#first.set(id, key);
    const tenancies = this.#tenancies.get(id);
    if (tenancies === undefined && key === id && (first ?? id) === key) return;
    this.#changes.push(time);
    if (tenancies !== undefined) tenancies.push({ time, key });
    else
      this.#tenancies.set(id, [
        ...(first === undefined ? [] : [{ time: { seconds: -Infinity, nanoseconds: 0 }, key: first }]),
        { time, key },
      ]);
  }

  /** Key of the name, unless another id has the same name at the same time. */
  #keyFor(id: number, name: string, index: number): number {
    const cached = this.#keyOfName.get(name);
    const holder = cached === undefined ? undefined : this.#holders.get(cached);
    if (cached !== undefined && (holder === id || holder === undefined || !this.#hasName(holder, name, index)))
      return cached;
    const [keys, entry] = cached === undefined ? [this.#keyOfName, name] : [this.#keyOfTwin, `${name}\0${id}`];
    const key = keys.get(entry) ?? this.#freshKey(id);
    keys.set(entry, key);
    return key;
  }

  #freshKey(id: number): number {
    if (!this.names.has(id)) return id;
    const count = (this.#keyCounts.get(id) ?? 0) + 1;
    if (id < 0 || count > maxKeys) return id;
    this.#keyCounts.set(id, count);
    return id + count * keyStep;
  }

  /** Whether an id has a name in the state that a record leaves. */
  #hasName(id: number, name: string, index: number): boolean {
    const last = this.#lastNames.get(id);
    if (last === undefined || last.start < 0) return false;
    const isThere = last.record === index || this.#timeline.records[index]?.isDelta === true;
    return isThere && this.#lastNameOf(id) === name;
  }

  #lastNameOf(id: number): string {
    const last = this.#lastNames.get(id);
    return (last === undefined ? undefined : nameAt(this.#timeline.image, last.start, last.end)) ?? '';
  }

  #isSameName(last: LastName, start: number, end: number): boolean {
    const { bytes } = this.#timeline.image;
    if (last.start < 0 || last.end - last.start !== end - start) return false;
    for (let i = 0; i < end - start; i++) if (bytes[last.start + i] !== bytes[start + i]) return false;
    return true;
  }
}

/** How many of ascending times are not behind one. */
function countUpTo(count: number, timeAt: (index: number) => Timestamp | undefined, time: Timestamp): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = timeAt(middle);
    if (other !== undefined && compareTimes(other, time) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The names of a metric's instances by their keys. */
export function instanceNames(
  { metadata: { indoms } }: { readonly metadata: { readonly indoms: ReadonlyMap<number, IndomTimeline> } },
  { indom }: { readonly indom: number },
): ReadonlyMap<number, string> {
  const timeline = indoms.get(indom);
  return timeline === undefined ? new Map() : InstanceKeys.of(timeline).names;
}
