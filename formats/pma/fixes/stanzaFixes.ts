import { t } from '../../l10n/translate.ts';
import type { PmaModel } from '../model/model.ts';
import { truncated } from '../rules/groupRules.ts';
import { noDate } from '../rules/headerRules.ts';
import { objectTokens } from '../declared/declaredClass.ts';
import { classTemplates } from '../metrics/templates.ts';
import { formatCommentTime } from '../model/time.ts';
import type { FixableFile, Fixer } from './fix.ts';
import type { TextEdit } from '../../text/textEdit.ts';
import { guessClass } from './guessedClass.ts';
import { deleteLines, insertBefore, rangeOf } from './lineEdits.ts';

/** Fixes of what is wrong with whole stanzas: missing ones, and those of classes that are not declared. */

/** Defaults of pmc. */
const usualCount = 12;
const usualIntervalSeconds = 10;

export const noTimeValuesFixer: Fixer = {
  does: 'Inserts the stanza, with the count of the rows and the interval between the groups.',
  isSafe: false,
  fix: (_, { model }) => {
    const count = commonSamples(model);
    if (count === undefined) return [];
    const values = `${count} ${intervalOf(model, count)}`;
    const [first] = [...model.headers, ...model.groups].sort((a, b) => a.headerLine - b.headerLine);
    const text = `TIME_VALUES:\n${values}\n\n`;
    return [{ title: t`Insert TIME_VALUES: ${values}`, edits: () => [insertBefore(first?.headerLine ?? 0, text)] }];
  },
};

/** Number of samples in every stanza; undefined if they differ. */
function commonSamples({ groups }: PmaModel): number | undefined {
  const matches = new Set<number>();
  for (const { stanzas } of groups) {
    for (const { definition, rows, objects } of stanzas) {
      if (definition !== undefined && rows > 0)
        matches.add(rows / (objectTokens(definition.type) === 0 ? 1 : objects.length));
    }
  }
  const [samples = usualCount, another] = matches;
  return another === undefined && Number.isInteger(samples) ? samples : undefined;
}

function intervalOf({ groups }: PmaModel, count: number): number {
  const [first, second] = groups;
  const seconds = (second?.date ?? Number.NaN) - (first?.date ?? Number.NaN);
  return seconds >= count ? Math.floor(seconds / count) : usualIntervalSeconds;
}

export const noMetadataFixer: Fixer = {
  does: 'Inserts the stanza, with a line for each class of the first group.',
  isSafe: false,
  fix: (_, file) => {
    const { headers, groups } = file.model;
    const taken = new Set<string>();
    const lines = (groups[0]?.stanzas ?? []).flatMap((stanza) => guessClass(file, stanza, taken)?.line ?? []);
    const known = lines.length > 0 ? lines : linesOfPmc;
    const text = `METADATA:\n${known.join('\n')}\n\n`;
    const [timeValues] = headers;
    const line = groups[0]?.headerLine ?? (timeValues?.endLine ?? -1) + 1;
    return [{ title: t`Insert METADATA`, edits: () => [insertStanza(file, line, text)] }];
  },
};

/** What pmc writes on Linux. */
const linesOfPmc = classTemplates
  .filter(({ system, since }) => system === 'Linux' && since === undefined)
  .map(({ className, type, start, metrics }) => [className, type, start, ...metrics].join(' '));

export const noDateFixer: Fixer = {
  does: 'Inserts `DATE:` with the current time, for you to correct.',
  isSafe: false,
  fix: ({ template }, file) => {
    // When a group was collected, nothing says; the groups around it only say between which times.
    if (template !== noDate.messages.missing) return [];
    const now = Math.floor(file.nowSeconds);
    const end = Math.max(-1, ...file.model.headers.map(({ endLine }) => endLine)) + 1;
    const text = `DATE:\n${now} # ${formatCommentTime(now, 0)}\n\n`;
    const line = classLine(file, end) ?? end;
    return [{ title: t`Insert DATE with the current time`, edits: () => [insertStanza(file, line, text)] }];
  },
};

/** The line of the first header of a declared class, from a line on. */
function classLine(file: FixableFile, from: number): number | undefined {
  const headers = new Set(file.model.classes.map(({ name }) => `${name}:`));
  for (let line = from; line < file.lineCount; line++) if (headers.has(file.lineText(line))) return line;
  return undefined;
}

/** Inserts a stanza and a blank line before a line, or after the last line of a text without a final line ending. */
function insertStanza(file: FixableFile, line: number, text: string): TextEdit {
  const isBehindEnd = line >= file.lineCount;
  const before = line === 0 || file.lineText(line - 1).trim() === '' ? '' : '\n';
  if (!isBehindEnd) return insertBefore(line, before + text);
  const column = file.lineText(line - 1).length;
  return { range: { line: line - 1, column, endLine: line - 1, endColumn: column }, newText: `\n${before}${text}` };
}

export const unknownClassFixer: Fixer = {
  does: 'Adds a line for the class to METADATA, with the columns of a known tool or numbered names, if all groups have it.',
  isSafe: false,
  fix: ({ args }, file) => {
    const name = String(args['class']);
    const { classes, groups, timeValues } = file.model;
    const [stanza, ...others] = groups.map(({ stanzas }) => stanzas.find((candidate) => candidate.name === name));
    if (stanza === undefined || others.includes(undefined)) return [];
    const taken = new Set(classes.flatMap(({ metrics }) => metrics));
    const guess = guessClass(file, stanza, taken);
    if (guess === undefined) return [];
    if (timeValues !== undefined && guess.samples !== timeValues.count) return [];
    const line = lineForClass(file.model, name);
    return [{ title: t`Add ${name} to METADATA`, edits: () => [insertBefore(line, `${guess.line}\n`)] }];
  },
};

/** The line of METADATA before which a class belongs, as the first group orders its stanzas. */
function lineForClass({ classes, groups }: PmaModel, name: string): number {
  const names = groups[0]?.stanzas.map((stanza) => stanza.name) ?? [];
  const before = names.slice(0, names.indexOf(name)).findLast((other) => classes.some((known) => known.name === other));
  const known = classes.find((definition) => definition.name === before);
  return known === undefined ? (classes[0]?.line ?? 0) : known.line + 1;
}

export const truncatedFixer: Fixer = {
  does: 'Deletes the incomplete group, unless it is the only one.',
  isSafe: false,
  fix: ({ template, args, place }, file) => {
    const { groups, lines } = file.model;
    const [group] = groups.slice(-1);
    const isLoneHeader = template === truncated.messages.header && !isOfClass(file.model, String(args['header']));
    if (isLoneHeader) {
      const { line } = rangeOf(place);
      return [{ title: t`Delete the header`, edits: () => [deleteLines(file, line, line)] }];
    }
    // A whole group is too much for one number.
    if (group === undefined || groups.length < 2 || template === truncated.messages.number) return [];
    return [{ title: t`Delete the incomplete group`, edits: () => [deleteLines(file, group.headerLine, lines - 1)] }];
  },
};

function isOfClass({ classes }: PmaModel, header: string): boolean {
  return classes.some(({ name }) => `${name}:` === header);
}
