import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import type { IndomTimeline } from '../../archive/metadata/indomTimeline.ts';
import { visitInstances } from '../../archive/metadata/indomRecord.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { secondsBetween } from '../../pcp/time/timestamp.ts';
import type { KnownInstance } from './metricRecords.ts';

/** Domains with so many instances at some time are looked into more closely by libpcp. */
const manyInstances = 16;

interface Life {
  name: string;
  from: number;
  last: number;
  /** When the instance was first missing after it was seen last. */
  to: number;
}

/** All instances of a domain, by their ids, with their newest names. @param base time that lifetimes count from */
export function instanceLifetimes(
  { indoms }: ArchiveMetadata,
  indom: number,
  base: Timestamp,
): ReadonlyMap<number, KnownInstance> {
  const timeline = indoms.get(indom);
  return timeline === undefined ? new Map() : new Lifetimes(timeline, base).known();
}

class Lifetimes {
  readonly #timeline: IndomTimeline;
  readonly #base: Timestamp;
  readonly #lives = new Map<number, Life>();

  constructor(timeline: IndomTimeline, base: Timestamp) {
    this.#timeline = timeline;
    this.#base = base;
  }

  known(): ReadonlyMap<number, KnownInstance> {
    const isLarge = this.#followAll();
    return new Map(
      [...this.#lives].map(([id, { name, from, to }]) => [id, { name, lifetime: isLarge ? { from, to } : undefined }]),
    );
  }

  /** @returns whether there were many instances at some time */
  #followAll(): boolean {
    const { records } = this.#timeline;
    const names = new Map<number, string>();
    let isLarge = false;
    for (const [index, record] of records.entries()) {
      const time = secondsBetween(this.#base, record.time);
      const before = record.isDelta ? undefined : new Set(names.keys());
      this.#timeline.apply(index, names);
      isLarge ||= names.size >= manyInstances;
      visitInstances(this.#timeline.image, record, (id) => {
        const name = names.get(id);
        before?.delete(id);
        if (name === undefined) this.#end(id, time);
        else this.#see(id, name, time);
      });
      for (const id of before ?? []) this.#end(id, time);
    }
    return isLarge;
  }

  #see(id: number, name: string, time: number): void {
    const life = this.#lives.get(id);
    if (life === undefined) this.#lives.set(id, { name, from: time, last: time, to: Infinity });
    else Object.assign(life, { name, last: time, to: Infinity });
  }

  #end(id: number, time: number): void {
    const life = this.#lives.get(id);
    if (life !== undefined) life.to = Math.min(life.to, time);
  }
}
