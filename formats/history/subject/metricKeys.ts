import { nullInDom } from '../../pcp/inDom.ts';
import { encodePmid, formatPmid } from '../../pcp/pmid.ts';
import { unitFactor } from '../../pcp/units/unitScale.ts';
import { decodeUnits } from '../../pcp/units/units.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import type { CursorFilter } from '../../archive/volume/resultCursor.ts';
import { canJoin } from './metricLines.ts';

/** How a history numbers the metrics of one of its archives. */
export interface MemberKeys extends Pick<CursorFilter, 'keys' | 'drifts'> {
  /** Numbers of instance domains that have another one in the history. */
  readonly indoms: ReadonlyMap<number, number>;
}

/** A metric as a history describes it. */
export interface KeyedMetric {
  readonly key: number;
  /** Descriptor from the newest archive that has the metric. */
  readonly descriptor: Descriptor;
  /** What it is called where the values of archives cannot be put in one line. */
  readonly names: readonly string[];
}

/** The name of a metric of an archive that newer ones describe as something else. */
export type OlderName = (name: string) => string;

/** Numbers below this domain belong to agents; a history takes those of the domain for metrics of which the number is taken. */
const freeDomain = 509;
const maxFree = 1 << 22;

/**
 * Numbers the metrics of a history: metrics of one name are one, whatever their numbers. Takes the archives from the newest
 * back, so that numbers, units and instance domains are those of today.
 */
export class MetricKeys {
  readonly metrics: KeyedMetric[] = [];
  readonly #byName = new Map<string, KeyedMetric[]>();
  readonly #taken = new Set<number>();
  #free = 0;

  /**
   * Takes what an archive describes.
   *
   * @param older names a metric that newer archives describe as something else
   * @returns how it is numbered, and which of its descriptors are the first of their metric
   */
  add(
    descriptors: readonly Descriptor[],
    older: OlderName,
  ): { readonly keys: MemberKeys; readonly fresh: readonly KeyedMetric[] } {
    const keys = new Map<number, number>();
    const drifts = new Map<number, { type: number; factor: number }>();
    const indoms = new Map<number, number>();
    const fresh: KeyedMetric[] = [];
    // Numbers that stay as they are come first: others make way for them.
    for (const descriptor of descriptors) {
      const cached = this.#lineOf(descriptor);
      const metric = cached ?? this.#make(descriptor, older);
      if (cached === undefined) fresh.push(metric);
      const { key } = metric;
      if (key !== descriptor.pmid) keys.set(descriptor.pmid, key);
      if (cached === undefined) continue;
      const { type, units, indom } = metric.descriptor;
      const factor = unitFactor(decodeUnits(descriptor.units), decodeUnits(units)) ?? 1;
      if (type !== descriptor.type || factor !== 1) drifts.set(key, { type: descriptor.type, factor });
      const isOther = indom !== descriptor.indom && indom !== nullInDom && descriptor.indom !== nullInDom;
      if (isOther && !indoms.has(descriptor.indom)) indoms.set(descriptor.indom, indom);
    }
    return { keys: { keys, drifts, indoms }, fresh };
  }

  #lineOf(descriptor: Descriptor): KeyedMetric | undefined {
    for (const name of namesOf(descriptor)) {
      const line = this.#byName.get(name)?.find((metric) => canJoin(metric.descriptor, descriptor));
      if (line !== undefined) return line;
    }
    return undefined;
  }

  #make(descriptor: Descriptor, older: OlderName): KeyedMetric {
    const isOther = namesOf(descriptor).some((name) => this.#byName.has(name));
    const names = isOther ? namesOf(descriptor).map(older) : descriptor.names;
    const metric = { key: this.#keyFor(descriptor.pmid), descriptor, names };
    this.#taken.add(metric.key);
    this.metrics.push(metric);
    for (const name of namesOf(descriptor)) {
      const lines = this.#byName.get(name);
      if (lines === undefined) this.#byName.set(name, [metric]);
      else lines.push(metric);
    }
    return metric;
  }

  #keyFor(pmid: number): number {
    if (!this.#taken.has(pmid)) return pmid;
    while (this.#free < maxFree) {
      const [cluster, item] = [this.#free >>> 10, this.#free & 0x3ff];
      this.#free++;
      const key = encodePmid({ domain: freeDomain, cluster, item });
      if (!this.#taken.has(key)) return key;
    }
    return pmid;
  }
}

const namesOf = ({ names, pmid }: Descriptor): readonly string[] => (names.length > 0 ? names : [formatPmid(pmid)]);
