import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import { nullInDom } from '../../pcp/inDom.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes, secondsBetween } from '../../pcp/time/timestamp.ts';
import type { LastValues, PassedRecord } from './passedRecords.ts';
import { cursorOf, isCounter } from './passedRecords.ts';
import type { RecordCopier } from './recordCopier.ts';
import { isOfFrame } from './seamBridge.ts';

/** What was carried into a window from before it. */
export interface Carried {
  /** Number of metrics whose value holds since long before, as facts of the host do. */
  readonly facts: number;
  /** Number of metrics with the sample that comes before the window. */
  readonly leadIn: number;
  /** Names of counters that are logged too seldom for that: they have no rate at the beginning of the window. */
  readonly notCarried: readonly string[];
}

/** Where a window begins. */
export interface WindowStart {
  readonly from: Timestamp;
  /** Seconds before it in which samples are looked for that rates begin with. */
  readonly lead: number;
  /** Numbers of counters that are in the window. */
  readonly inWindow: ReadonlySet<number>;
  /** Numbers of metrics with a record at `from` itself. */
  readonly atStart: ReadonlySet<number>;
}

/**
 * Writes what holds before a window. Values that were logged long ago are the first record, as programs look for facts of the
 * host there; samples shortly before the window keep their own times, without which the first rates were false.
 */
export function writeCarried(
  values: readonly LastValues[],
  { from, lead, inWindow, atStart }: WindowStart,
  metadata: ArchiveMetadata,
  copier: RecordCopier,
): Carried {
  const isNear = (last: LastValues): boolean =>
    isCounter(last) && inWindow.has(last.pmid) && secondsBetween(last.record.time, from) <= lead;
  const counters = values.filter(isNear);
  const start = counters.reduce(
    (first, { record }) => (compareTimes(record.time, first) < 0 ? record.time : first),
    from,
  );
  const others = values.filter((last) => !isCounter(last));
  const isAtFrom = compareTimes(start, from) === 0;
  const facts = others.filter(
    ({ record, pmid }) => compareTimes(record.time, start) < 0 && !(isAtFrom && atStart.has(pmid)),
  );
  const leadIn = [...counters, ...others.filter(({ record }) => compareTimes(record.time, start) >= 0)];
  // By what the logger has said of pmcd in a record of its own, archives are known to go on from one to the other.
  for (const ofFrame of [true, false]) {
    const own = facts.filter(({ pmid }) => isOfFrame(pmid) === ofFrame);
    for (const { record, metrics } of byRecord(own)) addFacts(record, metrics, { start, metadata, copier });
    copier.finish(start);
  }
  for (const { record, metrics } of byRecord(leadIn)) {
    const take = (pmid: number, count: number) => (count > 0 ? metrics.get(pmid)?.metric : undefined);
    copier.copyTaken(cursorOf(record), record.time, take);
  }
  const notCarried = values.filter((last) => isCounter(last) && !isNear(last));
  const names = notCarried.map(({ metric }) => metric.descriptor.names[0] ?? '').sort();
  return { facts: facts.length, leadIn: leadIn.length, notCarried: names };
}

type ByNumber = ReadonlyMap<number, LastValues>;

/** Metrics by the record that has their last values, in the order of the records. */
function byRecord(
  values: readonly LastValues[],
): readonly { readonly record: PassedRecord; readonly metrics: ByNumber }[] {
  const groups = new Map<PassedRecord, Map<number, LastValues>>();
  for (const last of values) {
    const group = groups.get(last.record) ?? new Map<number, LastValues>();
    groups.set(last.record, group.set(last.pmid, last));
  }
  const sorted = [...groups].sort(([a], [b]) => a.number - b.number);
  return sorted.map(([record, metrics]) => ({ record, metrics }));
}

interface FactsPlace {
  readonly start: Timestamp;
  readonly metadata: ArchiveMetadata;
  readonly copier: RecordCopier;
}

/** Adds values to the record of a later time, but for instances whose number stands for another one by then. */
function addFacts(record: PassedRecord, metrics: ByNumber, { start, metadata, copier }: FactsPlace): void {
  const cursor = cursorOf(record);
  while (cursor.next()) {
    const metric = cursor.count > 0 ? metrics.get(cursor.pmid)?.metric : undefined;
    if (metric === undefined) continue;
    const { indom } = metric.descriptor;
    const wanted = metric.instancesAt?.(record.time);
    if (indom === nullInDom) copier.add(cursor, metric, start);
    else {
      const timeline = metadata.timelineOf(indom);
      const [then, now] = [timeline.at(record.time), timeline.at(start)];
      const takes = (id: number): boolean => then?.get(id) === now?.get(id) && wanted?.(id) !== false;
      if (hasAny(cursor, takes)) copier.add(cursor, metric, start, takes);
    }
  }
}

function hasAny(
  cursor: { readonly count: number; instanceAt(index: number): number },
  takes: (id: number) => boolean,
): boolean {
  for (let i = 0; i < cursor.count; i++) if (takes(cursor.instanceAt(i))) return true;
  return false;
}
