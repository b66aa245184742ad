import { printable } from '../../findings/printable.ts';
import { extendedRegexFault } from '../../text/extendedRegex.ts';
import * as rules from '../rules/expressionRules.ts';
import * as callRules from '../rules/callRules.ts';
import { checkUnits } from './checkUnits.ts';
import type { AggregateName, ExpressionNode, MetaValue, OperandFunction } from './expression.ts';
import { fix } from './expressionFixes.ts';
import { isNumberKind, parseMeta } from './parseMeta.ts';
import type { OperandParser, ParserState } from './parserState.ts';
import { token } from './tokens.ts';
import { t } from '../../l10n/translate.ts';
import type { Span } from '../../syntax/syntaxReport.ts';

const anonTypes = new Set(['32', 'U32', '64', 'U64', 'FLOAT', 'DOUBLE'].map((type) => `PM_TYPE_${type}`));

/** A call of a function that is being read. */
interface Call {
  readonly parser: OperandParser;
  readonly state: ParserState;
  readonly name: string;
  readonly start: number;
  /** The opening parenthesis. */
  readonly open: Span;
}

/** Reads a call of a function, from its name on. */
export function parseCall(parser: OperandParser, state: ParserState): ExpressionNode {
  const { scan } = state;
  const { text: name, start } = scan;
  if (name === 'matchinst') scan.takesPattern = true;
  scan.advance();
  const call = { parser, state, name, start, open: state.span };
  scan.advance();
  switch (name) {
    case 'delta':
    case 'rate':
    case 'instant':
    case 'scalar':
      return operandCall(call, name);
    case 'rescale':
      return rescale(call);
    case 'matchinst':
      return matchinst(call);
    case 'mkconst':
    case 'novalue':
      return constant(call);
    case 'anon':
      return anon(call);
    default:
      return aggregate(call, name as AggregateName);
  }
}

function aggregate({ parser, state, name, start, open }: Call, aggregateName: AggregateName): ExpressionNode {
  const metric = state.isKind(token.name) ? state.metric() : undefined;
  if (metric === undefined || !(state.isKind(token.close) || state.isKind(token.end))) {
    const span = state.isKind(token.end) ? open : state.span;
    state.refuse(callRules.functionNameArg, 'name', { function: name }, span);
    skipArguments(state);
  }
  parser.close(open);
  return state.add({ kind: 'aggregate', name: aggregateName, metric, start, end: state.scan.previousEnd });
}

function operandCall({ parser, state, name, start, open }: Call, functionName: OperandFunction): ExpressionNode {
  const operand = argument(parser, state, name, open);
  const isBare = operand.kind === 'metric' && operand.instance === undefined;
  if (name !== 'scalar' && !isBare && operand.kind !== 'missing' && !state.isFaulty) {
    const needs = { what: `${name}(expression)`, version: '6.3.0' };
    state.reporter.reportOnce(rules.version, 'needs', needs, { start, end: open.start });
  }
  parser.close(open);
  return state.add({ kind: 'function', name: functionName, operand, start, end: state.scan.previousEnd });
}

/** An expression as an argument. */
function argument(parser: OperandParser, state: ParserState, name: string, open: Span): ExpressionNode {
  if (state.isKind(token.close) || state.isKind(token.end)) {
    state.refuse(rules.syntax, 'empty', { function: name }, open);
    return state.missing(open.end);
  }
  return parser.expression(0);
}

function rescale({ parser, state, name, start, open }: Call): ExpressionNode {
  const { scan } = state;
  const operand = argument(parser, state, name, open);
  const hasComma = state.accept(token.comma);
  let units: MetaValue | undefined;
  if (hasComma && state.isKind(token.string) && !scan.isOpen) {
    const valueSpan = { start: scan.start + 1, end: scan.end - 1 };
    units = { key: 'units', value: state.text.slice(valueSpan.start, valueSpan.end), valueSpan, ...state.span };
    checkUnits(state, units.value, valueSpan);
    scan.advance();
  } else refuseUnits(state, hasComma);
  parser.close(open);
  return state.add({ kind: 'rescale', operand, units, start, end: scan.previousEnd });
}

function refuseUnits(state: ParserState, hasComma: boolean): void {
  const { scan } = state;
  if (scan.isOpen) state.refuse(rules.instanceUnterminated, 'string', {}, state.span);
  const { start } = scan;
  const end = skipArguments(state);
  const isWord = hasComma && end > start;
  const quote = t`Put the units in quotes`;
  const edits = [
    { start, end: start, newText: '"' },
    { start: end, end, newText: '"' },
  ];
  state.refuse(rules.unitsString, 'string', {}, { start, end }, isWord ? fix(quote, ...edits) : {});
}

function matchinst({ parser, state, start, open }: Call): ExpressionNode {
  const { scan } = state;
  const isNegated = state.isOperator('!');
  let pattern = '';
  if (isNegated) scan.advance();
  if (state.isKind(token.pattern) && !scan.isOpen) {
    pattern = scan.text.slice(1, -1).replaceAll(/\\([^])/g, '$1');
    if (extendedRegexFault(pattern) !== undefined) {
      state.refuse(callRules.badRegex, 'regex', { pattern: printable(pattern) }, state.span);
    }
    scan.advance();
  } else if (state.isKind(token.pattern)) state.refuse(rules.instanceUnterminated, 'pattern', {}, state.span);
  else state.refuse(callRules.matchinstArgs, 'pattern', {}, argumentSpan(state, open));
  if (!state.accept(token.comma)) {
    state.refuse(callRules.matchinstArgs, 'pattern', {}, argumentSpan(state, open));
    skipToComma(state);
  }
  const operand = argument(parser, state, 'matchinst', open);
  scan.takesPattern = false;
  parser.close(open);
  return state.add({ kind: 'matchinst', pattern, isNegated, operand, start, end: scan.previousEnd });
}

function argumentSpan(state: ParserState, open: Span): Span {
  return state.isKind(token.end) || state.isKind(token.close) ? open : state.span;
}

function constant({ parser, state, name, start, open }: Call): ExpressionNode {
  const { scan } = state;
  const isConstant = name === 'mkconst';
  const value =
    isConstant && isNumberKind(scan.kind) ? { text: scan.text, isInteger: state.isKind(token.integer) } : undefined;
  if (value !== undefined) {
    if (value.isInteger && Number(value.text) > 0xffffffff) {
      state.refuse(rules.constantTooLarge, 'large', { number: printable(value.text) }, state.span);
    }
    scan.advance();
  } else if (isConstant) state.refuse(callRules.mkconstArgs, 'number', {}, argumentSpan(state, open));
  const meta = parseMeta(state, name, isConstant, value);
  if (isConstant && meta.length === 0) state.refuse(callRules.mkconstArgs, 'none', {}, { start, end: scan.end });
  if (!isConstant && !state.isFaulty) {
    state.reporter.reportOnce(
      rules.version,
      'needs',
      { what: 'novalue()', version: '6.2.2' },
      { start, end: open.start },
    );
  }
  if (state.isFaulty) skipArguments(state);
  parser.close(open);
  const end = scan.previousEnd;
  return state.add(isConstant ? { kind: 'constant', value, meta, start, end } : { kind: 'novalue', meta, start, end });
}

function anon({ parser, state, start, open }: Call): ExpressionNode {
  const { scan } = state;
  if (!anonTypes.has(scan.text)) state.refuse(callRules.anonType, 'type', {}, argumentSpan(state, open));
  skipArguments(state);
  parser.close(open);
  return state.add({ kind: 'anon', start, end: scan.previousEnd });
}

/** Reads on to the parenthesis that closes a call. Returns where the arguments end. */
function skipArguments(state: ParserState): number {
  const { scan } = state;
  let depth = 0;
  let end = scan.start;
  while (scan.kind !== token.end && !(depth === 0 && scan.kind === token.close)) {
    if (scan.kind === token.open) depth++;
    else if (scan.kind === token.close) depth--;
    end = scan.end;
    scan.advance();
  }
  return end;
}

function skipToComma(state: ParserState): void {
  const { scan } = state;
  while (scan.kind !== token.end && scan.kind !== token.close && scan.kind !== token.comma) scan.advance();
  state.accept(token.comma);
}
