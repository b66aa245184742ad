import { nullInDom } from '../../pcp/inDom.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import type { InstanceKeys } from '../../archive/metadata/instanceKeys.ts';

/** The series of a metric over all archives, by the names of its instances. */
export class NamedSeries<Series> {
  /** Series in the order in which they came. */
  readonly all: { readonly instance: string | undefined; readonly series: Series }[] = [];
  readonly #byName = new Map<string | undefined, Series>();
  /** Series of further instances that have a name at the same time, by their place. */
  readonly #others = new Map<number, Map<string | undefined, Series>>();
  readonly #make: () => Series;

  constructor(make: () => Series) {
    this.#make = make;
  }

  /** The series of an instance, which begins with it. */
  of({ name, place }: InstanceName): Series {
    const named = this.#at(place);
    const cached = named.get(name);
    if (cached !== undefined) return cached;
    const series = this.#make();
    named.set(name, series);
    this.all.push({ instance: name, series });
    return series;
  }

  #at(place: number): Map<string | undefined, Series> {
    if (place === 0) return this.#byName;
    const others = this.#others.get(place) ?? new Map<string | undefined, Series>();
    this.#others.set(place, others);
    return others;
  }
}

/** What identifies an instance beyond its archive. */
export interface InstanceName {
  /** Undefined for a metric with a single value. */
  readonly name: string | undefined;
  /** Place among the instances of an archive that have this name at the same time. */
  readonly place: number;
}

/** Names the instances of a metric of one archive. */
export class InstanceNames {
  readonly #hasInstances: boolean;
  readonly #keys: InstanceKeys | undefined;
  readonly #counts = new Map<string | undefined, number>();

  constructor({ indom }: Pick<Descriptor, 'indom'>, keys: InstanceKeys | undefined) {
    this.#hasInstances = indom !== nullInDom;
    this.#keys = keys;
  }

  /** The name of an instance. Is to be called once for each. */
  next(key: number): InstanceName {
    const name = this.nameOf(key);
    const place = this.#counts.get(name) ?? 0;
    this.#counts.set(name, place + 1);
    return { name, place };
  }
  /** Undefined for a metric with a single value. */
  nameOf(key: number): string | undefined {
    return this.#hasInstances ? (this.#keys?.names.get(key) ?? String(key)) : undefined;
  }
}
