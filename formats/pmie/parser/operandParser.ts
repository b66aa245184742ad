import { t } from '../../l10n/translate.ts';
import { nearest } from '../../syntax/nearest.ts';
import {
  expectArithmetic,
  expectLogical,
  rulesetOrder,
  syntax,
  unitWordAsName,
  unknownAction,
  unknownQuantifier,
} from '../rules/syntaxRules.ts';
import { badOperator, hashComment, percentNumber } from '../rules/lexicalRules.ts';
import type { ErrorNode, ExpressionNode, NamePart } from '../tree.ts';
import { Token } from '../tokens.ts';
import { quantifierWords } from '../words.ts';
import type { Cursor } from './cursor.ts';
import { replacing } from './cursor.ts';
import type { Operands } from './levels.ts';
import { Level } from './levels.ts';
import { parseAction, parseMetric, parseNumber } from './operands.ts';

/** Looks like `some_inst`. */
const quantifierLike =
  /^(?:%|[A-Za-z]+)_(?:host|inst|sample)s?$|^(?:sum|avg|max|min|count|all|some|any|each|every)_[A-Za-z]+$/i;

/** Operators that take conditions. */
const logical = /^(?:->|&&|\|\||!|rising|falling|(?:no)?match_inst|(?:all|some|%|count)_\w+)$/;

/** One operand of an expression, with the operators before it, where the cursor stands. */
export function parseOperand(cursor: Cursor, parser: Operands, after: string | undefined): ExpressionNode {
  const { span } = cursor;
  switch (cursor.kind) {
    case Token.word:
      return parseWord(cursor, parser, after);
    case Token.number:
      return parseNumberOrShare(cursor, parser);
    case Token.macro:
      return parseMacro(cursor, parser);
    case Token.cut:
      cursor.advance();
      return { type: 'error', ...span };
    case Token.string: {
      const node = cursor.string;
      cursor.advance();
      return node;
    }
    case Token.boolean: {
      const value = cursor.scanner.text === 'true';
      cursor.advance();
      return { type: 'boolean', ...span, value };
    }
    case Token.open:
      return parser.group();
    case Token.action:
      return parseAction(cursor);
    default:
      return parseOperator(cursor, parser, after);
  }
}

/** An operator before its operand. */
function parseOperator(cursor: Cursor, parser: Operands, after: string | undefined): ExpressionNode {
  switch (cursor.kind) {
    case Token.minus:
      return parser.unary('-', Level.sign, 'arithmetic');
    case Token.rate:
      return parser.unary(cursor.scanner.text === 'rate' ? 'rate' : 'instant', Level.sign, 'arithmetic');
    case Token.not:
      return parser.unary('!', Level.edge, 'logical');
    case Token.edge:
      return parser.unary(cursor.scanner.text === 'rising' ? 'rising' : 'falling', Level.edge, 'logical');
    case Token.aggregate:
      return parser.aggregate();
    case Token.quantifier:
      return parser.quantifier();
    case Token.match:
      return parser.match();
    case Token.unit:
      return parseReserved(cursor);
    case Token.hash:
      if (isComment(cursor)) return parseHashComment(cursor, parser, after);
      break;
    default:
  }
  return missingOperand(cursor, after);
}

/** A unit where a metric is expected. */
function parseReserved(cursor: Cursor): ExpressionNode {
  const { span } = cursor;
  const word = cursor.scanner.text;
  const fixes = [replacing(span, `'${word}'`, t`Put in single quotes`)];
  cursor.refuse(unitWordAsName, 'name', { word }, span, { fixes });
  cursor.advance();
  return parseMetric(cursor, { ...span, name: word });
}

function parseWord(cursor: Cursor, parser: Operands, after: string | undefined): ExpressionNode {
  const { name } = cursor;
  const isBare = !cursor.scanner.isQuoted;
  cursor.advance();
  return finishWord(cursor, parser, name, isBare, after);
}

/** A metric whose name is read, or what is meant by a word that cannot be one. */
export function finishWord(
  cursor: Cursor,
  parser: Operands,
  name: NamePart,
  isBare: boolean,
  after?: string,
): ExpressionNode {
  if (isBare && /^not$/i.test(name.name) && startsOperand(cursor)) {
    const fixes = [replacing(name, '!', t`Change to ${'!'}`)];
    cursor.refuse(badOperator, 'operator', { found: name.name, expected: '!' }, name, { fixes });
    return parser.parse(Level.edge, '!');
  }
  if (isBare && quantifierLike.test(name.name) && startsOperand(cursor) && !cursor.isOnNewLine) {
    return unknownWord(cursor, parser, name, after);
  }
  return parseMetric(cursor, name);
}

function unknownWord(cursor: Cursor, parser: Operands, { name, ...span }: NamePart, after?: string): ExpressionNode {
  const byInstance = name.replace(/_.*/, '_inst');
  const word = quantifierWords.includes(byInstance) ? byInstance : nearest(name, quantifierWords);
  if (word === undefined) cursor.refuse(unknownQuantifier, 'unknown', { found: name }, span);
  else {
    const fixes = [replacing(span, word, t`Change to ${word}`)];
    cursor.refuse(unknownQuantifier, 'near', { found: name, expected: word }, span, { fixes });
  }
  // What follows is read for itself, as nobody knows which operand the word takes.
  return parser.parse(Level.quantifier, after);
}

function parseNumberOrShare(cursor: Cursor, parser: Operands): ExpressionNode {
  const number = parseNumber(cursor);
  const isShare = cursor.kind === Token.quantifier && cursor.scanner.text.startsWith('%');
  return isShare ? parser.quantifier(number) : number;
}

function parseMacro(cursor: Cursor, parser: Operands): ExpressionNode {
  const { span } = cursor;
  const name = cursor.scanner.text;
  cursor.advance();
  if (cursor.kind === Token.quantifier && cursor.scanner.text.startsWith('%')) {
    cursor.refuse(percentNumber, 'missing', { operator: cursor.scanner.text }, span);
    const percent = { type: 'number', ...span, value: 50, digitsEnd: span.end, units: [] } as const;
    return parser.quantifier(percent);
  }
  if (cursor.kind === Token.unit || cursor.kind === Token.per) {
    cursor.refuse(syntax, 'macroUnit', {}, { start: span.start, end: cursor.scanner.end });
    while (cursor.is(Token.unit) || cursor.is(Token.per)) cursor.advance();
  }
  return { type: 'macro', start: span.start, end: span.end, name };
}

/** Whether a token can begin an operand. */
export function startsOperand(cursor: Cursor): boolean {
  const { kind } = cursor;
  return (
    kind === Token.word ||
    kind === Token.open ||
    kind === Token.number ||
    kind === Token.macro ||
    kind === Token.cut ||
    kind === Token.string ||
    kind === Token.aggregate ||
    kind === Token.quantifier ||
    kind === Token.match ||
    kind === Token.rate ||
    kind === Token.edge ||
    kind === Token.boolean ||
    kind === Token.not
  );
}

/** Whether a `#` is meant to begin a comment: at the start of a line, or before a blank. */
function isComment(cursor: Cursor): boolean {
  const { text } = cursor.source;
  const { start, end } = cursor.span;
  const before = text.slice(cursor.source.lineStart(cursor.source.lineAt(start)), start);
  return before.trim() === '' || /^[\s#]/.test(text.slice(end, end + 1));
}

function parseHashComment(cursor: Cursor, parser: Operands, after: string | undefined): ExpressionNode {
  const fixes = [replacing(cursor.span, '//', t`Change to ${'//'}`)];
  cursor.refuse(hashComment, 'hash', {}, cursor.span, { fixes });
  cursor.scanner.skipLine();
  return cursor.isAtEnd ? { type: 'error', ...cursor.span } : parser.parse(Level.aggregate, after);
}

/** Reports that something is missing before the token at the cursor, or that the token fits nowhere. */
function missingOperand(cursor: Cursor, after: string | undefined): ErrorNode {
  const found = cursor.written;
  const { span } = cursor;
  const { kind } = cursor;
  if (kind >= Token.ruleset && kind <= Token.otherwise)
    return cursor.stop(rulesetOrder, 'outside', { word: found }, span);
  if (after === undefined || after === '(') {
    if (cursor.isAtEnd)
      return cursor.stop(syntax, 'end', {}, { start: cursor.previousEnd - 1, end: cursor.previousEnd });
    return cursor.stop(syntax, 'noStatement', { found }, span);
  }
  const place = cursor.placeAfter(after);
  if (after === '->' || after === '&' || after === '|')
    return cursor.stop(unknownAction, 'missing', { operator: after }, place);
  if (logical.test(after)) return cursor.stop(expectLogical, 'after', { operator: after }, place);
  return cursor.stop(expectArithmetic, 'after', { operator: after }, place);
}
