import type { Finding } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import type { ArchiveFiles } from '../members/archiveFiles.ts';
import type { OpenMember } from '../members/openMember.ts';
import type { TemporalIndex } from '../members/temporalIndex.ts';
import { emptyMember } from '../rules/memberRules.ts';

/** What else there is of an archive. */
export interface EmptyContext {
  readonly files: ArchiveFiles;
  /** The files that were opened. */
  readonly members: readonly OpenMember[];
  readonly index: TemporalIndex | undefined;
  /** Numbers of the volumes that the index names. */
  readonly named: ReadonlySet<number>;
}

/** Whether a file has nothing, or nothing behind its label. */
export const isWithoutRecords = ({ head, isBare }: OpenMember): boolean => head.length === 0 || isBare;

/** The finding of a file that is empty, or ends with its label. */
export function emptyFinding(member: OpenMember, context: EmptyContext): Finding {
  const { head, role, name } = member;
  const place = { start: 0, end: head.length, file: name };
  const hidden = context.files.passedOver.find(({ number }) => number === member.number);
  if (hidden !== undefined && head.length === 0) return finding(emptyMember, 'hides', { name: hidden.name }, place);
  const volume = volumeWithRecords(member, context);
  if (role === 'volume') return emptyVolume(member, volume, context);
  if (volume !== undefined && role === 'meta') return finding(emptyMember, 'lostMetadata', { volume }, place);
  if (volume !== undefined && head.length === 0) return finding(emptyMember, 'lostIndex', { volume }, place);
  // An index may end with its label where the logger has just begun; PCP refuses that as well.
  return finding(emptyMember, head.length === 0 ? 'nothing' : 'onlyLabel', {}, place);
}

/** @param volume another one that has records */
function emptyVolume({ head, name, number }: OpenMember, volume: string | undefined, context: EmptyContext): Finding {
  const { files, index, named } = context;
  const place = { start: 0, end: head.length, file: name };
  const isNamed = named.has(number);
  if (volume === undefined && index !== undefined && isNamed)
    return finding(emptyMember, 'lostAll', { index: index.file }, place);
  if (volume === undefined) return finding(emptyMember, head.length === 0 ? 'nothing' : 'onlyLabel', {}, place);
  if (files.volumes[0]?.number === number) return finding(emptyMember, 'lostFirst', { volume }, place);
  if (files.volumes.at(-1)?.number === number && !isNamed)
    return finding(emptyMember, 'noneYet', {}, place, { severity: 'info' });
  return finding(emptyMember, 'lostVolume', { volume }, place);
}

/** Name of another volume with records: one that was opened, or that the index names. */
function volumeWithRecords({ number }: OpenMember, { files, members, named }: EmptyContext): string | undefined {
  const filled = filledVolume(members.filter((other) => other.number !== number));
  if (filled !== undefined) return filled.name;
  const opened = new Set(members.map((other) => other.number));
  return files.volumes.find((other) => named.has(other.number) && !opened.has(other.number))?.name;
}

/** The first of the volumes that has something behind its label. */
export function filledVolume(members: readonly OpenMember[]): OpenMember | undefined {
  return members.find(({ role, label, isBare }) => role === 'volume' && label !== undefined && !isBare);
}

/** Numbers of the volumes that have entries. */
export function volumesIn(index: TemporalIndex): ReadonlySet<number> {
  const numbers = new Set<number>();
  for (let i = 0; i < index.length; i++) numbers.add(index.at(i).volume);
  return numbers;
}
