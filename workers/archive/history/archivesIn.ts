import { listArchives } from '../../../formats/archive/members/archiveFiles.ts';
import type { ReadFolder } from '../../../formats/bytes/folder.ts';
import type { SetSource } from '../../../formats/history/subject/members/setMember.ts';
import { archiveSource } from '../archiveSource.ts';

/** The archives of a folder, by their names. */
export async function archivesIn(folder: ReadFolder): Promise<readonly SetSource[]> {
  const { signal } = new AbortController();
  const listed = listArchives(await folder.names());
  return Promise.all(listed.map((files) => archiveSource(files.base, folder, files, signal)));
}
