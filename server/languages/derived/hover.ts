import type { DerivedReport } from '../../../formats/derived/model.ts';
import { attributeKeywords, controlKeywords } from '../../../formats/derived/docs.ts';
import type { SourceText } from '../../../formats/syntax/sourceText.ts';
import type { Span } from '../../../formats/syntax/syntaxReport.ts';
import type { Explanation } from '../syntax/syntaxLanguage.ts';
import { definitionText } from './definitionText.ts';
import { explainExpression, keywordText } from './expressionHover.ts';

/** Explains what is at an offset of a file of definitions. */
export function hoverDerived(report: DerivedReport, offset: number): Explanation | undefined {
  const { model, types, names } = report;
  const use = names.find(({ start, end }) => start <= offset && offset <= end);
  if (use?.kind === 'derived') return explainName(report, use.name, use);
  for (const statement of model.statements) {
    if (offset < statement.start || offset > statement.end) continue;
    if (statement.kind === 'attribute') {
      const { attributeSpan: span, attribute } = statement;
      const keyword = attributeKeywords.find(({ word }) => word === attribute);
      const text = span.start <= offset && offset <= span.end ? keywordText(keyword) : undefined;
      return text && { start: span.start, end: span.end, text };
    }
    if (statement.kind === 'comment') return explainControl(report.source, statement, offset);
    if (statement.kind !== 'definition') return undefined;
    const { expression } = statement;
    return explainExpression({ expression, types, tokens: model.tokens }, offset);
  }
  return undefined;
}

/** Explains an option of a comment that sets some. */
function explainControl(source: SourceText, { start, end }: Span, offset: number): Explanation | undefined {
  const text = source.slice(start, end);
  if (!/^#control\s/i.test(text)) return undefined;
  for (const { index, 0: name } of text.matchAll(/\w+(?==)/g)) {
    const span = { start: start + index, end: start + index + name.length };
    if (offset < span.start || offset > span.end) continue;
    const found = keywordText(controlKeywords.find(({ word }) => word === name.toUpperCase()));
    return found && { ...span, text: found };
  }
  return undefined;
}

function explainName(
  { model, types, source }: DerivedReport,
  name: string,
  span: { start: number; end: number },
): Explanation | undefined {
  const definition = model.statements.find((statement) => statement.kind === 'definition' && statement.name === name);
  if (definition?.kind !== 'definition') return undefined;
  const help = model.statements.find(
    (statement) => statement.kind === 'attribute' && statement.name === name && statement.attribute === 'oneline',
  );
  const value = help?.kind === 'attribute' ? source.slice(help.value.start, help.value.end) : undefined;
  const text = definitionText(source, name, definition.expression, types, value?.replaceAll(/^["']|["']$/g, ''));
  return { start: span.start, end: span.end, text };
}
