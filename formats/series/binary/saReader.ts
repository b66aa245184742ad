import type { SeriesFaults } from '../faults.ts';
import type { SeriesSink } from '../model/printedRow.ts';
import { handRows } from './saRows.ts';
import { activityIds } from './activities.ts';
import { olderActivitySize, readSaHeader, UnreadSa } from './readSaHeader.ts';
import type { SaItems } from './saItems.ts';
import { readItems, valuesOfItem } from './saItems.ts';
import type { SaActivity, SaHeader } from './saLayout.ts';
import { maxItems } from './saLayout.ts';

/** Most bytes of a file: those of years of a large host. */
const maxBytes = 1 << 29;

const recordTypes = { statistics: 1, restart: 2, last: 3, comment: 4, leastExtra: 5, mostExtra: 15 } as const;
const commentSize = 64;
/** Numbers before structures that follow a header: how many, their size, and whether more follow. */
const extraSize = 24;

/** A record, with what it has of each activity. */
interface SaRecord {
  readonly time: number;
  /** Uptime of the host, in seconds. */
  readonly uptime: number;
  readonly items: ReadonlyMap<number, SaItems>;
}

/** Reads a file of sadc, the binary files of sysstat, and hands what sar would print of it to a sink. */
export class SaReader {
  readonly #sink: SeriesSink;
  readonly #faults: SeriesFaults;
  readonly #chunks: Uint8Array[] = [];
  #size = 0;
  #before: SaRecord | undefined;
  #records = 0;
  /** Items of activities of which a restart says how many they are. */
  readonly #counts = new Map<number, number>();

  constructor(sink: SeriesSink, faults: SeriesFaults) {
    this.#sink = sink;
    this.#faults = faults;
  }

  /** Takes the next bytes, which are used during the call only. */
  write(chunk: Uint8Array): void {
    if (this.#size >= maxBytes) return;
    this.#chunks.push(chunk.slice());
    this.#size += chunk.length;
  }

  end(): void {
    const bytes = joined(this.#chunks, this.#size);
    this.#chunks.length = 0;
    const header = readSaHeader(bytes);
    if (header === undefined) this.#faults.cutBinary();
    else if (header instanceof UnreadSa) this.#faults.unreadBinary(header.version);
    else this.#read(bytes, header);
    this.#sink.settled(Infinity);
  }

  #read(bytes: Uint8Array, header: SaHeader): void {
    const { host, release, machine, cpus } = header;
    this.#sink.host({
      host: host === '' ? undefined : host,
      release,
      machine,
      cpus: cpus > 0 ? this.#faults.cpus(0, cpus) : undefined,
    });
    const unknown = header.activities.filter((activity) => activity.count > 0 && valuesOfItem(activity) === 0);
    if (unknown.length > 0)
      this.#faults.unreadActivities(
        header.version,
        unknown.map(({ id }) => id),
      );
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let at = header.end;
    while (at + header.record.size <= bytes.length) {
      const next = this.#record(bytes, view, at, header);
      if (next === undefined) {
        this.#faults.cutBinary();
        return;
      }
      at = next;
    }
    if (at < bytes.length) this.#faults.cutBinary();
  }

  /** @returns where the next record begins; undefined where this one is cut or none */
  #record(bytes: Uint8Array, view: DataView, start: number, header: SaHeader): number | undefined {
    const { record } = header;
    const type = view.getUint8(start + record.type);
    const time = view.getUint32(start + record.time, true) + 2 ** 32 * view.getUint32(start + record.time + 4, true);
    let at: number | undefined = start + record.size;
    if (record.extra !== undefined && view.getUint32(start + record.extra, true) !== 0) at = behindExtra(view, at);
    if (at === undefined) return undefined;
    if (type === recordTypes.comment) return at + commentSize <= bytes.length ? at + commentSize : undefined;
    if (type === recordTypes.restart) return this.#restart(view, at, time, header);
    if (type >= recordTypes.leastExtra && type <= recordTypes.mostExtra) return at;
    if (type !== recordTypes.statistics && type !== recordTypes.last) return undefined;
    const uptime =
      view.getUint32(start + record.uptime, true) + 2 ** 32 * view.getUint32(start + record.uptime + 4, true);
    return this.#statistics(bytes, view, at, { time, uptime: uptime / record.ticks }, header);
  }

  #restart(view: DataView, at: number, time: number, { record }: SaHeader): number | undefined {
    const end = at + record.afterRestart;
    if (end > view.byteLength) return undefined;
    const cpus = record.afterRestart === 4 ? view.getInt32(at, true) : this.#recount(view, at, end);
    // The first processor stands for all of them.
    this.#sink.restart(time, cpus !== undefined && cpus > 1 ? this.#faults.cpus(0, cpus - 1) : undefined);
    this.#before = undefined;
    return end;
  }

  /** Takes how many items activities have from a restart on. @returns the number of processors, if it is said */
  #recount(view: DataView, start: number, end: number): number | undefined {
    for (let at = start; at + olderActivitySize <= end; at += olderActivitySize) {
      const count = view.getInt32(at + 8, true);
      if (count >= 0 && count <= maxItems) this.#counts.set(view.getInt32(at, true), count);
    }
    return this.#counts.get(activityIds.cpu);
  }

  #statistics(
    bytes: Uint8Array,
    view: DataView,
    start: number,
    times: Pick<SaRecord, 'time' | 'uptime'>,
    header: SaHeader,
  ): number | undefined {
    const items = new Map<number, SaItems>();
    let at = start;
    for (const activity of header.activities) {
      const counted = countOf(view, at, activity, this.#counts.get(activity.id));
      if (counted === undefined) return undefined;
      const length = counted.count * activity.parts * activity.size;
      if (counted.at + length > bytes.length) return undefined;
      const content = bytes.subarray(counted.at, counted.at + length);
      items.set(activity.id, readItems(activity, content, counted.count, header.wordSize));
      at = counted.at + length;
    }
    this.#take({ ...times, items }, header.version);
    return at;
  }

  #take(record: SaRecord, version: string): void {
    const before = this.#before;
    const interval = before === undefined ? NaN : record.time - before.time;
    const uptime = before === undefined ? NaN : record.uptime - before.uptime;
    this.#before = record;
    const line = this.#records++;
    // sar prints nothing of the first record, with which intervals begin.
    if (before === undefined || !(interval > 0) || !(uptime > 0)) return;
    const step = { time: record.time, interval, uptime, line, version };
    for (const [id, items] of record.items) handRows(this.#sink, items, before.items.get(id), step);
    this.#sink.settled(record.time);
  }
}

/** How many items an activity has, and where they begin. */
function countOf(
  view: DataView,
  at: number,
  { isCounted, count }: SaActivity,
  recounted: number | undefined,
): { readonly count: number; readonly at: number } | undefined {
  if (!isCounted) return { count: recounted ?? count, at };
  if (at + 4 > view.byteLength) return undefined;
  const here = view.getInt32(at, true);
  return here >= 0 && here <= maxItems ? { count: here, at: at + 4 } : undefined;
}

/** Where structures end that follow a header. */
function behindExtra(view: DataView, start: number): number | undefined {
  let at = start;
  for (let more = 1; more !== 0;) {
    if (at + extraSize > view.byteLength) return undefined;
    const length = view.getUint32(at, true) * view.getUint32(at + 4, true);
    more = view.getUint32(at + 8, true);
    at += extraSize + length;
    if (at > view.byteLength) return undefined;
  }
  return at;
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
