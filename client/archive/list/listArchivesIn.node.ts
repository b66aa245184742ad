import * as path from 'node:path';
import type { ArchiveFiles } from '../../../formats/archive/archiveFiles.ts';
import { listArchives, membersOf } from '../../../formats/archive/archiveFiles.ts';
import type { ArchiveSummary } from '../../../formats/archive/archiveSummary.ts';
import { archivesByHost, readArchiveSummary } from '../../../formats/archive/archiveSummary.ts';
import { isRecent, writtenAtMs } from '../archiveStatus.ts';
import { LocalFolder } from '../localFolder.node.ts';
import { LocalPlace } from '../localPlace.node.ts';
import type { ListedArchive } from './listProtocol.ts';

interface Found {
  readonly summary: ArchiveSummary;
  readonly listed: ListedArchive;
}

/** The archives in some folders, host by host, each in the order of time. A folder that has gone has none. */
export async function listArchivesIn(
  folders: readonly string[],
  signal: AbortSignal,
): Promise<readonly ListedArchive[]> {
  const found = (await Promise.all(folders.map((folder) => listFolder(folder, signal)))).flat();
  const listed = new Map(found.map((each) => [each.summary, each.listed]));
  return archivesByHost(listed.keys()).flatMap(({ archives }) =>
    archives.flatMap((summary) => {
      const archive = listed.get(summary);
      return archive === undefined ? [] : [archive];
    }),
  );
}

async function listFolder(folder: string, signal: AbortSignal): Promise<readonly Found[]> {
  const opened = await LocalFolder.open(folder, () => undefined).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
  if (opened === undefined) return [];
  try {
    const found: Found[] = [];
    for (const files of listArchives(opened.names)) {
      const summary = await readArchiveSummary(opened, files, signal);
      // By its name alone a file of another program may look like one.
      if (summary.label !== undefined) found.push({ summary, listed: await listedOf(folder, files, summary) });
    }
    return found;
  } finally {
    await opened.close();
  }
}

async function listedOf(folder: string, files: ArchiveFiles, { label, end }: ArchiveSummary): Promise<ListedArchive> {
  const [first] = membersOf(files);
  const atMs = writtenAtMs(await new LocalPlace(folder).statusOf(files));
  return {
    file: path.join(folder, first?.name ?? files.base),
    base: files.base,
    host: label?.host,
    start: label?.start,
    end,
    zones: [label?.zoneinfo ?? '', label?.timezone ?? ''].filter((name) => name !== ''),
    writtenAtMs: isRecent(atMs) ? atMs : undefined,
  };
}
