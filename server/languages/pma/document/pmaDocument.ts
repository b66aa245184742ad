import type { Position, Range } from 'vscode-languageserver';
import type { TextDocumentContentChangeEvent } from 'vscode-languageserver-textdocument';
import { IncrementalCheck } from '../../../../formats/pma/check/incrementalCheck.ts';
import type { PmaModel, PmaReport } from '../../../../formats/pma/model/model.ts';
import type { OnLineWith } from '../../../core/documents/documentText.ts';
import { DocumentText } from '../../../core/documents/documentText.ts';

/** An open document: its text as the editor has it, and what pma's rules say of it. */
export class PmaDocument {
  readonly uri: string;
  /** Seconds since the Epoch as of which the document is checked. */
  readonly nowSeconds = Date.now() / 1000;
  readonly #text: DocumentText;
  readonly #check: IncrementalCheck;
  #report: PmaReport | undefined;
  #version: number;
  #revision: number;

  constructor(uri: string, version: number, content: string, revision = 0) {
    this.uri = uri;
    this.#version = version;
    this.#revision = revision;
    this.#text = new DocumentText(content);
    this.#check = new IncrementalCheck(this.#text, this.nowSeconds, true);
  }

  get version(): number {
    return this.#version;
  }

  /** Differs between any two texts that the server has seen, also where a document was closed and opened again. */
  get revision(): number {
    return this.#revision;
  }

  /**
   * Findings and model with groups; made when first asked for after a change, at the cost of the groups changed. What a
   * group or stanza says of its lines moves with the text: read it anew after a change.
   */
  get report(): PmaReport {
    return (this.#report ??= this.#check.report());
  }

  get model(): PmaModel {
    return this.report.model;
  }

  /** How many lines there are; a text that ends with a line end has an empty one behind it. */
  get lineCount(): number {
    return this.#text.lineCount;
  }

  /** The text of a line, counted from 0, without its line end. */
  lineText(line: number): string {
    return this.#text.lineText(line);
  }

  /** How many UTF-16 code units a line has, without its line end. */
  lineLength(line: number): number {
    return this.#text.lineLength(line);
  }

  /** Tells in which of the lines `first` to `last` a text without line ends stands. */
  linesWith(wanted: string, first: number, last: number, onLine: OnLineWith): void {
    this.#text.linesWith(wanted, first, last, onLine);
  }

  /** Whether lines end where pma ends them; for an editor, a CR alone is a line end too. */
  get hasLinesOfPma(): boolean {
    return !this.#text.hasLoneReturn;
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

  /** Takes the editor's changes; what they touch is checked when it is asked for. */
  update(changes: readonly TextDocumentContentChangeEvent[], version: number, revision: number): void {
    for (const change of changes) {
      const { start, end, inserted } = this.#text.replace('range' in change ? change.range : undefined, change.text);
      this.#check.edit(start, end, inserted);
    }
    this.#report = undefined;
    this.#version = version;
    this.#revision = revision;
  }
}
