import { typeCodes } from '../../../../formats/pcp/typeCodes.ts';
import { instant } from '../../../../formats/pcp/semantics.ts';
import type { Timestamp } from '../../../../formats/pcp/time/timestamp.ts';
import type { Units } from '../../../../formats/pcp/units/units.ts';
import { noUnits } from '../../../../formats/pcp/units/units.ts';
import { encodeUnits } from '../../encodeUnits.ts';
import type { DescriptorSpec } from '../archiveRecords.ts';
import { ArchiveWriter } from '../archiveWriter.ts';
import { knownMetric } from '../knownMetric.ts';
import { float } from '../values.ts';
import { hostStart } from './hostArchive.ts';

/** Metrics as sar2pcp and iostat2pcp write them: what was printed, with its unit per second. */
const perSecond: Units = { ...noUnits, dimCount: 1, dimTime: -1, scaleTime: 3 };
const kibPerSecond: Units = { ...noUnits, dimSpace: 1, scaleSpace: 1, dimTime: -1, scaleTime: 3 };
const units: Readonly<Record<string, Units>> = {
  'kernel.all.cpu.user': noUnits,
  'kernel.all.cpu.sys': noUnits,
  'kernel.all.cpu.idle': noUnits,
  'kernel.all.load': noUnits,
  'disk.dev.total': perSecond,
  'disk.dev.avactive': noUnits,
  'network.interface.in.bytes': kibPerSecond,
  'network.interface.out.bytes': kibPerSecond,
  'network.interface.baudrate': noUnits,
};

/** What is printed at each time: shares of 1, and rates. */
export type PrintedState = Readonly<Record<string, number>>;

export const printedStart = hostStart;
const intervalSeconds = 60;

/** An archive of rates that were printed each minute, in which each metric with instances has one. */
export function printedArchive(
  minutes: number,
  stateAt: (minute: number) => PrintedState,
): ReadonlyMap<string, Uint8Array> {
  const timeAt = (minute: number): Timestamp => ({ seconds: printedStart + minute * intervalSeconds, nanoseconds: 0 });
  const writer = new ArchiveWriter({
    base: 'sar',
    version: 2,
    start: timeAt(0),
    host: 'web7',
    timezone: 'UTC',
  });
  const metrics = new Map(Object.keys(stateAt(0)).map((name) => [name, printedMetric(name)]));
  for (const metric of metrics.values()) writer.descriptor(metric);
  const domains = new Set([...metrics.values()].flatMap(({ indom }) => indom ?? []));
  for (const indom of domains) writer.indom(timeAt(0), indom, [{ id: 1, name: '1 minute' }]);
  writer.indexEntry(timeAt(0));
  for (let minute = 0; minute < minutes; minute++) {
    const sets = Object.entries(stateAt(minute)).map(([name, value]) => {
      const { pmid = 0, indom } = metrics.get(name) ?? {};
      return { pmid, values: [{ instance: indom === undefined ? -1 : 1, value: float(value) }] };
    });
    writer.record(timeAt(minute), sets);
  }
  return writer.indexEntry(timeAt(minutes - 1)).finish();
}

function printedMetric(name: string): DescriptorSpec {
  const { pmid, names, indom } = knownMetric(name);
  return {
    ...{ pmid, names, type: typeCodes.float, semantics: instant, units: encodeUnits(units[name] ?? noUnits) },
    ...(indom === undefined ? {} : { indom }),
  };
}
