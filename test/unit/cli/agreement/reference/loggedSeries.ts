import type { AgreementCase, CaseMetric, CaseRecord } from '../../../../writers/archive/agreement/agreementArchive.ts';
import { caseMetrics, valuesIn } from '../../../../writers/archive/agreement/agreementArchive.ts';

/** A record of a metric, or a mark. */
export interface Logged {
  /** Milliseconds since the start of the case. */
  readonly at: number;
  readonly isMark: boolean;
  /** Undefined where the record is without the instance. */
  readonly value: number | undefined;
}

/** What was logged of an instance, record by record of its metric. */
export interface LoggedSeries {
  readonly metric: CaseMetric;
  /** Empty for a metric without instances. */
  readonly instance: string;
  readonly bits: 32 | 64;
  readonly logged: readonly Logged[];
  /** When the last record of the archive is of. */
  readonly end: number;
}

/** `disk.dev.read_bytes[sda]`. */
export function titleOf({ metric, instance }: Pick<LoggedSeries, 'metric' | 'instance'>): string {
  return instance === '' ? metric.name : `${metric.name}[${instance}]`;
}

/** Counters of time are in milliseconds, and have rates in seconds per second. */
export function unitsPerSecond({ kind, name }: CaseMetric): number {
  return kind === 'counter' && name !== 'disk.dev.read_bytes' ? 1000 : 1;
}

/** Where another archive goes on there is a seam a millisecond behind the last record, which is as a mark. */
const seamMs = 1;

/** Every series of a case. A record in which the agents answered with an error is no record of their metrics. */
export function loggedSeries({ records, bits = 64 }: AgreementCase): readonly LoggedSeries[] {
  const end = records.at(-1)?.at ?? 0;
  const withSeams = records.flatMap((record, index) => {
    const seam = { at: (records[index - 1]?.at ?? 0) + seamMs, isMark: true as const };
    return record.beginsArchive === true ? [seam, record] : [record];
  });
  return caseMetrics.flatMap((metric) => {
    const ofMetric = withSeams.filter(
      (record: CaseRecord) =>
        record.isMark === true || (record.hasError !== true && valuesIn(record, metric) !== undefined),
    );
    const instances = new Set(ofMetric.flatMap((record) => Object.keys(valuesIn(record, metric) ?? {})));
    return [...instances].map((instance) => ({
      metric,
      instance,
      bits,
      end,
      logged: ofMetric.map((record) => ({
        at: record.at,
        isMark: record.isMark === true,
        value: valuesIn(record, metric)?.[instance],
      })),
    }));
  });
}
