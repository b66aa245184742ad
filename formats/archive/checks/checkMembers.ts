import type { Finding } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import type { ArchiveFiles } from '../members/archiveFiles.ts';
import type { ArchiveReporter } from '../archiveReporter.ts';
import type { OpenMember } from '../members/openMember.ts';
import { searchRank } from '../members/memberName.ts';
import {
  duplicateMember,
  emptyMember,
  missingIndex,
  missingMetadata,
  missingVolume,
  volumeGap,
} from '../rules/memberRules.ts';
import { checkLabel, compareLabels } from './checkLabel.ts';

const wholeFile = (file: string) => ({ start: 0, end: 0, file });

/**
 * What is wrong with the files of an archive as such: which there are, and their labels.
 *
 * @param main the file whose label the others are held against
 */
export function checkMembers(
  files: ArchiveFiles,
  members: readonly OpenMember[],
  main: OpenMember | undefined,
  reporter: ArchiveReporter,
): void {
  checkPresence(files, reporter);
  const filled = members.find(({ role, label, isBare }) => role === 'volume' && label !== undefined && !isBare);
  for (const member of members) {
    const { name, head, isBare } = member;
    if (head.length === 0) {
      reporter.add(emptyFinding(member, filled));
      reporter.noteCut(name);
    } else checkLabel(member, reporter);
    // An index may end with its label where the logger has just begun; PCP refuses that as well.
    if (isBare) {
      const place = { start: 0, end: head.length, file: name };
      reporter.add(finding(emptyMember, 'onlyLabel', {}, place));
      reporter.noteCut(name);
    }
  }
  if (main?.label !== undefined) compareLabels(members, main.name, main.label, reporter);
}

/** @param filled a volume with records, without which no logger leaves metadata and index empty */
function emptyFinding({ role, name }: OpenMember, filled: OpenMember | undefined): Finding {
  const place = wholeFile(name);
  if (role === 'volume' || filled === undefined) return finding(emptyMember, 'nothing', {}, place);
  return finding(emptyMember, role === 'meta' ? 'lostMetadata' : 'lostIndex', { volume: filled.name }, place);
}

function checkPresence(files: ArchiveFiles, reporter: ArchiveReporter): void {
  const { base, meta, index, volumes, passedOver } = files;
  const [first] = volumes;
  const any = (meta ?? first ?? index)?.name ?? base;
  if (meta === undefined) reporter.add(finding(missingMetadata, 'missing', { name: `${base}.meta` }, wholeFile(any)));
  if (first === undefined) reporter.add(finding(missingVolume, 'none', { base }, wholeFile(any)));
  if (index === undefined) reporter.add(finding(missingIndex, 'missing', { name: `${base}.index` }, wholeFile(any)));
  for (const [i, { number, name }] of volumes.entries()) {
    const before = volumes[i - 1]?.number ?? number - 1;
    if (number === before + 1) continue;
    const args = { expected: before + 1, found: number, before };
    reporter.add(finding(volumeGap, 'gap', args, wholeFile(name)));
  }
  for (const member of passedOver) {
    const used = [meta, index, ...volumes].find((other) => other?.number === member.number);
    if (used === undefined || searchRank(used) > searchRank(member)) continue;
    reporter.add(finding(duplicateMember, 'twice', { name: member.name, used: used.name }, wholeFile(used.name)));
  }
}
