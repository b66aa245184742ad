import { nullInDom } from '../../pcp/inDom.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes, formatUtc } from '../../pcp/time/timestamp.ts';
import { errorName } from '../../pcp/errorCodes.ts';
import type { Difference } from '../../record/fileFacts.ts';
import type { Archive } from '../../archive/archive.ts';
import { InstanceKeys } from '../../archive/metadata/instanceKeys.ts';
import { metricName } from '../../archive/metadata/trueDescriptor.ts';
import type { ReadOptions } from '../../archive/readOptions.ts';
import { RecordQueue } from '../subject/recordQueue.ts';
import { readValue } from '../../archive/volume/metricValue.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import { valueText } from '../../archive/volume/valueText.ts';

/** Records that only one of two archives has. */
interface LoneRecords {
  count: number;
  first: Timestamp | undefined;
  last: Timestamp | undefined;
}

/** What differs of the values of a metric, in records of the same times. */
interface MetricTally {
  differing: number;
  removed: number;
  added: number;
  readonly example: {
    readonly time: Timestamp;
    readonly instance: string;
    readonly before: string;
    readonly after: string;
  };
}

/**
 * How the values of two archives differ: records of the same time are compared value by value.
 *
 * @param isSameMetadata whether the same bytes have the same meaning in both
 */
export async function valueDifferences(
  before: Archive,
  after: Archive,
  isSameMetadata: boolean,
  options: Pick<ReadOptions, 'signal'> = {},
): Promise<readonly Difference[]> {
  const queues = [new RecordQueue(before, options), new RecordQueue(after, options)] as const;
  try {
    const comparison = new ValueComparison(before, after, isSameMetadata);
    await comparison.run(...queues);
    return comparison.differences();
  } finally {
    for (const queue of queues) await queue.end();
  }
}

class ValueComparison {
  readonly #texts: readonly [ValueTexts, ValueTexts];
  readonly #lone = { removed: noRecords(), added: noRecords() };
  readonly #metrics = new Map<string, MetricTally>();
  readonly #isSameMetadata: boolean;

  constructor(before: Archive, after: Archive, isSameMetadata: boolean) {
    this.#isSameMetadata = isSameMetadata;
    this.#texts = [new ValueTexts(before), new ValueTexts(after)];
  }

  async run(before: RecordQueue, after: RecordQueue): Promise<void> {
    for (;;) {
      const [a, b] = [await before.head(), await after.head()];
      if (a === undefined && b === undefined) return;
      const order = a === undefined ? 1 : b === undefined ? -1 : compareTimes(a, b);
      if (a !== undefined && b !== undefined && order === 0) this.#compare(a, b);
      if (order < 0 && a !== undefined) note(this.#lone.removed, a.time);
      if (order > 0 && b !== undefined) note(this.#lone.added, b.time);
      if (order <= 0) before.take();
      if (order >= 0) after.take();
    }
  }

  differences(): readonly Difference[] {
    const records = (['removed', 'added'] as const).flatMap((change): readonly Difference[] => {
      const { count, first, last } = this.#lone[change];
      if (count === 0 || first === undefined || last === undefined) return [];
      const properties = new Map([
        ['count', String(count)],
        ['from', formatUtc(first)],
        ['to', formatUtc(last)],
      ]);
      return [{ change, thing: 'records', properties }];
    });
    const metrics = [...this.#metrics].sort(([a], [b]) => (a < b ? -1 : 1));
    return [...records, ...metrics.map(([name, tally]) => metricDifference(name, tally))];
  }

  #compare(a: ResultCursor, b: ResultCursor): void {
    if (this.#isSameMetadata && isEqual(a.chunk.bytes, b.chunk.bytes)) return;
    const time = a.time;
    const [before, after] = [this.#texts[0].of(a), this.#texts[1].of(b)];
    for (const [metric, values] of before) {
      const others = after.get(metric);
      for (const [instance, text] of values) {
        const other = others?.get(instance);
        if (other !== text) this.#note(metric, { time, instance, before: text, after: other });
      }
    }
    for (const [metric, values] of after)
      for (const [instance, text] of values)
        if (before.get(metric)?.get(instance) === undefined)
          this.#note(metric, { time, instance, before: undefined, after: text });
  }

  #note(metric: string, found: FoundDifference): void {
    const { before = 'none', after = 'none' } = found;
    const tally = this.#metrics.get(metric) ?? {
      differing: 0,
      removed: 0,
      added: 0,
      example: { ...found, before, after },
    };
    if (found.after === undefined) tally.removed++;
    else if (found.before === undefined) tally.added++;
    else tally.differing++;
    this.#metrics.set(metric, tally);
  }
}

interface FoundDifference {
  readonly time: Timestamp;
  readonly instance: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Names and texts of the values of a record. */
class ValueTexts {
  readonly #archive: Archive;

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  /** Texts of the values of a record, by metric and instance. */
  of(cursor: ResultCursor): ReadonlyMap<string, ReadonlyMap<string, string>> {
    const metrics = new Map<string, Map<string, string>>();
    const { descriptors, indoms } = this.#archive.metadata;
    const { view } = cursor.chunk;
    while (cursor.next()) {
      const descriptor = descriptors.get(cursor.pmid);
      const name = metricName(descriptor ?? { pmid: cursor.pmid, names: [] });
      const values = metrics.get(name) ?? new Map<string, string>();
      metrics.set(name, values);
      if (cursor.count < 0) values.set('', errorName(cursor.count));
      const timeline = descriptor === undefined ? undefined : indoms.get(descriptor.indom);
      const keys = timeline && InstanceKeys.of(timeline);
      for (let i = 0; i < cursor.count; i++) {
        const id = cursor.instanceAt(i);
        const key = keys?.keyAt(id, cursor) ?? id;
        const instance = descriptor?.indom === nullInDom ? '' : (keys?.names.get(key) ?? String(id));
        const value = readValue(view, cursor.record, cursor.format, cursor.wordAt(i), descriptor?.type);
        values.set(instance, valueText(value));
      }
    }
    return metrics;
  }
}

function metricDifference(name: string, { differing, removed, added, example }: MetricTally): Difference {
  const { time, instance, before, after } = example;
  const where = instance === '' ? '' : `[${instance}]`;
  const counts = [
    [differing, 'differ'],
    [removed, 'are missing'],
    [added, 'are new'],
  ].flatMap(([count, what]) => (count === 0 ? [] : [`${String(count)} ${String(what)}`]));
  return {
    change: 'changed',
    thing: `values of ${name}`,
    what: `${counts.join(', ')}, first ${formatUtc(time)}${where}`,
    before,
    after,
  };
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

function noRecords(): LoneRecords {
  return { count: 0, first: undefined, last: undefined };
}

function note(records: LoneRecords, time: Timestamp): void {
  records.count++;
  records.first ??= time;
  records.last = time;
}
