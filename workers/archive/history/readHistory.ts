import type { Severity } from '../../../formats/findings/severity.ts';
import type { ReadArchive } from '../readArchive.ts';
import type { HistoryScans } from './historyScans.ts';
import type { HistorySource, HistorySources } from './historySources.ts';
import type { MemberParts } from './memberParts.ts';
import type { MemberSessions } from './memberSessions.ts';

/** What is known of the archives of a host. */
export interface ReadHistory extends ReadArchive {
  /** What it is called. */
  readonly name: string;
  /** Hosts that the archives and texts are of. */
  readonly hosts: readonly string[];
  /** The archives that can be read, in the order of time. */
  readonly members: readonly HistorySource[];
  readonly sources: HistorySources;
  readonly sessions: MemberSessions;
  readonly parts: MemberParts;
  readonly scans: HistoryScans;
  /** What the setting for the zone of texts says, where that is none. */
  readonly unknownTextZone: string | undefined;
  /** How many findings the files of an archive have. */
  countsOf(source: HistorySource): Readonly<Record<Severity, number>>;
}
