import type { Span } from '../../syntax/syntaxReport.ts';

/** `[name]` behind a metric. */
export interface InstanceFilter extends Span {
  /** Name without brackets and escapes. */
  readonly name: string;
}

/** `type = u64` of `mkconst()` and `novalue()`. */
export interface MetaValue extends Span {
  readonly key: string;
  /** Value without quotes. */
  readonly value: string;
  readonly valueSpan: Span;
}

export type AggregateName = 'avg' | 'count' | 'max' | 'min' | 'sum' | 'defined';
export type OperandFunction = 'delta' | 'rate' | 'instant' | 'scalar';

/** The name of a metric, and where it stands. */
export interface MetricUse extends Span {
  readonly name: string;
}

/** A part of an expression. Those inside of it come before it in {@link Expression.nodes}. */
export type ExpressionNode = Span &
  (
    | { readonly kind: 'number'; readonly text: string; readonly isInteger: boolean }
    | { readonly kind: 'metric'; readonly metric: MetricUse; readonly instance: InstanceFilter | undefined }
    | { readonly kind: 'group'; readonly operand: ExpressionNode; readonly instance: InstanceFilter | undefined }
    | { readonly kind: 'aggregate'; readonly name: AggregateName; readonly metric: MetricUse | undefined }
    | { readonly kind: 'function'; readonly name: OperandFunction; readonly operand: ExpressionNode }
    | { readonly kind: 'rescale'; readonly operand: ExpressionNode; readonly units: MetaValue | undefined }
    | {
        readonly kind: 'matchinst';
        /** Regular expression between the slashes, without escapes. */
        readonly pattern: string;
        readonly isNegated: boolean;
        readonly operand: ExpressionNode;
      }
    | { readonly kind: 'constant'; readonly value: NumberText | undefined; readonly meta: readonly MetaValue[] }
    | { readonly kind: 'novalue'; readonly meta: readonly MetaValue[] }
    | { readonly kind: 'anon' }
    | { readonly kind: 'unary'; readonly operator: '-' | '!'; readonly operand: ExpressionNode }
    | {
        readonly kind: 'binary';
        readonly operator: string;
        readonly operatorSpan: Span;
        readonly left: ExpressionNode;
        readonly right: ExpressionNode;
      }
    | {
        readonly kind: 'ternary';
        readonly guard: ExpressionNode;
        readonly yes: ExpressionNode;
        readonly no: ExpressionNode;
      }
    /** A part that is missing or cannot be read. */
    | { readonly kind: 'missing' }
  );

export interface NumberText {
  readonly text: string;
  readonly isInteger: boolean;
}

export type NodeOf<Kind extends ExpressionNode['kind']> = Extract<ExpressionNode, { readonly kind: Kind }>;

/** An expression as it was read. */
export interface Expression extends Span {
  /** Nodes, each after those inside of it, so that a loop over them needs no recursion. */
  readonly nodes: readonly ExpressionNode[];
  readonly root: ExpressionNode;
  /** Every name of a metric, also behind a fault, in the order of the text. */
  readonly metrics: readonly MetricUse[];
  /** Whether PCP refuses it as it is written, whatever the metrics are. */
  readonly isFaulty: boolean;
}

/** The part inside of any parentheses. */
export function ungrouped(node: ExpressionNode): ExpressionNode {
  let inner = node;
  while (inner.kind === 'group') inner = inner.operand;
  return inner;
}
