import type { ClassDefinition, ClassStanza, TimeValues } from '../../../../formats/pma/model/model.ts';
import { describeClass } from '../../../../formats/pma/metrics/metricDocumentation.ts';
import { counted } from '../../../../formats/l10n/counted.ts';
import { t, translated } from '../../../../formats/l10n/translate.ts';
import type { Markdown } from '../../../core/shared/markdown.ts';
import { bullets, code, lines, prose, paragraphs } from '../../../core/shared/markdown.ts';
import type { GroupPosition } from '../document/construct.ts';
import { sampleText, timeText } from './timeText.ts';

/** The hover on the class's name in METADATA. */
export function classNameHover(definition: ClassDefinition): Markdown {
  const documentation = describeClass(definition.name, definition.metrics);
  return paragraphs(
    ...summary(definition),
    bullets((documentation?.notes ?? []).map((note) => prose`${translated(note)}`)),
    documentation?.pmrep === undefined ? undefined : prose`Live, with PCP: ${code(documentation.pmrep)}`,
  );
}

/** The hover on the header of a class stanza. */
export function classHeaderHover(
  { stanza, group, groupIndex }: GroupPosition & { readonly stanza: ClassStanza },
  groupCount: number,
): Markdown {
  const { definition, name } = stanza;
  const place = group.stanzas.indexOf(stanza) + 1;
  const where = lines(
    prose`Stanza ${place} of ${group.stanzas.length} in group ${groupIndex + 1} of ${groupCount}`,
    group.date === undefined ? undefined : timeText(group.date, group),
  );
  if (definition === undefined) {
    return paragraphs(prose`**${code(name)}**`, prose`Not declared in METADATA, so pma ignores it.`, where);
  }
  return paragraphs(...summary(definition), where);
}

/** The hover on the class's type in METADATA. */
export function typeHover({ name, type }: ClassDefinition, timeValues: TimeValues | undefined): Markdown {
  const samples = timeValues === undefined ? t`count` : String(timeValues.count);
  return type === 'V'
    ? paragraphs(
        prose`**${code('V')}** · vector`,
        prose`${code(name)} has one row of values per sample: ${samples} rows in each group.`,
      )
    : paragraphs(
        prose`**${code('A')}** · array`,
        prose`${code(name)} has one row per object (disk, network interface …) and sample: ${samples} rows per object in each group. A row starts with the object's name. The order of objects must not change.`,
      );
}

/** The hover on the class's start in METADATA. */
export function startHover({ name, start }: ClassDefinition, timeValues: TimeValues | undefined): Markdown {
  return paragraphs(
    prose`**${code(String(start))}** · first sample used`,
    start === 1
      ? prose`pma uses all samples of ${code(name)}.`
      : prose`pma uses ${code(name)} from ${sampleText(start, timeValues)} on and skips ${counted(start - 1, 'sample')}. The first report of vmstat and iostat is an average since boot, which would distort the statistics. It still counts as a row.`,
  );
}

/** What a class is, whose columns it has, and how pma reads it. */
function summary(definition: ClassDefinition): Markdown[] {
  const { name, type, start, metrics } = definition;
  const documentation = describeClass(name, metrics);
  const title =
    documentation === undefined
      ? prose`**${code(name)}**`
      : prose`**${code(name)}** · ${code(documentation.tool)} on ${documentation.system}`;
  const shape = type === 'V' ? t`Vector: one row per sample` : t`Array: one row per object and sample`;
  const use = start === 1 ? t`pma uses all samples` : t`pma uses samples from ${start} on`;
  const about = documentation === undefined ? [] : [prose`${translated(documentation.summary)}`];
  const columns = prose`${counted(metrics.length, 'metric')}: ${code(metrics.join(' '))}`;
  return [title, ...about, lines(prose`${shape}; ${use}.`, columns)];
}
