import type { TimeZone } from '../formats/pcp/time/timeZone.ts';
import type { HostThresholds } from '../formats/history/doctor/hostRule.ts';
import type { PartitionKey } from '../formats/history/export/exportTable.ts';
import type { TableFormat } from '../formats/history/export/tableFormats.ts';
import type { LabelTerm } from '../formats/archive/metadata/labelFilter.ts';
import type { Severity, SeveritySettings } from '../formats/findings/severity.ts';
import type { AssumedLabel } from '../formats/archive/openArchive.ts';
import type { KindId } from '../formats/kinds.ts';

/** Output formats of findings. */
export const reportFormats = ['text', 'json', 'sarif', 'github', 'junit', 'code-quality'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** The options of every command, as commander hands them over. */
export interface CommonOptions {
  readonly kind?: KindId;
  /** The name of what `-` reads. */
  readonly stdinFilename?: string;
  readonly quiet?: boolean;
  readonly color: boolean;
  /** Zone of the times of texts that name none. */
  readonly textTz?: TimeZone;
  /** Files that define metrics, for commands about values. */
  readonly derived?: readonly string[];
}

/** The options of commands about the values of a time range. */
interface WindowOptions extends CommonOptions {
  readonly instances: readonly string[];
  readonly label: readonly LabelTerm[];
  readonly from?: string;
  readonly to?: string;
  readonly tz: string;
}

/** The options of commands that read project files. */
export interface ProjectOptions {
  /** The project file to read instead of the nearest one; false for none. */
  readonly config?: string | boolean;
}

export interface CheckOptions extends CommonOptions, ProjectOptions {
  readonly format: ReportFormat;
  readonly failOn: Severity;
  readonly rule: SeveritySettings;
  /** Whether files are fixed before they are checked. */
  readonly fix?: boolean;
  /** Whether the fixes are shown instead. */
  readonly diff?: boolean;
  /** Whether findings leave the exit code 0. */
  readonly exitZero?: boolean;
  /** The file that the report is written to. */
  readonly outputFile?: string;
  /** Whether files are checked again when they change. */
  readonly watch?: boolean;
  /** A file of findings that are left out. */
  readonly baseline?: string;
  /** Whether that file is written anew with the findings there are. */
  readonly updateBaseline?: boolean;
}

export interface InfoOptions extends CommonOptions {
  /** The one host of which histories are shown. */
  readonly host?: string;
  readonly format: 'text' | 'json';
  readonly count?: boolean;
}

export interface DumpOptions extends CommonOptions {
  readonly format: 'text' | 'json' | 'facts';
}

export interface ValuesOptions extends WindowOptions {
  readonly host?: string;
  readonly format: 'ndjson' | 'csv';
  readonly rate?: boolean;
  /** Whether counters of 32 bits that fell because they wrapped have a rate. */
  readonly wrap?: boolean;
  /** Length of an interval in seconds. */
  readonly interval?: number;
  readonly agg?: 'mean' | 'max' | 'min' | 'last' | 'sum' | 'interpolated' | 'linear';
  readonly minCover?: number;
  readonly wide?: boolean;
  readonly top?: number;
}

export interface SummaryOptions extends WindowOptions {
  readonly host?: string;
  readonly format: 'text' | 'csv' | 'json';
  readonly raw?: boolean;
  /** Whether counters of 32 bits that fell because they wrapped have a rate. */
  readonly wrap?: boolean;
}

export interface AtOptions extends CommonOptions {
  readonly host?: string;
  readonly format: 'text' | 'csv' | 'json';
  readonly indom?: string;
  readonly top?: number;
  readonly sort?: string;
  readonly filter?: string;
  readonly tz: string;
}

export interface PlotOptions extends WindowOptions {
  readonly host?: string;
  /** Width in characters. */
  readonly width?: number;
  readonly height?: number;
}

/** Output formats of findings about hosts. */
export const doctorFormats = ['text', 'json', 'sarif'] as const;

export interface DoctorOptions extends CommonOptions, ProjectOptions {
  readonly host?: string;
  readonly format: (typeof doctorFormats)[number];
  readonly failOn: Severity;
  readonly hostRule: HostThresholds;
  readonly from?: string;
  readonly to?: string;
  readonly tz: string;
}

/** Output formats of hosts side by side. */
export const fleetFormats = ['text', 'json', 'csv', 'html'] as const;

export interface FleetOptions extends CommonOptions, ProjectOptions {
  readonly format: (typeof fleetFormats)[number];
  readonly failOn: Severity;
  readonly hostRule: HostThresholds;
  readonly from?: string;
  readonly to?: string;
  readonly tz: string;
  /** The folder of tables in which days are kept. */
  readonly tables?: string;
  /** How many hosts, the worst. */
  readonly top?: number;
  readonly outputFile?: string;
}

export interface TryOptions extends CommonOptions {
  readonly on: readonly string[];
  readonly host?: string;
  readonly format: 'text' | 'json' | 'junit' | 'pmie';
  /** The file that says what rules are to do. */
  readonly expect?: string;
  /** Seconds between evaluations. */
  readonly interval?: number;
  readonly from?: string;
  readonly to?: string;
  readonly tz: string;
}

export interface PmrepOptions extends CommonOptions {
  readonly on: readonly string[];
  readonly host?: string;
  /** Seconds between samples. */
  readonly interval?: number;
  readonly samples?: number;
  readonly from?: string;
  readonly to?: string;
  readonly tz: string;
}

export interface CostOptions extends CommonOptions {
  readonly on?: readonly string[];
  readonly archive?: readonly string[];
  readonly host?: string;
  readonly format: 'text' | 'json';
  readonly top?: number;
}

export interface DiffOptions extends CommonOptions {
  readonly format: 'text' | 'json';
  /** Whether values are compared. */
  readonly values: boolean;
}

export interface CompareOptions extends WindowOptions {
  readonly host?: string;
  readonly format: 'text' | 'csv' | 'json';
  readonly andFrom?: string;
  readonly andTo?: string;
  readonly all?: boolean;
  readonly top?: number;
  /** Score from 0 to 1. */
  readonly failOnScore?: number;
}

export interface ReportOptions extends CommonOptions {
  readonly host?: string;
  readonly from?: string;
  readonly to?: string;
  readonly tz: string;
  readonly outputFile?: string;
  readonly redact?: boolean;
}

export interface ExportOptions extends Omit<WindowOptions, 'to'>, ProjectOptions {
  /** Whether the tables of the hosts are written, not their values. */
  readonly fleet?: boolean;
  /** A directory or a file, and the end of the time range. */
  readonly to: { readonly path?: string; readonly time?: string };
  readonly format?: TableFormat;
  readonly metrics: readonly string[];
  readonly host?: string;
  readonly rate?: boolean;
  /** Length of an interval in seconds. */
  readonly interval?: number;
  readonly wide?: boolean;
  readonly partition?: readonly PartitionKey[];
  readonly force?: boolean;
  /** Configuration by which pma files are written as pma itself does. */
  readonly pmaConfig?: string;
  readonly layout?: PmaLayout;
}

/** What pma writes: one table, or a file for each column, for xgraph. */
export const pmaLayouts = ['csv', 'xgraph'] as const;
export type PmaLayout = (typeof pmaLayouts)[number];

/** Ways in which archives are compressed that are written. */
export const writtenCompressions = ['zstd', 'gzip'] as const;
export type WrittenCompression = (typeof writtenCompressions)[number];

/** The options of commands that write an archive. */
export interface RewriteOptions extends CommonOptions {
  /** Base name of the archive that is written. */
  readonly output: string;
  readonly force?: boolean;
  readonly host?: string;
  readonly format: 'text' | 'json';
  readonly from?: string;
  readonly to?: string;
  readonly tz: string;
  /** The least version of the format. */
  readonly archiveVersion?: 2 | 3;
  /** Most bytes of a volume. */
  readonly volumeSize?: number;
  readonly compress?: WrittenCompression;
}

export interface CutOptions extends RewriteOptions {
  readonly metrics: readonly string[];
  /** What the metrics that are kept are for. */
  readonly for: readonly string[];
  readonly instances: readonly string[];
  readonly label: readonly LabelTerm[];
  readonly exact?: boolean;
  /** Seconds before the range in which samples are looked for that rates begin with. */
  readonly lead?: number;
}

export interface RedactOptions extends CutOptions {
  /** Path of the private map. */
  readonly map?: string;
  /** Names that stay. */
  readonly keep: readonly string[];
  readonly keepArguments?: boolean;
  /** Whether all texts that stay are listed. */
  readonly review?: boolean;
  /** Whether the place in the time zone goes. */
  readonly zone?: boolean;
  readonly renameMetrics?: boolean;
  readonly dropOpaque?: boolean;
}

export interface RedactedPartOptions extends Pick<RedactOptions, 'map' | 'keep'>, CutOptions {
  /** Whether names are replaced. */
  readonly redact?: boolean;
}

export interface RescueOptions extends RewriteOptions {
  /** Path of the file that gets the summary as JSON. */
  readonly report?: string;
  /** Path of another archive of the host. */
  readonly metadataFrom?: string;
  /** What labels would say, where none is whole. */
  readonly label?: AssumedLabel;
}

export interface MergeOptions extends RewriteOptions {
  /** Metrics, or groups of them, that are left out. */
  readonly exclude: readonly string[];
  /** Whether a change of a metric ends the merge. */
  readonly strict?: boolean;
}

export interface FormatOptions extends CommonOptions {
  readonly check?: boolean;
}

/** Defaults of the options. */
export const checkDefaults: CheckOptions = { format: 'text', failOn: 'error', rule: {}, color: true };
export const doctorDefaults: Pick<DoctorOptions, 'format' | 'hostRule'> = { format: 'text', hostRule: {} };
export const infoDefaults: InfoOptions = { format: 'text', color: true };
