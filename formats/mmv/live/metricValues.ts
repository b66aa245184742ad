import { errorName } from '../../pcp/errorCodes.ts';
import { jsonInteger } from '../../pcp/jsonInteger.ts';
import { mmvDomain } from '../../pcp/pmid.ts';
import { semanticsOf } from '../../pcp/semantics.ts';
import { shortestFloat } from '../../pcp/shortestFloat.ts';
import { decodeUnits, formatUnits } from '../../pcp/units/units.ts';
import type { MmvMetric } from '../decode/mmvEntries.ts';
import type { MmvFile } from '../decode/mmvFile.ts';
import { noPrefixFlag } from '../records/mmvFlags.ts';
import { mmvTypeOf, unsupportedType } from '../records/mmvType.ts';
import type { MmvValue, ValueContent } from '../decode/valueTable.ts';

/** A value as JSON can hold it: integers a double cannot hold, and numbers that are none, as strings; null for none. */
export type JsonValue = number | string | null;

export interface InstanceValue {
  /** Name and id of the instance; missing for a metric with a single value. */
  readonly instance?: string;
  readonly inst?: number;
  readonly value: JsonValue;
  /** Start of the open interval of an elapsed time, in microseconds since the epoch. */
  readonly since?: JsonValue;
}

/** A metric with its values, for `values`. */
export interface MetricValues {
  readonly name: string;
  /** `70.CLUSTER.ITEM`; a `*` for a cluster that the MMV agent chooses. */
  readonly pmid: string;
  readonly type: string;
  readonly semantics: string;
  readonly units: string;
  readonly values?: readonly InstanceValue[];
  readonly error?: string;
}

const appVersion = -12350;

/** Names of what pmdammv exports of itself, before the metrics of any file. */
export const agentMetrics: ReadonlySet<string> = new Set(
  ['reload', 'debug', 'files', 'metrics'].map((name) => `mmv.control.${name}`),
);

/** Prefix of the names under which metrics of the file are exported. */
export function exportedPrefix({ name, header }: Pick<MmvFile, 'name' | 'header'>): string {
  return ((header?.flags ?? 0) & noPrefixFlag) === 0 ? `mmv.${name}.` : 'mmv.';
}

/** The name under which a metric is exported. */
export function exportedName(file: Pick<MmvFile, 'name' | 'header'>, metric: MmvMetric): string {
  return exportedPrefix(file) + metric.name;
}

/** The metric's number as text, as far as the file decides it. */
export function metricPmid({ header }: MmvFile, { item }: MmvMetric): string {
  const cluster = header?.cluster ?? 0;
  return `${mmvDomain}.${cluster === 0 ? '*' : cluster}.${item}`;
}

/** Floats as the shortest number that reads back as the same. */
export function jsonValue(content: ValueContent): JsonValue {
  switch (content.kind) {
    case 'integer':
      return jsonInteger(content.value);
    case 'float': {
      const shortest = content.bits === 32 ? shortestFloat(content.value) : content.value;
      return Number.isFinite(shortest) ? shortest : String(shortest);
    }
    case 'string':
      return content.text.text;
    case 'elapsed':
      return jsonInteger(content.totalUs);
    case 'none':
      return null;
  }
}

function instanceValue(file: MmvFile, value: MmvValue): InstanceValue {
  const content = file.values.contentOf(value);
  const { instance } = value;
  return {
    ...(instance === undefined ? {} : { instance: instance.name, inst: instance.id }),
    value: jsonValue(content),
    ...(content.kind === 'elapsed' && content.startedUs !== undefined ? { since: jsonInteger(content.startedUs) } : {}),
  };
}

/** The values of each metric, in the order of the file. A value that belongs to no metric is not among them. */
function valuesByMetric(file: MmvFile): ReadonlyMap<MmvMetric, readonly MmvValue[]> {
  const byMetric = new Map<MmvMetric, MmvValue[]>(file.metrics.map((metric) => [metric, []]));
  for (const value of file.values) if (value.metric !== undefined) byMetric.get(value.metric)?.push(value);
  return byMetric;
}

/** The metrics with their values, in the order of the file. */
export function* metricValues(file: MmvFile): Generator<MetricValues> {
  for (const [metric, values] of valuesByMetric(file)) {
    const common = {
      name: metric.name,
      pmid: metricPmid(file, metric),
      type: mmvTypeOf(metric.type)?.name ?? `unknown ${metric.type}`,
      semantics: semanticsOf(metric.semantics)?.name ?? `unknown ${metric.semantics}`,
      units: formatUnits(decodeUnits(metric.units)),
    };
    if (metric.type === unsupportedType) yield { ...common, error: errorName(appVersion) };
    else yield { ...common, values: values.map((value) => instanceValue(file, value)) };
  }
}
