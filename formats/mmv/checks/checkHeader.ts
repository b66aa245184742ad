import { bytesText } from '../../bytes/hexText.ts';
import { printable } from '../../findings/printable.ts';
import { finding } from '../../findings/finding.ts';
import type { FindingList } from '../../findings/findingList.ts';
import { checkFields } from '../../record/fieldParts.ts';
import { placeOf } from '../../record/recordTable.ts';
import { phrase } from '../../l10n/translate.ts';
import { isKnownVersion, tocEnd } from '../decode/decodeHeader.ts';
import { hasMagic } from '../decode/magic.ts';
import type { MmvFile } from '../decode/mmvFile.ts';
import type { MmvNeighbour } from '../live/mmvNeighbour.ts';
import { noPrefixFlag, processFlag } from '../records/mmvFlags.ts';
import { tocRange } from '../decode/ranges.ts';
import type { HeaderRecord } from '../records/records.ts';
import { headerTable } from '../records/records.ts';
import * as rules from '../rules/headerRules.ts';

/** What can be known only where the file is. */
export interface MmvEnvironment {
  /** Whether a process of this host runs. Given only for a file that was written on this host. */
  readonly isProcessRunning?: (pid: number) => boolean;
  /** Other files of the same folder, as far as they are known. */
  readonly neighbours?: readonly MmvNeighbour[];
}

const place = (key: keyof HeaderRecord) => placeOf(headerTable, 0, key);

export function checkHeader(file: MmvFile, environment: MmvEnvironment, list: FindingList): void {
  const { image, header } = file;
  if (image.size < headerTable.size)
    list.add(finding(rules.tooSmall, 'size', { size: image.size }, { start: 0, end: image.size }));
  if (image.size >= 4) checkMagic(file, list);
  if (header === undefined) return;
  checkVersion(file, header, list);
  checkGenerations(header, list);
  checkOrders(file, list);
  checkTocSize(file, header, list);
  for (const item of checkFields(headerTable, image.view, 0, file.headerOrder)) list.add(item);
  checkProcess(header, environment, list);
  checkFileName(file, header, list);
}

function checkMagic({ image }: MmvFile, list: FindingList): void {
  if (hasMagic(image.bytes)) return;
  const found = bytesText(image.bytes.subarray(0, 4));
  list.add(finding(rules.badMagic, 'found', { found }, place('magic')));
}

function checkVersion({ image, headerOrder }: MmvFile, { version }: HeaderRecord, list: FindingList): void {
  const isLittle = headerOrder === 'little';
  const swapped = image.view.getInt32(headerTable.offsets.version, !isLittle);
  if (!isKnownVersion(version)) {
    const [little, big] = isLittle ? [version, swapped] : [swapped, version];
    list.add(finding(rules.unsupportedVersion, 'version', { little, big }, place('version')));
  } else if (!isLittle) {
    list.add(finding(rules.bigEndian, 'order', { swapped }, place('version')));
  }
}

/** Whether the header and the rest have one byte order. */
function checkOrders(file: MmvFile, list: FindingList): void {
  const [header, contents] = [file.headerOrder, file.image.order];
  if (header !== contents) list.add(finding(rules.mixedByteOrders, 'contents', { header, contents }, tocRange(file)));
}

function checkGenerations({ generation1, generation2 }: HeaderRecord, list: FindingList): void {
  const [first, second] = [String(generation1), String(generation2)];
  const related = [{ place: place('generation1'), template: phrase('generation 1'), args: {} }];
  if (generation1 === generation2) {
    if (generation1 !== 0n) return;
    const both = { start: place('generation1').start, end: place('generation2').end };
    list.add(finding(rules.generationZero, 'zero', {}, both));
  } else if (generation2 === 0n) {
    list.add(finding(rules.generationMismatch, 'beingWritten', { first }, place('generation2'), { related }));
  } else {
    list.add(finding(rules.generationMismatch, 'differ', { first, second }, place('generation2'), { related }));
  }
}

function checkTocSize(file: MmvFile, { sections }: HeaderRecord, list: FindingList): void {
  const { size, guessed } = file;
  const end = tocEnd(sections);
  if (sections < 2) list.add(finding(rules.tocCount, 'count', { count: sections }, place('sections')));
  else if (end > size) list.add(finding(rules.tocCut, 'end', { count: sections, end, size }, place('sections')));
  else if (guessed.sections && sections > file.sections.length && file.sections.length > 0)
    list.add(finding(rules.tocCut, 'overlap', { count: sections, sections: file.sections.length }, place('sections')));
}

function checkProcess({ flags, process }: HeaderRecord, environment: MmvEnvironment, list: FindingList): void {
  const isBound = (flags & processFlag) !== 0;
  if (process < 0) {
    list.add(finding(rules.processId, 'negative', { pid: process }, place('process')));
  } else if (isBound && process === 0) {
    list.add(finding(rules.processId, 'missing', {}, place('process')));
  } else if (isBound && environment.isProcessRunning?.(process) === false) {
    list.add(finding(rules.processGone, 'gone', { pid: process }, place('process')));
  }
}

function checkFileName({ name }: MmvFile, { flags }: HeaderRecord, list: FindingList): void {
  if (name.startsWith('.')) {
    list.add(finding(rules.fileName, 'hidden', { name: printable(name) }, place('flags')));
    return;
  }
  const [character] = (flags & noPrefixFlag) === 0 ? (/[^A-Za-z0-9_.]/u.exec(name) ?? []) : [];
  if (character === undefined) return;
  const args = { name: printable(name), character: printable(character) };
  list.add(finding(rules.fileName, 'character', args, place('flags')));
}
