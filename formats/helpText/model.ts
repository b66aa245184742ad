import type { SpaceMetric } from '../pmns/nameSpace.ts';
import type { NamesBeside, Span, SyntaxReport } from '../syntax/syntaxReport.ts';

/** The number of a metric or of an instance domain. */
export interface NumberTarget {
  readonly kind: 'pmid' | 'inDom';
  readonly domain: number;
}

/** What an entry describes. */
export type HelpTarget =
  | { readonly kind: 'metric'; readonly name: string }
  | NumberTarget
  /** A domain by its symbol, as in `SIMPLE.0`. */
  | { readonly kind: 'symbol'; readonly symbol: string }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'none' };

/** A text for a metric or an instance domain, from its `@` to the next one. */
export interface HelpEntry extends Span {
  readonly target: HelpTarget;
  readonly id: Span;
  readonly idText: string;
  /** The short text; empty where there is none. */
  readonly oneline: string;
  /** The long text, without blank lines at its end; empty where there is none. */
  readonly text: Span;
}

/** What the name space beside a help text says of a name. */
export interface SpaceBeside {
  readonly metrics: ReadonlyMap<string, SpaceMetric>;
  readonly byNumber: ReadonlyMap<string, SpaceMetric>;
  /** Names that have others below them. */
  readonly subtrees: ReadonlySet<string>;
  readonly domains: ReadonlySet<number>;
  /** Symbols of domains that the agent's files define. */
  readonly symbols: ReadonlySet<string>;
}

export interface HelpReport extends SyntaxReport {
  readonly namesBeside: readonly NamesBeside[];
  readonly entries: readonly HelpEntry[];
  /** Name space beside the text; undefined where there is none. */
  readonly space: SpaceBeside | undefined;
}
