import { printable } from '../../findings/printable.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { Span } from '../../syntax/syntaxReport.ts';
import type { TokenList } from '../../syntax/tokenList.ts';
import * as rules from '../rules/expressionRules.ts';
import * as callRules from '../rules/callRules.ts';
import type { Expression, ExpressionNode, InstanceFilter } from './expression.ts';
import { parseCall } from './parseCall.ts';
import type { OperandParser } from './parserState.ts';
import { ParserState } from './parserState.ts';
import { functionNames, token } from './tokens.ts';
import { inParentheses, removed, replaced } from './expressionFixes.ts';

/** Deeper than any definition; each level takes a little of the stack. */
const maxDepth = 500;

/** Precedence of operators, loosest first. Operators of a level group to the left. */
const level = { ternary: 0, logical: 1, not: 2, relation: 3, sum: 4, product: 5 } as const;

/** Where an expression stands that is to be read. */
export interface ExpressionText {
  /** The outer text; spans are offsets into it. */
  readonly text: string;
  readonly span: Span;
  readonly reporter: SyntaxReporter;
  /** Takes the tokens; other tokens of the outer text may be in it. */
  readonly tokens?: TokenList;
  /** Whether a backslash joins lines, as in files of definitions. */
  readonly joinsLines?: boolean;
}

/** Reads an expression of derived metrics, with what is wrong with how it is written. Goes on behind a fault. */
export function parseExpression({ text, span, reporter, tokens, joinsLines }: ExpressionText): Expression {
  const state = new ParserState(text, span, reporter, tokens, joinsLines);
  const root = new ExpressionParser(state).whole();
  const { nodes, metrics, isFaulty } = state;
  return { start: span.start, end: span.end, nodes, root, metrics, isFaulty };
}

/** Reads by recursive descent; lists of operators without recursion. */
class ExpressionParser implements OperandParser {
  readonly #state: ParserState;

  constructor(state: ParserState) {
    this.#state = state;
  }

  whole(): ExpressionNode {
    const root = this.expression(level.ternary);
    if (!this.#state.isKind(token.end)) this.#refuseRest();
    this.#refuseNoValues(root);
    this.#drain();
    return root;
  }

  /** Reads an expression with operators of a level or tighter. */
  expression(least: number): ExpressionNode {
    const state = this.#state;
    if (state.depth >= maxDepth) return this.#tooDeep();
    state.depth++;
    let left = this.#operand();
    for (;;) {
      const operator = this.#operator();
      const own = levelOf(operator);
      if (own < least) break;
      left = own === level.ternary ? this.#ternary(left) : this.#binary(left, operator, own);
    }
    state.depth--;
    return left;
  }

  /** The operator to be read next, `&&` for `&`; the empty string where there is none. */
  #operator(): string {
    const { scan } = this.#state;
    const text = scan.kind === token.operator || scan.kind === token.illegal ? scan.text : '';
    if (text === '&' || text === '|') {
      this.#state.refuse(
        rules.illegalCharacter,
        'single',
        { found: text },
        this.#state.span,
        replaced(this.#state.span, text + text),
      );
      return text + text;
    }
    if (text !== '=') {
      if (scan.kind === token.pattern && scan.takesPattern) return this.#slash();
      return text;
    }
    this.#state.refuse(rules.assignInExpr, 'assign', {}, this.#state.span, replaced(this.#state.span, '=='));
    return '==';
  }

  /** A division where a pattern is read instead. */
  #slash(): string {
    const { scan } = this.#state;
    scan.takesPattern = false;
    scan.rescan();
    this.#state.refuse(callRules.matchinstSlash, 'slash', {}, this.#state.span);
    return '/';
  }

  #binary(left: ExpressionNode, operator: string, own: number): ExpressionNode {
    const state = this.#state;
    const operatorSpan = state.span;
    state.scan.advance();
    if (own === level.logical) this.#checkMixed(left, operator);
    const right = this.expression(own + 1);
    return state.add({ kind: 'binary', operator, operatorSpan, left, right, start: left.start, end: right.end });
  }

  #checkMixed(left: ExpressionNode, operator: string): void {
    const isMixed = left.kind === 'binary' && levelOf(left.operator) === level.logical && left.operator !== operator;
    if (!isMixed || operator === '||') return;
    const span = { start: left.operatorSpan.start, end: this.#state.scan.previousEnd };
    this.#state.reporter.report(rules.mixedAndOr, 'mixed', {}, span, inParentheses(left));
  }

  #ternary(guard: ExpressionNode): ExpressionNode {
    const state = this.#state;
    const question = state.span;
    state.scan.advance();
    if (guard.kind === 'ternary') this.#reportChain(guard, question);
    const yes = this.expression(level.ternary);
    let no: ExpressionNode;
    if (state.isOperator(':')) {
      state.scan.advance();
      no = this.expression(level.ternary + 1);
    } else {
      if (yes.kind !== 'missing') state.refuse(rules.syntax, 'colon', {}, question);
      no = state.missing(yes.end);
    }
    if (yes.kind === 'novalue' && no.kind === 'novalue') {
      state.refuse(callRules.novalueTwice, 'twice', {}, { start: guard.start, end: no.end });
    }
    return state.add({ kind: 'ternary', guard, yes, no, start: guard.start, end: no.end });
  }

  #reportChain(guard: ExpressionNode, question: Span): void {
    this.#state.reporter.report(rules.ternaryChain, 'chain', {}, question, inParentheses(guard));
  }

  #operand(): ExpressionNode {
    const state = this.#state;
    const { scan } = state;
    while (state.isKind(token.illegal) && !scan.is('&') && !scan.is('|')) this.#refuseCharacter();
    switch (scan.kind) {
      case token.name:
        return this.#metric();
      case token.integer:
      case token.decimal:
        return this.#number();
      case token.function:
        return parseCall(this, state);
      case token.open:
        return this.#group();
      case token.operator:
        if (scan.is('-') || scan.is('!')) return this.#unary();
        break;
      case token.keyword:
        state.refuse(rules.reservedWord, 'word', { found: scan.text }, state.span);
        scan.advance();
        return state.missing(scan.previousEnd);
    }
    return this.#noOperand();
  }

  #unary(): ExpressionNode {
    const state = this.#state;
    const { start } = state.scan;
    const operator = state.scan.is('-') ? '-' : '!';
    state.scan.advance();
    const operand = this.expression(operator === '-' ? level.product : level.relation);
    return state.add({ kind: 'unary', operator, operand, start, end: operand.end });
  }

  #number(): ExpressionNode {
    const state = this.#state;
    const { scan } = state;
    const { start, end, text } = scan;
    const isInteger = scan.kind === token.integer;
    if (isInteger && Number(text) > 0xffffffff) {
      state.refuse(
        rules.constantTooLarge,
        'large',
        { number: printable(text) },
        state.span,
        replaced({ start: end, end }, '.0'),
      );
    }
    scan.advance();
    const isJoined = scan.start === end;
    if (isJoined && state.isKind(token.name) && /^e\d*$/i.test(scan.text)) {
      state.refuse(
        rules.number,
        'exponent',
        { number: printable(text), rest: printable(scan.text) },
        { start, end: scan.end },
      );
      scan.advance();
    } else if (isJoined && (state.isKind(token.decimal) || state.isKind(token.integer))) {
      state.refuse(rules.number, 'point', {}, { start, end: scan.end });
      scan.advance();
    }
    return state.add({ kind: 'number', text, isInteger, start, end: scan.previousEnd });
  }

  #metric(): ExpressionNode {
    const state = this.#state;
    const metric = state.metric();
    if (state.isKind(token.open) && functionNames.has(metric.name) && state.scan.start > metric.end) {
      const blank = { start: metric.end, end: state.scan.start };
      state.refuse(
        callRules.functionSpace,
        'blank',
        { function: metric.name },
        { ...metric, end: state.scan.end },
        removed(blank),
      );
    }
    const instance = this.#instance();
    return state.add({ kind: 'metric', metric, instance, start: metric.start, end: state.scan.previousEnd });
  }

  #group(): ExpressionNode {
    const state = this.#state;
    const open = state.span;
    state.scan.advance();
    const operand = this.expression(level.ternary);
    this.close(open);
    const instance = this.#instance();
    return state.add({ kind: 'group', operand, instance, start: open.start, end: state.scan.previousEnd });
  }

  /** Reads a closing parenthesis. */
  close(open: Span): void {
    if (this.#state.isKind(token.close)) this.#state.scan.advance();
    else if (this.#state.isKind(token.end)) this.#state.refuse(rules.paren, 'unclosed', {}, open);
    else this.#refuseRest();
  }

  #instance(): InstanceFilter | undefined {
    const state = this.#state;
    if (!state.isKind(token.instance)) return undefined;
    const { scan } = state;
    const span = state.span;
    if (scan.isOpen) state.refuse(rules.instanceUnterminated, 'instance', {}, span);
    const name = scan.text.slice(1, scan.isOpen ? undefined : -1).replaceAll(/\\(.)/g, '$1');
    const quotes = /^(["'])(.+)\1$/.exec(name);
    if (quotes !== null && !scan.isOpen) {
      const fix = replaced(span, `[${quotes[2] ?? ''}]`);
      state.reporter.report(rules.instanceQuotes, 'quotes', {}, span, fix);
    }
    scan.advance();
    return { ...span, name };
  }

  #noOperand(): ExpressionNode {
    const state = this.#state;
    const { scan } = state;
    const before = this.#before();
    const span = state.isKind(token.end) ? { start: scan.previousEnd, end: scan.previousEnd } : state.span;
    if (scan.isOpen) this.#refuseOpen();
    else if (before === '') state.refuse(rules.syntax, 'start', { found: printable(scan.text) }, span);
    else if (state.isKind(token.end)) state.refuse(rules.syntax, 'operandEnd', { before: printable(before) }, span);
    else state.refuse(rules.syntax, 'operand', { before: printable(before), found: printable(scan.text) }, span);
    const takesToken = state.isKind(token.string) || state.isKind(token.pattern) || state.isKind(token.instance);
    if (takesToken) scan.advance();
    return state.missing(span.start);
  }

  #refuseOpen(): void {
    const { kind } = this.#state.scan;
    const variant = kind === token.string ? 'string' : kind === token.pattern ? 'pattern' : 'instance';
    this.#state.refuse(rules.instanceUnterminated, variant, {}, this.#state.span);
  }

  /** The end of what was read, to name it in a message. */
  #before(): string {
    const { scan, text, first } = this.#state;
    return /(?:[\w.]+|[^\w\s]+)$/.exec(text.slice(Math.max(first, scan.previousEnd - 40), scan.previousEnd))?.[0] ?? '';
  }

  #tooDeep(): ExpressionNode {
    const state = this.#state;
    if (!state.isFaulty) state.reporter.report(rules.depth, 'deep', { limit: maxDepth }, state.span);
    state.isFaulty = true;
    const { start } = state.scan;
    this.#drain();
    return state.missing(start);
  }

  /** A novalue() may only be a branch. */
  #refuseNoValues(root: ExpressionNode): void {
    if (!this.#state.nodes.some((node) => node.kind === 'novalue')) return;
    const branches = new Set<ExpressionNode>();
    for (const node of this.#state.nodes) if (node.kind === 'ternary') branches.add(node.yes).add(node.no);
    const misplaced = this.#state.nodes.find((node) => node.kind === 'novalue' && !branches.has(node)) ?? root;
    if (misplaced.kind === 'novalue') this.#state.refuse(rules.syntax, 'novalue', {}, misplaced);
  }

  #refuseCharacter(): void {
    const state = this.#state;
    const { scan } = state;
    const isComment = scan.is('#') && scan.previousEnd > state.first;
    if (isComment) state.refuse(rules.illegalCharacter, 'comment', {}, state.span);
    else if (scan.isBeforeCarriageReturn) state.refuse(rules.illegalCharacter, 'carriageReturn', {}, state.span);
    else state.refuse(rules.illegalCharacter, 'character', { found: printable(scan.text) }, state.span);
    scan.advance();
  }

  /** Reports the token at which a whole expression should have ended. */
  #refuseRest(): void {
    const state = this.#state;
    const { scan } = state;
    if (state.isKind(token.illegal)) this.#refuseCharacter();
    else if (state.isKind(token.close)) state.refuse(rules.paren, 'extra', {}, state.span, removed(state.span));
    else if (scan.isOpen) this.#refuseOpen();
    else if (state.isKind(token.instance)) state.refuse(rules.instancePlace, 'place', {}, state.span);
    else
      state.refuse(
        rules.syntax,
        'operator',
        { before: printable(this.#before()), found: printable(scan.text) },
        state.span,
      );
  }

  /** Reads what is behind a fault, for the names in it. */
  #drain(): void {
    const { scan } = this.#state;
    while (scan.kind !== token.end) {
      if (scan.kind === token.name) this.#state.metric();
      else scan.advance();
    }
  }
}

function levelOf(operator: string): number {
  switch (operator) {
    case '':
      return -1;
    case '?':
      return level.ternary;
    case '&&':
    case '||':
      return level.logical;
    case '<':
    case '<=':
    case '==':
    case '>=':
    case '>':
    case '!=':
      return level.relation;
    case '+':
    case '-':
      return level.sum;
    case '*':
    case '/':
      return level.product;
    default:
      return -1;
  }
}
