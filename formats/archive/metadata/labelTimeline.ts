import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { labelClasses } from '../../pcp/labelFlags.ts';
import { decodePmid, encodePmid } from '../../pcp/pmid.ts';
import type { LabelRecord } from './labelRecord.ts';
import { jsonOf, labelSets } from './labelRecord.ts';
import type { MetadataImage } from './metadataImage.ts';
import { TimeOrdered } from './timeOrdered.ts';

export type LabelValue = string | number | boolean | null | readonly LabelValue[];

/** Labels by name; a name within a map is joined to that of the map by a dot. */
export type Labels = ReadonlyMap<string, LabelValue>;

const classBit = Object.fromEntries(labelClasses.map(({ name, bit }) => [name, bit]));

/** A subject that may have labels, from the most general to the most special. */
interface LabelSubject {
  readonly labelType: number;
  readonly ident: number;
}

/** What is described in records without an identifier. */
const noIdent = 0xffffffff;

function keyOf({ labelType, ident }: LabelSubject): number {
  // Classes are six bits; a number keeps the map small and quick.
  return labelType === classBit['context'] ? noIdent * 64 + labelType : ident * 64 + labelType;
}

/** All labels of an archive over time. */
export class LabelTimelines {
  readonly #image: () => MetadataImage;
  readonly #byKey = new Map<number, TimeOrdered<LabelRecord>>();

  constructor(image: () => MetadataImage) {
    this.#image = image;
  }

  /** All records, subject by subject. */
  *records(): Generator<LabelRecord> {
    for (const records of this.#byKey.values()) yield* records.all;
  }

  add(record: LabelRecord): void {
    const key = keyOf(record);
    const records = this.#byKey.get(key) ?? new TimeOrdered<LabelRecord>();
    this.#byKey.set(key, records);
    records.add(record);
  }

  /** The record that is in force at a time. */
  recordAt(subject: LabelSubject, time: Timestamp): LabelRecord | undefined {
    const records = this.#byKey.get(keyOf(subject));
    return records?.all[records.indexAt(time)];
  }

  /** The record in force at a time for a subject of a class, by the class's name. */
  recordOf(name: string, ident: number, time: Timestamp): LabelRecord | undefined {
    return this.recordAt({ labelType: classBit[name] ?? 0, ident }, time);
  }

  /** The records in force at a time for a metric and its instances, from the most general subject to the most special. */
  recordsOf(metric: { readonly pmid: number; readonly indom: number | undefined }, time: Timestamp): LabelRecord[] {
    const { indom } = metric;
    const records = subjectsOf(metric).flatMap((subject) => this.recordAt(subject, time) ?? []);
    const instances = indom === undefined ? undefined : this.recordOf('instances', indom, time);
    return instances === undefined ? records : [...records, instances];
  }

  /** The records of a subject over time, the first ones first; undefined where it has none. */
  timelineOf(name: string, ident: number): readonly LabelRecord[] | undefined {
    return this.#byKey.get(keyOf({ labelType: classBit[name] ?? 0, ident }))?.all;
  }

  /** The labels of one subject alone. */
  labelsOf(subject: LabelSubject, time: Timestamp, instance = -1): Labels {
    const record = this.recordAt(subject, time);
    if (record === undefined) return new Map();
    const image = this.#image();
    for (const set of labelSets(image, record))
      if (set.instance === instance) return parseLabels(jsonOf(image, set)) ?? new Map();
    return new Map();
  }

  /**
   * The labels of a metric, and of one of its instances, at a time: those of the context, its domain, its instance domain,
   * its cluster, the metric itself and the instance. Of the same name the more special one counts.
   */
  merged(
    metric: { readonly pmid: number; readonly indom: number | undefined },
    time: Timestamp,
    instance?: number,
  ): Labels {
    const merged = new Map<string, LabelValue>();
    for (const subject of subjectsOf(metric))
      for (const [name, value] of this.labelsOf(subject, time)) merged.set(name, value);
    if (instance === undefined || metric.indom === undefined) return merged;
    const subject = { labelType: classBit['instances'] ?? 0, ident: metric.indom };
    for (const [name, value] of this.labelsOf(subject, time, instance)) merged.set(name, value);
    return merged;
  }
}

function subjectsOf({ pmid, indom }: { readonly pmid: number; readonly indom: number | undefined }): LabelSubject[] {
  const { domain, cluster } = decodePmid(pmid);
  const subject = (name: string, ident: number): LabelSubject => ({ labelType: classBit[name] ?? 0, ident });
  return [
    subject('context', noIdent),
    subject('domain', domain),
    ...(indom === undefined ? [] : [subject('indom', indom)]),
    subject('cluster', encodePmid({ domain, cluster, item: 0 })),
    subject('item', pmid),
  ];
}

/** Parses the JSON of a set; undefined if it is not an object. */
export function parseLabels(json: string): Labels | undefined {
  if (json === '') return new Map();
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;
  const labels = new Map<string, LabelValue>();
  flatten(parsed as Readonly<Record<string, unknown>>, '', labels);
  return labels;
}

/** Maps within maps deeper than this are left as they are; a file could have them deeper than the stack. */
const maxDepth = 64;

function flatten(
  map: Readonly<Record<string, unknown>>,
  prefix: string,
  into: Map<string, LabelValue>,
  depth = 0,
): void {
  for (const [name, value] of Object.entries(map)) {
    const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isMap && depth < maxDepth)
      flatten(value as Readonly<Record<string, unknown>>, `${prefix}${name}.`, into, depth + 1);
    else into.set(`${prefix}${name}`, value as LabelValue);
  }
}
