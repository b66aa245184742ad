import type { PmaModel, TimeValues } from '../../../../formats/pma/model/model.ts';
import type { PmcOption } from '../../../../formats/pma/model/pmcComment.ts';
import { pmcOptionDocumentation } from '../../../../formats/pma/model/pmcComment.ts';
import { counted } from '../../../../formats/l10n/counted.ts';
import { translated } from '../../../../formats/l10n/translate.ts';
import { Markdown, code, lines, prose, paragraphs } from '../../../core/shared/markdown.ts';
import type { GroupPosition, Meaning } from '../document/construct.ts';
import { batchText, timeText } from './timeText.ts';

/** The hover on the header of TIME_VALUES or METADATA. */
export function headerHover(
  { name, timeValues }: Extract<Meaning, { readonly kind: 'header' }>,
  { classes, groupCount }: PmaModel,
): Markdown {
  if (name === 'TIME_VALUES') {
    return paragraphs(
      prose`**${code(name)}**`,
      prose`Number of samples per group and seconds between them. pma reads them in the first file only.`,
      timeValues && batchText(timeValues),
    );
  }
  const names = classes.map((definition) => definition.name).join(' ');
  return paragraphs(
    prose`**${code(name)}**`,
    prose`One line per class: name, type (V vector, A array), first sample that pma uses, and metrics. Each group has the classes in this order.`,
    lines(
      classes.length === 0 ? undefined : prose`${counted(classes.length, 'class')}: ${code(names)}`,
      prose`${counted(groupCount, 'group')} in this file`,
    ),
  );
}

/** The hover on the count. */
export function countHover(timeValues: TimeValues): Markdown {
  return paragraphs(
    prose`**${code(String(timeValues.count))}** · samples in a group`,
    prose`Each group has this many rows of a vector class, and this many per object of an array class.`,
    batchText(timeValues),
  );
}

/** The hover on the interval. */
export function intervalHover(timeValues: TimeValues): Markdown {
  return paragraphs(
    prose`**${code(String(timeValues.intervalSeconds))}** s · from one sample to the next`,
    prose`Sample k of a group has the time DATE + k × ${timeValues.intervalSeconds} s.`,
    batchText(timeValues),
  );
}

/** The hover on one of the options that pmc writes behind count and interval. */
export function optionHover({ key, value }: PmcOption, timeValues: TimeValues): Markdown {
  const documentation = Object.hasOwn(pmcOptionDocumentation, key) ? pmcOptionDocumentation[key] : undefined;
  return paragraphs(
    prose`**${code(`${key}=`)}** ${code(value)}`,
    documentation === undefined ? prose`Not an option that pmc writes.` : Markdown.trusted(translated(documentation)),
    prose`pma does not read this comment.`,
    key === 'f' || key === 'l' ? batchText(timeValues) : undefined,
  );
}

/** The hover on DATE and on its time stamp. */
export function dateHover({ group, groupIndex }: GroupPosition, { groupCount }: PmaModel): Markdown {
  const title = prose`**${code('DATE')}** · group ${groupIndex + 1} of ${groupCount}`;
  const { date, timeValues } = group;
  if (date === undefined) return paragraphs(title, prose`Not a time stamp. Write the seconds since 1970.`);
  if (timeValues === undefined) return paragraphs(title, timeText(date, group));
  const { count, intervalSeconds } = timeValues;
  return paragraphs(
    title,
    timeText(date, group),
    lines(
      prose`First sample ${timeText(date + intervalSeconds, group)}`,
      prose`Last sample ${timeText(date + count * intervalSeconds, group)}`,
    ),
  );
}
