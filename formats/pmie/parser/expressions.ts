import { t } from '../../l10n/translate.ts';
import { nearest } from '../../syntax/nearest.ts';
import type { Span } from '../../syntax/syntaxReport.ts';
import {
  altForOr,
  andForSeq,
  chainedComparison,
  expectArithmetic,
  expectLogical,
  matchNeedsRegex,
  paren,
  seqForAnd,
  tooDeep,
  unknownAction,
} from '../rules/syntaxRules.ts';
import { badOperator, percentNumber } from '../rules/lexicalRules.ts';
import { stringRelop } from '../rules/meaningRules.ts';
import type { ExpressionNode, NumberNode, UnaryOperator, ValueKind } from '../tree.ts';
import { isRelation, kindOf } from '../tree.ts';
import { Token } from '../tokens.ts';
import type { Domain } from '../words.ts';
import { actionWords } from '../words.ts';
import type { Cursor } from './cursor.ts';
import { replacing } from './cursor.ts';
import type { Operands } from './levels.ts';
import { Level } from './levels.ts';
import { parseAction } from './operands.ts';
import { parseOperand } from './operandParser.ts';

/** More is no real text, and would exhaust the stack. */
const maxDepth = 250;

const junctions: Readonly<Record<string, string>> = { '&': '&&', '|': '||', '&&': '&', '||': '|' };
const wordOperators: Readonly<Record<string, string>> = { and: '&&', or: '||', eq: '==', ne: '!=' };

interface Operator {
  readonly text: string;
  readonly span: Span;
  readonly level: number;
}

/** Parses expressions of all kinds by the precedence of their operators. */
export class ExpressionParser implements Operands {
  readonly #cursor: Cursor;
  #depth = 0;
  /** Whether the operand of `count_…` is read, behind whose condition a comparison may follow. */
  #isInCount = false;

  constructor(cursor: Cursor) {
    this.#cursor = cursor;
  }

  /**
   * An expression of operators that bind at least as tightly as a level.
   * @param after the operator before it; undefined where there is none
   * @param first an operand that is read already
   */
  parse(level: number, after: string | undefined, first?: ExpressionNode): ExpressionNode {
    if (this.#depth >= maxDepth) return this.#tooDeep();
    this.#depth++;
    let left = first ?? this.#operand(after);
    for (let operator = this.#operator(level, left); operator !== undefined; operator = this.#operator(level, left)) {
      left = this.#combine(left, operator);
    }
    this.#depth--;
    return left;
  }

  /** What is between parentheses, with them. */
  group(): ExpressionNode {
    const cursor = this.#cursor;
    const { start } = cursor.span;
    const open = cursor.span;
    cursor.advance();
    if (cursor.kind === Token.close) {
      const node = cursor.stop(paren, 'empty', {}, { start, end: cursor.scanner.end });
      cursor.advance();
      return node;
    }
    const wasInCount = this.#isInCount;
    this.#isInCount = false;
    const inner = this.parse(Level.rule, '(');
    this.#isInCount = wasInCount;
    if (!cursor.accept(Token.close)) this.#unclosed(open);
    else if (kindOf(inner) === 'string') cursor.stop(expectArithmetic, 'after', { operator: '(' }, inner);
    return { type: 'group', start, end: cursor.previousEnd, inner };
  }

  /** Reports a `(`, unless something else is wrong before its `)`. */
  #unclosed(open: Span): void {
    const cursor = this.#cursor;
    const at = cursor.previousEnd;
    if (cursor.isAtEnd || cursor.isOnNewLine) {
      const fixes = [replacing({ start: at, end: at }, ')', t`Insert a parenthesis`)];
      cursor.stop(paren, 'unclosed', {}, open, { fixes });
    }
  }

  /** `rate`, `-`, `!`, `rising` and the like before their operand. */
  unary(operator: UnaryOperator, level: number, wanted: 'logical' | 'arithmetic'): ExpressionNode {
    const cursor = this.#cursor;
    const { start } = cursor.span;
    cursor.advance();
    const operand = this.#wanted(this.parse(level, operator), wanted, operator);
    return { type: 'unary', start, end: cursor.previousEnd, operator, operand };
  }

  aggregate(): ExpressionNode {
    const cursor = this.#cursor;
    const operator = cursor.span;
    const [name, domain] = splitWord(cursor.scanner.text);
    cursor.advance();
    const operand = name === 'count' ? this.#counted(`count_${domain}`) : this.#aggregated(`${name}_${domain}`);
    return {
      type: 'aggregate',
      start: operator.start,
      end: cursor.previousEnd,
      function: name,
      domain,
      operator,
      operand,
    };
  }

  #aggregated(word: string): ExpressionNode {
    return this.#wanted(this.parse(Level.aggregate, word), 'arithmetic', word);
  }

  /** The condition after `count_…`, at most one comparison: `count_inst a > 5 > 3` is legal. */
  #counted(word: string): ExpressionNode {
    const wasInCount = this.#isInCount;
    this.#isInCount = true;
    let operand = this.parse(Level.sum, word);
    const operator = kindOf(operand) === 'arithmetic' ? this.#operator(Level.relation, operand) : undefined;
    if (operator?.level === Level.relation) operand = this.#combine(operand, operator);
    this.#isInCount = wasInCount;
    return this.#wanted(operand, 'logical', word);
  }

  quantifier(percent?: NumberNode): ExpressionNode {
    const cursor = this.#cursor;
    const operator = cursor.span;
    const start = percent?.start ?? operator.start;
    const word = cursor.scanner.text;
    const [name, domain] = splitWord(word);
    if (name === '%' && (percent === undefined || percent.units.length > 0)) {
      cursor.refuse(percentNumber, 'missing', { operator: word }, operator);
    }
    cursor.advance();
    const operand = this.#wanted(this.parse(Level.quantifier, word), 'logical', word);
    return { type: 'quantifier', start, end: cursor.previousEnd, function: name, domain, operator, percent, operand };
  }

  match(): ExpressionNode {
    const cursor = this.#cursor;
    const { span } = cursor;
    const operator = cursor.scanner.text;
    cursor.advance();
    if (cursor.kind !== Token.string) {
      if (cursor.kind === Token.word && cursor.scanner.isQuoted) return this.#quotedRegex(operator);
      return cursor.stop(matchNeedsRegex, 'missing', { operator }, span);
    }
    const regex = cursor.string;
    cursor.advance();
    const operand = this.#wanted(this.parse(Level.match, operator), 'logical', operator);
    const isNegated = operator === 'nomatch_inst';
    return { type: 'match', start: span.start, end: cursor.previousEnd, isNegated, regex, operand };
  }

  #quotedRegex(operator: string): ExpressionNode {
    const cursor = this.#cursor;
    const { text } = cursor.scanner;
    const fixes = /["\\$]/.test(cursor.written) ? [] : [replacing(cursor.span, `"${text}"`, t`Use double quotes`)];
    cursor.refuse(matchNeedsRegex, 'missing', { operator }, cursor.span, { fixes });
    cursor.advance();
    return this.#wanted(this.parse(Level.match, operator), 'logical', operator);
  }

  /** An action, or actions, after `->`. */
  action(after: string): ExpressionNode {
    const cursor = this.#cursor;
    if (cursor.kind !== Token.action && cursor.kind !== Token.open && !cursor.hasFailed) {
      if (!cursor.is(Token.word))
        return cursor.stop(unknownAction, 'missing', { operator: after }, cursor.placeAfter(after));
      if (this.#unknownAction()) return this.parse(Level.junction, after, parseAction(cursor));
    }
    const node = this.parse(Level.junction, after);
    if (kindOf(node) === 'action' || kindOf(node) === 'error') return node;
    return cursor.stop(unknownAction, 'missing', { operator: after }, node);
  }

  /** Returns whether it is clear which action is meant. */
  #unknownAction(): boolean {
    const cursor = this.#cursor;
    const found = cursor.written;
    const expected = nearest(found, actionWords);
    if (expected === undefined) {
      cursor.stop(unknownAction, 'unknown', { found }, cursor.span);
      return false;
    }
    const fixes = [replacing(cursor.span, expected, t`Change to ${expected}`)];
    cursor.refuse(unknownAction, 'near', { found, expected }, cursor.span, { fixes });
    return true;
  }

  #operand(after: string | undefined): ExpressionNode {
    return parseOperand(this.#cursor, this, after);
  }

  /** The operator that the cursor stands at, read, if it binds at least as tightly as a level. */
  #operator(level: number, left: ExpressionNode): Operator | undefined {
    const cursor = this.#cursor;
    const binding = cursor.hasFailed ? 0 : levelOf(cursor);
    if (binding === 0 || binding < level) return undefined;
    if (binding === Level.relation && this.#isInCount && kindOf(left) === 'logical') return undefined;
    if (cursor.is(Token.assign) && kindOf(left) !== 'arithmetic') return undefined;
    const { span } = cursor;
    const found = cursor.written;
    const { kind } = cursor;
    const text = kind === Token.word ? (wordOperators[found.toLowerCase()] ?? found) : cursor.scanner.text;
    cursor.advance();
    if (kind === Token.word) this.#replace(span, found, text);
    return kind === Token.comparison || kind === Token.assign
      ? this.#relation(text, span)
      : { text, span, level: binding };
  }

  /** The operators `=>`, `=<`, `<>` and `=` of other languages, of which the first character is read. */
  #relation(text: string, span: Span): Operator {
    const cursor = this.#cursor;
    const next = cursor.isGlued && cursor.kind === Token.comparison ? cursor.scanner.text : '';
    const meant: Readonly<Record<string, string>> = { '=>': '>=', '=<': '<=', '<>': '!=', '=': '==' };
    const found = text + next;
    const expected = meant[found];
    if (expected === undefined) return { text, span, level: Level.relation };
    const whole = { start: span.start, end: next === '' ? span.end : cursor.scanner.end };
    if (next !== '') cursor.advance();
    this.#replace(whole, found, expected);
    return { text: expected, span: whole, level: Level.relation };
  }

  #replace(span: Span, found: string, expected: string): void {
    const fixes = [replacing(span, expected, t`Change to ${expected}`)];
    this.#cursor.refuse(badOperator, 'operator', { found, expected }, span, { fixes });
  }

  #combine(left: ExpressionNode, operator: Operator): ExpressionNode {
    const { text, span, level } = operator;
    if (level === Level.rule) return this.#rule(left, span);
    if (level === Level.junction) return this.#junction(left, operator);
    if (level === Level.relation && kindOf(left) === 'logical') this.#chained(left, operator);
    const isEquality = text === '==' || text === '!=';
    const before = this.#term(left, isEquality, text, 'before');
    const after = this.#term(this.parse(level + 1, text), isEquality, text, 'after');
    return {
      type: 'binary',
      start: left.start,
      end: after.end,
      operator: text,
      operatorSpan: span,
      left: before,
      right: after,
    };
  }

  #rule(condition: ExpressionNode, span: Span): ExpressionNode {
    const left = this.#before(condition, 'logical', '->', span);
    const action = this.action('->');
    return { type: 'rule', start: condition.start, end: Math.max(action.end, span.end), condition: left, action };
  }

  /** `&&` and `||` join conditions, `&` and `|` actions. */
  #junction(left: ExpressionNode, { text, span }: Operator): ExpressionNode {
    const cursor = this.#cursor;
    const isAction = kindOf(left) === 'action';
    const other = junctions[text] ?? text;
    const fixes = [replacing(span, other, t`Change to ${other}`)];
    let operator = text;
    if (isAction && text.length === 2) {
      cursor.refuse(andForSeq, 'and', { found: text, expected: other }, span, { fixes });
      operator = other;
    } else if (!isAction && text.length === 1) {
      if (text === '&') cursor.refuse(seqForAnd, 'seq', {}, span, { fixes });
      else cursor.refuse(altForOr, 'alt', {}, span, { fixes });
      operator = other;
    }
    const before = isAction ? left : this.#before(left, 'logical', text, span);
    const right = isAction ? this.#nextAction(text) : this.#wanted(this.parse(Level.edge, text), 'logical', text);
    return { type: 'binary', start: left.start, end: right.end, operator, operatorSpan: span, left: before, right };
  }

  #nextAction(after: string): ExpressionNode {
    const cursor = this.#cursor;
    if (cursor.kind === Token.open || cursor.kind === Token.action) {
      const node = this.#operand(after);
      return kindOf(node) === 'action' ? node : cursor.stop(unknownAction, 'missing', { operator: after }, node);
    }
    if (cursor.kind === Token.word) {
      if (this.#unknownAction()) return parseAction(cursor);
    }
    return cursor.stop(unknownAction, 'missing', { operator: after }, cursor.placeAfter(after));
  }

  #chained(left: ExpressionNode, { span, text }: Operator): void {
    if (left.type === 'binary' && isRelation(left.operator)) {
      this.#cursor.stop(chainedComparison, 'chained', {}, { start: left.start, end: span.end });
    } else this.#cursor.stop(expectArithmetic, 'before', { operator: text }, span);
  }

  /** An operand of a calculation or comparison; texts can be compared for equality. */
  #term(node: ExpressionNode, isEquality: boolean, operator: string, side: 'before' | 'after'): ExpressionNode {
    const kind = kindOf(node);
    if (kind === 'arithmetic' || kind === 'error' || (kind === 'string' && isEquality && node.type === 'string'))
      return node;
    if (kind === 'string') return this.#cursor.stop(stringRelop, 'relop', {}, node);
    return this.#cursor.stop(expectArithmetic, side, { operator }, node);
  }

  #before(node: ExpressionNode, wanted: ValueKind, operator: string, span: Span): ExpressionNode {
    const kind = kindOf(node);
    if (kind === wanted || kind === 'error') return node;
    const variant = node.type === 'macro' ? 'macro' : 'before';
    return this.#cursor.stop(expectLogical, variant, { operator }, node.end > node.start ? node : span);
  }

  #wanted(node: ExpressionNode, wanted: 'logical' | 'arithmetic', operator: string): ExpressionNode {
    const kind = kindOf(node);
    if (kind === wanted || kind === 'error') return node;
    return wanted === 'logical'
      ? this.#cursor.stop(expectLogical, 'after', { operator }, node)
      : this.#cursor.stop(expectArithmetic, 'after', { operator }, node);
  }

  #tooDeep(): ExpressionNode {
    return this.#cursor.stop(tooDeep, 'deep', {}, this.#cursor.span);
  }
}

/** `sum_inst` as `sum` and `inst`. */
function splitWord(word: string): readonly [name: string, domain: Domain] {
  const at = word.indexOf('_');
  return [word.slice(0, at), word.slice(at + 1) as Domain];
}

/** How tightly the operator at the cursor binds; 0 where there is none. */
function levelOf(cursor: Cursor): number {
  switch (cursor.kind) {
    case Token.arrow:
      return Level.rule;
    case Token.and:
    case Token.or:
    case Token.then:
    case Token.orElse:
      return Level.junction;
    case Token.equality:
    case Token.comparison:
    case Token.assign:
      return Level.relation;
    case Token.plus:
    case Token.minus:
      return Level.sum;
    case Token.times:
    case Token.divide:
      return Level.product;
    case Token.word:
      return cursor.scanner.isQuoted ? 0 : levelOfWord(cursor.scanner.text);
    default:
      return 0;
  }
}

function levelOfWord(word: string): number {
  if (!/^(?:and|or|eq|ne)$/i.test(word)) return 0;
  return /^(?:and|or)$/i.test(word) ? Level.junction : Level.relation;
}
