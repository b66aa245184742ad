import type { Position, Range } from 'vscode-languageserver';
import type { TextDocumentContentChangeEvent } from 'vscode-languageserver-textdocument';
import { directiveMark } from '../../../formats/directives/directive.ts';
import type { OnLineWith, TextEdit } from './documentText.ts';
import { DocumentText } from './documentText.ts';

/** Longest line, in UTF-16 code units, that is read character by character: nobody writes or reads longer ones. */
export const maxLineLength = 10_000;

/** A text that an editor has open. A language extends it by what it knows of the text. */
export abstract class OpenText {
  readonly uri: string;
  readonly #text: DocumentText;
  #version: number;
  #revision: number;
  #mayHoldDirectives: boolean;

  /** @param revision differs between any two texts that the server has seen, also where a document was opened again */
  constructor(uri: string, version: number, content: string, revision = 0) {
    this.uri = uri;
    this.#version = version;
    this.#revision = revision;
    this.#text = new DocumentText(content);
    this.#mayHoldDirectives = content.includes(directiveMark);
  }

  /** The editor's number of the text. */
  get version(): number {
    return this.#version;
  }

  get revision(): number {
    return this.#revision;
  }

  /** How many lines there are; a text that ends with a line end has an empty one after it. */
  get lineCount(): number {
    return this.#text.lineCount;
  }

  /** Whether a CR stands alone: it ends a line for an editor and for none of our languages, so that positions differ. */
  get hasLoneReturn(): boolean {
    return this.#text.hasLoneReturn;
  }

  /** Whether it may have comments that switch rules off: to search every text anew for these would take long. */
  get mayHoldDirectives(): boolean {
    return this.#mayHoldDirectives;
  }

  /**
   * Time that the text should stay unchanged before it is checked, in milliseconds: nobody waits for the check of a
   * text that is being typed. 0 if the findings are at hand.
   */
  restMs(): number {
    return 0;
  }

  /** The text of a line, counted from 0, without its line end. */
  lineText(line: number): string {
    return this.#text.lineText(line);
  }

  /** How many UTF-16 code units a line has, without its line end. */
  lineLength(line: number): number {
    return this.#text.lineLength(line);
  }

  /** Calls back for each of the lines `first` to `last` that holds a text without line ends. */
  linesWith(wanted: string, first: number, last: number, onLine: OnLineWith): void {
    this.#text.linesWith(wanted, first, last, onLine);
  }

  /** The whole text, cut between lines. */
  pieces(): Iterable<string> {
    return this.#text.pieces();
  }

  textOf({ start, end }: Range): string {
    return this.#text.slice(this.#text.offsetAt(start), this.#text.offsetAt(end));
  }

  endOfLine(line: number): Position {
    return { line, character: this.lineLength(line) };
  }

  /** Applies the editor's changes. */
  update(changes: readonly TextDocumentContentChangeEvent[], version: number, revision: number): void {
    for (const change of changes) {
      this.edited(this.#text.replace('range' in change ? change.range : undefined, change.text));
      const first = 'range' in change ? change.range.start.line : 0;
      const last = first + change.text.split('\n').length - 1;
      this.linesWith(directiveMark, first, last, () => {
        this.#mayHoldDirectives = true;
      });
    }
    this.#version = version;
    this.#revision = revision;
  }

  /** The text that a check reads and that changes with the document. */
  protected get text(): DocumentText {
    return this.#text;
  }

  /** Called after each change of the text. */
  protected abstract edited(edit: TextEdit): void;
}
