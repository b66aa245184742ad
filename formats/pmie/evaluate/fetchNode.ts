import type { HostRecords } from '../../history/fetch/hostRecords.ts';
import { counter } from '../../pcp/semantics.ts';
import { secondsBetween, toSeconds } from '../../pcp/time/timestamp.ts';
import type { Samples } from '../tree.ts';
import { canonicalFactor } from './canonicalFactor.ts';
import { TextNode } from './constantNodes.ts';
import type { ValueFetch } from './derivedFetch.ts';
import type { Moment, Place, Shape } from './node.ts';
import { NumericNode, sizeOf } from './node.ts';

/** A metric of one host, as a statement has it. */
export interface HostFetch {
  readonly records: HostRecords;
  readonly fetch: ValueFetch;
}

/** What a metric of a statement is. */
export interface FetchedMetric {
  readonly hosts: readonly HostFetch[];
  /** Whether the statement names hosts. */
  readonly hasHosts: boolean;
  /** Ids of the instances that the statement names, on each host; undefined for all. */
  readonly instances: readonly (readonly number[])[] | undefined;
  readonly samples: Pick<Samples, 'from' | 'to'>;
  readonly isInstant: boolean;
}

/** The instances that have values now, on all hosts. */
class FetchedSet {
  readonly #metric: FetchedMetric;
  shape: Shape;
  #ids: readonly (readonly number[])[];
  /** Whether every instance that the statement names has a value, or any if it names none. */
  isThere = false;
  /** The generation of the fetch of each host when it was looked at. */
  readonly #generations: number[] = [];

  constructor(metric: FetchedMetric) {
    this.#metric = metric;
    this.#ids = metric.hosts.map(({ fetch }, host) => metric.instances?.[host] ?? idsOf(fetch));
    this.shape = this.#shape();
  }

  /** Fetches, and notes which instances have values, and whether those are others than before, or more or fewer. */
  fetch({ stamp }: Moment): 'same' | 'others' | 'resized' {
    const { hosts, instances } = this.#metric;
    let isSame = true;
    this.isThere = true;
    for (const [host, { records, fetch }] of hosts.entries()) {
      fetch.at(secondsBetween(records.start, stamp));
      const ids = this.#ids[host] ?? [];
      if (instances !== undefined || !fetch.metric.hasInstances) {
        if (fetch.count < ids.length) this.isThere = false;
      } else if (
        this.#isChanged(host, fetch) &&
        (fetch.count !== ids.length || ids.some((id, at) => fetch.ids[at] !== id))
      )
        isSame = false;
      if (fetch.count === 0) this.isThere = false;
    }
    if (isSame) return 'same';
    const isResized = hosts.some(({ fetch }, host) => fetch.count !== this.#ids[host]?.length);
    this.#ids = hosts.map(({ fetch }) => [...fetch.ids.subarray(0, fetch.count)]);
    this.shape = this.#shape();
    return isResized ? 'resized' : 'others';
  }

  /** Takes note of a time at which nobody needs the values. */
  skip({ stamp }: Moment): void {
    for (const { records, fetch } of this.#metric.hosts) fetch.pass?.(secondsBetween(records.start, stamp));
  }

  /** Whether a fetch may have other instances than when it was looked at before. */
  #isChanged(host: number, { generation }: ValueFetch): boolean {
    const isChanged = this.#generations[host] !== generation;
    this.#generations[host] = generation;
    return isChanged;
  }

  #shape(): Shape {
    const { hosts, hasHosts, samples, instances } = this.#metric;
    const places = hosts.flatMap(({ fetch }, host) =>
      (this.#ids[host] ?? []).map((id): Place => ({
        host,
        instance: fetch.metric.hasInstances ? fetch.metric.known.get(id)?.name : undefined,
      })),
    );
    const hasInstances = hosts.some(({ fetch }) => fetch.metric.hasInstances);
    return {
      counts: this.#ids.map(({ length }) => length),
      samples: samples.to - samples.from + 1,
      places,
      hasHosts,
      hasInstances,
      isDynamic: hasInstances && instances === undefined,
    };
  }
}

function idsOf({ metric }: ValueFetch): readonly number[] {
  return [...metric.known.keys()].sort((a, b) => a - b);
}

/** The numbers of a metric, in bytes, seconds and counts; of a counter its rates. */
export class FetchNode extends NumericNode {
  override readonly hasMetrics = true;
  readonly metric: FetchedMetric;
  /** Whether a counter had instances at the evaluation before, and has none now. */
  hasJustEmptied = false;
  readonly #set: FetchedSet;
  readonly #factors: readonly number[];
  readonly #isRate: boolean;
  /** Values of all samples up to the oldest one that is asked for, the newest first, for each element. */
  #past = new Float64Array(0);
  /** How many of the values of an element are known. */
  #known = 0;
  #raw = new Float64Array(0);
  #hasRaw = false;
  #stamp = NaN;

  constructor(metric: FetchedMetric) {
    super([]);
    this.metric = metric;
    this.#set = new FetchedSet(metric);
    this.#factors = metric.hosts.map(({ fetch }) => canonicalFactor(fetch.metric.descriptor.units));
    this.#isRate = !metric.isInstant && metric.hosts[0]?.fetch.metric.descriptor.semantics === counter;
    this.#begin();
  }

  get #depth(): number {
    return this.metric.samples.to + 1;
  }

  #begin(): void {
    const { shape } = this.#set;
    this.shape = shape;
    this.resize(sizeOf(shape));
    this.#past = new Float64Array(shape.places.length * this.#depth).fill(NaN);
    this.#raw = new Float64Array(shape.places.length);
    this.#hasRaw = false;
    this.#known = 0;
  }

  compute(moment: Moment): void {
    const change = this.#set.fetch(moment);
    this.hasJustEmptied = this.#isRate && change === 'resized' && this.#set.shape.places.length === 0;
    if (change === 'resized') this.#begin();
    if (change === 'others' || !this.#set.isThere) this.#hasRaw = false;
    this.shape = this.#set.shape;
    const isKnown = this.#set.isThere && this.#take(toSeconds(moment.stamp));
    this.#known = isKnown ? Math.min(this.#known + 1, 2 ** 30) : 0;
    this.valid = Math.max(0, this.#known - this.metric.samples.from);
    this.#show();
  }

  override skip(moment: Moment): void {
    this.#set.skip(moment);
  }

  /** Takes the newest values. @returns whether they are known */
  #take(stamp: number): boolean {
    const past = this.#past;
    if (this.#depth > 1) past.copyWithin(1, 0, past.length - 1);
    const elapsed = stamp - this.#stamp;
    this.#stamp = stamp;
    let isKnown = !this.#isRate || this.#hasRaw;
    let at = 0;
    for (const [host, { fetch }] of this.metric.hosts.entries()) {
      const factor = this.#factors[host] ?? 1;
      if (!this.#isRate) this.#takeValues(fetch, factor, at);
      else if (!this.#takeRates(fetch, factor, elapsed, at)) isKnown = false;
      at += fetch.count;
    }
    this.#hasRaw = true;
    return isKnown;
  }

  #takeValues({ values, count }: ValueFetch, factor: number, first: number): void {
    const [past, depth] = [this.#past, this.#depth];
    for (let index = 0, at = first * depth; index < count; index++, at += depth)
      past[at] = (values[index] ?? NaN) * factor;
  }

  /** @returns whether no counter has fallen */
  #takeRates({ values, count }: ValueFetch, factor: number, elapsed: number, first: number): boolean {
    const [past, depth, raw] = [this.#past, this.#depth, this.#raw];
    let isRising = true;
    for (let index = 0, at = first; index < count; index++, at++) {
      const value = (values[index] ?? NaN) * factor;
      const rise = value - (raw[at] ?? NaN);
      if (rise < 0) isRising = false;
      past[at * depth] = rise / elapsed;
      raw[at] = value;
    }
    return isRising;
  }

  #show(): void {
    const depth = this.#depth;
    const { from, to } = this.metric.samples;
    const { values } = this;
    if (depth === 1 && this.#known > 0) {
      values.set(this.#past);
      return;
    }
    let at = 0;
    for (let element = 0; element < this.shape.places.length; element++)
      for (let sample = from; sample <= to; sample++)
        values[at++] = sample < this.#known ? (this.#past[element * depth + sample] ?? NaN) : NaN;
  }
}

/** The texts of a metric. */
export class TextFetchNode extends TextNode {
  override readonly hasMetrics = true;
  readonly metric: FetchedMetric;
  readonly #set: FetchedSet;

  constructor(metric: FetchedMetric) {
    super([]);
    this.metric = metric;
    this.#set = new FetchedSet(metric);
    this.reshape(this.#set.shape);
  }

  override skip(moment: Moment): void {
    this.#set.skip(moment);
  }

  compute(moment: Moment): void {
    this.#set.fetch(moment);
    this.reshape(this.#set.shape);
    this.know(this.#set.isThere);
    let at = 0;
    for (const { fetch } of this.metric.hosts)
      for (let index = 0; index < fetch.count; index++) this.texts[at++] = fetch.texts[index];
    this.texts.fill(undefined, at);
  }
}
