import type { NodeTypes } from '../../../formats/derived/expression/checkTypes.ts';
import type { Expression } from '../../../formats/derived/expression/expression.ts';
import type { SourceText } from '../../../formats/syntax/sourceText.ts';
import type { Markdown } from '../../core/shared/markdown.ts';
import { code, paragraphs, prose } from '../../core/shared/markdown.ts';
import { resultLine } from './expressionHover.ts';

/** Longer expressions are cut. */
const maxExpression = 200;

/** Explains a derived metric by its definition, wherever that stands. */
export function definitionText(
  source: SourceText,
  name: string,
  { start, end, root }: Expression,
  types: NodeTypes,
  help?: string,
): Markdown {
  return paragraphs(
    prose`**${code(name)}** · derived metric`,
    help === undefined ? undefined : prose`${help}`,
    code(source.slice(start, Math.min(end, start + maxExpression))),
    resultLine(types.get(root)),
  );
}
