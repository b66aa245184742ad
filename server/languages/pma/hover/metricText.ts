import type { ClassDefinition } from '../../../../formats/pma/model/model.ts';
import type { GuessedMetric } from '../../../../formats/pma/metrics/guessedMetric.ts';
import { describeMetric } from '../../../../formats/pma/metrics/metricDocumentation.ts';
import type { MetricKind } from '../../../../formats/pma/metrics/metricTable.ts';
import type { MetricDocumentation } from '../../../../formats/pma/metrics/tableIndex.ts';
import { phrase, t, translated } from '../../../../formats/l10n/translate.ts';
import type { Markdown } from '../../../core/shared/markdown.ts';
import { code, lines, prose, paragraphs } from '../../../core/shared/markdown.ts';

const kindTexts: Readonly<Record<MetricKind, string>> = {
  gauge: phrase('at the time of the sample'),
  rate: phrase('rate over the interval'),
  share: phrase('share'),
  'amount per report': phrase('amount in the interval'),
  average: phrase('mean over the interval'),
};

/** A rate of mere events reads better in words. */
const unitText = (unit: string): string => (unit === '1/s' ? t`per second` : translated(unit));

/** How many namesakes are listed. */
const maxNamesakes = 3;

/** What can be said of a metric, in the parts from which a hover is put together. */
export interface MetricText {
  readonly unit: string | undefined;
  readonly meaning: Markdown;
  /** Source of the values, and where Performance Co-Pilot has the same. */
  readonly origin: Markdown | undefined;
}

export function metricText({ name, metrics }: ClassDefinition, metric: string): MetricText {
  const documentation = describeMetric(name, metrics, metric);
  return documentation.known ? documentedText(documentation) : guessedText(documentation);
}

/** The hover on a metric's name. */
export function metricHover(definition: ClassDefinition, metric: string): Markdown {
  const place = definition.metrics.indexOf(metric) + 1;
  const columns = prose`Value ${place} of ${definition.metrics.length} in each row of ${code(definition.name)}.`;
  return metricParagraphs(metric, metricText(definition, metric), columns);
}

/** Describes a metric; `place` says where it stands. */
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
    meaning: prose`${translated(meaning)} _(${translated(kindTexts[kind])})_`,
    origin: lines(
      prose`Source: ${code(source)} on ${system}`,
      pcp === undefined ? undefined : prose`PCP: ${code(pcp)}`,
      note === undefined ? undefined : prose`${translated(note)}`,
    ),
  };
}

function guessedText({ unit, hints, elsewhere }: GuessedMetric): MetricText {
  const suggested = hints.map(translated).join(', ');
  const namesakes = elsewhere
    .slice(0, maxNamesakes)
    .map(({ source, system, meaning }) => prose`${code(source)} on ${system}: ${translated(meaning)}`);
  return {
    unit: unit === undefined ? undefined : t`${unitText(unit)}, by its name`,
    meaning:
      hints.length === 0
        ? prose`Not a column of the tools that pmc runs.`
        : prose`Not a column of the tools that pmc runs. Its name suggests: ${suggested}.`,
    origin: namesakes.length === 0 ? undefined : lines(prose`The same name elsewhere:`, ...namesakes),
  };
}
