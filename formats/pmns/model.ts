import type { KeptPiece, PieceList } from '../syntax/keptPieces.ts';
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
export interface Word extends Span {
  /** With macros replaced. */
  readonly text: string;
}

/** A word in a file. */
export interface PmnsToken extends Word {
  readonly file: PmnsFile;
  /** The whole block that the word is the path of, where an edit left it alone: its other words are no tokens then. */
  readonly kept?: KeptPiece<BlockPiece>;
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
  /** All names below are made up by the agent of the domain. */
  | { readonly kind: 'dynamic'; readonly domain: number };

/** A name in a block, wherever that stands: a metric, or a subtree that has a block of its own. */
export interface HeldEntry {
  readonly name: Word;
  /** The whole name; undefined in a block whose path is not known. */
  readonly path: string | undefined;
  /** The number as it is written; undefined for a subtree. */
  readonly pmid?: Word;
  /** Undefined where it is no number, or has a macro that is not known. */
  readonly id?: PmnsId;
}

export interface Entry extends HeldEntry {
  readonly name: PmnsToken;
  readonly pmid?: PmnsToken;
}

/** What a name in a block is: 0 for none, or bits, as a name can stand there twice. */
export type NameKinds = number;

/** What is known of a block wherever it stands in the text. */
export interface BlockFacts {
  readonly entries: readonly HeldEntry[];
  /** Whether a name stands twice in the block. */
  readonly hasTwice: boolean;
  /** The path without its last part, and that part. */
  readonly parent: string;
  readonly own: string;
  /** Whether the path cannot be one: it has an empty part, or begins with `root.`. */
  readonly isOdd: boolean;
  /** What a name is in the block. */
  kindsOf(name: string): NameKinds;
}

/** A block wherever it stands: its offsets are those of the text that it was read from. */
export interface HeldBlock extends Span {
  /** Undefined for entries that stand in no block, in a file that is included inside of one. */
  readonly path: Word | undefined;
  readonly name: string;
  readonly entries: readonly HeldEntry[];
  readonly isClosed: boolean;
  /** The same object as long as edits leave the block alone. */
  readonly facts: BlockFacts;
}

/** The names directly below a path. Starts and ends in the file of its path. */
export interface Block extends HeldBlock {
  readonly path: PmnsToken | undefined;
  readonly entries: readonly Entry[];
}

/** The lines of a block that has them for itself, and in which nothing was found while it was read. */
export interface BlockPiece extends Span {
  readonly block: HeldBlock;
  readonly lineCount: number;
  /** How often macros had changed before. */
  readonly macroChanges: number;
  readonly uses: readonly MacroUse[];
  readonly comments: readonly Span[];
}

/** What a later check need not read again. */
export interface ReadBlocks {
  readonly pieces: PieceList<BlockPiece>;
  /** Each change of a macro, in order. */
  readonly macroChanges: readonly string[];
  /** Whether macros in numbers that are not known are passed over. */
  readonly takesUnknownMacros: boolean;
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
  readonly read: ReadBlocks;
}
