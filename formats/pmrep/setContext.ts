import type { MetricUse } from '../derived/expression/expression.ts';
import type { MetricNames } from '../names/metricNames.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import type { Formulas } from './formulas.ts';

/** What the metrics of a set are checked with. */
export interface SetContext {
  readonly source: SourceText;
  readonly names: MetricNames;
  readonly reporter: SyntaxReporter;
  readonly formulas: Formulas;
  /** Reports a metric that no index has. */
  readonly checkName: (metric: MetricUse) => void;
  /** Whether a metric is real, so that PCP ignores a formula with its name. */
  readonly isReal: (name: string) => boolean;
}
