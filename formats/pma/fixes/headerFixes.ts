import { t } from '../../l10n/translate.ts';
import type { PmaModel } from '../model/model.ts';
import { numberKind, readInteger } from '../../text/numbers.ts';
import { classType, extraValues } from '../rules/headerRules.ts';
import { tokenizeLine } from '../../text/tokens.ts';
import { maxLineBytes, maxNameBytes } from '../../text/limits.ts';
import type { Fix, FixableFile, Fixer } from './fix.ts';
import { deleteLines, rangeOf, replaceColumns, replaceLine, replacePlace } from './lineEdits.ts';

/** Fixes of what stands in TIME_VALUES and METADATA. */

export const extraValuesFixer: Fixer = {
  does: 'Turns what the stanza does not take into a comment.',
  isSafe: true,
  fixedWithSame: [],
  fix: ({ template, place }, file) => {
    const { line, column } = rangeOf(place);
    if (template === extraValues.messages.timeValuesLine) return linesFix(file, line);
    // Before a comment, what looks like a header would be taken for one.
    if (tokenizeLine(file.lineText(line)).tokens[0]?.text.endsWith(':') === true) return [];
    return [{ title: t`Turn the rest into a comment`, edits: () => [replaceColumns(line, column, column, '# ')] }];
  },
};

/** Keeps the last line of values, which pma uses, and turns those above it into its comment. */
function linesFix(file: FixableFile, line: number): readonly Fix[] {
  const stanza = file.model.headers.find(({ headerLine, endLine }) => headerLine < line && line <= endLine);
  if (stanza === undefined) return [];
  const first = stanza.headerLine + 1;
  if (!hasTwoIntegers(file.lineText(stanza.endLine))) return [];
  const unused = Array.from({ length: stanza.endLine - first }, (_, index) => file.lineText(first + index));
  const joined = [file.lineText(stanza.endLine), ...unused].join(' # ');
  // pma would cut it, and take the values from the comment's tail.
  if (new TextEncoder().encode(joined).length > maxLineBytes) return [];
  return [
    {
      title: t`Turn the values that pma ignores into a comment`,
      edits: () => [replaceLine(file, first, joined), deleteLines(file, first + 1, stanza.endLine)],
    },
  ];
}

function hasTwoIntegers(text: string): boolean {
  const { tokens } = tokenizeLine(text);
  return tokens.length === 2 && tokens.every((token) => readInteger(token.text).kind === 'integer');
}

export const classTypeFixer: Fixer = {
  does: 'Changes the type to `V` or `A` if it begins with that letter or all rows have that shape.',
  isSafe: true,
  fix: ({ template, args, place }, { model }) => {
    const type = String(args['type'] ?? args['found'])
      .charAt(0)
      .toUpperCase();
    // Rows that lack a value and whose objects are called by numbers look like those of a vector class, and the other way.
    const isUnsure =
      template === classType.messages.vector || (type === 'A' && hasNumbersForObjects(model, rangeOf(place).line));
    return type === 'V' || type === 'A'
      ? [{ title: t`Change the type to ${type}`, isUnsure, edits: () => [replacePlace(place, type)] }]
      : [];
  },
};

/** Whether all objects of the class that a line of METADATA declares are called by numbers, so that they may be values. */
function hasNumbersForObjects({ classes, objects }: PmaModel, line: number): boolean {
  const name = classes.find((declared) => declared.line === line)?.name;
  const names = (name === undefined ? undefined : objects.get(name)) ?? [];
  return names.length > 0 && names.every((object) => numberKind(object) !== 'text');
}

export const dupMetricFixer: Fixer = {
  does: 'Renames the metric to `CLASS_metric`.',
  isSafe: false,
  fix: ({ args, place }, { model }) => {
    const taken = new Set(model.classes.flatMap(({ metrics }) => metrics));
    const name = freeName(`${String(args['class'])}_${String(args['metric'])}`, taken);
    if (new TextEncoder().encode(name).length > maxNameBytes) return [];
    return [{ title: t`Rename the metric to ${name}`, edits: () => [replacePlace(place, name)] }];
  },
};

/** The name, or the name with the next free number appended. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let number = 2; ; number++) if (!taken.has(`${name}_${number}`)) return `${name}_${number}`;
}
