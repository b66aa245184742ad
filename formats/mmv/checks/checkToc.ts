import type { RelatedPlace } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import type { FindingList } from '../../findings/findingList.ts';
import { placeOf } from '../../record/recordTable.ts';
import { phrase } from '../../l10n/translate.ts';
import { isKnownVersion, maxSections } from '../decode/decodeHeader.ts';
import type { MmvSection } from '../decode/mmvEntries.ts';
import type { MmvFile } from '../decode/mmvFile.ts';
import type { TocRecord } from '../records/records.ts';
import { headerTable, textCapacity, tocTable } from '../records/records.ts';
import type { Range } from '../decode/ranges.ts';
import { gapsBetween, isInside, knownRanges, sectionRanges, tocRange } from '../decode/ranges.ts';
import * as rules from '../rules/sectionRules.ts';
import type { SectionKind } from '../records/sectionKind.ts';
import { sectionKindOf, sectionKinds } from '../records/sectionKind.ts';
import { areAllRead, hasUnreadSections } from './unreadEntries.ts';
import { textUses } from '../structure/textUses.ts';

const place = ({ tocStart }: MmvSection, key: keyof TocRecord) => placeOf(tocTable, tocStart, key);
const wholeEntry = ({ tocStart }: MmvSection): Range => ({ start: tocStart, end: tocStart + tocTable.size });
const kindName = ({ kind }: MmvSection): string => kind ?? 'unknown';

export function checkToc(file: MmvFile, list: FindingList): void {
  const seen = new Map<SectionKind, MmvSection>();
  for (const section of file.sections) {
    checkKind(file, section, seen, list);
    checkCount(section, list);
    checkExtent(file, section, list);
    checkPosition(file, section, list);
  }
  checkMissing(file, list);
  checkOverlaps(file, list);
  checkUnused(file, list);
  checkLimits(file, list);
}

function checkKind(file: MmvFile, section: MmvSection, seen: Map<SectionKind, MmvSection>, list: FindingList): void {
  const { index, record } = section;
  const kind = sectionKindOf(record.type)?.kind;
  if (kind === undefined) {
    list.add(finding(rules.unknownSection, 'type', { index, type: record.type }, place(section, 'type')));
    return;
  }
  const first = seen.get(kind);
  if (first !== undefined) {
    const related: RelatedPlace[] = [
      { place: wholeEntry(first), template: phrase('the first section of {kind}'), args: { kind } },
    ];
    list.add(finding(rules.duplicateSection, 'kind', { index, kind }, place(section, 'type'), { related }));
  }
  seen.set(kind, first ?? section);
  const version = file.header?.version ?? 0;
  if (kind === 'labels' && isKnownVersion(version) && version < 3)
    list.add(finding(rules.sectionNotInVersion, 'labels', { index, version }, place(section, 'type')));
}

function checkCount(section: MmvSection, list: FindingList): void {
  const { index, record } = section;
  const info = sectionKindOf(record.type);
  if (info === undefined) return;
  const { kind, limit } = info;
  const { count } = record;
  const at = place(section, 'count');
  if (count < 0) list.add(finding(rules.sectionCount, 'negative', { index, kind, count }, at));
  else if (count === 0 && section.readable + section.unread > 0) {
    const args = { index, kind, room: section.readable + section.unread };
    list.add(finding(rules.sectionCount, 'room', args, at, { severity: 'warning' }));
  } else if (count === 0 && kind !== 'instances' && kind !== 'values') {
    const severity = kind === 'metrics' ? 'warning' : 'info';
    list.add(finding(rules.sectionCount, 'empty', { index, kind }, at, { severity }));
  } else if (limit !== undefined && count > limit)
    list.add(finding(rules.sectionLimit, 'count', { index, kind, count, limit }, at));
}

function checkExtent({ size }: MmvFile, section: MmvSection, list: FindingList): void {
  const { index, record, start, entrySize, readable, unread, isAssumed } = section;
  const kind = kindName(section);
  const count = isAssumed ? readable + unread : Math.max(0, record.count);
  const first = start ?? Number(record.offset);
  if (start === undefined && (first > size || (first === size && record.count !== 0))) {
    const args = { index, kind, start: String(record.offset), size };
    list.add(finding(rules.sectionBeyondEnd, 'offset', args, place(section, 'offset')));
  } else if (first + count * entrySize > size) {
    const end = first + count * entrySize;
    // More than those that were read.
    const whole = Math.floor((size - first) / entrySize);
    const cut = { start: first + whole * entrySize, end: size };
    const related: RelatedPlace[] = [{ place: cut, template: phrase('the first incomplete entry'), args: {} }];
    const args = { index, kind, count, end, size, readable: whole };
    list.add(finding(rules.sectionBeyondEnd, 'count', args, place(section, 'count'), { related }));
  }
}

function checkPosition(file: MmvFile, section: MmvSection, list: FindingList): void {
  const { index, record, start } = section;
  if (start === undefined || record.count === 0) return;
  const args = { index, kind: kindName(section), start };
  if (start < tocRange(file).end) list.add(finding(rules.sectionsOverlap, 'head', args, place(section, 'offset')));
  if (start % 8 !== 0) list.add(finding(rules.sectionUnaligned, 'offset', args, place(section, 'offset')));
}

function checkMissing(file: MmvFile, list: FindingList): void {
  if (file.sections.length === 0 || hasUnreadSections(file)) return;
  for (const kind of ['metrics', 'values'] as const)
    if (!file.sections.some((section) => sectionKindOf(section.record.type)?.kind === kind))
      list.add(finding(rules.missingSection, 'kind', { kind }, tocRange(file)));
}

function checkOverlaps(file: MmvFile, list: FindingList): void {
  const ranges = sectionRanges(file, file.size).filter(({ start, end }) => end > start);
  let [reaching] = ranges;
  for (const range of ranges.slice(1)) {
    if (reaching === undefined) return;
    if (range.start < reaching.end) {
      const [later, earlier] = [range.section, reaching.section];
      const end = Math.min(range.end, reaching.end);
      const args = { index: later.index, kind: kindName(later), start: range.start, end };
      const related: RelatedPlace[] = [
        { place: wholeEntry(earlier), template: phrase('the other section'), args: {} },
        { place: { start: range.start, end }, template: phrase('the bytes they share'), args: {} },
      ];
      const others = { other: earlier.index, otherKind: kindName(earlier) };
      list.add(finding(rules.sectionsOverlap, 'sections', { ...args, ...others }, place(later, 'offset'), { related }));
    }
    if (range.end > reaching.end) reaching = range;
  }
}

/** A few zeros before an aligned section are no fault. */
const maxAlignment = 8;

function checkUnused(file: MmvFile, list: FindingList): void {
  // What was not read may be where these bytes belong.
  if (file.sections.length === 0 || !areAllRead(file, ...sectionKinds.map(({ kind }) => kind))) return;
  const gaps = gapsBetween(knownRanges(file, file.size), file.size);
  if (gaps.length === 0) return;
  const texts: Range[] = [];
  for (const { ref } of textUses(file))
    if (isInside(gaps, ref.offset)) texts.push({ start: ref.offset, end: ref.offset + textCapacity });
  const ranges = [...knownRanges(file, file.size), ...texts].sort((a, b) => a.start - b.start);
  for (const gap of gapsBetween(ranges, file.size)) {
    // A gap that goes on in what was not loaded has not been looked at.
    if (gap.end > file.image.size) continue;
    const count = gap.end - gap.start;
    if (count < maxAlignment && file.image.bytes.subarray(gap.start, gap.end).every((byte) => byte === 0)) continue;
    list.add(finding(rules.unusedBytes, 'count', { count }, gap));
  }
}

function checkLimits(file: MmvFile, list: FindingList): void {
  const { sections, image, size, header } = file;
  const countPlace = placeOf(headerTable, 0, 'sections');
  if (header !== undefined && sections.length === maxSections && header.sections > maxSections)
    list.add(finding(rules.readingLimit, 'sections', { limit: maxSections, count: header.sections }, countPlace));
  if (image.size < size)
    list.add(finding(rules.readingLimit, 'bytes', { limit: image.size, size }, { start: image.size, end: size }));
  for (const section of sections) {
    const { index, record, start, readable, entrySize } = section;
    if (start === undefined || readable >= record.count || start + (readable + 1) * entrySize > image.size) continue;
    if (entrySize === 0) continue;
    const args = { index, kind: kindName(section), readable, count: record.count };
    list.add(finding(rules.readingLimit, 'entries', args, place(section, 'count')));
  }
}
