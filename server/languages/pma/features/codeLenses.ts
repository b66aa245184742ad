import type { CodeLens } from 'vscode-languageserver';
import { formatLocal } from '../../../../formats/pma/model/time.ts';
import { plural } from '../../../../formats/l10n/plural.ts';
import { t } from '../../../../formats/l10n/translate.ts';
import { commands } from '../../../../protocol/language.ts';
import { toCommand } from '../../../core/shared/command.ts';
import type { ResolveData } from '../../../core/language.ts';
import type { PmaDocument } from '../document/pmaDocument.ts';
import { columnsRange, linesRange } from '../../../core/shared/ranges.ts';

interface LensData extends ResolveData {
  /** The class that it is of; absent for groups. */
  readonly className?: string;
  /** Whether it plots the class, and does not count its stanzas. */
  readonly isPlot?: boolean;
}

/**
 * Makes lenses above TIME_VALUES for the groups of the file, and above each line of METADATA for the stanzas of the
 * class. Nothing is counted yet.
 * @param runsCommands whether the editor knows our commands; one that does not cannot plot
 */
export function toCodeLenses(document: PmaDocument, runsCommands: boolean): CodeLens[] {
  const { uri, revision, model } = document;
  const [header] = model.headers;
  const groups =
    header === undefined
      ? []
      : [{ range: linesRange(document, header.headerLine, header.headerLine), data: { uri, revision } }];
  const classes = model.classes.flatMap(({ line, nameToken, name }) => {
    const range = columnsRange(line, nameToken);
    const data = { uri, revision, className: name };
    const stanzas = { range, data };
    return runsCommands ? [stanzas, { range, data: { ...data, isPlot: true } }] : [stanzas];
  });
  return [...groups, ...classes];
}

/**
 * Puts words to a code lens; one of an older text stays as it is.
 * @param runsCommands whether the editor knows our commands; one that does not shows the words only
 */
export function resolveCodeLens(document: PmaDocument, lens: CodeLens, runsCommands: boolean): CodeLens {
  const { revision, className, isPlot } = lens.data as LensData;
  if (document.revision !== revision) return lens;
  if (className === undefined) {
    const title = groupsTitle(document);
    return { ...lens, command: runsCommands ? toCommand(title, commands.goToGroup) : { title, command: '' } };
  }
  if (isPlot === true) return { ...lens, command: toCommand(t`Plot`, commands.plotPma, document.uri, className) };
  const count = stanzaCount(document, className);
  const title = plural(count, 'stanza');
  if (!runsCommands || count === 0) return { ...lens, command: { title, command: '' } };
  return { ...lens, command: toCommand(title, commands.showStanzas, document.uri, lens.range.start) };
}

/** `720 groups, 2016-05-11 07:00:19 +1000 to 2016-05-11 17:58:19 +1000` */
function groupsTitle({ model }: PmaDocument): string {
  const { groups, firstDate, lastDate } = model;
  const count = plural(groups.length, 'group');
  if (firstDate === undefined || lastDate === undefined) return count;
  const offset = groups[0]?.utcOffsetMinutes;
  const show = (time: number): string => formatLocal(time, offset);
  return firstDate === lastDate ? `${count}, ${show(firstDate)}` : t`${count}, ${show(firstDate)} to ${show(lastDate)}`;
}

function stanzaCount({ model }: PmaDocument, className: string): number {
  let count = 0;
  for (const { stanzas } of model.groups) for (const { name } of stanzas) if (name === className) count++;
  return count;
}
