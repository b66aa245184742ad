import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { InstanceKeys } from '../../archive/metadata/instanceKeys.ts';
import type { IndomTimeline } from '../../archive/metadata/indomTimeline.ts';

/** The instances of a domain of an archive: each has a place, the same for all metrics of the domain. */
export class PartInstances {
  readonly #keys: InstanceKeys | undefined;
  readonly #places = new Map<number, number>();
  readonly #names: string[] = [];
  #shared: readonly number[] = [];

  /** @param timeline undefined where the archive does not describe the domain */
  constructor(timeline: IndomTimeline | undefined) {
    this.#keys = timeline && InstanceKeys.of(timeline);
  }

  /** Whether each id always stands for the same instance. */
  get areIds(): boolean {
    return this.#keys === undefined || this.#keys.areIds;
  }

  get count(): number {
    return this.#names.length;
  }

  placeOf(id: number, time: Timestamp): number {
    const key = this.#keys === undefined ? id : this.#keys.keyAt(id, time);
    const cached = this.#places.get(key);
    if (cached !== undefined) return cached;
    const place = this.#names.push(this.#keys?.names.get(key) ?? String(key)) - 1;
    this.#places.set(key, place);
    return place;
  }

  /** Array that all metrics with these places share: the last one if it is equal. */
  shared(places: readonly number[]): readonly number[] {
    const last = this.#shared;
    const isSame = last.length === places.length && last.every((place, row) => place === places[row]);
    if (!isSame) this.#shared = places;
    return this.#shared;
  }

  nameAt(place: number): string | undefined {
    return this.#names[place];
  }
}
