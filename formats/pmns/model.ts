import type { SourceText } from '../syntax/sourceText.ts';
import type { NamesBeside, Span, SyntaxReport } from '../syntax/syntaxReport.ts';

/** A text of a name space: the one that is checked, one that it includes, or the one that includes it. */
export interface PmnsFile {
  readonly name: string;
  readonly source: SourceText;
}

/** What `#define` gives a name. */
export interface Macro {
  readonly name: string;
  readonly value: string;
  readonly file: PmnsFile;
  /** The name in the directive. */
  readonly span: Span;
  isUsed: boolean;
}

/** A place where a macro is used. */
export interface MacroUse extends Span {
  readonly name: string;
}

/** A word of a name space, after the preprocessor. */
export interface PmnsToken extends Span {
  readonly file: PmnsFile;
  /** Text with macros replaced. */
  readonly text: string;
}

/** A line of the preprocessor. */
export interface Directive extends Span {
  /** `define`, `include` and so on. */
  readonly word: string;
  /** The name of a macro or of a file. */
  readonly name?: Span;
}

/** A metric's number as a name space has it. */
export type PmnsId =
  | { readonly kind: 'pmid'; readonly domain: number; readonly cluster: number; readonly item: number }
  /** Subtree whose names are made up by the agent of the domain. */
  | { readonly kind: 'dynamic'; readonly domain: number };

/** A name in a block: a metric, or a subtree that has a block of its own. */
export interface Entry {
  readonly name: PmnsToken;
  /** The whole name; undefined in a block whose path is not known. */
  readonly path: string | undefined;
  /** The number as it is written; undefined for a subtree. */
  readonly pmid?: PmnsToken;
  /** Number; undefined where it is none, or has a macro that is not known. */
  readonly id?: PmnsId;
}

/** The names directly below a path. */
export interface Block {
  /** Path of the block; undefined for entries that stand in none, in a file that is included inside of one. */
  readonly path: PmnsToken | undefined;
  readonly name: string;
  readonly entries: readonly Entry[];
  /** The whole block, in the file of its path. */
  readonly start: number;
  readonly end: number;
  readonly isClosed: boolean;
}

/** A name space, as far as its files are known. */
export interface NameSpace {
  readonly blocks: readonly Block[];
  readonly macros: ReadonlyMap<string, Macro>;
  /** Whether there is a root, so that the tree is whole. */
  readonly hasRoot: boolean;
  /** Whether a part is not known: a file that is not at hand, or the output of a command. */
  readonly isPartial: boolean;
}

/** The path of a name below another. */
export function pathBelow(parent: string | undefined, name: string): string | undefined {
  if (parent === undefined) return undefined;
  return parent === 'root' ? name : `${parent}.${name}`;
}

export interface PmnsReport extends SyntaxReport {
  readonly namesBeside: readonly NamesBeside[];
  readonly space: NameSpace;
  /** The file that was checked, as the tokens of the space name it. */
  readonly file: PmnsFile;
  readonly directives: readonly Directive[];
  readonly comments: readonly Span[];
}
