import type { Descriptor } from '../../../../formats/archive/metadata/descriptor.ts';
import type { SeriesName, Summaries } from '../../../../formats/history/summary/metricSummary.ts';
import { counter } from '../../../../formats/pcp/semantics.ts';
import { formatPmid } from '../../../../formats/pcp/pmid.ts';
import type { TimeZone } from '../../../../formats/pcp/time/timeZone.ts';
import type { Timestamp } from '../../../../formats/pcp/time/timestamp.ts';
import { decodeUnits, formatUnits, rateUnits } from '../../../../formats/pcp/units/units.ts';

/** The statistics of an archive, as they are to be printed. */
export interface SummarizedArchive {
  readonly path: string;
  /** Undefined where no file has a label. */
  readonly host: string | undefined;
  readonly zone: TimeZone;
  readonly span: { readonly start: Timestamp; readonly end: Timestamp };
  readonly series: Pick<Summaries, 'names' | typeof Symbol.iterator>;
}

/** The name of a metric, or its number. */
export function metricName({ descriptor: { names, pmid } }: SeriesName): string {
  return names[0] ?? formatPmid(pmid);
}

/** Units of the statistics, by descriptor: a metric may have many thousands of series. */
const unitTexts = new WeakMap<Descriptor, string>();

/** Units of the statistics: those of a rate for a counter. */
export function summaryUnits({ descriptor }: SeriesName): string {
  let text = unitTexts.get(descriptor);
  if (text === undefined) {
    const { names, semantics, units } = descriptor;
    text = semantics === counter ? rateUnits(units, names[0]) : formatUnits(decodeUnits(units));
    unitTexts.set(descriptor, text);
  }
  return text;
}
