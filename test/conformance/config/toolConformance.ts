import type { SyntaxContext, SyntaxLanguage } from '../../../formats/syntax/syntaxLanguage.ts';
import type { SyntaxReport } from '../../../formats/syntax/syntaxReport.ts';
import { contextOf, type NamedText } from './conformanceTexts.ts';
import type { Oracles } from './oracles/oracles.ts';
import type { Verdict } from './oracles/verdict.ts';
import type { Exceptions } from './outcome.ts';
import { sourceOf } from './rawBytes.ts';

/** Programs that run at the same time: as many as there are cores in a small machine. */
const concurrency = 2;

export interface ToolConformance extends Exceptions {
  /** Of formats/kinds.ts; its fixtures are the texts. */
  readonly kind: string;
  readonly language: SyntaxLanguage;
  readonly judge: (oracles: Oracles, text: NamedText) => Promise<Verdict>;
  /** Judges a text whose last line may have no end; as other texts, unless given. */
  readonly judgeAsIs?: (oracles: Oracles, text: NamedText) => Promise<Verdict>;
  /** What the language knows besides the text; as in the programs, unless another is given. */
  readonly context?: (text: NamedText) => SyntaxContext;
  /** Fixtures, unless others are given. */
  readonly texts?: readonly NamedText[];
  /** Good files of Debian's packages, unpacked to `folder`; those of the kind, unless others are given. No error in any. */
  readonly shipped?: (folder: string) => readonly NamedText[];
  /** Warnings that shipped files may have, each looked at; none without. */
  readonly shippedWarnings?: number;
  /** Fewer by default for slow tools. CONFORMANCE_RUNS runs another number. */
  readonly mutations?: number;
  /** Codes of rules whose fixes bring to light what the tool does not read, or does not come to, and its errors, which are said then. */
  readonly revealing?: ReadonlySet<string>;
  /** Mutations that are not tried, as programs would do what they say, or read outside of their memory. */
  readonly harmful?: RegExp;
}

/** What the language says of a text. */
export function checkedText({ language, context }: ToolConformance, named: NamedText): SyntaxReport {
  return language.check(sourceOf(named.text), context?.(named) ?? contextOf(language, named));
}

/** Calls a function with each item; several programs run at once. */
export async function forEach<T>(items: Iterable<T>, use: (item: T) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let next = iterator.next(); next.done !== true; next = iterator.next()) await use(next.value);
    }),
  );
}
