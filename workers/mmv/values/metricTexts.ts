import type { MmvMetric, TextRef } from '../../../formats/mmv/decode/mmvEntries.ts';
import { printable } from '../../../formats/findings/printable.ts';
import { semanticsText } from '../../../formats/pcp/semantics.ts';
import { decodeUnits, formatRateUnits, formatUnits } from '../../../formats/pcp/units/units.ts';

/** What a metric says of all its values, in words. */
export interface MetricTexts {
  readonly name: string;
  readonly unit: string;
  readonly rateUnit: string;
  readonly semantics: string;
  readonly help: string;
}

const known = new WeakMap<MmvMetric, MetricTexts>();

/** Texts of a metric, always the same object: there may be many values to one. */
export function metricTexts(metric: MmvMetric): MetricTexts {
  const match = known.get(metric);
  if (match !== undefined) return match;
  const units = decodeUnits(metric.units);
  const created: MetricTexts = {
    name: printable(metric.name),
    unit: formatUnits(units),
    rateUnit: formatRateUnits(units),
    semantics: semanticsText(metric.semantics),
    help: helpText(metric.shortHelp),
  };
  known.set(metric, created);
  return created;
}

export function helpText(ref: TextRef | undefined): string {
  return ref?.text?.text ?? '';
}
