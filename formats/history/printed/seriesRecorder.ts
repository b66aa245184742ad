import type { ArchiveOutput } from '../../archive/write/archiveWriter.ts';
import { ArchiveWriter } from '../../archive/write/archiveWriter.ts';
import { unknownHost } from '../../series/hostOfName.ts';
import type { Column } from '../../series/model/column.ts';
import type { HostFacts, PrintedRow, SeriesSink } from '../../series/model/printedRow.ts';
import { factsOfRows } from './rowFacts.ts';
import type { Leaf } from './leaves.ts';
import { leavesOf } from './leaves.ts';
import { RecordAssembler } from './recordAssembler.ts';
import type { Slot } from './recordAssembler.ts';
import { RowStore } from './rowStore.ts';

/** Values that are kept until they are put in the order of time; a text whose rows come in that order is written before. */
const maxValues = 1 << 18;
/** Times closer than this, in seconds, are one. */
const near = 0.01;

interface Restart {
  readonly time: number;
  readonly cpus: number | undefined;
}

/** What a text does not say of itself. */
export interface RecordedNames {
  /** Name of the host where the text has none. */
  readonly host: string | undefined;
  /** Name of the zone in which times of the text were read. */
  readonly zone: string;
}

/** A leaf of the rows of one instance, and where it is recorded. */
interface Recorded {
  readonly leaf: Leaf;
  readonly slot: Slot;
  /** Place of the column that the value is of; -1 where it is of several. */
  readonly place: number;
}

/**
 * Records what tools have printed: rates become counters that rise by them over their intervals, levels stay what they are. The
 * rates of such counters are what was printed.
 */
export class SeriesRecorder implements SeriesSink {
  readonly #store = new RowStore();
  #writer: ArchiveWriter | undefined;
  #made: RecordAssembler | undefined;
  readonly #output: ArchiveOutput;
  readonly #names: RecordedNames;
  readonly #restarts: Restart[] = [];
  readonly #disks = new Set<string>();
  #lastColumns: readonly Column[] | undefined;
  #areOfDisks = false;
  readonly #plans = new Map<number, readonly Recorded[]>();
  /** What the rows of a time give. */
  readonly #slots: Slot[] = [];
  readonly #values: number[] = [];
  #count = 0;
  #host: HostFacts | undefined;
  #cpus: number | undefined;
  #settled = -Infinity;
  #written = -Infinity;
  #isOtherHost = false;
  /** Line of the first row that was there already. */
  duplicate: number | undefined;
  /** Line of the first row whose time had been written before, so that it is left out. */
  late: number | undefined;
  readonly #seen = new Set<number>();

  /** @param output takes the files of the archive that is made */
  constructor(output: ArchiveOutput, names: RecordedNames) {
    this.#output = output;
    this.#names = names;
  }

  /** Made when the first rows are written: then the name of the host is known. */
  get #assembler(): RecordAssembler {
    const { host = unknownHost, zone } = this.#names;
    const label = { version: 2, pid: 0, host: this.#host?.host ?? host, timezone: zone, zoneinfo: '' } as const;
    this.#writer ??= new ArchiveWriter(label, this.#output);
    return (this.#made ??= new RecordAssembler(this.#writer));
  }

  host(facts: HostFacts): void {
    this.#isOtherHost = this.#host?.host !== undefined && facts.host !== undefined && facts.host !== this.#host.host;
    if (this.#isOtherHost) return;
    this.#host = { ...this.#host, ...facts, cpus: facts.cpus ?? this.#host?.cpus };
    this.#cpus ??= facts.cpus;
  }

  row(row: PrintedRow): void {
    if (this.#isOtherHost || !Number.isFinite(row.time)) return;
    if (row.time <= this.#written) {
      this.late ??= row.line;
      return;
    }
    if (row.instance !== undefined && this.#isOfDisks(row.columns)) this.#disks.add(row.instance);
    this.#store.add(row);
  }

  #isOfDisks(columns: readonly Column[]): boolean {
    if (columns !== this.#lastColumns) {
      this.#lastColumns = columns;
      this.#areOfDisks = columns.some(({ metric }) => metric?.startsWith('disk.dev.') === true);
    }
    return this.#areOfDisks;
  }

  restart(time: number, cpus: number | undefined): void {
    if (!this.#isOtherHost) this.#restarts.push({ time, cpus });
  }

  settled(time: number): void {
    this.#settled = Math.max(this.#settled, time);
    if (this.#store.valueCount >= maxValues && this.#settled < Infinity) this.#write();
  }

  /** Writes what is left. */
  end(): void {
    this.#write();
    this.#assembler.flush();
    this.#writer?.finish();
  }

  #write(): void {
    const store = this.#store;
    const order = store.order();
    const facts = factsOfRows(store);
    this.#assembler.setHost(this.#host, facts, this.#cpus);
    this.#restarts.sort((a, b) => a.time - b.time);
    for (let at = 0; at < order.length;) {
      const time = store.timeOf(order[at] ?? 0);
      let end = at + 1;
      while (end < order.length && store.timeOf(order[end] ?? 0) - time < near) end++;
      this.#passRestarts(time);
      this.#writeTime(order.subarray(at, end), time);
      at = end;
      this.#written = time;
    }
    store.clear();
  }

  #passRestarts(time: number): void {
    while ((this.#restarts[0]?.time ?? Infinity) < time) {
      const { time: at = NaN, cpus } = this.#restarts.shift() ?? {};
      this.#cpus = cpus ?? this.#cpus;
      this.#assembler.mark({ time: at, cpus: this.#cpus });
    }
  }

  /** Writes the rows of one time. */
  #writeTime(rows: Uint32Array, time: number): void {
    const starts = new Map<number, Slot[]>();
    this.#count = 0;
    this.#seen.clear();
    for (const row of rows) {
      const key = this.#store.keyOf(row);
      if (this.#seen.has(key)) this.duplicate ??= this.#store.lineOf(row);
      else this.#takeRow(row, key, time, starts);
    }
    this.#beginIntervals(starts);
    this.#assembler.beginRecord(time);
    for (let i = 0; i < this.#count; i++) {
      const slot = this.#slots[i];
      if (slot === undefined) continue;
      if (slot.isCounter) this.#assembler.rise(slot, this.#values[i] ?? NaN);
      else this.#assembler.put(slot, this.#values[i] ?? NaN);
    }
  }

  /** Takes what a row gives, and notes which counters begin with its interval. */
  #takeRow(row: number, key: number, time: number, starts: Map<number, Slot[]>): void {
    this.#seen.add(key);
    const store = this.#store;
    const interval = store.intervalOf(row);
    const start = time - interval;
    const cpus = this.#cpus ?? 1;
    for (const { leaf, slot, place } of this.#planOf(row, key)) {
      const { direct } = leaf;
      const value =
        direct === undefined || place < 0
          ? leaf.value((heading) => store.cell(row, heading), cpus)
          : store.valueAt(row, place) * direct.factor * (direct.isPerCpu ? cpus : 1);
      if (!Number.isFinite(value)) continue;
      if (slot.isCounter) {
        if (!(value >= 0) || !(interval > 0)) continue;
        if (!this.#assembler.isRecordedAt(slot, start)) addTo(starts, start, slot);
      }
      this.#slots[this.#count] = slot;
      this.#values[this.#count] = value;
      this.#count++;
    }
  }

  /** Records counters where their intervals begin, unless they were recorded there as the ends of others. */
  #beginIntervals(starts: ReadonlyMap<number, readonly Slot[]>): void {
    for (const [start, slots] of [...starts].sort(([a], [b]) => a - b)) this.#assembler.begin(start, slots);
  }

  #planOf(row: number, key: number): readonly Recorded[] {
    const store = this.#store;
    const [shapeId, instanceId] = [store.shapeIdOf(row), store.instanceIdOf(row)];
    const cached = this.#plans.get(key);
    if (cached !== undefined) return cached;
    const shape = store.shapes[shapeId];
    const leaves =
      shape === undefined
        ? []
        : leavesOf(shape, store.instances[instanceId], { disks: this.#disks, hasCpus: this.#cpus !== undefined });
    const plan = leaves.map((leaf) => ({
      leaf,
      slot: this.#assembler.slotOf(leaf.metric, leaf.instance, leaf.isRate),
      place: leaf.direct === undefined ? -1 : (shape?.places.get(leaf.direct.heading) ?? -1),
    }));
    this.#plans.set(key, plan);
    return plan;
  }
}

function addTo(starts: Map<number, Slot[]>, start: number, slot: Slot): void {
  const slots = starts.get(start);
  if (slots === undefined) starts.set(start, [slot]);
  else slots.push(slot);
}
