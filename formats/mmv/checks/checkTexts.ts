import { finding } from '../../findings/finding.ts';
import type { FindingList } from '../../findings/findingList.ts';
import { phrase, translated } from '../../l10n/translate.ts';
import { lowerBound } from '../decode/lowerBound.ts';
import type { MmvInstance, MmvMetric } from '../decode/mmvEntries.ts';
import type { MmvFile } from '../decode/mmvFile.ts';
import { instanceV2Table, metricV2Table, nameCapacity, textCapacity } from '../records/records.ts';
import type { Range, SectionRange } from '../decode/ranges.ts';
import { isInside, joinedRanges, sectionRanges } from '../decode/ranges.ts';
import * as rules from '../rules/textRules.ts';
import { areAllRead, hasUnreadSections } from './unreadEntries.ts';
import type { TextUse } from '../structure/textUses.ts';
import { nameOfInstance, nameOfMetric, nameUses, textUses } from '../structure/textUses.ts';

/** Sections whose entries may refer to texts, and that of the texts themselves. */
const textOwners = ['indoms', 'instances', 'metrics', 'values', 'strings'] as const;

export function checkTexts(file: MmvFile, list: FindingList): void {
  checkNames(file, list);
  const strings = sectionRanges(file, file.size).filter(({ section }) => section.kind === 'strings');
  const places = joinedRanges(strings);
  const told = new Set<number>();
  const used = new Set<number>();
  if (file.layout === 'inline') for (const use of nameUses(file)) checkText(use, nameCapacity, told, list);
  for (const use of textUses(file)) {
    used.add(use.ref.offset);
    checkReference(file, use, places, list);
    checkText(use, textCapacity, told, list);
  }
  const offsets = [...used].sort((a, b) => a - b);
  if (!areAllRead(file, ...textOwners)) return;
  for (const range of strings) checkUnused(file, range, offsets, list);
}

/** Names that are not there. */
function checkNames({ instances, metrics }: MmvFile, list: FindingList): void {
  const add = (entry: MmvInstance | MmvMetric, owner: string, nameStart: number): void => {
    const { nameRef } = entry;
    if (nameRef === undefined)
      list.add(finding(rules.nameMissing, 'offset', { owner }, { start: nameStart, end: nameStart + 8 }));
    else if (nameRef.text !== undefined) list.add(finding(rules.nameMissing, 'empty', { owner }, nameRef.field));
  };
  for (const entry of instances)
    if (entry.name === '') add(entry, nameOfInstance(entry), entry.start + instanceV2Table.offsets.name);
  for (const entry of metrics)
    if (entry.name === '') add(entry, nameOfMetric(entry), entry.start + metricV2Table.offsets.name);
}

/** Where a reference leads. */
function checkReference(
  file: MmvFile,
  { owner, role, ref }: TextUse,
  strings: readonly Range[],
  list: FindingList,
): void {
  const { offset, field } = ref;
  const { size } = file;
  if (offset + textCapacity > size)
    list.add(finding(rules.textBeyondEnd, 'offset', { owner: owner(), role: translated(role), offset, size }, field));
  else if (!isInside(strings, offset) && !hasUnreadSections(file))
    list.add(finding(rules.textOutsideStrings, 'offset', { owner: owner(), role: translated(role), offset }, field));
}

/** The text itself, once for all that refer to it. */
function checkText({ owner, role, ref }: TextUse, capacity: number, told: Set<number>, list: FindingList): void {
  const { text, field } = ref;
  if (text === undefined || (text.hasNul && text.isUtf8) || told.has(text.start)) return;
  told.add(text.start);
  const at = { start: text.start, end: text.end };
  const related = field.start === text.start ? [] : [{ place: field, template: phrase('the reference'), args: {} }];
  if (!text.hasNul && text.limit - text.start === capacity)
    list.add(
      finding(rules.unterminated, 'capacity', { owner: owner(), role: translated(role), capacity }, at, { related }),
    );
  if (!text.isUtf8)
    list.add(finding(rules.notUtf8, 'text', { owner: owner(), role: translated(role) }, at, { related }));
}

/** Strings that are not empty and that nothing refers to, each run of them once. */
function checkUnused(
  { image }: MmvFile,
  { start, section }: SectionRange,
  used: readonly number[],
  list: FindingList,
): void {
  const isUnused = (slot: number): boolean => {
    const slotStart = start + slot * textCapacity;
    const next = used[lowerBound(used, slotStart)] ?? Infinity;
    return next >= slotStart + textCapacity && image.bytes[slotStart] !== 0;
  };
  for (let first = 0; first < section.readable; first++) {
    if (!isUnused(first)) continue;
    let last = first;
    while (last + 1 < section.readable && isUnused(last + 1)) last++;
    const at = { start: start + first * textCapacity, end: start + (last + 1) * textCapacity };
    list.add(
      first === last
        ? finding(rules.unusedString, 'one', { first }, at)
        : finding(rules.unusedString, 'many', { first, last }, at),
    );
    first = last;
  }
}
