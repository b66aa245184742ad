import { counted } from '../../../../formats/l10n/counted.ts';
import type { Markdown } from '../../../core/shared/markdown.ts';
import { code, lines, prose, paragraphs } from '../../../core/shared/markdown.ts';
import { metricText } from './metricText.ts';
import type { RowPosition } from '../document/construct.ts';
import { sampleText, timeText } from './timeText.ts';

/** The hover on a value in a row. */
export function valueHover(row: RowPosition & { readonly text: string; readonly metricIndex: number }): Markdown {
  const { definition } = row.stanza;
  const metric = definition.metrics[row.metricIndex];
  if (metric === undefined) return surplusHover(row);
  const { unit, meaning, origin } = metricText(definition, metric);
  return paragraphs(
    prose`**${code(metric)}** = **${code(row.text)}**${unit === undefined ? '' : ` ${unit}`}`,
    skipText(row),
    meaning,
    lines(...rowLines(row)),
    origin,
  );
}

/** The hover on the name of a row's object. */
export function objectHover(row: RowPosition): Markdown {
  const { name } = row.stanza.definition;
  const object = row.object ?? '';
  const { objects } = row.stanza;
  const place = objects.indexOf(object) + 1;
  return paragraphs(
    prose`**${code(object)}** · object of ${code(name)}`,
    skipText(row),
    place === 0
      ? prose`Not among the ${counted(objects.length, 'object')} at the start of this stanza.`
      : prose`Object ${place} of ${objects.length}. pma identifies objects by their position in the sample, not by name.`,
    lines(...rowLines(row)),
  );
}

function surplusHover(row: RowPosition & { readonly metricIndex: number }): Markdown {
  const { name, metrics } = row.stanza.definition;
  return paragraphs(
    prose`**Value ${row.metricIndex + 1} of this row has no metric**`,
    prose`METADATA lists ${counted(metrics.length, 'metric')} for ${code(name)}.`,
    lines(...rowLines(row)),
  );
}

function skipText({ sample, stanza: { definition } }: RowPosition): Markdown | undefined {
  if (sample >= definition.start) return undefined;
  return prose`**pma skips this row:** ${code(definition.name)} starts with sample ${definition.start}.`;
}

/** Which row it is, and of what time. */
function rowLines({ sample, object, stanza, group }: RowPosition): Markdown[] {
  const { timeValues } = group;
  const where = sampleText(sample, timeValues);
  const place =
    object === undefined
      ? prose`Class ${code(stanza.name)}, ${where}`
      : prose`Class ${code(stanza.name)}, object ${code(object)}, ${where}`;
  if (timeValues === undefined || group.date === undefined) return [place];
  return [place, timeText(group.date + sample * timeValues.intervalSeconds, group)];
}
