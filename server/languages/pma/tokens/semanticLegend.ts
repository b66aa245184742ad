import { describeMetric } from '../../../../formats/pma/metrics/metricDocumentation.ts';
import type { MetricKind } from '../../../../formats/pma/metrics/metricTable.ts';

/** Token types, which distinguish parts of a file by colour. The manifest declares those that start with `pma`. */
export const tokenTypes = [
  'keyword',
  'class',
  'type',
  'number',
  'pmaObject',
  'pmaGauge',
  'pmaRate',
  'pmaShare',
  'pmaAmount',
  'pmaAverage',
  'pmaMetric',
] as const;

export type TokenType = (typeof tokenTypes)[number];

/** Token modifiers, for names in METADATA and rows that pma skips. */
export const tokenModifiers = ['declaration', 'pmaSkipped'] as const;

export type TokenModifier = (typeof tokenModifiers)[number];

const kindTypes: Readonly<Record<MetricKind, TokenType>> = {
  gauge: 'pmaGauge',
  rate: 'pmaRate',
  share: 'pmaShare',
  'amount per report': 'pmaAmount',
  average: 'pmaAverage',
};

/** Types of lists of metrics: the same few lists come with every row. */
const known = new WeakMap<readonly string[], readonly TokenType[]>();

/** The types of the columns of a class: how each metric relates to time. */
export function columnTypes(className: string, metrics: readonly string[]): readonly TokenType[] {
  let types = known.get(metrics);
  if (types === undefined) {
    types = metrics.map((metric) => {
      const documentation = describeMetric(className, metrics, metric);
      return documentation.known ? kindTypes[documentation.kind] : 'pmaMetric';
    });
    known.set(metrics, types);
  }
  return types;
}
