import type { Span, SyntaxReport } from '../syntax/syntaxReport.ts';
import type { TokenList } from '../syntax/tokenList.ts';
import type { Slot } from './slots.ts';

export type SectionKind = 'global' | 'indom' | 'metric' | 'text' | 'label';

/** What stands at a place of the grammar. */
export interface Value extends Span {
  readonly slot: Slot;
  /** Text as it stands in the file; keywords in small letters. */
  readonly text: string;
}

/** What a section says of one property: `name -> sample.one`. */
export interface Clause extends Span {
  /** Keyword in small letters; `timezone` also for `tz`. */
  readonly word: string;
  readonly keyword: Span;
  readonly values: readonly Value[];
  /** Whether it has all its parts. */
  readonly isWhole: boolean;
}

/** A rule for the whole archive, or for what it names. */
export interface Section extends Span {
  readonly kind: SectionKind;
  readonly keyword: Span;
  /** What it is about. */
  readonly header: readonly Value[];
  /** Span with its braces; undefined where they are missing. */
  readonly body: Span | undefined;
  readonly clauses: readonly Clause[];
  /** Whether its braces have nothing between them but comments. */
  readonly isEmpty: boolean;
}

export interface PmlogrewriteReport extends SyntaxReport {
  readonly tokens: TokenList;
  readonly sections: readonly Section[];
}

export function valueOf({ values }: Pick<Clause, 'values'>, slot: Slot): Value | undefined {
  return values.find((value) => value.slot === slot);
}

export function headerOf({ header }: Section, slot: Slot): Value | undefined {
  return header.find((value) => value.slot === slot);
}

/** What a quoted value says. */
export function unquoted(text: string): string {
  return /^["/].*["/]$/s.test(text) ? text.slice(1, -1) : text;
}
