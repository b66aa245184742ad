import type { IndomTimeline } from '../../../archive/metadata/indomTimeline.ts';
import { IndomCursor } from '../../../archive/metadata/indomTimeline.ts';
import type { ResultCursor } from '../../../archive/volume/resultCursor.ts';

/** What an id stands for at a time. */
interface Tenant {
  readonly place: number;
  readonly name: string | undefined;
  /** State of the domain when the name was last compared. */
  version: number;
}

/**
 * The instances of a domain while records go by. Each id with each name that it has gets a place, by which metrics keep
 * what they know of it.
 */
export class ExportedInstances {
  readonly #cursor: IndomCursor | undefined;
  readonly #tenants = new Map<number, Tenant>();
  #count = 0;
  #seconds = NaN;
  #nanoseconds = 0;

  constructor(timeline: IndomTimeline | undefined) {
    this.#cursor = timeline === undefined ? undefined : new IndomCursor(timeline);
  }

  /** Changes with the instances. */
  get version(): number {
    return this.#cursor?.version ?? -1;
  }

  moveTo({ seconds, nanoseconds }: ResultCursor): void {
    if (seconds === this.#seconds && nanoseconds === this.#nanoseconds) return;
    this.#seconds = seconds;
    this.#nanoseconds = nanoseconds;
    this.#cursor?.moveTo({ seconds, nanoseconds });
  }

  /** The place of what an id stands for now. */
  placeOf(id: number): number {
    const cached = this.#tenants.get(id);
    return cached?.version === this.version ? cached.place : this.#renew(id, cached);
  }

  nameOf(id: number): string | undefined {
    return this.#cursor?.names.get(id);
  }

  #renew(id: number, cached: Tenant | undefined): number {
    const name = this.nameOf(id);
    if (cached !== undefined && cached.name === name) {
      cached.version = this.version;
      return cached.place;
    }
    const place = this.#count++;
    this.#tenants.set(id, { place, name, version: this.version });
    return place;
  }
}
