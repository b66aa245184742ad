import type { ArchiveOutput } from '../../archive/write/archiveWriter.ts';
import { ArchiveWriter } from '../../archive/write/archiveWriter.ts';
import { unknownHost } from '../../series/hostOfName.ts';
import type { Column } from '../../series/model/column.ts';
import type { HostFacts, PrintedRow, SeriesSink } from '../../series/model/printedRow.ts';
import { cpusOfRows } from './cpusOfRows.ts';
import { grown, grownIntegers } from './grown.ts';
import { factsOfRows } from './rowFacts.ts';
import type { Leaf } from './leaves.ts';
import { leavesOf } from './leaves.ts';
import { RecordAssembler } from './recordAssembler.ts';
import { RowStore } from './rowStore.ts';
import type { Slot } from './slotTable.ts';

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
  readonly host?: string | undefined;
  /** Number of CPUs where the text has none. */
  readonly cpus?: number | undefined;
  /** Name of the zone in which times of the text were read. */
  readonly zone: string;
}

/** A leaf that the rows of a key give: where its value comes from, and where it is recorded. */
interface PlannedLeaf extends Pick<Leaf, 'isProduct' | 'factor' | 'isPerCpu'> {
  readonly slot: Slot;
  /** Places of the columns that the value is of, and of the share that is no part of it; -1 for none. */
  readonly place: number;
  readonly second: number;
  readonly without: number;
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
  /** Plans by the keys of the rows. */
  readonly #plans: (readonly PlannedLeaf[] | undefined)[] = [];
  /** What the rows of a time give. */
  #slots = new Int32Array(64);
  #values = new Float64Array(64);
  #count = 0;
  #host: HostFacts | undefined;
  #cpus: number | undefined;
  /** Whether their number is known where the records begin: a share of the time of all of them is the same to the end. */
  #hasCpus: boolean | undefined;
  #settled = -Infinity;
  #written = -Infinity;
  /** Line of the first row that was there already. */
  duplicate: number | undefined;
  /** Line of the first row whose time had been written before, so that it is left out. */
  late: number | undefined;
  /** Numbers of the times that rows were last of, by their keys; and of the time at hand. */
  #seen = new Int32Array(64);
  #times = 0;

  /** @param output takes the files of the archive that is made */
  constructor(output: ArchiveOutput, names: RecordedNames) {
    this.#output = output;
    this.#names = names;
  }

  /** Whether the text has samples. */
  get hasSamples(): boolean {
    return this.#written > -Infinity;
  }

  get #processors(): number | undefined {
    return this.#cpus ?? this.#names.cpus;
  }

  /** Made when the first rows are written: then the name of the host is known. */
  get #assembler(): RecordAssembler {
    const { host = unknownHost, zone } = this.#names;
    const label = { version: 2, pid: 0, host: this.#host?.host ?? host, timezone: zone, zoneinfo: '' } as const;
    this.#writer ??= new ArchiveWriter(label, this.#output);
    return (this.#made ??= new RecordAssembler(this.#writer));
  }

  host(facts: HostFacts): void {
    const { host = facts.host, release = facts.release, machine = facts.machine } = this.#host ?? {};
    this.#cpus ??= facts.cpus;
    this.#host = { host, release, machine, cpus: this.#cpus };
  }

  row(row: PrintedRow): void {
    if (!Number.isFinite(row.time)) return;
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
    this.#restarts.push({ time, cpus });
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
    this.#restarts.sort((a, b) => a.time - b.time);
    // What is first known of a host counts before as well.
    if (this.#processors === undefined) this.#cpus = cpusOfRows(store) ?? firstCpus(this.#restarts);
    this.#hasCpus ??= this.#processors !== undefined;
    this.#assembler.setHost(this.#host, facts, this.#processors);
    for (let at = 0; at < order.length;) {
      const time = store.timeOf(order[at] ?? 0);
      let end = at + 1;
      while (end < order.length && store.timeOf(order[end] ?? 0) - time < near) end++;
      this.#passRestarts(time);
      this.#writeTime(order, at, end, time);
      at = end;
      this.#written = time;
    }
    store.clear();
  }

  #passRestarts(time: number): void {
    while ((this.#restarts[0]?.time ?? Infinity) < time) {
      const { time: at = NaN, cpus } = this.#restarts.shift() ?? {};
      this.#cpus = cpus ?? this.#cpus;
      this.#assembler.mark({ time: at, cpus: this.#processors });
    }
  }

  /** Writes the rows of one time: those from one place to another in the order of all. */
  #writeTime(order: Uint32Array, from: number, end: number, time: number): void {
    const starts = new Map<number, Slot[]>();
    const store = this.#store;
    this.#count = 0;
    this.#times++;
    while (this.#seen.length < store.keyCount) this.#seen = grownIntegers(this.#seen);
    for (let at = from; at < end; at++) {
      const row = order[at] ?? 0;
      const key = store.keyOf(row);
      if (this.#seen[key] === this.#times) this.duplicate ??= store.lineOf(row);
      else {
        this.#seen[key] = this.#times;
        this.#takeRow(row, this.#plans[key] ?? this.#plan(key), time, starts);
      }
    }
    if (starts.size > 0) this.#beginIntervals(starts);
    this.#assembler.beginRecord(time);
    this.#assembler.add(this.#slots, this.#values, this.#count);
  }

  /** Takes what a row gives, and notes which counters begin with its interval. */
  #takeRow(row: number, plan: readonly PlannedLeaf[], time: number, starts: Map<number, Slot[]>): void {
    const store = this.#store;
    const assembler = this.#assembler;
    const interval = store.intervalOf(row);
    const start = time - interval;
    const cpus = this.#processors ?? 1;
    while (this.#count + plan.length > this.#slots.length) this.#growValues();
    for (const { slot, place, second, isProduct, factor, isPerCpu, without } of plan) {
      let value = store.valueAt(row, place);
      if (second >= 0) value = isProduct ? value * store.valueAt(row, second) : value + store.valueAt(row, second);
      value *= factor;
      if (isPerCpu) value *= cpus;
      if (without >= 0) value *= 1 - store.valueAt(row, without) / 100;
      if (!Number.isFinite(value)) continue;
      if (assembler.isCounter(slot)) {
        if (!(value >= 0) || !(interval > 0)) continue;
        if (!assembler.isRecordedAt(slot, start)) addTo(starts, start, slot);
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

  #plan(key: number): readonly PlannedLeaf[] {
    const store = this.#store;
    const shape = store.shapeOfKey(key);
    const shown = { disks: this.#disks, hasCpus: this.#hasCpus === true };
    const leaves = shape === undefined ? [] : leavesOf(shape, store.instanceOfKey(key), shown);
    const placeOf = (heading = ''): number => shape?.places.get(heading) ?? -1;
    const plan = leaves.map(
      ({ metric, instance, isRate, isShare, isProduct, factor, isPerCpu, headings, without }) => ({
        slot: this.#assembler.slotOf(metric, instance, isRate, isShare),
        place: placeOf(headings[0]),
        second: placeOf(headings[1]),
        without: placeOf(without),
        isProduct,
        factor,
        isPerCpu,
      }),
    );
    this.#plans[key] = plan;
    return plan;
  }

  #growValues(): void {
    this.#slots = grownIntegers(this.#slots);
    this.#values = grown(this.#values);
  }
}

const firstCpus = (restarts: readonly Restart[]): number | undefined =>
  restarts.find(({ cpus }) => cpus !== undefined)?.cpus;

function addTo(starts: Map<number, Slot[]>, start: number, slot: Slot): void {
  const slots = starts.get(start);
  if (slots === undefined) starts.set(start, [slot]);
  else slots.push(slot);
}
