import type { Finding } from '../../findings/finding.ts';
import { t } from '../../l10n/translate.ts';
import { tokensOfRow } from '../declared/declaredClass.ts';
import { lastStartedIndex } from '../model/lastStarted.ts';
import { maxLineBytes } from '../../text/limits.ts';
import type { ClassStanza, Group, PmaModel } from '../model/model.ts';
import { parsePmcComment } from '../model/pmcComment.ts';
import * as rules from '../rules/fileRules.ts';
import { tokenizeLine } from '../../text/tokens.ts';
import type { Fix, FixableFile, Fixer } from './fix.ts';
import { deleteLines, insertBefore, rangeOf, replaceColumns, replaceLine, replacePlace } from './lineEdits.ts';

/** Fixes of what is wrong with lines, whatever stanza they are in. */

export const crlfFixer: Fixer = {
  does: 'Converts all line endings to LF.',
  isSafe: true,
  fixedWithSame: [],
  fix: ({ place }) => {
    const { line, endColumn } = rangeOf(place);
    const range = { line, column: endColumn, endLine: line + 1, endColumn: 0 };
    return [{ title: t`Convert all line endings to LF`, edits: () => [{ range, newText: '\n' }] }];
  },
};

export const bomFixer: Fixer = {
  does: 'Removes the byte order mark.',
  isSafe: true,
  fix: () => [{ title: t`Remove the byte order mark`, edits: () => [replaceColumns(0, 0, 1, '')] }],
};

export const encodingFixer: Fixer = {
  does: 'Deletes the NUL bytes at the end of the file. If text follows them, there is no fix.',
  isSafe: true,
  fix: ({ template, place }, file) => {
    const { line, column } = rangeOf(place);
    const { nul, nulInComment } = rules.encoding.messages;
    if ((template !== nul && template !== nulInComment) || !isPadding(file, line, column)) return [];
    const endLine = file.lineCount - 1;
    const range = { line, column, endLine, endColumn: file.lineText(endLine).length };
    return [{ title: t`Delete the NUL bytes at the end of the file`, edits: () => [{ range, newText: '' }] }];
  },
};

/** Whether only NUL bytes and blanks follow a place. */
function isPadding(file: FixableFile, line: number, column: number): boolean {
  const padding = /^[\0 \t\r]*$/;
  if (!padding.test(file.lineText(line).slice(column))) return false;
  for (let next = line + 1; next < file.lineCount; next++) if (!padding.test(file.lineText(next))) return false;
  return true;
}

export const longLineFixer: Fixer = {
  does: 'Shortens the list of disks at the end of the comment after count and interval. Other lines stay as they are.',
  isSafe: false,
  fix: ({ template, place }, file) => {
    if (template !== rules.longLine.messages.timeValues) return [];
    const { line } = rangeOf(place);
    const text = file.lineText(line);
    const short = shortenedComment(text);
    if (short === undefined) return [];
    return [
      {
        title: t`Shorten the list of disks in the comment`,
        edits: () => [replaceColumns(line, short.length - 1, text.length, "'")],
      },
    ];
  },
};

/**
 * A value line with as many of its disks as fit in pma's limit; undefined if something other than disks makes it too
 * long.
 */
function shortenedComment(text: string): string | undefined {
  const { commentColumn } = tokenizeLine(text);
  if (commentColumn === undefined) return undefined;
  const disks = parsePmcComment(text.slice(commentColumn + 1), commentColumn + 1).find(({ key }) => key === 'd');
  if (disks === undefined || text.slice(disks.endColumn).trim() !== '') return undefined;
  const encoder = new TextEncoder();
  // The quoted list of the option must begin before the limit. The closing quote follows the last disk that is kept.
  const listColumn = disks.column + "d='".length;
  for (let end = text.lastIndexOf(' '); end > listColumn; end = text.lastIndexOf(' ', end - 1)) {
    const short = `${text.slice(0, end)}'`;
    if (encoder.encode(short).length <= maxLineBytes) return short;
  }
  return undefined;
}

export const headerBlankFixer: Fixer = {
  does: 'Leaves only the header on its line: a comment goes above it, values go below it.',
  isSafe: true,
  fixedWithSame: ['header'],
  fix: (finding, file) => headerFix(finding, file, String(finding.args['header'])),
};

export const headerTypoFixer: Fixer = {
  does: 'Corrects the header, or the name in METADATA. Not part of `source.fixAll` where another class may be meant.',
  isSafe: true,
  fixedWithSame: ['found'],
  fix: (finding, file) => {
    const { declared, declaredSimilar, similar } = rules.headerTypo.messages;
    const isUnsure = finding.template === similar || finding.template === declaredSimilar;
    const isDeclared = finding.template === declared || finding.template === declaredSimilar;
    const fixes = isDeclared ? declarationFix(finding) : headerFix(finding, file, headerOf(finding));
    return fixes.map((fix) => ({ ...fix, isUnsure }));
  },
};

function headerOf({ args }: Finding): string {
  return String(args['expected'] ?? 'TIME_VALUES:');
}

/** Writes the name in METADATA as all groups have it. */
function declarationFix({ place, args }: Finding): readonly Fix[] {
  const name = String(args['found']).slice(0, -1);
  return [{ title: t`Write ${name} in METADATA`, edits: () => [replacePlace(place, name)] }];
}

/** Writes a header, with a comment of its line above it and values of its line below it. */
function headerFix({ place }: Finding, file: FixableFile, header: string): readonly Fix[] {
  const { line } = rangeOf(place);
  // A comment right behind the colon is one, too.
  const text = file.lineText(line).replace(/^(\s*\S+?:)#/, '$1 #');
  const { tokens, commentColumn } = tokenizeLine(text);
  const [, ...values] = tokens.filter(({ text: token }) => token !== ':');
  const [value] = values;
  // What looks like a header itself would be taken for one.
  if (value?.text.endsWith(':') === true) return [];
  if (value !== undefined && !isFirstRow(file, line, header, values.length)) return [];
  const comment = commentColumn === undefined || value !== undefined ? '' : `${text.slice(commentColumn)}\n\n`;
  const rest = value === undefined ? '' : `\n${text.slice(value.column)}`;
  return [
    { title: t`Put ${header} on a line of its own`, edits: () => [replaceLine(file, line, comment + header + rest)] },
  ];
}

/** Whether the values on the line of a header can become the first row of its stanza, which lacks it. */
function isFirstRow(file: FixableFile, line: number, header: string, values: number): boolean {
  const hasOthers = tokenizeLine(file.lineText(line + 1)).tokens.length > 0;
  if (header === 'TIME_VALUES:') return values === 2 && !hasOthers;
  if (header === 'DATE:') return values === 1 && !hasOthers;
  if (header === 'METADATA:') return values >= 4;
  const { model } = file;
  const { stanza } = stanzaAround(model, line);
  if (stanza?.definition === undefined || stanza.headerLine !== line) return false;
  const count = model.timeValues?.count ?? 0;
  // With one sample nothing says how many rows an array has.
  if (count === 1 && stanza.definition.type === 'A') return false;
  const rows = count * (stanza.definition.type === 'A' ? stanza.objects.length : 1);
  return values === tokensOfRow(stanza.definition) && stanza.rows === rows;
}

export const stanzaSplitFixer: Fixer = {
  does: 'Deletes the blank lines and moves comments above the stanza.',
  isSafe: true,
  fixedWithSame: ['class'],
  fix: ({ place, related: [row] }, file) => {
    const { line: first } = rangeOf(place);
    const last = row === undefined ? first : rangeOf(row.place).line - 1;
    const pause = lines(file, first, last);
    // What stands between the lines is of no stanza, and must not become part of this one.
    if (!pause.every(isPause)) return [];
    const comments = pause.filter((text) => text.trim() !== '');
    const title =
      comments.length === 0 ? t`Delete the blank lines in the stanza` : t`Move the comment above the stanza`;
    const edits = (): ReturnType<Fix['edits']> => [
      ...(comments.length === 0 ? [] : [insertBefore(stanzaStart(file, first), `${comments.join('\n')}\n\n`)]),
      deleteLines(file, first, last),
    ];
    return [{ title, edits }];
  },
};

function isPause(text: string): boolean {
  return /^[ \t]*(#|$)/.test(text);
}

function lines(file: FixableFile, first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => file.lineText(first + index));
}

/** The line with which the stanza starts that a line is in. */
function stanzaStart({ model }: FixableFile, line: number): number {
  const { group, stanza } = stanzaAround(model, line);
  const header = model.headers[lastStartedIndex(model.headers, line)];
  return Math.max(stanza?.headerLine ?? group?.headerLine ?? 0, header?.headerLine ?? 0);
}

/** The last group, and its last stanza, that start at a line or before it. */
function stanzaAround(
  { groups }: PmaModel,
  line: number,
): { readonly group: Group | undefined; readonly stanza: ClassStanza | undefined } {
  const group = groups[lastStartedIndex(groups, line)];
  return { group, stanza: group?.stanzas[lastStartedIndex(group.stanzas, line)] };
}

export const missingBlankFixer: Fixer = {
  does: 'Inserts a blank line before each header that has none.',
  isSafe: true,
  fixedWithSame: [],
  fix: ({ place }) => [
    { title: t`Insert a blank line before each header`, edits: () => [insertBefore(rangeOf(place).line, '\n')] },
  ],
};

export const gluedCommentFixer: Fixer = {
  does: 'Inserts a blank before the `#` if the row has all its values before it.',
  isSafe: true,
  fix: ({ place }, file) => {
    const { line, column, endColumn } = rangeOf(place);
    const text = file.lineText(line);
    const at = column + text.slice(column, endColumn).indexOf('#');
    const definition = stanzaAround(file.model, line).stanza?.definition;
    const values = tokenizeLine(text.slice(0, at)).tokens.length;
    if (definition === undefined || values !== tokensOfRow(definition)) return [];
    return [{ title: t`Insert a blank before #`, edits: () => [replaceColumns(line, at, at + 1, ' #')] }];
  },
};
