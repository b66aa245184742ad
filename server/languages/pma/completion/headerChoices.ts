import { CompletionItemKind } from 'vscode-languageserver';
import type { ClassDefinition, Group } from '../../../../formats/pma/model/model.ts';
import { formatCommentTime } from '../../../../formats/pma/model/time.ts';
import { t } from '../../../../formats/l10n/translate.ts';
import { classNameHover } from '../hover/classText.ts';
import { prose } from '../../../core/shared/markdown.ts';
import { groupBefore } from '../document/stanzaAt.ts';
import type { CompletionPlace } from './completionPlace.ts';
import type { Choice } from '../../../core/shared/completionItems.ts';

/** The headers that may come next: what the file lacks, the classes that the group lacks in METADATA's order, DATE. */
export function headerChoices({ document, position }: CompletionPlace, nowSeconds: number): Choice[] {
  const { headers, classes, timeValues } = document.model;
  const has = (name: string): boolean =>
    headers.some((header) => header.name === name && header.headerLine !== position.line);
  if (!has('TIME_VALUES')) return [timeValuesChoice()];
  if (!has('METADATA')) return [metadataChoice()];
  const group = groupBefore(document, position.line);
  const missing =
    group === undefined ? [] : classes.filter((definition) => isMissing(definition, group, position.line));
  const batchSeconds = timeValues === undefined ? 0 : timeValues.count * timeValues.intervalSeconds;
  const date = dateChoice(group, batchSeconds, nowSeconds);
  return [...missing.map((definition, index) => classChoice(definition, index === 0)), date];
}

const timeValuesChoice = (): Choice => ({
  label: 'TIME_VALUES:',
  kind: CompletionItemKind.Keyword,
  detail: t`count and interval`,
  documentation: prose`Number of samples per group and seconds between them. The first stanza of a file.`,
  newText: 'TIME_VALUES:\n12 10\n',
  isLikeliest: true,
});

const metadataChoice = (): Choice => ({
  label: 'METADATA:',
  kind: CompletionItemKind.Keyword,
  detail: t`classes and their metrics`,
  documentation: prose`One line per class: name, type, first sample that pma uses, and metrics.`,
  newText: 'METADATA:\n',
  isLikeliest: true,
});

/** A group's time stamp: that at which the group before ends, or now. */
function dateChoice(group: Group | undefined, batchSeconds: number, nowSeconds: number): Choice {
  const time = group?.date === undefined ? Math.floor(nowSeconds) : group.date + batchSeconds;
  const comment = formatCommentTime(time, group?.utcOffsetMinutes ?? 0);
  return {
    label: 'DATE:',
    kind: CompletionItemKind.Keyword,
    detail: comment,
    documentation: prose`Starts a group: when its collection began, in seconds since 1970.`,
    newText: `DATE:\n${time} # ${comment}\n`,
  };
}

function isMissing({ name }: ClassDefinition, { stanzas }: Group, line: number): boolean {
  return !stanzas.some((stanza) => stanza.name === name && stanza.headerLine !== line);
}

function classChoice(definition: ClassDefinition, isLikeliest: boolean): Choice {
  const { name, metrics } = definition;
  return {
    label: `${name}:`,
    kind: CompletionItemKind.Class,
    detail: metrics.join(' '),
    documentation: classNameHover(definition),
    isLikeliest,
  };
}
