import type { DefinedMetrics, DerivedMetric } from '../../derived/history/definitions.ts';
import type { Evaluation } from '../../derived/history/evaluation.ts';
import { isTextType } from '../../history/fetch/fetchedType.ts';
import type { MetricFetch } from '../../history/fetch/metricFetch.ts';
import type { KnownInstance } from '../../history/fetch/metricRecords.ts';
import { singleId } from '../../history/fetch/metricRecords.ts';
import { nullInDom } from '../../pcp/inDom.ts';
import { encodeUnits } from '../../pcp/units/units.ts';

/** A metric whose values a rule has. */
export interface RuleMetric {
  readonly name: string;
  /** Codes as in formats/pcp. */
  readonly descriptor: { readonly type: number; readonly semantics: number; readonly units: number };
  readonly isText: boolean;
  readonly hasInstances: boolean;
  /** Instances of all the time, by their ids; the id of a metric with a single value is {@link singleId}. */
  readonly known: ReadonlyMap<number, KnownInstance>;
}

/** The values of a metric at one time after the other, as {@link MetricFetch} has them. */
export interface ValueFetch extends Pick<MetricFetch, 'at' | 'count' | 'generation' | 'ids' | 'values' | 'texts'> {
  readonly metric: RuleMetric;
  /** Takes note of a time at which nobody needs its values; missing where that makes no difference. */
  pass?(time: number): void;
}

const single: ReadonlyMap<number, KnownInstance> = new Map([[singleId, { name: '', lifetime: undefined }]]);

/** What a derived metric is to a rule. */
export function ruleMetricOf({ name, kind }: DerivedMetric, evaluation: Evaluation): RuleMetric {
  const { type, semantics, units, inDom } = kind;
  const hasInstances = inDom !== nullInDom;
  const known = hasInstances ? evaluation.instances : single;
  return {
    name,
    descriptor: { type, semantics, units: encodeUnits(units) },
    isText: isTextType(type),
    hasInstances,
    known,
  };
}

/** The values of a derived metric, evaluated at the times at which they are fetched, as by PCP's tools. */
export class DerivedFetch implements ValueFetch {
  readonly metric: RuleMetric;
  readonly #evaluation: Evaluation;
  readonly #wanted: readonly number[] | undefined;
  #time = NaN;
  count = 0;
  /** Goes up each time: whether other instances have values is not known here. */
  generation = 0;
  ids: Int32Array;
  values: Float64Array;
  texts: string[] = [];

  /** @param wanted ids of the instances that are fetched, in their order; all in the order of their ids if missing */
  constructor(metric: RuleMetric, evaluation: Evaluation, wanted: readonly number[] | undefined) {
    this.metric = metric;
    this.#evaluation = evaluation;
    this.#wanted = wanted;
    this.ids = new Int32Array(wanted?.length ?? 0);
    this.values = new Float64Array(wanted?.length ?? 0);
  }

  /** The values that it is made of. */
  get operands(): readonly MetricFetch[] {
    return this.#evaluation.fetches;
  }

  /** Rates and differences are those to the evaluation before. */
  pass(time: number): void {
    this.at(time);
  }

  /** Fetches the values at a time, in seconds since the start of the history. Times may not go back. */
  at(time: number): void {
    if (time === this.#time) return;
    this.#time = time;
    this.generation++;
    const { count, ids, numbers, texts } = this.#evaluation.at(time);
    if (this.#wanted === undefined) {
      this.count = count;
      this.ids = ids;
      this.values = numbers;
      this.texts = texts;
      return;
    }
    this.count = 0;
    for (const id of this.#wanted) {
      const place = ids.subarray(0, count).indexOf(id);
      if (place < 0) continue;
      this.ids[this.count] = id;
      this.values[this.count] = numbers[place] ?? NaN;
      this.texts[this.count] = texts[place] ?? '';
      this.count++;
    }
  }
}

/** Names of the metrics that are read for others: of derived ones those that they are made of. */
export function recordedNames(names: ReadonlySet<string>, defined: DefinedMetrics | undefined): ReadonlySet<string> {
  const derived = new Map(defined?.metrics.map((metric) => [metric.name, metric.operands]));
  return new Set([...names].flatMap((name) => derived.get(name) ?? [name]));
}
