import { finding } from '../../findings/finding.ts';
import type { ArchiveFiles } from '../members/archiveFiles.ts';
import type { ArchiveReporter } from '../archiveReporter.ts';
import type { OpenMember } from '../members/openMember.ts';
import { searchRank } from '../members/memberName.ts';
import type { TemporalIndex } from '../members/temporalIndex.ts';
import { duplicateMember, missingIndex, missingMetadata, missingVolume, volumeGap } from '../rules/memberRules.ts';
import { emptyFinding, isWithoutRecords, volumesIn } from './checkEmptyMember.ts';
import { checkLabel, compareLabels } from './checkLabel.ts';

const wholeFile = (file: string) => ({ start: 0, end: 0, file });

/**
 * What is wrong with the files of an archive as such: which there are, and their labels.
 *
 * @param main the file whose label the others are held against
 * @param index what the index says, where it has a label
 */
export function checkMembers(
  files: ArchiveFiles,
  members: readonly OpenMember[],
  main: OpenMember | undefined,
  index: TemporalIndex | undefined,
  reporter: ArchiveReporter,
): void {
  checkPresence(files, reporter);
  const empty = members.filter(isWithoutRecords);
  // What an empty file hides is reported with that.
  const hiding = new Set(empty.filter(({ head }) => head.length === 0).map(({ number }) => number));
  checkDuplicates(files, hiding, reporter);
  for (const member of members) if (member.head.length > 0) checkLabel(member, reporter);
  const named = index !== undefined && empty.length > 0 ? volumesIn(index) : new Set<number>();
  for (const member of empty) {
    reporter.add(emptyFinding(member, { files, members, index, named }));
    reporter.noteCut(member.name);
  }
  if (main?.label !== undefined) compareLabels(members, main.name, main.label, reporter);
}

function checkPresence(files: ArchiveFiles, reporter: ArchiveReporter): void {
  const { base, meta, index, volumes } = files;
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
}

function checkDuplicates(
  { meta, index, volumes, passedOver }: ArchiveFiles,
  hiding: ReadonlySet<number>,
  reporter: ArchiveReporter,
): void {
  for (const member of passedOver) {
    if (hiding.has(member.number)) continue;
    const used = [meta, index, ...volumes].find((other) => other?.number === member.number);
    if (used === undefined || searchRank(used) > searchRank(member)) continue;
    reporter.add(finding(duplicateMember, 'twice', { name: member.name, used: used.name }, wholeFile(used.name)));
  }
}
