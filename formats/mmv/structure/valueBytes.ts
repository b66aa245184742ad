import { maxSections, tocEnd } from '../decode/decodeHeader.ts';
import { hasMagic } from '../decode/magic.ts';
import type { TextRef } from '../decode/mmvEntries.ts';
import type { MmvFile } from '../decode/mmvFile.ts';
import { stringType } from '../records/mmvType.ts';
import type { Range } from '../decode/ranges.ts';
import { gapsBetween, sectionRanges } from '../decode/ranges.ts';
import { textCapacity, valueTable } from '../records/records.ts';

/** Where values are: their entries, `entrySize` bytes each, or the text of one of them; and the first of the values. */
export interface ValueRange extends Range {
  readonly first: number;
  readonly entrySize: number;
}

/** Where bytes may change without anything but values changing. */
export interface ValueBytes {
  /** Where values and the texts of string values are, in order of their starts. */
  readonly values: readonly ValueRange[];
  /** Ranges of values that no other use overlaps and whose entries lie at multiples of 4, in order. */
  readonly plain: readonly ValueRange[];
  /** Bytes without any other use: sections and texts of a damaged file may lie on each other. In order. */
  readonly free: readonly Range[];
}

/** Finds, once for all looks at a file, the bytes that programs change while they run. */
export function valueBytes(file: MmvFile): ValueBytes {
  const values = valueRanges(file);
  const free = freeRanges(file, values);
  return { values, plain: plainRanges(values, free), free };
}

function valueRanges(file: MmvFile): readonly ValueRange[] {
  const ranges: ValueRange[] = [];
  let first = 0;
  for (const { kind, start, readable, entrySize } of file.sections) {
    if (kind !== 'values' || start === undefined) continue;
    ranges.push({ start, end: start + readable * entrySize, first, entrySize });
    first += readable;
  }
  if (file.metrics.some(({ type }) => type === stringType))
    for (const value of file.values) {
      if (value.metric?.type !== stringType) continue;
      const start = file.image.offsetAt(value.start + valueTable.offsets.extra);
      ranges.push({ start, end: start + textCapacity, first: value.index, entrySize: textCapacity });
    }
  return ranges.sort((a, b) => a.start - b.start);
}

/** The entries that share no byte with other values or with anything else. */
function plainRanges(values: readonly ValueRange[], free: readonly Range[]): readonly ValueRange[] {
  let reached = 0;
  return values.filter((range, i) => {
    const { start, end, entrySize } = range;
    const isApart = start >= reached && end <= (values[i + 1]?.start ?? Infinity);
    reached = Math.max(reached, end);
    const isEntries = entrySize === valueTable.size && start % 4 === 0;
    return isEntries && isApart && free.some((gap) => gap.start <= start && gap.end >= end);
  });
}

/** What of the file, within the value ranges, no description is decoded from. */
function freeRanges(file: MmvFile, values: readonly ValueRange[]): readonly Range[] {
  const ranges: Range[] = [{ start: 0, end: headEnd(file) }];
  for (const range of sectionRanges(file))
    if (range.section.kind !== 'values' && range.section.kind !== 'strings') ranges.push(range);
  // Without string values this skips all texts, which may be thousands.
  const end = values.reduce((last, range) => Math.max(last, range.end), 0);
  const within: Range = { start: values[0]?.start ?? 0, end };
  const { indoms, instances, metrics, image } = file;
  for (const { nameRef } of [...instances, ...metrics]) addText(nameRef, within, ranges);
  for (const { shortHelp, longHelp } of [...metrics, ...indoms]) {
    addText(shortHelp, within, ranges);
    addText(longHelp, within, ranges);
  }
  ranges.sort((a, b) => a.start - b.start);
  return gapsBetween(ranges, image.size);
}

/** Adds a text with its NUL; what is behind it in its array may be anything. */
function addText(ref: TextRef | undefined, within: Range, ranges: Range[]): void {
  const text = ref?.text;
  if (text !== undefined && text.end >= within.start && text.start < within.end)
    ranges.push({ start: text.start, end: Math.min(text.end + 1, text.limit) });
}

/** End of all bytes on which it depends where sections are. Where these had to be guessed, more have been looked at. */
function headEnd({ header, image, guessed, sections }: MmvFile): number {
  const isStated = !guessed.order && !guessed.sections && hasMagic(image.bytes) && (header?.sections ?? 0) >= 2;
  return tocEnd(isStated ? sections.length : maxSections);
}
