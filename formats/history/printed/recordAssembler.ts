import type { ArchiveWriter } from '../../archive/write/archiveWriter.ts';
import { encodeDescriptor, encodeInstances, encodeTimed } from '../../archive/write/encodeMetadata.ts';
import { encodeTime } from '../../archive/write/encodeTime.ts';
import { ResultBuilder } from '../../archive/write/resultBuilder.ts';
import { valueFormats } from '../../archive/volume/resultValidator.ts';
import { nullInDom } from '../../pcp/inDom.ts';
import { typeCodes } from '../../pcp/typeCodes.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import type { HostFacts } from '../../series/model/printedRow.ts';
import type { RecordedMetric } from './recordedMetric.ts';
import { knownMetric, ownMetric, shareMetric } from './recordedMetric.ts';
import { grownIntegers } from './grown.ts';
import { RecordLayout } from './recordLayout.ts';
import type { RowFacts } from './rowFacts.ts';
import type { Slot } from './slotTable.ts';
import { SlotTable } from './slotTable.ts';

/** A metric, and the slots of its instances. */
interface MetricSlots {
  readonly number: number;
  readonly recorded: RecordedMetric;
  readonly byInstance: Map<string | undefined, Slot>;
  isDescribed: boolean;
}

interface Domain {
  readonly ids: Map<string, number>;
  readonly taken: Set<number>;
  next: number;
  isWritten: boolean;
}

/** Numbers of the instances of the load, and of averages of pressure, as PCP has them. */
const fixedIds: Readonly<Record<string, number>> = {
  '1 minute': 1,
  '5 minute': 5,
  '15 minute': 15,
  '10 second': 10,
};

/** Layouts that are kept: records of the end and of the beginning of intervals, with and without what is seldom, take turns. */
const maxLayouts = 8;
/** Times closer than this, in seconds, are one. */
const near = 0.01;
const encoder = new TextEncoder();

/** Puts values together to records, which are written when the next one begins. */
export class RecordAssembler {
  readonly #writer: ArchiveWriter;
  readonly #builder: ResultBuilder;
  readonly #metrics = new Map<string, MetricSlots>();
  /** Metrics by their numbers. */
  readonly #byNumber: MetricSlots[] = [];
  readonly #domains = new Map<number, Domain>();
  /** Whether an instance has come that no record of the metadata names. */
  #hasNewInstances = false;
  readonly #slots = new SlotTable();
  /** Slots of the record at hand, in the order in which they were put. */
  #pending = new Int32Array(64);
  #count = 0;
  /** Layouts of the last records that differ in them. */
  readonly #layouts: RecordLayout[] = [];
  /** Time of the record at hand; NaN where there is none. */
  #time = NaN;
  #part = 0;
  #own = 0;
  #facts: (() => void) | undefined;
  #text: readonly (readonly [name: string, text: string])[] = [];
  #hasTexts = false;

  constructor(writer: ArchiveWriter) {
    this.#writer = writer;
    this.#builder = new ResultBuilder(writer.label.version);
  }

  /** Says what the first record, and the first one behind each mark, has beside its values. */
  setHost(host: HostFacts | undefined, { physmem, baudrates }: RowFacts, cpus: number | undefined): void {
    const texts = [
      ['kernel.uname.nodename', host?.host],
      ['kernel.uname.release', host?.release],
      ['kernel.uname.machine', host?.machine],
    ] as const;
    this.#text = texts.flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const]));
    const facts: (readonly [string, string | undefined, number])[] = [
      ...(cpus === undefined ? [] : [['hinv.ncpu', undefined, cpus] as const]),
      ...(physmem === undefined ? [] : [['mem.physmem', undefined, physmem] as const]),
      ...[...baudrates].map(([name, rate]) => ['network.interface.baudrate', name, rate] as const),
    ];
    this.#facts = () => {
      for (const [name, instance, value] of facts) this.put(this.slotOf(name, instance, false), value);
    };
  }

  /** @param isShare whether it is a share of the time of CPUs of which the number is not known */
  slotOf(name: string, instance: string | undefined, isRate: boolean, isShare = false): Slot {
    const metric = this.#metricOf(name, isRate, instance !== undefined, isShare);
    const cached = metric.byInstance.get(instance);
    if (cached !== undefined) return cached;
    const id = this.#idOf(metric.recorded.indom, instance);
    const slot = this.#slots.add({ metric: metric.number, instance: id, isCounter: isRate });
    metric.byInstance.set(instance, slot);
    return slot;
  }

  isCounter(slot: Slot): boolean {
    return this.#slots.counters[slot] === 1;
  }

  /** Whether the last record of a counter is of that time: its interval follows without a break. */
  isRecordedAt(slot: Slot, time: number): boolean {
    const { parts, times } = this.#slots;
    return parts[slot] === this.#part && Math.abs((times[slot] ?? NaN) - time) < near;
  }

  /**
   * Records counters at the beginning of their next interval. One that was not there meanwhile begins anew where no other of its
   * metric was either: what falls has no rate. Others had no changes: tools leave out what is idle, but no processor that is on.
   */
  begin(time: number, slots: readonly Slot[]): void {
    const last = this.#time;
    if (time < last - near) return;
    if (time > last + near) this.mark();
    this.beginRecord(time);
    const { parts, metrics, values } = this.#slots;
    const there = new Set(Array.from(this.#pending.subarray(0, this.#count), (slot) => metrics[slot]));
    const isOfCpu = (metric = 0): boolean =>
      this.#byNumber[metric]?.recorded.name.startsWith('kernel.percpu.cpu.') === true;
    const back = new Set(
      slots.filter((slot) => parts[slot] === this.#part && (!there.has(metrics[slot]) || isOfCpu(metrics[slot]))),
    );
    for (const slot of slots) this.put(slot, back.has(slot) ? 0 : (values[slot] ?? 0));
  }

  beginRecord(time: number): void {
    if (time > this.#time + near) this.flush();
    if (!Number.isNaN(this.#time)) return;
    this.#time = time;
    this.#facts?.();
    this.#facts = undefined;
  }

  /** Adds values to the record at hand: levels, and of counters the rates since their last records. */
  add(slots: Int32Array, added: Float64Array, count: number): void {
    const { counters, values, parts, times } = this.#slots;
    for (let at = 0; at < count; at++) {
      const slot = slots[at] ?? 0;
      const value = added[at] ?? NaN;
      if (counters[slot] === 0) this.put(slot, value);
      else if (parts[slot] !== this.#part) this.put(slot, 0);
      else this.put(slot, (values[slot] ?? 0) + value * (this.#time - (times[slot] ?? NaN)));
    }
  }

  /** Adds a value to the record at hand. */
  put(slot: Slot, value: number): void {
    const { values, parts, times } = this.#slots;
    const isThere = parts[slot] === this.#part && times[slot] === this.#time;
    values[slot] = value;
    times[slot] = this.#time;
    parts[slot] = this.#part;
    if (isThere) return;
    if (this.#count === this.#pending.length) this.#pending = grownIntegers(this.#pending);
    this.#pending[this.#count++] = slot;
  }

  /** Ends what is before: nothing is computed across it. @param restart of the host at that time, and its CPUs since then */
  mark(restart?: { readonly time: number; readonly cpus: number | undefined }): void {
    this.flush();
    this.#writer.mark();
    this.#part++;
    if (restart === undefined) return;
    const { time, cpus } = restart;
    this.#facts = () => {
      if (cpus !== undefined) this.put(this.slotOf('hinv.ncpu', undefined, false), cpus);
      this.put(this.slotOf('kernel.all.boottime', undefined, false), time);
    };
  }

  /** Writes the record at hand. */
  flush(): void {
    const time = this.#time;
    this.#time = NaN;
    if (this.#count === 0) return;
    const stamp = timestampOf(time);
    const [put, count] = [this.#pending, this.#count];
    const layout = this.#hasNewInstances ? undefined : this.#layouts.find((one) => one.isOf(put, count));
    const head = encodeTime(this.#writer.label.version, stamp);
    const bytes = layout === undefined ? this.#build(stamp) : layout.fill(head, this.#slots.values);
    this.#count = 0;
    this.#writer.record(stamp, bytes);
  }

  /** Lays a record out, and writes the metadata that it needs. */
  #build(time: Timestamp): Uint8Array {
    const put = this.#pending.subarray(0, this.#count);
    const byMetric = new Map<number, Slot[]>();
    for (const slot of put) {
      const metric = this.#slots.metrics[slot] ?? 0;
      const slots = byMetric.get(metric);
      if (slots === undefined) byMetric.set(metric, [slot]);
      else slots.push(slot);
    }
    this.#describe(time, [...byMetric.keys()]);
    const { instances, values } = this.#slots;
    for (const [metric, slots] of byMetric) {
      this.#builder.beginSet(this.#byNumber[metric]?.recorded.pmid ?? 0, slots.length, valueFormats.blocks);
      for (const slot of slots) this.#builder.addDouble(instances[slot] ?? -1, values[slot] ?? NaN);
    }
    const hasTexts = this.#addTexts();
    const bytes = this.#builder.finish(time);
    if (hasTexts) return bytes;
    this.#layouts.unshift(new RecordLayout(put, [...byMetric.values()].flat(), bytes));
    if (this.#layouts.length > maxLayouts) this.#layouts.pop();
    return bytes;
  }

  /** Adds what the first record says of the host. @returns whether it did */
  #addTexts(): boolean {
    if (this.#hasTexts) return false;
    this.#hasTexts = true;
    for (const [name, text] of this.#text) {
      const recorded = knownMetric(name);
      if (recorded === undefined) continue;
      this.#builder.beginSet(recorded.pmid, 1, valueFormats.blocks);
      this.#builder.addBlock(-1, typeCodes.string, encoder.encode(`${text}\0`));
    }
    return true;
  }

  /** Writes the metadata that the record at hand needs. */
  #describe(time: Timestamp, metrics: readonly number[]): void {
    if (!this.#hasTexts) for (const [name] of this.#text) this.#writeDescriptor(knownMetric(name), typeCodes.string);
    for (const number of metrics) {
      const metric = this.#byNumber[number];
      if (metric === undefined || metric.isDescribed) continue;
      metric.isDescribed = true;
      this.#writeDescriptor(metric.recorded, typeCodes.double);
    }
    this.#hasNewInstances = false;
    for (const [indom, domain] of this.#domains) {
      if (domain.isWritten) continue;
      domain.isWritten = true;
      const instances = [...domain.ids].map(([name, id]) => ({ id, name: encoder.encode(name) }));
      const content = encodeInstances(indom, instances);
      this.#writer.instances(encodeTimed(this.#writer.label.version, 'indom', time, content));
    }
  }

  #writeDescriptor(recorded: RecordedMetric | undefined, type: number): void {
    if (recorded === undefined) return;
    const { name, pmid, indom, semantics, units } = recorded;
    this.#writer.metadata(encodeDescriptor({ pmid, type, indom, semantics, units, names: [name] }));
  }

  #metricOf(name: string, isRate: boolean, hasInstances: boolean, isShare: boolean): MetricSlots {
    const cached = this.#metrics.get(name);
    if (cached !== undefined) return cached;
    const known = knownMetric(name);
    const recorded =
      known === undefined ? ownMetric(name, ++this.#own, isRate, hasInstances) : isShare ? shareMetric(known) : known;
    const made = { number: this.#byNumber.length, recorded, byInstance: new Map(), isDescribed: false };
    this.#byNumber.push(made);
    this.#metrics.set(name, made);
    return made;
  }

  #idOf(indom: number, name: string | undefined): number {
    if (name === undefined || indom === nullInDom) return -1;
    const domain = this.#domains.get(indom) ?? {
      ids: new Map<string, number>(),
      taken: new Set<number>(),
      next: 0,
      isWritten: false,
    };
    this.#domains.set(indom, domain);
    const cached = domain.ids.get(name);
    if (cached !== undefined) return cached;
    const id = fixedIds[name] ?? freeId(name, domain);
    domain.taken.add(id);
    domain.ids.set(name, id);
    domain.isWritten = false;
    this.#hasNewInstances = true;
    return id;
  }
}

/** The number of an instance: of a processor and a process its own, else the next one. */
function freeId(name: string, domain: Domain): number {
  const own = /^(?:cpu)?(\d{1,9})(?: |$)/.exec(name)?.[1];
  if (own !== undefined && !domain.taken.has(Number(own))) return Number(own);
  while (domain.taken.has(domain.next)) domain.next++;
  return domain.next;
}

function timestampOf(time: number): Timestamp {
  const seconds = Math.floor(time);
  return { seconds, nanoseconds: Math.round((time - seconds) * 1e6) * 1000 };
}
