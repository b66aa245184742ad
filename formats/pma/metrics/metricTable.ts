/** The systems whose tools are known. */
export type SystemName = 'Linux' | 'AIX' | 'Solaris' | 'HP-UX' | 'BSD' | 'macOS';

/**
 * How a value relates to time: a `gauge` is of one moment, a `rate` is per second, a `share` is a percentage of the
 * interval or of a whole, an `amount per report` adds up over one interval, an `average` is a mean over the interval.
 */
export type MetricKind = 'gauge' | 'rate' | 'share' | 'amount per report' | 'average';

/** One documented column of a tool. */
export interface MetricEntry {
  /** Name as in METADATA: what pmc writes, or the column's name without `/`, `-` and `%`. */
  readonly name: string;
  /** The tool's own column. */
  readonly source: string;
  readonly unit: string;
  readonly kind: MetricKind;
  readonly meaning: string;
  /** The Performance Co-Pilot metrics that hold the same; absent where PCP has none. */
  readonly pcp?: string;
  /** What to mind when comparing with PCP. */
  readonly note?: string;
  /** Names that home-made collectors give the same column, mostly the tool's own spelling. */
  readonly aliases?: readonly string[];
  /**
   * The value cannot leave 0..100: it is a part of a whole that is measured together with it (CPU and disk time,
   * merged among all requests, used among all memory). Other percentages may exceed 100 and say why where they stand.
   */
  readonly bounded?: true;
}

/** What one tool prints on one system, as one class of a pma file. */
export interface MetricTable {
  /** The class that pmc declares, or the one suggested for tools that pmc does not run. */
  readonly className: string;
  readonly system: SystemName;
  /** The command whose columns the table has. */
  readonly tool: string;
  readonly summary: string;
  /** Traps of the class as a whole: units, the report since boot, how to read the PCP names. */
  readonly notes: readonly string[];
  /** The PCP command that shows the same columns live. */
  readonly pmrep?: string;
  /** Further columns of the tool, without documentation here; they help to recognize the system. */
  readonly alsoPrints?: readonly string[];
  readonly metrics: readonly MetricEntry[];
}
