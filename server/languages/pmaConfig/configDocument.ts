import type { TextDocumentContentChangeEvent } from 'vscode-languageserver-textdocument';
import type { ConfigData } from '../../../formats/pmaConfig/configModel.ts';
import type { PmaConfigReport } from '../../../formats/pmaConfig/pmaConfigChecker.ts';
import { PmaConfigChecker } from '../../../formats/pmaConfig/pmaConfigChecker.ts';
import { DocumentText } from '../../core/documents/documentText.ts';

const encoder = new TextEncoder();

/** An open configuration file of pma: its text as the editor has it, and what the rules say of it. */
export class ConfigDocument {
  readonly uri: string;
  readonly #text: DocumentText;
  #version: number;
  #revision: number;
  #data: ConfigData | undefined;
  #report: PmaConfigReport | undefined;

  constructor(uri: string, version: number, content: string, revision = 0) {
    this.uri = uri;
    this.#version = version;
    this.#revision = revision;
    this.#text = new DocumentText(content);
  }

  get version(): number {
    return this.#version;
  }

  /** Differs between any two texts that the server has seen, also where a document was closed and opened again. */
  get revision(): number {
    return this.#revision;
  }

  /** The data file with which the names are compared. */
  get data(): ConfigData | undefined {
    return this.#data;
  }

  set data(data: ConfigData | undefined) {
    if (data === this.#data) return;
    this.#data = data;
    this.#report = undefined;
  }

  /** Made when first asked for after a change. */
  get report(): PmaConfigReport {
    return (this.#report ??= this.#check());
  }

  /** The text of a line, counted from 0, without its line end. */
  lineText(line: number): string {
    return this.#text.lineText(line);
  }

  lineLength(line: number): number {
    return this.#text.lineLength(line);
  }

  update(changes: readonly TextDocumentContentChangeEvent[], version: number, revision: number): void {
    for (const change of changes) this.#text.replace('range' in change ? change.range : undefined, change.text);
    this.#report = undefined;
    this.#version = version;
    this.#revision = revision;
  }

  #check(): PmaConfigReport {
    const checker = new PmaConfigChecker(this.#data);
    for (const piece of this.#text.pieces()) checker.write(encoder.encode(piece));
    return checker.end();
  }
}
