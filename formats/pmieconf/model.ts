import type { Span, SyntaxReport } from '../syntax/syntaxReport.ts';

/** A word, a sign or a string; `text` is without quotes and escapes. */
export interface Token extends Span {
  readonly text: string;
  readonly kind: 'word' | 'sign' | 'string' | 'openString' | 'comment';
}

/** `name = value` within an object. */
export interface Attribute extends Span {
  readonly name: Token;
  readonly value: Token | undefined;
}

/** A rule, or a variable of the rule before it: `type name attribute… ;`. */
export interface RuleObject extends Span {
  readonly type: Token;
  readonly name: Token | undefined;
  readonly attributes: readonly Attribute[];
}

export interface PmieconfReport extends SyntaxReport {
  readonly tokens: readonly Token[];
  readonly objects: readonly RuleObject[];
}
