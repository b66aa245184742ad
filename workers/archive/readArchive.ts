import type { Archive } from '../../formats/archive/archive.ts';
import type { QuickSpan } from '../../formats/archive/archiveSpan.ts';
import type { ArchiveScans } from './archiveScans.ts';
import type { ArchiveSurvey } from './survey/archiveSurvey.ts';

/** What is shown, an archive or the history of a host, as far as it has been read. */
export interface ReadArchive {
  /** Undefined where there is none to be shown. */
  readonly archive: Archive | undefined;
  readonly snapshot: { readonly span: QuickSpan } | undefined;
  /** What has been seen of the records so far. */
  readonly surveyed: ArchiveSurvey;
  readonly scans: Pick<ArchiveScans, 'states'>;
}
