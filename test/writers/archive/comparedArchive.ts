import { encodeInDom } from '../../../formats/pcp/inDom.ts';
import { encodePmid } from '../../../formats/pcp/pmid.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { encodeUnits } from '../encodeUnits.ts';
import type { ArchiveSpec } from './archiveRecords.ts';
import { ArchiveWriter } from './archiveWriter.ts';
import type { SetSpec } from './values.ts';
import { double, string } from './values.ts';

/** 2026-04-01 00:00:00 UTC. */
export const comparedStart = 1_775_001_600;

/** So many seconds after the beginning. */
export const after = (seconds: number): Timestamp => ({ seconds: comparedStart + seconds, nanoseconds: 0 });

/** A metric by its name, and its value at so many seconds; undefined where it has none. */
export interface ComparedMetricSpec {
  readonly name: string;
  readonly units?: number;
  readonly semantics?: number;
  /** Between records, in seconds. */
  readonly step?: number;
  readonly instances?: readonly string[];
  readonly value: (seconds: number, instance: number) => number | string | undefined;
}

export interface ComparedArchiveSpec extends Partial<Omit<ArchiveSpec, 'start'>> {
  readonly metrics: readonly ComparedMetricSpec[];
  readonly from?: number;
  readonly to: number;
  /** When there are marks. */
  readonly marks?: readonly number[];
}

export const bytes = encodeUnits({ dimSpace: 1 });
export const kilobytes = encodeUnits({ dimSpace: 1, scaleSpace: 1 });
export const counts = encodeUnits({ dimCount: 1 });
export const milliseconds = encodeUnits({ dimTime: 1, scaleTime: 2 });

const defaultStep = 10;
const domain = 60;

/** An archive with a record every ten seconds. */
export function comparedArchive({ metrics, from = 0, to, marks = [], ...spec }: ComparedArchiveSpec): ArchiveWriter {
  const { base = '20260401', host = 'web1' } = spec;
  const label = { version: 3, timezone: 'UTC', zoneinfo: ':UTC', ...spec, base, host } as const;
  const writer = new ArchiveWriter({ ...label, start: after(from) });
  const pmids = metrics.map((_, item) => encodePmid({ domain, cluster: 0, item: item + 1 }));
  const isText = metrics.map(({ value }) => typeof value(from, 0) === 'string');
  for (const [i, { name, units = 0, semantics = 3, instances }] of metrics.entries()) {
    const indom = instances === undefined ? undefined : encodeInDom({ domain, serial: i + 1 });
    const type = isText[i] === true ? 6 : 5;
    writer.descriptor({
      pmid: pmids[i] ?? 0,
      names: [name],
      type,
      semantics,
      units,
      ...(indom === undefined ? {} : { indom }),
    });
    if (indom !== undefined)
      writer.indom(
        after(from),
        indom,
        (instances ?? []).map((one, id) => ({ id, name: one })),
      );
  }
  writer.indexEntry(after(from));
  for (let seconds = from; seconds <= to; seconds++) {
    if (marks.includes(seconds)) writer.mark(after(seconds));
    const sets = metrics.flatMap((metric, i) => setsOf(metric, pmids[i] ?? 0, seconds));
    if (sets.length > 0) writer.record(after(seconds), sets);
  }
  return writer.indexEntry(after(to));
}

function setsOf(
  { step = defaultStep, instances, value }: ComparedMetricSpec,
  pmid: number,
  seconds: number,
): SetSpec[] {
  if (seconds % step !== 0) return [];
  const values = (instances ?? ['']).flatMap((_, i) => {
    const one = value(seconds, i);
    const instance = instances === undefined ? -1 : i;
    return one === undefined ? [] : [{ instance, value: typeof one === 'string' ? string(one) : double(one) }];
  });
  return values.length === 0 ? [] : [{ pmid, values }];
}
