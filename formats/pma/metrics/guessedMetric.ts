import { phrase } from '../../l10n/translate.ts';
import { documentedAnywhere, type MetricDocumentation } from './tableIndex.ts';

/** What can be said of a metric that its class does not explain. Nothing here is certain: word it as a guess. */
export interface GuessedMetric {
  /** Distinguishes a guess from documentation. */
  readonly known: false;
  readonly name: string;
  /** The class as the file names it. */
  readonly className: string;
  /** Place among the metrics of the class, from 1; undefined where METADATA does not name the metric. */
  readonly column: number | undefined;
  /** What parts of the name suggest, as phrases: `received`, `data in kB`, `per second`. */
  readonly hints: readonly string[];
  /** The unit that the name suggests, if any. */
  readonly unit: string | undefined;
  /** What the same name stands for in other classes and on other systems, the likeliest first. */
  readonly elsewhere: readonly MetricDocumentation[];
}

type Clue = (name: string) => boolean;
const isKilobytes: Clue = (name) => /^(?:[rt]x_?)?k[bB]/.test(name);
const isPerSecond: Clue = (name) => /.(?:ps|\/s)$/.test(name);
const isCpuShare: Clue = (name) => name.startsWith('cpu_');
const isPercentage: Clue = (name) => name.startsWith('%');

const hints: readonly (readonly [clue: Clue, hint: string])[] = [
  [(name) => name.startsWith('rx'), phrase('received')],
  [(name) => name.startsWith('tx'), phrase('sent')],
  [isCpuShare, phrase('share of CPU time')],
  [isPercentage, phrase('percentage')],
  [isKilobytes, phrase('data in kB')],
  [isPerSecond, phrase('per second')],
];

/** The unit of a name such as `kBfoops`, `foops` or `cpu_foo`. */
function guessUnit(name: string): string | undefined {
  if (isKilobytes(name)) return isPerSecond(name) ? 'kB/s' : 'kB';
  if (isPerSecond(name)) return '1/s';
  return isCpuShare(name) || isPercentage(name) ? '%' : undefined;
}

/** Describes an unknown metric by what its name and place suggest. */
export function guessMetric(className: string, metricNames: readonly string[], metric: string): GuessedMetric {
  const index = metricNames.indexOf(metric);
  return {
    known: false,
    name: metric,
    className,
    column: index < 0 ? undefined : index + 1,
    hints: hints.flatMap(([clue, hint]) => (clue(metric) ? [hint] : [])),
    unit: guessUnit(metric),
    elsewhere: documentedAnywhere(metric),
  };
}
