import { t } from '../../words/translate.ts';
import type { ClassDefinition } from '../model.ts';
import { classTemplates } from '../metrics/templates.ts';
import { numberKind } from '../numbers.ts';
import { tokenizeLine } from '../tokens.ts';
import type { Fixer, TextEdit } from './fix.ts';
import { deleteLines, rangeOf, replaceColumns } from './lineEdits.ts';

/** Fixes of what is wrong with the rows of class stanzas. */

export const decimalCommaFixer: Fixer = {
  does: 'Replaces the decimal commas of all rows by points.',
  isSafe: true,
  toldWith: [],
  isOfLine: true,
  fix: ({ place }, file) => {
    const { line, column } = rangeOf(place);
    const text = file.lineText(line);
    const edits = (): readonly TextEdit[] => {
      const newText = quotesOrComment.test(text) ? withPoints(text, column) : withPointsAnywhere(text, column);
      // Each comma has been replaced by one character, or stands.
      let [start, end] = [column, text.length];
      while (start < end && text[start] === newText[start]) start++;
      while (start < end && text[end - 1] === newText[end - 1]) end--;
      return [replaceColumns(line, start, end, newText.slice(start, end))];
    };
    return [{ title: t`Replace decimal commas by points`, edits }];
  },
};

const quotesOrComment = /['#]/;
const decimalCommas = /(?<![^ \t])([+-]?[0-9]+),([0-9]+)(?![^ \t])/g;

/** Of a line without quotes and comments, whose tokens are what stands between blanks: a large file has millions. */
function withPointsAnywhere(text: string, column: number): string {
  return text.slice(0, column) + text.slice(column).replace(decimalCommas, '$1.$2');
}

/** The line with points in place of the decimal commas of its tokens from a column on. */
function withPoints(text: string, column: number): string {
  const numbers = tokenizeLine(text).tokens.filter(
    (token) => token.column >= column && numberKind(token.text) === 'comma',
  );
  const isComma = (at: number): boolean => numbers.some((token) => token.column < at && at < token.endColumn);
  return text.replaceAll(',', (comma, at: number) => (isComma(at) ? '.' : comma));
}

export const sarTimeFixer: Fixer = {
  does: 'Deletes the time of day, and AM or PM, from all rows.',
  isSafe: true,
  toldWith: [],
  fix: ({ place }, file) => {
    const { line, column, endColumn } = rangeOf(place);
    const next = tokenizeLine(file.lineText(line)).tokens.find((token) => token.column >= endColumn);
    return [
      {
        title: t`Delete sar's clock from the rows`,
        edits: () => [replaceColumns(line, column, next?.column ?? endColumn, '')],
      },
    ];
  },
};

export const toolHeaderFixer: Fixer = {
  does: 'Deletes the headings from all stanzas.',
  isSafe: true,
  toldWith: [],
  fix: ({ place }, file) => {
    const { line } = rangeOf(place);
    return [{ title: t`Delete the headings of the tool`, edits: () => [deleteLines(file, line, line)] }];
  },
};

export const columnsFixer: Fixer = {
  does: 'Adds the columns that vmstat, iostat or sar have gained to the line of METADATA, where all rows have them.',
  isSafe: true,
  fix: ({ place, args }, { model }) => {
    const { line } = rangeOf(place);
    const definition = model.classes.find((declared) => declared.line === line);
    const additions = definition === undefined ? [] : missingColumns(definition, Number(args['found']));
    const isTaken = additions.some(({ name }) => model.classes.some(({ metrics }) => metrics.includes(name)));
    if (additions.length === 0 || isTaken) return [];
    const title = t`Add ${additions.map(({ name }) => name).join(' and ')} to METADATA`;
    return [{ title, edits: () => additions.map(({ edit }) => edit) }];
  },
};

/** What a line of METADATA lacks of the columns that its tool prints today. */
function missingColumns(
  { line, metrics, metricTokens }: ClassDefinition,
  values: number,
): readonly { readonly name: string; readonly edit: TextEdit }[] {
  const today = classTemplates.find(
    (template) =>
      template.since !== undefined &&
      template.metrics.length === values &&
      template.metrics.filter((name) => metrics.includes(name)).join(' ') === metrics.join(' '),
  );
  let column = 0;
  return (today?.metrics ?? []).flatMap((name) => {
    const index = metrics.indexOf(name);
    column = metricTokens[index]?.endColumn ?? column;
    return index >= 0 ? [] : [{ name, edit: replaceColumns(line, column, column, ` ${name}`) }];
  });
}
