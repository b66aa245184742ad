import { ByteWriter } from './byteWriter.ts';
import type { MmvLayout, SectionName } from './mmvLayout.ts';
import { layOut, sectionNames } from './mmvLayout.ts';
import type { IndomSpec, MetricSpec, MmvSpec, ValueSpec } from './mmvSpec.ts';
import { StringPool } from './stringPool.ts';

const stringType = 6;
const floatType = 4;
const doubleType = 5;

/** A value with what it belongs to, by index. */
interface PlacedValue {
  readonly value: ValueSpec;
  readonly type: number;
  readonly metric: number;
  /** Undefined for a metric with a single value. */
  readonly instance: number | undefined;
  readonly text: number | undefined;
}

/** The slots of all texts, in the order libpcp_mmv puts them. */
interface Texts {
  readonly pool: StringPool;
  readonly instanceNames: readonly (number | undefined)[];
  readonly metricNames: readonly (number | undefined)[];
  readonly values: readonly (number | undefined)[];
  readonly help: ReadonlyMap<IndomSpec | MetricSpec, readonly [short: number | undefined, long: number | undefined]>;
}

function placeTexts({ version, indoms = [], metrics }: MmvSpec): Texts {
  const pool = new StringPool();
  const nameSlot = ({ name }: { readonly name: string }): number | undefined =>
    version === 1 ? undefined : pool.add(name);
  const instanceNames = indoms.flatMap(({ instances }) => instances.map(nameSlot));
  const metricNames = metrics.map(nameSlot);
  const values = metrics.flatMap((metric) =>
    metric.values.map((value) =>
      metric.type === stringType ? pool.add(typeof value === 'string' ? value : '') : undefined,
    ),
  );
  const help = new Map(
    [...metrics, ...indoms].map((owner) => [owner, [pool.add(owner.shortHelp), pool.add(owner.longHelp)] as const]),
  );
  return { pool, instanceNames, metricNames, values, help };
}

function placeValues({ indoms = [], metrics }: MmvSpec, texts: Texts): PlacedValue[] {
  const firstInstance = new Map<number, number>();
  let instances = 0;
  for (const indom of indoms) {
    firstInstance.set(indom.serial, instances);
    instances += indom.instances.length;
  }
  let index = 0;
  return metrics.flatMap((metric, metricIndex) =>
    metric.values.map((value, i) => {
      const first = metric.indom === undefined ? undefined : firstInstance.get(metric.indom);
      const instance = first === undefined ? undefined : first + i;
      return { value, type: metric.type, metric: metricIndex, instance, text: texts.values[index++] };
    }),
  );
}

function countEntries(spec: MmvSpec, values: number, strings: number): Map<SectionName, number> {
  const { indoms = [], metrics, labels = [] } = spec;
  const counts: Record<SectionName, number> = {
    indoms: indoms.length,
    instances: indoms.reduce((sum, { instances }) => sum + instances.length, 0),
    metrics: metrics.length,
    values,
    strings,
    labels: labels.length,
  };
  const mustBe: readonly SectionName[] = indoms.length > 0 ? ['metrics', 'values', 'instances'] : ['metrics', 'values'];
  return new Map(
    sectionNames.filter((name) => counts[name] > 0 || mustBe.includes(name)).map((name) => [name, counts[name]]),
  );
}

/** Writes one file. */
class MmvWriter {
  readonly #spec: MmvSpec;
  readonly #texts: Texts;
  readonly #values: readonly PlacedValue[];
  readonly #out: ByteWriter;
  readonly layout: MmvLayout;

  constructor(spec: MmvSpec) {
    this.#spec = spec;
    this.#texts = placeTexts(spec);
    this.#values = placeValues(spec, this.#texts);
    this.#out = new ByteWriter(spec.order === 'little');
    const counts = countEntries(spec, this.#values.length, this.#texts.pool.texts.length);
    this.layout = layOut(spec.version, counts);
  }

  write(): Uint8Array {
    this.#header();
    this.#indoms();
    this.#instances();
    this.#metrics();
    for (const value of this.#values) this.#value(value);
    for (const text of this.#texts.pool.texts) this.#out.text(text, 256);
    this.#labels();
    return this.#out.finish();
  }

  /** The offset of a text, 0 for none. */
  #text(slot: number | undefined): number {
    return slot === undefined ? 0 : this.layout.entry('strings', slot);
  }

  #header(): void {
    const { version, generation = 0x65536f3a000186a0n, flags = 0, process = 4711, cluster = 0 } = this.#spec;
    this.#out.text('MMV', 4);
    this.#out.u32(version);
    this.#out.u64(generation);
    this.#out.u64(generation);
    for (const value of [this.layout.sections.length, flags, process, cluster]) this.#out.u32(value);
    for (const { name, count, start } of this.layout.sections) {
      this.#out.u32(sectionNames.indexOf(name) + 1);
      this.#out.u32(count);
      this.#out.u64(start);
    }
  }

  #help(owner: IndomSpec | MetricSpec): void {
    const [short, long] = this.#texts.help.get(owner) ?? [];
    this.#out.u64(this.#text(short));
    this.#out.u64(this.#text(long));
  }

  #indoms(): void {
    let instance = 0;
    for (const indom of this.#spec.indoms ?? []) {
      this.#out.u32(indom.serial);
      this.#out.u32(indom.instances.length);
      this.#out.u64(this.layout.entry('instances', instance));
      this.#help(indom);
      instance += indom.instances.length;
    }
  }

  #instances(): void {
    let instance = 0;
    for (const [i, { instances }] of (this.#spec.indoms ?? []).entries())
      for (const { id, name } of instances) {
        this.#out.u64(this.layout.entry('indoms', i));
        this.#out.u32(0);
        this.#out.u32(id);
        if (this.#spec.version === 1) this.#out.text(name, 64);
        else this.#out.u64(this.#text(this.#texts.instanceNames[instance]));
        instance++;
      }
  }

  #metrics(): void {
    for (const [i, metric] of this.#spec.metrics.entries()) {
      if (this.#spec.version === 1) this.#out.text(metric.name, 64);
      else this.#out.u64(this.#text(this.#texts.metricNames[i]));
      const { item, type, semantics = 3, units = 0, indom = 0xffffffff } = metric;
      for (const value of [item, type, semantics, units, indom, 0]) this.#out.u32(value);
      this.#help(metric);
    }
  }

  #value({ value, type, metric, instance, text }: PlacedValue): void {
    this.#slot(value, type);
    const extra = typeof value === 'object' && 'startedUs' in value ? -value.startedUs : this.#text(text);
    this.#out.u64(extra);
    this.#out.u64(this.layout.entry('metrics', metric));
    this.#out.u64(instance === undefined ? 0 : this.layout.entry('instances', instance));
  }

  #slot(value: ValueSpec, type: number): void {
    if (typeof value === 'string') this.#int32(new TextEncoder().encode(value).length);
    else if (typeof value === 'object') this.#noNumber(value, type);
    else if (type === floatType) this.#out.f32(Number(value));
    else if (type === doubleType) this.#out.f64(Number(value));
    else if (type === 0 || type === 1) this.#int32(Number(value));
    else this.#out.u64(value);
  }

  #int32(value: number): void {
    this.#out.u32(value);
    this.#out.u32(0);
  }

  #noNumber(value: Exclude<ValueSpec, number | bigint | string>, type: number): void {
    if ('totalUs' in value) this.#out.u64(value.totalUs);
    else if (type === floatType) this.#out.f32(NaN);
    else if (type === doubleType) this.#out.f64(NaN);
    else this.#out.u64(type === stringType ? 0n : -1n);
  }

  #labels(): void {
    for (const { flags, identity, internal = -1, text } of this.#spec.labels ?? []) {
      for (const value of [flags, identity, internal]) this.#out.u32(value);
      this.#out.text(text, 244);
    }
  }
}

/** A file and where in it everything is. */
export interface WrittenMmv {
  readonly bytes: Uint8Array;
  readonly layout: MmvLayout;
}

/** Writes a file as libpcp_mmv would, in either byte order. */
export function writeMmv(spec: MmvSpec): WrittenMmv {
  const writer = new MmvWriter(spec);
  return { bytes: writer.write(), layout: writer.layout };
}
