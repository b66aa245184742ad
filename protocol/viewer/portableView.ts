import type { AggregateName, ChosenMetric, InstanceChoice } from './metricProtocol.ts';
import type { PlottedRule } from './ruleProtocol.ts';

/** A metric that is plotted, and its instances, by names: these hold in other archives, too. */
export interface NamedMetric {
  readonly name: string;
  /** None of a metric with a single value. */
  readonly instances?: readonly string[];
  /** Lines that are made of all instances. */
  readonly aggregates?: readonly AggregateName[];
  readonly choice?: InstanceChoice;
  readonly look?: NamedLook;
}

/** How a plot is drawn. */
export interface NamedLook {
  readonly shape: string;
  readonly axis: string;
}

/** What a view of archives shows, in words that hold for other archives. What it does not say is as at the beginning. */
export interface PortableView {
  /** The tab. */
  readonly view?: string;
  /** Choice of the time zone. */
  readonly zone?: string;
  /** Times in seconds since 1970; all of the time where they are missing. */
  readonly from?: number;
  readonly to?: number;
  /** Whether counters are shown as they were logged. */
  readonly isRaw?: boolean;
  /** Whether plots are shown as a table. */
  readonly hasTable?: boolean;
  readonly metrics: readonly NamedMetric[];
  /** Definitions of derived metrics among them. Links have none. */
  readonly derived?: DerivedText;
  /** A rule that is plotted in place of the metrics. Links have none. */
  readonly rule?: PlottedRule;
}

/** A text that defines metrics, and its path, by which a later text of the same file takes its place. */
export interface DerivedText {
  readonly path: string;
  readonly text: string;
}

/** Metrics of this archive by the names of a portable view, and the names of those that it does not have. */
export interface FoundMetrics {
  readonly metrics: readonly (ChosenMetric & { readonly look?: NamedLook })[];
  readonly missing: readonly string[];
}

/** What views are made portable with. */
export interface NamingMethods {
  namedMetrics: readonly [
    { readonly metrics: readonly (ChosenMetric & { readonly look?: NamedLook })[] },
    readonly NamedMetric[],
  ];
  metricsNamed: readonly [Pick<PortableView, 'metrics' | 'derived'>, FoundMetrics];
}
