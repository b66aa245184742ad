import type { MemberRole } from '../../formats/archive/members/memberName.ts';
import type { Severity } from '../../formats/findings/severity.ts';
import type { Compression } from '../../formats/bytes/decompression.ts';
import type { Timestamp } from '../../formats/pcp/time/timestamp.ts';
import type { ChangeMethods } from './changeProtocol.ts';
import type { FileMethods } from './fileProtocol.ts';
import type { HostMethods } from './hostProtocol.ts';
import type { MomentMethods } from './momentProtocol.ts';
import type { MetricMethods, PlotMethods } from './metricProtocol.ts';
import type { OverviewMethods } from './overviewProtocol.ts';
import type { NamingMethods } from './portableView.ts';
import type { LinkMethods, RecordMethods } from './recordProtocol.ts';
import type { ReportMethods } from './reportProtocol.ts';
import type { RuleMethods } from './ruleProtocol.ts';
import type { ShellMethods, ShownState } from './shellProtocol.ts';

// An archive is shown as one, whichever of its files was opened; a file is named by its base name. Times are Timestamps:
// the view puts them into words, in the zone that the user has chosen.

/**
 * What there is to say of an archive as a whole. `readable`; `empty`: its files hold no record, as those of a logger that
 * has just started; `foreign`: the file that was opened is of another kind; `missing`: its files were deleted and what is
 * shown is what they last held; `unreadable`: `problem` says why; `unread`: the user has stopped reading.
 */
export type ArchiveCondition = 'readable' | 'empty' | 'foreign' | 'missing' | 'unreadable' | 'unread';

/** A file of an archive. */
export interface MemberRow {
  /** Base name. */
  readonly name: string;
  readonly role: MemberRole;
  /** Number of a volume. */
  readonly volume?: number;
  /** Size of the file on disk, in bytes. */
  readonly fileSize: number;
  /** Size of the content, to which all offsets refer; missing if it could not be opened or is not known yet. */
  readonly size?: number;
  /** Content that can be shown by now, in bytes, if the size is known only once all has been unpacked. */
  readonly shownSize?: number;
  readonly compression?: Compression;
  /** Archive of a history that the file belongs to. */
  readonly archive?: string;
  /** Whether the file is ignored, because the same part is there with another compression. */
  readonly isPassedOver?: boolean;
}

/**
 * Whether a logger is at work. `growing`: the archive has grown while it was looked at, and lately; `recent`: a file was
 * written lately, by a logger or when it was copied; else `still`. The files do not state whether they are complete.
 */
export type ArchiveActivity = 'growing' | 'recent' | 'still';

/** An archive of a host's history. */
export interface HistoryArchiveRow {
  /** Base name, with its folder where there are several. */
  readonly base: string;
  /** The file by which it is opened. */
  readonly file: string;
  /** Whether it is a text of statistics, of which there are no bytes to be shown. */
  readonly isText: boolean;
  /** Missing for one that is left out. */
  readonly start?: Timestamp;
  readonly end?: Timestamp;
  readonly isEndOpen?: boolean;
  /** Size of its files on disk, in bytes. */
  readonly fileSize: number;
  /** How its files are compressed; empty if none is. */
  readonly compressions: readonly Compression[];
  readonly findingCounts: Readonly<Record<Severity, number>>;
  /** Whether every record has been checked. */
  readonly isChecked: boolean;
  /** Why it is left out. */
  readonly problem?: string;
}

/** What stands above the views, and in the Overview. */
export interface ArchiveHead {
  /** The name that all members begin with. */
  readonly base: string;
  /** Missing where no label could be read, as what else the label says. */
  readonly version?: number;
  readonly host?: string;
  /** All hosts that there are histories of, where there are several. */
  readonly hosts?: readonly string[];
  readonly timezone?: string;
  /** `:Australia/Melbourne`; empty if it is not recorded. */
  readonly zoneinfo?: string;
  readonly pid?: number;
  /** Feature bits. */
  readonly features?: number;
  /** Time at which the archive begins, by its label. */
  readonly start?: Timestamp;
  /** Time of the last record. */
  readonly end?: Timestamp;
  /** Whether the last record may be later: the volume that has it has not been unpacked. */
  readonly isEndOpen?: boolean;
  /** Files in the order metadata, index, volumes; then those passed over. */
  readonly members: readonly MemberRow[];
  readonly counts: { readonly metrics: number; readonly indoms: number; readonly metadataRecords: number };
  readonly activity: ArchiveActivity;
  /** Whether the archive has metrics that the views of a host show. */
  readonly hasHost: boolean;
  /** Time of the last write to one of the files, in milliseconds since the epoch; missing if none is there. */
  readonly writtenAtMs?: number;
  /** The archives of a history, in the order of time; then those that are left out. Missing for a single archive. */
  readonly archives?: readonly HistoryArchiveRow[];
  /** What is to be known where texts and archives were put together. */
  readonly notes?: readonly string[];
}

/** Progress of a scan of every record. */
export interface ScanState {
  readonly phase: 'waiting' | 'running' | 'done' | 'stopped' | 'failed';
  /** Bytes of the volumes that have been scanned, and how many there are. */
  readonly doneBytes: number;
  readonly totalBytes: number;
  /** Reason for `failed`. */
  readonly problem?: string;
}

/** `survey` finds every record and counts its bytes; `check` looks for all that is wrong with the files. */
export type FileScan = 'survey' | 'check';

/** `host` looks for what was wrong with the host; it is under way while its findings are asked for. */
export type ScanName = FileScan | 'host';

/** All that the view of an archive has to know before it asks for more. */
export interface ArchiveState extends ShownState {
  readonly condition: ArchiveCondition;
  /** Reason for `unreadable` and `foreign`. */
  readonly problem?: string;
  /** Base name of the file that was opened; that of a member unless the archive is `foreign`. */
  readonly opened: string;
  readonly head: ArchiveHead;
  readonly scans: Readonly<Record<ScanName, ScanState>>;
}

/** What has to do with the scans. */
export interface ScanMethods {
  /**
   * Goes on with it, or ends it: what it has found by then is kept, but for `host`, which begins anew. Its progress is part
   * of the state.
   */
  setScan: readonly [{ readonly scan: ScanName; readonly isRunning: boolean }, undefined];
}

/** What the worker of an archive answers the view. */
export interface ArchiveMethods
  extends
    FileMethods,
    ScanMethods,
    HostMethods,
    OverviewMethods,
    MetricMethods,
    NamingMethods,
    PlotMethods,
    RuleMethods,
    MomentMethods,
    RecordMethods,
    LinkMethods,
    ChangeMethods,
    ReportMethods {}

/** What the extension answers the viewer of an archive. */
export interface ArchiveHostMethods extends ArchiveMethods, ShellMethods<ArchiveState> {}
