import { archiveSpan } from '../../../../formats/archive/archiveSpan.ts';
import { archiveFacts } from '../../../../formats/history/diff/archiveFacts.ts';
import { valueDifferences } from '../../../../formats/history/diff/valueDifferences.ts';
import { openArchive } from '../../../../formats/archive/openArchive.ts';
import type { Difference } from '../../../../formats/record/fileFacts.ts';
import { differencesOf } from '../../../../formats/record/fileFacts.ts';
import type { ArchiveInput } from '../archiveInput.ts';
import { inDiskFolder } from '../diskFolder.ts';

/** What differs between two archives on disk. */
export function archiveDifferences(
  before: ArchiveInput,
  after: ArchiveInput,
  withValues: boolean,
): Promise<readonly Difference[]> {
  return inDiskFolder(before, { keeps: 'window' }, (folder) =>
    inDiskFolder(after, { keeps: 'window' }, async (otherFolder) => {
      const archive = await openArchive(folder, before.files);
      const other = await openArchive(otherFolder, after.files);
      const facts = archiveFacts(archive, await archiveSpan(archive));
      const others = archiveFacts(other, await archiveSpan(other));
      const differences = differencesOf(facts, others);
      const isSameMetadata = differences.every(({ thing }) => thing === 'archive');
      return [...differences, ...(withValues ? await valueDifferences(archive, other, isSameMetadata) : [])];
    }),
  );
}
