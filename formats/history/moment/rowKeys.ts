import { nullInDom } from '../../pcp/inDom.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import { InstanceKeys } from '../../archive/metadata/instanceKeys.ts';

/** Agents name the instances of two things at once with these between: `/system.slice::sda`. */
const partSeparator = '::';
/** The key of a metric with a single value. */
const singleKey = -1;

/**
 * Finds what belongs to a row in another instance domain: the single value there is, or the instances of the same name.
 * Several do where they are parts of it.
 */
export class RowKeys {
  readonly #metadata: ArchiveMetadata;
  readonly #indom: number;
  readonly #byName = new Map<number, ReadonlyMap<string, readonly number[]>>();

  /** @param indom of the rows */
  constructor(metadata: ArchiveMetadata, indom: number) {
    this.#metadata = metadata;
    this.#indom = indom;
  }

  /** The keys in a domain that belong to a row. */
  of(indom: number, key: number, name: string): readonly number[] {
    if (indom === this.#indom) return [key];
    if (indom === nullInDom) return [singleKey];
    let byName = this.#byName.get(indom);
    if (byName === undefined) this.#byName.set(indom, (byName = this.#namesOf(indom)));
    return byName.get(name) ?? [];
  }

  #namesOf(indom: number): ReadonlyMap<string, readonly number[]> {
    const keysOf = new Map<string, number[]>();
    const timeline = this.#metadata.indoms.get(indom);
    for (const [key, name] of timeline === undefined ? [] : InstanceKeys.of(timeline).names) {
      const [whole = name] = name.split(partSeparator, 1);
      const keys = keysOf.get(whole);
      if (keys === undefined) keysOf.set(whole, [key]);
      else keys.push(key);
    }
    return keysOf;
  }
}

/** The names of instances at a time, by their numbers; the last ones that they had otherwise. */
export function nameOfInstance(metadata: ArchiveMetadata, indom: number) {
  const timeline = metadata.indoms.get(indom);
  const last = timeline && InstanceKeys.of(timeline).names;
  return (key: number, id: number, time: Timestamp): string =>
    timeline?.at(time)?.get(id) ?? last?.get(key) ?? String(id);
}
