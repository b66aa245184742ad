import { t } from '../../l10n/translate.ts';
import { objectTokens } from '../declared/declaredClass.ts';
import type { ClassDefinition } from '../model/model.ts';
import { classTemplates } from '../metrics/templates.ts';
import { decimalCommaAt } from '../../text/numbers.ts';
import { tokenizeLine } from '../../text/tokens.ts';
import type { Fixer } from './fix.ts';
import type { TextEdit } from '../../text/textEdit.ts';
import { deleteLines, rangeOf, replaceColumns } from './lineEdits.ts';

/** Fixes of what is wrong with the rows of class stanzas. */

const point = 46;

export const decimalCommaFixer: Fixer = {
  does: 'Replaces the decimal commas in all rows with points.',
  isSafe: true,
  fixedWithSame: [],
  fix: ({ place }, file) => {
    const { line, column } = rangeOf(place);
    const edits = (): readonly TextEdit[] => {
      const at = file.lineText(line).indexOf(',', column);
      return [replaceColumns(line, at, at + 1, '.')];
    };
    return [{ title: t`Replace decimal commas with points`, edits }];
  },
  repairRow: (row, { type }) => {
    // Such a row is only reported as unreadable.
    if (row.hasBadQuote) return undefined;
    const { bytes } = row;
    let start: number | undefined;
    let end = 0;
    for (let index = objectTokens(type); index < row.keptCount; index++) {
      const comma = row.isOdd(index) ? decimalCommaAt(bytes, row.tokenStart(index), row.tokenEnd(index)) : -1;
      if (comma < 0) continue;
      bytes[comma] = point;
      start ??= comma;
      end = comma + 1;
    }
    return start === undefined ? undefined : { start, end };
  },
};

export const sarTimeFixer: Fixer = {
  does: 'Deletes the time of day, and AM or PM, from all rows.',
  isSafe: true,
  fixedWithSame: [],
  fix: ({ place }, file) => {
    const { line, column, endColumn } = rangeOf(place);
    const next = tokenizeLine(file.lineText(line)).tokens.find((token) => token.column >= endColumn);
    return [
      {
        title: t`Delete the time of day from the rows`,
        edits: () => [replaceColumns(line, column, next?.column ?? endColumn, '')],
      },
    ];
  },
};

export const toolHeaderFixer: Fixer = {
  does: 'Deletes the headings from all stanzas.',
  isSafe: true,
  fixedWithSame: [],
  fix: ({ place }, file) => {
    const { line } = rangeOf(place);
    return [{ title: t`Delete the column headings`, edits: () => [deleteLines(file, line, line)] }];
  },
};

export const columnsFixer: Fixer = {
  does: 'Adds the new columns of vmstat, iostat or sar to the line in METADATA if all rows have them.',
  isSafe: true,
  fix: ({ place, args }, { model }) => {
    const { line } = rangeOf(place);
    const definition = model.classes.find((declared) => declared.line === line);
    const additions = definition === undefined ? [] : missingColumns(definition, Number(args['found']));
    const isTaken = additions.some(({ name }) => model.classes.some(({ metrics }) => metrics.includes(name)));
    if (additions.length === 0 || isTaken) return [];
    const title = t`Add ${additions.map(({ name }) => name).join(', ')} to METADATA`;
    return [{ title, edits: () => additions.map(({ edit }) => edit) }];
  },
};

/** The columns of the current tool that a line of METADATA lacks. */
function missingColumns(
  { line, type, metrics, metricTokens }: ClassDefinition,
  values: number,
): readonly { readonly name: string; readonly edit: TextEdit }[] {
  const today = classTemplates.find(
    (template) =>
      template.since !== undefined &&
      template.type === type &&
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
