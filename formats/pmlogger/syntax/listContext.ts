import { t } from '../../l10n/translate.ts';
import type { Span } from '../../syntax/syntaxReport.ts';
import type { ListRules } from '../rules/listRules.ts';
import type { Parsing } from './parsing.ts';
import { tokenKinds as kinds } from './tokenKinds.ts';

/** How lists of metrics are read. */
export interface ListContext {
  readonly rules: ListRules;
  /** Name of the program that reads them, for messages. */
  readonly program: string;
  /** Reports a token that no list can hold, and reads it. */
  readonly unexpected: (parsing: Parsing, expected: string) => void;
  /** Whether a section begins at the brackets that come next, so that they hold no instances. */
  readonly isSection?: (parsing: Parsing) => boolean;
  /** Says that the instance at a token cannot be one, and why; false where it can. */
  readonly refuseInstance?: (parsing: Parsing, token: number) => boolean;
}

export function reportComma(parsing: Parsing, { rules, program }: ListContext, comma: number): void {
  const fix = { title: t`Delete the comma`, edits: [parsing.deletion(comma)] };
  parsing.report(rules.strayComma, 'comma', { program }, tokenSpan(parsing, comma), { fix });
}

export function reportUnclosed(parsing: Parsing, { rules, program }: ListContext): void {
  const { reader } = parsing;
  const { start, end } = reader;
  const quote = parsing.tokens.text[start] ?? '"';
  const trimmed = start + parsing.tokens.text.slice(start, end).trimEnd().length;
  const fix = { title: t`Add the closing quote`, edits: [{ start: trimmed, end: trimmed, newText: quote }] };
  const canFix = trimmed > start + 1;
  parsing.report(rules.unclosedString, 'unclosed', { program }, { start, end: trimmed }, canFix ? { fix } : {});
  reader.advance();
}

/** Kinds of tokens of which a word may consist that was meant as one. */
export const wordKinds: ReadonlySet<number> = new Set([
  kinds.name,
  kinds.hostName,
  kinds.number,
  kinds.address,
  kinds.socket,
  kinds.unexpected,
  kinds.colon,
]);

/** The last of the tokens that are glued together into what was meant as one word. */
export function runEnd(parsing: Parsing, first: number): number {
  const { tokens } = parsing;
  let last = first;
  if (!wordKinds.has(tokens.kind(first))) return last;
  while (wordKinds.has(tokens.kind(last + 1)) && tokens.start(last + 1) === tokens.end(last)) last++;
  return last;
}

/** Reads what fits nowhere, with all that is glued to it. */
export function skipRun(parsing: Parsing): void {
  const { reader } = parsing;
  reader.seek(runEnd(parsing, reader.token));
  reader.advance();
}

export function tokenSpan({ tokens }: Parsing, token: number): Span {
  return { start: tokens.start(token), end: tokens.end(token) };
}
