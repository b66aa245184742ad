import type { MmvMetric, TextRef } from '../../formats/mmv/decode/mmvEntries.ts';
import { printable } from '../../formats/findings/printable.ts';
import { semanticsOf } from '../../formats/pcp/semantics.ts';
import type { Units } from '../../formats/pcp/units.ts';
import { decodeUnits, formatUnits } from '../../formats/pcp/units.ts';
import { t } from '../../formats/l10n/translate.ts';

/** What a metric says of all its values, in words. */
export interface MetricTexts {
  readonly name: string;
  readonly unit: string;
  readonly rateUnit: string;
  readonly semantics: string;
  readonly help: string;
}

const known = new WeakMap<MmvMetric, MetricTexts>();
const seconds = 3;

/** The same object for the same metric: there may be many values to one. */
export function metricTexts(metric: MmvMetric): MetricTexts {
  const found = known.get(metric);
  if (found !== undefined) return found;
  const units = decodeUnits(metric.units);
  const made: MetricTexts = {
    name: printable(metric.name),
    unit: formatUnits(units),
    rateUnit: rateUnitOf(units),
    semantics: semanticsText(metric.semantics),
    help: helpText(metric.shortHelp),
  };
  known.set(metric, made);
  return made;
}

export function semanticsText(code: number): string {
  return semanticsOf(code)?.name ?? t`unknown (${code})`;
}

export function helpText(ref: TextRef | undefined): string {
  return ref?.text?.text ?? '';
}

function rateUnitOf(units: Units): string {
  if (units.dimTime === 0) return formatUnits({ ...units, dimTime: -1, scaleTime: seconds });
  return `${formatUnits(units)} / sec`;
}
