import { createHash } from 'node:crypto';
import type { Archive } from '../../../formats/archive/archive.ts';
import { ExcerptKeeper } from '../../../formats/archive/volume/excerptKeeper.ts';
import { checkArchive } from '../../../formats/archive/checkArchive.ts';
import { describedMetrics } from '../../../formats/history/subject/metricLines.ts';
import type { Finding, Place } from '../../../formats/findings/finding.ts';
import type { ByteExcerpt } from '../../../formats/findings/report/byteExcerpt.ts';
import { readByteExcerpt } from '../../../formats/findings/report/byteExcerpt.ts';
import type { Progress } from '../../output/progress.ts';
import type { CheckResult, CheckRun } from '../target.ts';
import type { ArchiveInput } from './archiveInput.ts';
import { pathIn } from './archiveInput.ts';
import type { DiskFolder } from './diskFolder.ts';
import { inDiskFolder } from './diskFolder.ts';

/** What `check` finds in an archive. Places name files by their paths. */
export function checkArchiveOnDisk(
  input: ArchiveInput,
  progress: Progress,
  { threads }: CheckRun,
): Promise<CheckResult> {
  const unpacking = { keeps: 'window', isInThisThread: threads === undefined } as const;
  return inDiskFolder(input, unpacking, (folder) => checkInFolder(input, folder, progress));
}

async function checkInFolder(input: ArchiveInput, folder: DiskFolder, progress: Progress): Promise<CheckResult> {
  const kept = new ExcerptKeeper();
  const { archive, findings, totals } = await checkArchive(folder, input.files, {
    excerpts: kept,
    lastWrite: folder.lastWrite(input.files),
    onProgress: progress.show,
  });
  const visible = findings.map((finding) => withPaths(finding, input));
  const excerpts = await readExcerpts(archive, kept, findings, visible);
  const { label } = archive;
  const isSound = findings.every(({ severity }) => severity !== 'error');
  return {
    findings: visible,
    excerpts,
    ...(label === undefined ? {} : { formatVersion: label.version }),
    ...(isSound && totals.end !== undefined
      ? { checkedArchive: { end: totals.end, metricsDigest: metricsDigest(archive) } }
      : {}),
  };
}

function metricsDigest({ metadata }: Archive): string {
  return createHash('sha256')
    .update(JSON.stringify(describedMetrics(metadata)))
    .digest('base64');
}

function withPaths(finding: Finding, input: ArchiveInput): Finding {
  const inDirectory = (place: Place): Place =>
    place.file === undefined ? place : { ...place, file: pathIn(input, place.file) };
  const related = finding.related.map((one) => ({ ...one, place: inDirectory(one.place) }));
  return { ...finding, place: inDirectory(finding.place), related };
}

/** The bytes at the findings' places, by the places that are shown. */
async function readExcerpts(
  { members }: Archive,
  kept: ExcerptKeeper,
  findings: readonly Finding[],
  visible: readonly Finding[],
): Promise<ReadonlyMap<Place, ByteExcerpt>> {
  const excerpts = new Map<Place, ByteExcerpt>();
  for (const [i, { place }] of findings.entries()) {
    const member = members.find(({ name }) => name === place.file);
    const shownPlace = visible[i]?.place;
    if (member === undefined || shownPlace === undefined) continue;
    const excerpt = kept.get(place) ?? (await readByteExcerpt(member.source, place));
    if (excerpt !== undefined) excerpts.set(shownPlace, excerpt);
  }
  return excerpts;
}
