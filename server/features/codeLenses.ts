import type { CodeLens } from 'vscode-languageserver';
import { plural } from '../../formats/findings/plural.ts';
import { formatLocal } from '../../formats/pma/time.ts';
import type { PmaDocument } from '../pmaDocument.ts';
import { columnsRange, linesRange } from '../ranges.ts';

/** Opens a choice of the document's groups. No arguments. */
export const goToGroupCommand = 'pcp.pma.goToGroup';

/** Shows the stanzas of a class. Arguments: the document's URI, and a position in the class's name. */
export const showStanzasCommand = 'pcp.pma.showStanzas';

interface LensData {
  readonly uri: string;
  readonly revision: number;
  /** The class whose stanzas are counted; absent for groups. */
  readonly className?: string;
}

/** The document that a code lens is of. */
export function uriOfLens(lens: CodeLens): string {
  return (lens.data as LensData).uri;
}

/** Above TIME_VALUES the groups of the file, above each line of METADATA the stanzas of the class; not yet counted. */
export function toCodeLenses(document: PmaDocument): CodeLens[] {
  const { uri, revision, model } = document;
  const [header] = model.headers;
  const groups =
    header === undefined
      ? []
      : [{ range: linesRange(document, header.headerLine, header.headerLine), data: { uri, revision } }];
  const classes = model.classes.map(({ line, nameToken, name }) => ({
    range: columnsRange(line, nameToken),
    data: { uri, revision, className: name },
  }));
  return [...groups, ...classes];
}

/**
 * Puts words to a code lens; one of an older text stays as it is.
 * @param runsCommands whether the editor knows our commands; one that does not shows the words only
 */
export function resolveCodeLens(document: PmaDocument, lens: CodeLens, runsCommands: boolean): CodeLens {
  const { revision, className } = lens.data as LensData;
  if (document.revision !== revision) return lens;
  if (className === undefined) {
    return { ...lens, command: { title: groupsTitle(document), command: runsCommands ? goToGroupCommand : '' } };
  }
  const count = stanzaCount(document, className);
  const title = plural(count, 'stanza');
  if (!runsCommands || count === 0) return { ...lens, command: { title, command: '' } };
  const args = [document.uri, lens.range.start];
  return { ...lens, command: { title, command: showStanzasCommand, arguments: args } };
}

/** `720 groups, 2016-05-11 07:00:19 +1000 to 2016-05-11 17:58:19 +1000` */
function groupsTitle({ model }: PmaDocument): string {
  const { groups, firstDate, lastDate } = model;
  const count = plural(groups.length, 'group');
  if (firstDate === undefined || lastDate === undefined) return count;
  const offset = groups[0]?.utcOffsetMinutes;
  const show = (time: number): string => formatLocal(time, offset);
  return firstDate === lastDate ? `${count}, ${show(firstDate)}` : `${count}, ${show(firstDate)} to ${show(lastDate)}`;
}

function stanzaCount({ model }: PmaDocument, className: string): number {
  let count = 0;
  for (const { stanzas } of model.groups) for (const { name } of stanzas) if (name === className) count++;
  return count;
}
