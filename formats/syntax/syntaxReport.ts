import type { Finding } from '../findings/finding.ts';
import type { OffsetEdit } from '../text/textEdit.ts';
import type { SourceText } from './sourceText.ts';

/** A part of a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** One way to fix a finding. */
export interface SyntaxFix {
  /** Title for a menu. */
  readonly title: string;
  /** Edits in order, without overlaps. */
  readonly edits: readonly OffsetEdit[];
  /** Whether a person has to judge this finding, though others of its rule are safe to fix. */
  readonly isUnsure?: boolean;
}

/** What an entry of the outline is; an editor has an icon for each. */
export type OutlineKind =
  | 'section'
  | 'group'
  | 'rule'
  | 'macro'
  | 'metric'
  | 'option'
  | 'host'
  | 'agent'
  | 'access'
  | 'text';

/** An entry of the outline. */
export interface OutlineItem extends Span {
  readonly name: string;
  /** Detail that is shown in grey behind the name. */
  readonly detail?: string;
  readonly kind: OutlineKind;
  /** The part that is selected when the user goes there; inside of the item. */
  readonly selection: Span;
  /** Items inside of this one, in order. */
  readonly children: readonly OutlineItem[];
}

/** Lines that can be folded: from the one that `start` is in to the one that `end` is in. */
export interface Fold extends Span {
  readonly kind?: 'comment' | 'region' | 'imports';
}

/** A name where it is defined or used. Names of one kind and text are the same thing in the whole text. */
export interface NameUse extends Span {
  /** Kind such as `macro`, `rule`; `metric` for the name of a metric, which the index of names explains. */
  readonly kind: string;
  readonly name: string;
  readonly isDefinition: boolean;
}

/** Names in another file of the folder, which are the same things as those of the text. */
export interface NamesBeside {
  readonly file: string;
  readonly source: SourceText;
  readonly names: readonly NameUse[];
}

/** The name of another file. */
export interface FileLink extends Span {
  /** Path as it stands in the text. */
  readonly path: string;
}

/** A part that has a colour of its own, which a grammar cannot know. */
export interface ColouredSpan extends Span {
  /** One of the language's `tokenTypes`. */
  readonly type: string;
  readonly modifier?: string;
}

/** What is known of a text of a configuration language, whatever the language; each adds its own model. */
export interface SyntaxReport {
  readonly source: SourceText;
  /** Findings in the order of the text. */
  readonly findings: readonly Finding[];
  /** The best fix of a finding first. */
  readonly fixes: ReadonlyMap<Finding, readonly SyntaxFix[]>;
  readonly outline: readonly OutlineItem[];
  readonly folds: readonly Fold[];
  /** Names in the order of the text. */
  readonly names: readonly NameUse[];
  /** Where names of the text are defined and used beside it; missing where the language looks at no other file. */
  readonly namesBeside?: readonly NamesBeside[];
  readonly links: readonly FileLink[];
  /** Coloured spans in the order of the text. */
  readonly colours: readonly ColouredSpan[];
}
