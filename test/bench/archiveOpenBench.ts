import { basename, dirname } from 'node:path';
import { archiveSpan } from '../../formats/archive/archiveSpan.ts';
import { resolveArchive } from '../../formats/archive/members/archiveFiles.ts';
import type { ArchiveFolder } from '../../formats/archive/members/archiveFolder.ts';
import { openArchive } from '../../formats/archive/openArchive.ts';
import { TestFolder } from '../conformance/testFolder.ts';
import { CountingByteSource } from '../unit/bytes/countingByteSource.ts';
import type { BenchRow } from './bench.ts';
import { medianOf } from './measure.ts';

const runs = 15;
/** How much of a volume is read to open an archive and to tell when it ends. */
const maxShare = 0.01;
const maxTimeRatio = 2;

interface Opened {
  readonly timeMs: number;
  /** Of the volumes, in bytes. */
  readonly bytesRead: number;
  readonly size: number;
}

/** Opening an archive, and the same of one a hundred times as large, the two in turn. */
export async function archiveOpenRows(small: string, large: string): Promise<readonly BenchRow[]> {
  const opened: (readonly [small: Opened, large: Opened])[] = [];
  for (let run = 0; run < runs; run++) opened.push([await timeOpening(small), await timeOpening(large)]);
  const [quick, slow] = [median(opened.map(([one]) => one)), median(opened.map(([, one]) => one))];
  const share = slow.bytesRead / slow.size;
  return [
    {
      name: 'share of the volume read to open an archive',
      ours: `${slow.bytesRead} bytes`,
      peer: `of ${slow.size}`,
      ratio: share,
      limit: maxShare,
    },
    {
      name: `open ${(slow.size / 1e6).toFixed(0)} MB, against ${(quick.size / 1e6).toFixed(0)} MB`,
      ours: `${slow.timeMs.toFixed(1)} ms`,
      peer: `${quick.timeMs.toFixed(1)} ms`,
      ratio: slow.timeMs / quick.timeMs,
      limit: maxTimeRatio,
    },
  ];
}

/** What is read is the same each time. */
function median(opened: readonly Opened[]): Opened {
  return { bytesRead: 0, size: 0, ...opened[0], timeMs: medianOf(opened.map(({ timeMs }) => timeMs)) };
}

async function timeOpening(path: string): Promise<Opened> {
  const start = performance.now();
  const read = await openOnce(path);
  return { ...read, timeMs: performance.now() - start };
}

async function openOnce(path: string): Promise<Omit<Opened, 'timeMs'>> {
  const disk = await TestFolder.open(dirname(path));
  const sources: CountingByteSource[] = [];
  const folder: ArchiveFolder = {
    ...disk.folder,
    open: async (name) => {
      const source = new CountingByteSource(await disk.folder.open(name));
      if (name.endsWith('.0')) sources.push(source);
      return source;
    },
  };
  const files = resolveArchive(basename(path), folder.names);
  if (files === undefined) throw new Error(`no archive ${path}`);
  await archiveSpan(await openArchive(folder, files));
  await disk.close();
  const sum = (of: (source: CountingByteSource) => number): number => sources.reduce((all, one) => all + of(one), 0);
  return { bytesRead: sum((one) => one.bytesRead), size: sum((one) => one.size) };
}
