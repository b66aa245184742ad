import type { Output } from '../../../host.ts';
import type { Progress } from '../../../output/progress.ts';
import type { SummarizeRequest } from '../../valueRequest.ts';
import type { ArchiveInput } from '../archiveInput.ts';
import { inDiskFolder } from '../diskFolder.ts';
import { writeArchiveSummary } from './archiveSummary.ts';

/** Writes statistics of the values of an archive on disk: see {@link writeArchiveSummary}. */
export function summarize(
  input: ArchiveInput,
  request: SummarizeRequest,
  output: Output,
  progress: Progress,
): Promise<string | undefined> {
  return inDiskFolder(input, { keeps: 'window' }, (folder) =>
    writeArchiveSummary(input, folder, request, output, progress),
  );
}
