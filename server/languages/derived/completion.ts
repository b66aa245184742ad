import { CompletionItemKind } from 'vscode-languageserver';
import { attributeKeywords, controlKeywords } from '../../../formats/derived/docs.ts';
import type { DerivedReport } from '../../../formats/derived/model.ts';
import type { SyntaxContext } from '../../../formats/syntax/syntaxLanguage.ts';
import type { Choices } from '../syntax/syntaxLanguage.ts';
import { completeExpression, keywordChoice } from './expressionCompletion.ts';

/** What may stand at an offset of a file of definitions. */
export function completeDerived(
  { model, source }: DerivedReport,
  offset: number,
  { names }: SyntaxContext,
): Choices | undefined {
  const statement = model.statements.findLast(({ start }) => start <= offset);
  const isIn = statement !== undefined && offset <= statement.end;
  if (isIn && statement.kind === 'comment') return completeControl(source.slice(statement.start, offset), offset);
  if (isIn && statement.kind === 'definition' && offset >= statement.equals.end) {
    return completeExpression(source.text, statement.equals.end, offset, names);
  }
  if (isIn && statement.kind === 'attribute' && offset >= statement.value.start) return undefined;
  const line = source.lineAt(offset);
  const before = source.slice(source.lineStart(line), offset);
  const equals = before.indexOf('=');
  if (equals >= 0) return undefined;
  const inParens = /^[\w.]+\((\w*)$/.exec(before);
  if (inParens !== null) {
    const choices = attributeKeywords.map((keyword) => keywordChoice(keyword));
    return { start: offset - (inParens[1]?.length ?? 0), end: offset, choices };
  }
  return /^[\w.]*$/.test(before) ? completeName({ model, before, offset }) : undefined;
}

/** Completes the options of a comment that sets some. */
function completeControl(before: string, offset: number): Choices | undefined {
  const typed = /^#control\s(?:.*,)?(\w*)$/i.exec(before)?.[1];
  if (typed === undefined) return undefined;
  const choices = controlKeywords.map((keyword) => keywordChoice(keyword, `${keyword.word}=`));
  return { start: offset - typed.length, end: offset, choices };
}

/** Completes the start of a line: the metrics that are defined, to give them help. */
function completeName({
  model,
  before,
  offset,
}: Pick<DerivedReport, 'model'> & { before: string; offset: number }): Choices {
  const helped = new Set<string>();
  for (const statement of model.statements)
    if (statement.kind === 'attribute') helped.add(`${statement.name} ${statement.attribute}`);
  const choices = model.statements.flatMap((statement) =>
    statement.kind !== 'definition' || statement.name === ''
      ? []
      : attributeKeywords
          .filter(({ word }) => !helped.has(`${statement.name} ${word}`))
          .map(({ word }) => ({
            label: `${statement.name}(${word}) =`,
            kind: CompletionItemKind.Property,
            newText: `${statement.name}(${word}) = `,
          })),
  );
  return {
    start: offset - before.length,
    end: offset,
    choices: choices.length === 0 ? [definition] : choices.slice(0, maxNames),
  };
}

const maxNames = 500;

/** The beginning of a definition, for a file without any. */
const definition = {
  label: 'new.metric = …',
  kind: CompletionItemKind.Snippet,
  newText: 'new.metric = ',
} as const;
