import type { Archive } from '../../formats/archive/archive.ts';
import type { QuickSpan } from '../../formats/archive/archiveSpan.ts';
import type { History } from '../../formats/history/subject/history.ts';
import type { ArchiveScans } from './archiveScans.ts';
import type { HostDiagnoses, HostSettings } from './host/hostDiagnoses.ts';
import type { Precedence } from './precedence.ts';
import type { ArchiveSurvey } from './survey/archiveSurvey.ts';

/** What is shown, an archive or the history of a host, as far as it has been read. */
export interface ReadArchive {
  /** Undefined where there is none to be shown. */
  readonly archive: Archive | undefined;
  readonly snapshot: { readonly span: QuickSpan } | undefined;
  /** What has been seen of the records so far. */
  readonly surveyed: ArchiveSurvey;
  readonly scans: Pick<ArchiveScans, 'states'>;
  readonly hostSettings: HostSettings;
  /** What was wrong with the host. */
  readonly diagnoses: HostDiagnoses;
  readonly precedence: Precedence;
  /** The archive that has the values of a metric, where that is another one than for most. */
  archiveOf?(pmid: number): Archive | undefined;
  /** History that several archives are; missing for a single one. */
  readonly history?: History | undefined;
}
