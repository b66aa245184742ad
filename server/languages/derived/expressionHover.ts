import type { Descriptor } from '../../../formats/derived/expression/descriptor.ts';
import type { NodeTypes } from '../../../formats/derived/expression/checkTypes.ts';
import type { Expression, ExpressionNode } from '../../../formats/derived/expression/expression.ts';
import { token } from '../../../formats/derived/expression/tokens.ts';
import { functionKeywords, metaKeywords, operatorKeywords } from '../../../formats/derived/docs.ts';
import { formatInDom, nullInDom } from '../../../formats/pcp/inDom.ts';
import { semanticsText } from '../../../formats/pcp/semantics.ts';
import { formatUnits } from '../../../formats/pcp/units/units.ts';
import { parseUnitsText } from '../../../formats/pcp/units/unitsText.ts';
import { valueTypeOf } from '../../../formats/pcp/valueType.ts';
import { t, translated } from '../../../formats/l10n/translate.ts';
import type { Keyword } from '../../../formats/syntax/keyword.ts';
import type { TokenList } from '../../../formats/syntax/tokenList.ts';
import type { Markdown } from '../../core/shared/markdown.ts';
import { code, lines, paragraphs, prose } from '../../core/shared/markdown.ts';
import type { Explanation } from '../syntax/syntaxLanguage.ts';

/** An expression of derived metrics in any file. */
export interface HoveredExpression {
  readonly expression: Expression;
  readonly types: NodeTypes;
  readonly tokens: TokenList;
}

const functions = byWord(functionKeywords);
const keys = byWord(metaKeywords);
const operators = byWord(operatorKeywords);

/** Explains what is at an offset in an expression; undefined for names of metrics, which the index of names explains. */
export function explainExpression(hovered: HoveredExpression, offset: number): Explanation | undefined {
  const { tokens } = hovered;
  const at = tokens.tokenAt(offset);
  if (at < 0) return undefined;
  const span = { start: tokens.start(at), end: tokens.end(at) };
  const word = tokens.textOf(at);
  const node = nodeAt(hovered.expression, span.start, span.end);
  const result = node && resultLine(hovered.types.get(node));
  switch (tokens.kind(at)) {
    case token.function:
      return { ...span, text: paragraphs(keywordText(functions.get(word)), result) };
    case token.keyword:
      return { ...span, text: paragraphs(keywordText(keys.get(word))) };
    case token.operator: {
      const keyword = operators.get(word);
      return keyword && { ...span, text: paragraphs(keywordText(keyword), result) };
    }
    case token.integer:
    case token.decimal:
      return result && { ...span, text: paragraphs(prose`**${code(word)}**`, result) };
    case token.string:
      return { ...span, text: stringText(word.slice(1, -1)) };
    case token.instance:
      return {
        ...span,
        text: prose`The instance ${code(word.slice(1, -1))}, compared as a whole or up to its first blank.`,
      };
    case token.pattern:
      return { ...span, text: prose`POSIX extended regular expression ${code(word)} for the names of instances.` };
    default:
      return undefined;
  }
}

/** What the values of an expression are, in one line; undefined where nothing is known. */
export function resultLine(descriptor: Descriptor | undefined): Markdown | undefined {
  if (descriptor === undefined) return undefined;
  const { type, semantics, units, inDom } = descriptor;
  const parts = [
    type === undefined ? undefined : valueTypeOf(type)?.text,
    semantics === undefined ? undefined : semanticsText(semantics),
    units === undefined ? undefined : formatUnits(units) || t`no units`,
    inDom === undefined ? undefined : inDom === nullInDom ? t`single value` : t`instances of ${formatInDom(inDom)}`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : prose`Result: ${parts.join(' · ')}`;
}

/** A keyword with its meaning, default and example. */
export function keywordText(keyword: Keyword | undefined): Markdown | undefined {
  if (keyword === undefined) return undefined;
  const { word, meaning, example } = keyword;
  return paragraphs(
    prose`**${code(word)}**`,
    prose`${translated(meaning)}`,
    lines(
      keyword.default === undefined ? undefined : prose`Default: ${translated(keyword.default)}`,
      example === undefined ? undefined : prose`Example: ${code(example)}`,
    ),
  );
}

function stringText(text: string): Markdown {
  const { units } = parseUnitsText(text);
  return units === undefined ? prose`**${code(text)}**` : prose`Units: ${formatUnits(units) || t`no units`}`;
}

/** The smallest part that holds a token. */
function nodeAt({ nodes }: Expression, start: number, end: number): ExpressionNode | undefined {
  let best: ExpressionNode | undefined;
  for (const node of nodes) {
    if (node.start > start || node.end < end) continue;
    if (best === undefined || node.end - node.start < best.end - best.start) best = node;
  }
  return best;
}

function byWord(keywords: readonly Keyword[]): ReadonlyMap<string, Keyword> {
  return new Map(keywords.map((keyword) => [keyword.word, keyword]));
}
