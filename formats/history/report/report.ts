import type { Severity } from '../../findings/severity.ts';
import type { TimeZone } from '../../pcp/time/timeZone.ts';
import type { HumanUnit } from '../../pcp/units/humanUnits.ts';
import type { ReducedValues } from '../lines/linePoints.ts';
import type { LineStatistics } from '../lines/lineStatistics.ts';
import type { FactRow } from '../views/hostFactRows.ts';

/** What is handed on of a host: facts, findings and pictures of some time. All texts are as they are shown. */
export interface Report {
  readonly host: string;
  /** What is shown, in seconds since 1970. */
  readonly from: number;
  readonly to: number;
  readonly zone: TimeZone;
  readonly facts: readonly FactRow[];
  /** Findings about what happened on the host. */
  readonly hostFindings: readonly ReportFinding[];
  /** Findings about the files. */
  readonly fileFindings: readonly ReportFinding[];
  /** Whether all of the files has been looked through for findings. */
  readonly areFilesChecked: boolean;
  /** What somebody wrote about parts of the time, in the order of time. */
  readonly notes: readonly ReportNote[];
  readonly sections: readonly ReportSection[];
  /** What could not be read, or is not shown. */
  readonly omissions: readonly string[];
  readonly isRedacted: boolean;
}

export interface ReportFinding {
  readonly severity: Severity;
  readonly code: string;
  /** Address of the rule's page. */
  readonly link: string;
  readonly title: string;
  /** The disk, process or interface that it is about. */
  readonly subject?: string;
  readonly message: string;
  /** The processes that used most of what was short. */
  readonly evidence?: string;
  /** Which file, and which bytes of it; or when it was so besides. Empty where there is none. */
  readonly place: string;
  /** Id of the chart that shows it. */
  readonly chart?: string;
  /** What came with it. */
  readonly following?: readonly ReportFinding[];
}

/** A note, in seconds since 1970; both times are the same for a moment. */
export interface ReportNote {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface ReportSection {
  readonly id: string;
  readonly title: string;
  readonly charts: readonly ReportChart[];
}

export interface ReportChart {
  readonly id: string;
  readonly title: string;
  readonly unit: HumanUnit;
  readonly lines: readonly ReportLine[];
  /** How many lines there are in all: those with the highest mean are shown. */
  readonly lineCount: number;
  readonly isIntermittent: boolean;
  readonly isStacked: boolean;
}

export interface ReportLine {
  readonly label: string;
  readonly values: ReducedValues;
  readonly statistics: LineStatistics;
  /** When the greatest value is of, in seconds since 1970. */
  readonly maxTime: number;
}
