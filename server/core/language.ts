import type {
  CodeAction,
  CodeActionParams,
  CodeLens,
  CompletionItem,
  CompletionList,
  Definition,
  Diagnostic,
  DocumentHighlight,
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  Hover,
  InlayHint,
  Location,
  Position,
  PrepareRenameResult,
  Range,
  ResponseError,
  SelectionRange,
  SymbolInformation,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver';
import type { Finding } from '../../formats/findings/finding.ts';
import type { SeveritySettings } from '../../formats/findings/severity.ts';
import type { MetricNames } from '../../formats/names/metricNames.ts';
import type { ServerRequests } from '../../protocol/language.ts';
import type { ClientCapabilities } from './connection/clientCapabilities.ts';
import type { OpenText } from './documents/openText.ts';
import type { DocumentFolder } from './folders/documentFolder.ts';

/**
 * A language that the server knows: how it opens a document, what is wrong with one, and what it answers about one. A
 * feature that is missing answers empty. Every answer is made for an editor that supports all of LSP; the core adapts it to
 * the editor at hand. Positions and ranges are those of LSP.
 */
export interface TextLanguage<Doc extends OpenText = OpenText> {
  /** The id by which editors name the language of a document. */
  readonly id: string;
  /** Names the origin of findings in the editor. */
  readonly source: string;
  /**
   * Says how a document is known to be of this language, whatever the editor calls it; undefined where it is not.
   *
   * @param path of its address, decoded
   * @param head the beginning of its text
   */
  claim?(path: string, head: string): LanguageClaim | undefined;
  open(uri: string, version: number, content: string, revision: number): Doc;
  /** Brings up to date what the document takes from elsewhere. Called before each answer. */
  prepare?(document: Doc): Promise<void>;
  /** What is wrong with the document. */
  findings(document: Doc): readonly Finding[];
  /** Marks in the text that are no problems, such as lines without effect: without a code, as no rule has them. */
  marks?(document: Doc): readonly Diagnostic[];
  hover?(document: Doc, position: Position): Hover | null;
  /** A list that is not complete is asked for again when more is typed. */
  completion?(document: Doc, position: Position): CompletionItem[] | CompletionList;
  definition?(document: Doc, position: Position): Definition;
  references?(document: Doc, position: Position, includesDeclaration: boolean): Location[];
  highlights?(document: Doc, position: Position): DocumentHighlight[];
  readonly rename?: Rename<Doc>;
  symbols?(document: Doc): DocumentSymbol[];
  /** The symbols of a document whose names match a query; made as far as they are read. */
  workspaceSymbols?(document: Doc, query: string): Iterable<SymbolInformation>;
  folding?(document: Doc): FoldingRange[];
  selection?(document: Doc, positions: readonly Position[]): SelectionRange[];
  readonly semanticTokens?: SemanticTokenProvider<Doc>;
  readonly inlayHints?: InlayHintProvider<Doc>;
  readonly codeLens?: CodeLensProvider<Doc>;
  links?(document: Doc): DocumentLink[];
  /** Formats a document, or the lines of a range: edits in parts, between which other messages are answered. */
  format?(document: Doc, range?: Range): Iterable<readonly TextEdit[]>;
  readonly fixes?: FixProvider<Doc>;
  /** Comments that switch rules off. */
  readonly comments?: CommentProvider<Doc>;
  /** Answers to our own requests; at most one language answers each. */
  readonly requests?: OwnRequests<Doc>;
}

/** What makes a document one of a language, the surest first. */
export type LanguageClaim = 'firstLine' | 'name' | 'content';

/** A refusal, whose message the editor shows, is returned as an error. */
export interface Rename<Doc> {
  prepare(document: Doc, position: Position): PrepareRenameResult | ResponseError<never> | null;
  edit(document: Doc, position: Position, newName: string): WorkspaceEdit | ResponseError<never> | null;
}

/** A part of a line that has a colour of its own. */
export interface SemanticToken {
  readonly line: number;
  readonly column: number;
  readonly endColumn: number;
  readonly type: string;
  readonly modifier?: string;
}

export interface SemanticTokenProvider<Doc> {
  readonly types: readonly string[];
  readonly modifiers: readonly string[];
  /** Estimates how many tokens a document has; beyond a limit an editor gets only those of the lines it shows. */
  count(document: Doc): number;
  /** The tokens of the lines `first` to `last`, in order. */
  tokens(document: Doc, first: number, last: number): Iterable<SemanticToken>;
}

/** Carried in the `data` of what is completed by a second request. */
export interface ResolveData {
  readonly uri: string;
  /** The {@link OpenText.revision} that it was made for. */
  readonly revision: number;
}

/** The `data` of a hint that can be resolved is a {@link ResolveData}. */
export interface InlayHintProvider<Doc> {
  /** The section of the setting that {@link provide} is given. */
  readonly section: string;
  provide(document: Doc, range: Range, setting: unknown): InlayHint[];
  resolve(document: Doc, hint: InlayHint): InlayHint;
}

/** The `data` of each lens is a {@link ResolveData}. */
export interface CodeLensProvider<Doc> {
  provide(document: Doc): CodeLens[];
  resolve(document: Doc, lens: CodeLens): CodeLens;
}

/** The `data` of an action that can be resolved is a {@link ResolveData}. */
export interface FixProvider<Doc> {
  /** Kinds of actions beside quick fixes. */
  readonly kinds: readonly string[];
  provide(document: Doc, params: CodeActionParams, severities: SeveritySettings): CodeAction[];
  /** Makes the edits of an action, in steps between which other messages are answered. */
  resolve(document: Doc, action: CodeAction): Generator<undefined, CodeAction>;
}

/** Writes comments that switch rules off, where the program of the language passes over them. */
export interface CommentProvider<Doc> {
  /** Disables a rule in a line; undefined where there is no place for a comment. */
  inLine(document: Doc, line: number, code: string): TextEdit | undefined;
  inFile(document: Doc, code: string): TextEdit;
}

export type OwnRequests<Doc> = { readonly [Method in keyof ServerRequests]?: OwnRequest<Doc, Method>['answer'] };

/** Written as a method, so that a language of some documents can stand in a list of languages, as all of them can. */
interface OwnRequest<Doc, Method extends keyof ServerRequests> {
  answer(document: Doc, params: ServerRequests[Method][0]): ServerRequests[Method][1];
}

/** What the core offers its languages. */
export interface LanguageHost {
  readonly client: ClientCapabilities;
  /** The open documents of a language. */
  documentsOf<Doc extends OpenText>(language: TextLanguage<Doc>): readonly Doc[];
  /** Gives the folder of a document; undefined if it cannot be read. */
  folderOf(uri: string): DocumentFolder | undefined;
  /** The metrics that are known where a document is; the same object as long as nothing changes. */
  namesAt?(uri: string): Promise<MetricNames>;
}

/** What the core offers those who make its languages. */
export interface LanguagesHost extends LanguageHost {
  /** URIs of the folders that the editor has open. */
  workspaceFolders(): readonly string[];
  /** The packed index of metric names; undefined where it cannot be read. */
  readMetricNames(): Promise<Uint8Array | undefined>;
  readonly installedNameSpace: string | undefined;
  logError(doing: string, error: unknown): void;
}

/** Makes the languages of a server; the first one takes the documents whose language id is not known. */
export type MakeLanguages = (host: LanguagesHost) => readonly [TextLanguage, ...TextLanguage[]];
