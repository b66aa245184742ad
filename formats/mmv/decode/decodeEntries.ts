import { decodeRecord } from '../../record/recordTable.ts';
import type { MmvIndom, MmvInstance, MmvLabel, MmvMetric, MmvSection, TextRef } from './mmvEntries.ts';
import type { Layout } from './mmvFile.ts';
import type { MmvImage } from './mmvImage.ts';
import {
  indomTable,
  instanceV1Table,
  instanceV2Table,
  labelTable,
  metricV1Table,
  metricV2Table,
  nameCapacity,
  payloadCapacity,
  textCapacity,
} from '../records/records.ts';
import type { SectionKind } from '../records/sectionKind.ts';

/** Calls back for each entry that can be read of all sections of a kind, numbered through. */
export function forEachEntry(
  sections: readonly MmvSection[],
  kind: SectionKind,
  visit: (start: number, index: number, entrySize: number) => void,
): void {
  let index = 0;
  for (const { kind: found, start, readable, entrySize } of sections) {
    if (found !== kind || start === undefined) continue;
    for (let i = 0; i < readable; i++) visit(start + i * entrySize, index++, entrySize);
  }
}

/** The text that the 64-bit offset at `at` points to; undefined for an offset of 0, which stands for none. */
function textRefAt(image: MmvImage, at: number): TextRef | undefined {
  const offset = image.offsetAt(at);
  if (offset === 0) return undefined;
  return { offset, field: { start: at, end: at + 8 }, text: image.textAt(offset, textCapacity) };
}

/** The name of an instance or a metric of version 1, as if it were referred to. */
function inlineName(image: MmvImage, at: number): TextRef {
  return { offset: at, field: { start: at, end: at + nameCapacity }, text: image.textAt(at, nameCapacity) };
}

function nameAt(image: MmvImage, at: number, layout: Layout): Pick<MmvMetric, 'name' | 'nameRef'> {
  const nameRef = layout === 'inline' ? inlineName(image, at) : textRefAt(image, at);
  return { name: nameRef?.text?.text ?? '', nameRef };
}

export function decodeInstances(image: MmvImage, sections: readonly MmvSection[], layout: Layout): MmvInstance[] {
  const { offsets } = layout === 'inline' ? instanceV1Table : instanceV2Table;
  const instances: MmvInstance[] = [];
  forEachEntry(sections, 'instances', (start, index, entrySize) => {
    instances.push({
      index,
      start,
      end: start + entrySize,
      id: image.view.getInt32(start + offsets.id, image.isLittle),
      indomOffset: image.offsetAt(start + offsets.indom),
      ...nameAt(image, start + offsets.name, layout),
    });
  });
  return instances;
}

/** The instances that lie in a row from where an indom says, as far as there are any. */
function instancesFrom(start: number, count: number, byOffset: ReadonlyMap<number, MmvInstance>): MmvInstance[] {
  const found: MmvInstance[] = [];
  let next = byOffset.get(start);
  while (next !== undefined && found.length < count) {
    found.push(next);
    next = byOffset.get(next.end);
  }
  return found;
}

export function decodeIndoms(
  image: MmvImage,
  sections: readonly MmvSection[],
  instancesByOffset: ReadonlyMap<number, MmvInstance>,
): MmvIndom[] {
  const { offsets } = indomTable;
  const indoms: MmvIndom[] = [];
  let instancesLeft = instancesByOffset.size * 4;
  forEachEntry(sections, 'indoms', (start, index, entrySize) => {
    const record = decodeRecord(indomTable, image.view, start, image.order);
    // Indoms that claim each other's instances must not multiply them without bound.
    const instances = instancesFrom(Number(record.offset), Math.min(record.count, instancesLeft), instancesByOffset);
    instancesLeft -= instances.length;
    indoms.push({
      index,
      start,
      end: start + entrySize,
      record,
      shortHelp: textRefAt(image, start + offsets.shortHelp),
      longHelp: textRefAt(image, start + offsets.longHelp),
      instances,
    });
  });
  return indoms;
}

export function decodeMetrics(image: MmvImage, sections: readonly MmvSection[], layout: Layout): MmvMetric[] {
  const { offsets } = layout === 'inline' ? metricV1Table : metricV2Table;
  const { view, isLittle } = image;
  const metrics: MmvMetric[] = [];
  forEachEntry(sections, 'metrics', (start, index, entrySize) => {
    const serial = view.getUint32(start + offsets.indom, isLittle);
    metrics.push({
      index,
      start,
      end: start + entrySize,
      ...nameAt(image, start + offsets.name, layout),
      item: view.getUint32(start + offsets.item, isLittle),
      type: view.getInt32(start + offsets.type, isLittle),
      semantics: view.getInt32(start + offsets.semantics, isLittle),
      units: view.getUint32(start + offsets.units, isLittle),
      indomSerial: serial === 0 || serial === 0xffffffff ? undefined : serial,
      shortHelp: textRefAt(image, start + offsets.shortHelp),
      longHelp: textRefAt(image, start + offsets.longHelp),
    });
  });
  return metrics;
}

export function decodeLabels(image: MmvImage, sections: readonly MmvSection[]): MmvLabel[] {
  const labels: MmvLabel[] = [];
  forEachEntry(sections, 'labels', (start, index, entrySize) => {
    const payload = image.textAt(start + labelTable.offsets.payload, payloadCapacity);
    if (payload === undefined) return;
    const record = decodeRecord(labelTable, image.view, start, image.order);
    labels.push({ index, start, end: start + entrySize, record, payload });
  });
  return labels;
}

/** Offsets of the values, which are decoded only when asked for. */
export function valueStarts(sections: readonly MmvSection[]): Float64Array {
  const count = sections.reduce((sum, { kind, readable }) => (kind === 'values' ? sum + readable : sum), 0);
  const starts = new Float64Array(count);
  forEachEntry(sections, 'values', (start, index) => {
    starts[index] = start;
  });
  return starts;
}
