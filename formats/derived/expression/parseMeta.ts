import { printable } from '../../findings/printable.ts';
import type { Span } from '../../syntax/syntaxReport.ts';
import * as rules from '../rules/expressionRules.ts';
import * as callRules from '../rules/callRules.ts';
import { checkUnits } from './checkUnits.ts';
import type { MetaValue, NumberText } from './expression.ts';
import { replaced } from './expressionFixes.ts';
import type { ParserState } from './parserState.ts';
import { token } from './tokens.ts';

export const constantTypes: readonly string[] = ['32', 'u32', '64', 'u64', 'float', 'double'];
export const constantSemantics: readonly string[] = ['counter', 'instant', 'discrete'];

/** The version of PCP that brought a key; the others are as old as the function. */
const versions: Readonly<Record<string, string>> = { meta: '6.2.2', indom: '7.1.0' };

export function isNumberKind(kind: number): boolean {
  return kind === token.integer || kind === token.decimal;
}

/** Reads the keys of `mkconst()` or `novalue()`. @param needsComma whether each follows a comma, also the first one */
export function parseMeta(
  state: ParserState,
  name: string,
  needsComma: boolean,
  value: NumberText | undefined,
): readonly MetaValue[] {
  const all: MetaValue[] = [];
  const { scan } = state;
  for (let isFirst = true; scan.kind !== token.close && scan.kind !== token.end && !state.isFaulty; isFirst = false) {
    const hasComma = state.accept(token.comma);
    const isNext = hasComma === (needsComma || !isFirst);
    const meta = isNext && state.isKind(token.keyword) ? metaValue(state) : undefined;
    if (meta === undefined) {
      state.refuse(
        callRules.mkconstArgs,
        'key',
        { function: name },
        state.isKind(token.end) ? lastOf(state) : state.span,
      );
      break;
    }
    all.push(meta);
    checkMeta(state, meta, value);
  }
  return all;
}

function lastOf({ scan }: ParserState): Span {
  return { start: scan.previousEnd - 1, end: scan.previousEnd };
}

/** `key = value`; undefined where it is something else. */
function metaValue(state: ParserState): MetaValue | undefined {
  const { scan } = state;
  const { start, text: key } = scan;
  scan.advance();
  if (!state.isOperator('=')) return undefined;
  scan.advance();
  const isName = scan.kind === token.name;
  const isString = scan.kind === token.string && !scan.isOpen;
  if (!isName && (key === 'meta' || (!isString && !isNumberKind(scan.kind)))) return undefined;
  const inset = isString ? 1 : 0;
  const valueSpan = { start: scan.start + inset, end: scan.end - inset };
  let value = state.text.slice(valueSpan.start, valueSpan.end);
  if (key === 'meta') value = state.metric().name;
  else scan.advance();
  return { key, value, valueSpan, start, end: scan.previousEnd };
}

function checkMeta(
  state: ParserState,
  { key, value, valueSpan, start }: MetaValue,
  number: NumberText | undefined,
): void {
  const lower = value.toLowerCase();
  if (key === 'units') checkUnits(state, value, valueSpan);
  if (key === 'type') {
    const args = { found: printable(value) };
    if (!constantTypes.includes(lower)) state.refuse(callRules.mkconstType, 'unknown', args, valueSpan);
    else if (number?.isInteger === false && lower !== 'float' && lower !== 'double') {
      state.refuse(callRules.mkconstType, 'float', args, valueSpan, replaced(valueSpan, 'double'));
    }
  }
  if (key === 'semantics' && !constantSemantics.includes(lower)) {
    state.refuse(callRules.mkconstSemantics, 'unknown', { found: printable(value) }, valueSpan);
  }
  const version = versions[key];
  if (version !== undefined && !state.isFaulty) {
    state.reporter.reportOnce(rules.version, 'needs', { what: `${key}=`, version }, { start, end: start + key.length });
  }
}
