import type { PortableView } from '../viewer/portableView.ts';

/** What a worker is started with that tries configurations on history. */
export interface TrialWorkerData {
  readonly kind: 'trial';
}

/** Languages that are tried. */
export const triedLanguages = ['pmie', 'derived', 'pmrep', 'pmlogger', 'pmlogconf'] as const;
export type TriedLanguage = (typeof triedLanguages)[number];

/** A text as it stands in an editor, and the archives on which it is tried. */
export interface TriedText {
  /** Absolute paths of a file of each archive; several of one host are one history. */
  readonly archives: readonly string[];
  readonly language: TriedLanguage;
  /** Path of the text. */
  readonly path: string;
  readonly text: string;
  /** Bytes a day that a configuration of a logger may take, as in the setting; empty for no limit. */
  readonly budget: string;
  /** Texts that define metrics which rules and sets of pmrep may have. */
  readonly definitions: readonly string[];
}

/** What is shown above a rule, or a line of a logger's configuration. */
export interface TrialLens {
  /** Offset in the text. */
  readonly start: number;
  readonly title: string;
  /** The view of the archive that shows why. */
  readonly view: PortableView | undefined;
  /** The set of a configuration of pmrep whose table is shown. */
  readonly table?: string;
}

/** A change of a text that keeps the budget. */
export interface BudgetFix {
  readonly title: string;
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
  readonly newText: string;
}

export interface TrialMethods {
  /** The interval at which the line at an offset keeps the budget; null where it is kept, or none does. */
  budgetFix: readonly [TriedText & { readonly offset: number }, BudgetFix | null];
  /** The table of a set of a configuration of pmrep, or why there is none. */
  table: readonly [TriedText & { readonly set: string }, string];
  /** What became of the rules of a text, or what its lines take. */
  lenses: readonly [TriedText, readonly TrialLens[]];
  /** What is known of a part of the text on this history, in Markdown; null for nothing. */
  hover: readonly [TriedText & { readonly offset: number }, string | null];
}
