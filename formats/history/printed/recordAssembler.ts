import type { ArchiveWriter } from '../../archive/write/archiveWriter.ts';
import { encodeDescriptor, encodeInstances, encodeTimed } from '../../archive/write/encodeMetadata.ts';
import { ResultBuilder } from '../../archive/write/resultBuilder.ts';
import { valueFormats } from '../../archive/volume/resultValidator.ts';
import { nullInDom } from '../../pcp/inDom.ts';
import { counter } from '../../pcp/semantics.ts';
import { typeCodes } from '../../pcp/typeCodes.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import type { HostFacts } from '../../series/model/printedRow.ts';
import type { RecordedMetric } from './recordedMetric.ts';
import { knownMetric, ownMetric, printedMetric } from './recordedMetric.ts';
import type { RowFacts } from './rowFacts.ts';

/** One instance of a metric while it is recorded. */
export interface Slot {
  readonly metric: MetricSlots;
  readonly isCounter: boolean;
  /** Number of the instance in its domain; -1 for a single value. */
  readonly instance: number;
  /** Count of a counter so far, or the level. */
  value: number;
  /** Time of the record that it was last in, and number of the part between marks. */
  time: number;
  part: number;
}

interface MetricSlots {
  readonly recorded: RecordedMetric;
  readonly byInstance: Map<string | undefined, Slot>;
  /** Slots of the record at hand. */
  readonly pending: Slot[];
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

/** Times closer than this, in seconds, are one. */
const near = 0.01;
const encoder = new TextEncoder();

/** Puts values together to records, which are written when the next one begins. */
export class RecordAssembler {
  readonly #writer: ArchiveWriter;
  readonly #builder: ResultBuilder;
  readonly #metrics = new Map<string, MetricSlots>();
  readonly #domains = new Map<number, Domain>();
  readonly #pending = new Set<MetricSlots>();
  #time: number | undefined;
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

  slotOf(name: string, instance: string | undefined, isRate: boolean): Slot {
    const metric = this.#metricOf(name, isRate, instance !== undefined);
    const cached = metric.byInstance.get(instance);
    if (cached !== undefined) return cached;
    const id = this.#idOf(metric.recorded.indom, instance);
    const slot = { metric, isCounter: isRate, instance: id, value: 0, time: NaN, part: -1 };
    metric.byInstance.set(instance, slot);
    return slot;
  }

  /** Whether the last record of a counter is of that time: its interval follows without a break. */
  isRecordedAt(slot: Slot, time: number): boolean {
    return slot.part === this.#part && Math.abs(slot.time - time) < near;
  }

  /**
   * Records counters at the beginning of their next interval. One that was not there meanwhile begins anew where no other of its
   * metric was either: what falls has no rate. Others had no changes: tools leave out what is idle.
   */
  begin(time: number, slots: readonly Slot[]): void {
    const last = this.#time;
    if (last !== undefined && time < last - near) return;
    if (last !== undefined && time > last + near) this.mark();
    this.beginRecord(time);
    const back = new Set(slots.filter((slot) => slot.part === this.#part && slot.metric.pending.length === 0));
    for (const slot of slots) this.put(slot, back.has(slot) ? 0 : slot.value);
  }

  beginRecord(time: number): void {
    if (this.#time !== undefined && time > this.#time + near) this.flush();
    if (this.#time !== undefined) return;
    this.#time = time;
    this.#facts?.();
    this.#facts = undefined;
  }

  /** Adds a counter to the record at hand, by its rate since its last record. */
  rise(slot: Slot, rate: number): void {
    this.put(slot, slot.part === this.#part ? slot.value + rate * ((this.#time ?? NaN) - slot.time) : 0);
  }

  /** Adds a value to the record at hand. */
  put(slot: Slot, value: number): void {
    slot.value = value;
    const isThere = slot.part === this.#part && slot.time === this.#time;
    slot.time = this.#time ?? NaN;
    slot.part = this.#part;
    if (isThere) return;
    slot.metric.pending.push(slot);
    this.#pending.add(slot.metric);
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
    this.#time = undefined;
    if (time === undefined || this.#pending.size === 0) return;
    const stamp = timestampOf(time);
    this.#describe(stamp);
    for (const { recorded, pending } of this.#pending) {
      this.#builder.beginSet(recorded.pmid, pending.length, valueFormats.blocks);
      for (const { instance, value } of pending) this.#builder.addDouble(instance, value);
      pending.length = 0;
    }
    this.#pending.clear();
    this.#addTexts();
    this.#writer.record(stamp, this.#builder.finish(stamp));
  }

  #addTexts(): void {
    if (this.#hasTexts) return;
    this.#hasTexts = true;
    for (const [name, text] of this.#text) {
      const recorded = knownMetric(name);
      if (recorded === undefined) continue;
      this.#builder.beginSet(recorded.pmid, 1, valueFormats.blocks);
      this.#builder.addBlock(-1, typeCodes.string, encoder.encode(`${text}\0`));
    }
  }

  /** Writes the metadata that the record at hand needs. */
  #describe(time: Timestamp): void {
    if (!this.#hasTexts) for (const [name] of this.#text) this.#writeDescriptor(knownMetric(name), typeCodes.string);
    for (const metric of this.#pending) {
      if (metric.isDescribed) continue;
      metric.isDescribed = true;
      this.#writeDescriptor(metric.recorded, typeCodes.double);
    }
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

  #metricOf(name: string, isRate: boolean, hasInstances: boolean): MetricSlots {
    const cached = this.#metrics.get(name);
    if (cached !== undefined) return cached;
    const known = knownMetric(name);
    const isPrinted = !isRate && known?.semantics === counter;
    const recorded =
      known === undefined
        ? ownMetric(name, ++this.#own, isRate, hasInstances)
        : isPrinted
          ? printedMetric(known)
          : known;
    const made = { recorded, byInstance: new Map(), pending: [], isDescribed: false };
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
