import { newNodeDecompressor } from '../../../../codecs/nodeDecompressor.node.ts';
import { readArchiveSummary } from '../../../../formats/archive/archiveSummary.ts';
import { listArchives } from '../../../../formats/archive/members/archiveFiles.ts';
import { openArchive } from '../../../../formats/archive/openArchive.ts';
import type { ArchiveSets } from '../../../../formats/history/subject/members/buildSets.ts';
import { buildSets } from '../../../../formats/history/subject/members/buildSets.ts';
import { checkSet, skippedFinding } from '../../../../formats/history/subject/members/checkSet.ts';
import { MemberPool } from '../../../../formats/history/subject/memberPool.ts';
import type { ArchiveSet, SetSource } from '../../../../formats/history/subject/members/setMember.ts';
import type { SetVisitOptions } from '../../../../formats/history/subject/visitSet.ts';
import { visitSet } from '../../../../formats/history/subject/visitSet.ts';
import type { Finding } from '../../../../formats/findings/finding.ts';
import { messageOf } from '../../../../formats/findings/finding.ts';
import { toSeconds } from '../../../../formats/pcp/time/timestamp.ts';
import { memoryFolder } from '../../../writers/archive/memoryFolder.ts';
import { historyStart } from '../../../writers/archive/setSlices.ts';

type Files = ReadonlyMap<string, Uint8Array>;

/** How archives were opened, to see how many were so at once. */
export interface OpenCounts {
  now: number;
  most: number;
  total: number;
}

/** The archives among files in memory. */
export async function memorySources(
  files: Files,
  counts: OpenCounts = { now: 0, most: 0, total: 0 },
): Promise<readonly SetSource[]> {
  const folder = { ...memoryFolder(files), decompress: newNodeDecompressor().decompress };
  const sources: SetSource[] = [];
  for (const archive of listArchives(folder.names)) {
    const summary = await readArchiveSummary(folder, archive);
    const open = async () => {
      counts.total++;
      counts.most = Math.max(counts.most, ++counts.now);
      const close = () => {
        counts.now--;
        return Promise.resolve();
      };
      return { archive: await openArchive(folder, archive), close };
    };
    sources.push({ path: archive.base, summary, open });
  }
  return sources;
}

/** Does something with the histories among files in memory. */
export async function withSets<Result>(
  files: Files,
  work: (sets: ArchiveSets, pool: MemberPool) => Promise<Result>,
  counts?: OpenCounts,
): Promise<Result> {
  const pool = new MemberPool();
  try {
    return await work(await buildSets(await memorySources(files, counts), pool), pool);
  } finally {
    await pool.close();
  }
}

/** What a set yields: `5 kernel.all.cpu.user=20005`, the minute first, or `5.00002 mark`. */
export async function linesOf(
  set: Pick<ArchiveSet, 'members'>,
  pool: MemberPool,
  options: SetVisitOptions = {},
): Promise<readonly string[]> {
  const lines: string[] = [];
  const at = (time: Parameters<typeof toSeconds>[0]): string =>
    String(Number(((toSeconds(time) - historyStart) / 60).toFixed(5)));
  await visitSet(
    set,
    pool,
    {
      mark: (time) => lines.push(`${at(time)} mark`),
      record: (cursor, { metadata, hidden }) => {
        while (cursor.next()) {
          const name = metadata.nameOf(cursor.pmid) ?? '';
          if (hidden.has(cursor.pmid) || options.takes?.([name]) === false) continue;
          const value = cursor.count > 0 ? cursor.chunk.view.getUint32(cursor.wordAt(0)) : 'none';
          lines.push(`${at(cursor)} ${name}=${value}`);
        }
        return true;
      },
    },
    options,
  );
  return lines;
}

export const describeFinding = (item: Finding): string =>
  `${item.rule.code} ${item.severity} ${item.place.file ?? ''}: ${messageOf(item)}`;

/** The findings of all sets, and of what is in none. */
export async function findingsOf(files: Files): Promise<readonly string[]> {
  return withSets(files, async ({ sets, skipped }, pool) => {
    const findings = skipped.map(skippedFinding);
    for (const set of sets) findings.push(...(await checkSet(set, pool)));
    return findings.map(describeFinding);
  });
}
