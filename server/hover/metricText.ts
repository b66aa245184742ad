import type { ClassDefinition } from '../../formats/pma/model.ts';
import type { GuessedMetric } from '../../formats/pma/metrics/guessedMetric.ts';
import { describeMetric } from '../../formats/pma/metrics/metricDocumentation.ts';
import type { MetricKind } from '../../formats/pma/metrics/metricTable.ts';
import type { MetricDocumentation } from '../../formats/pma/metrics/tableIndex.ts';
import type { Markdown } from '../markdown.ts';
import { code, lines, prose, paragraphs } from '../markdown.ts';

const kindTexts: Readonly<Record<MetricKind, string>> = {
  gauge: 'at the moment of the sample',
  rate: 'rate over the interval',
  share: 'share',
  'amount per report': 'amount in the interval',
  average: 'mean over the interval',
};

/** A rate of mere events reads better in words. */
const unitText = (unit: string): string => (unit === '1/s' ? 'per second' : unit);

/** Namesakes beyond these are not told. */
const maxNamesakes = 3;

/** What can be said of a metric, in the parts from which a hover is put together. */
export interface MetricText {
  readonly unit: string | undefined;
  readonly meaning: Markdown;
  /** Where the values come from, and where Performance Co-Pilot has the same. */
  readonly origin: Markdown | undefined;
}

export function metricText({ name, metrics }: ClassDefinition, metric: string): MetricText {
  const found = describeMetric(name, metrics, metric);
  return found.known ? documentedText(found) : guessedText(found);
}

/** The hover on a metric's name. */
export function metricHover(definition: ClassDefinition, metric: string): Markdown {
  const place = definition.metrics.indexOf(metric) + 1;
  const columns = prose`Value ${place} of ${definition.metrics.length} in each row of ${code(definition.name)}.`;
  return metricParagraphs(metric, metricText(definition, metric), columns);
}

/** What is known of a metric; `place` tells where it stands. */
export function metricParagraphs(metric: string, { unit, meaning, origin }: MetricText, place?: Markdown): Markdown {
  return paragraphs(
    prose`**${code(metric)}**${unit === undefined ? '' : prose` · ${unit}`}`,
    meaning,
    lines(place, origin),
  );
}

export function documentedText({ unit, kind, meaning, source, system, pcp, note }: MetricDocumentation): MetricText {
  return {
    unit: unitText(unit),
    meaning: prose`${meaning} _(${kindTexts[kind]})_`,
    origin: lines(
      prose`Source: ${code(source)} on ${system}`,
      pcp === undefined ? undefined : prose`PCP: ${code(pcp)}`,
      note === undefined ? undefined : prose`${note}`,
    ),
  };
}

function guessedText({ unit, hints, elsewhere }: GuessedMetric): MetricText {
  const hint = hints.length === 0 ? '' : ` Its name suggests: ${hints.join(', ')}.`;
  const namesakes = elsewhere
    .slice(0, maxNamesakes)
    .map(({ source, system, meaning }) => prose`${code(source)} on ${system}: ${meaning}`);
  return {
    unit: unit === undefined ? undefined : `${unitText(unit)}, by its name`,
    meaning: prose`A metric of its own: not a column of the tools that pmc runs.${hint}`,
    origin: namesakes.length === 0 ? undefined : lines(prose`The same name elsewhere:`, ...namesakes),
  };
}
