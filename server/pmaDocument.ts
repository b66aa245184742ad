import type { Position, TextDocumentsConfiguration } from 'vscode-languageserver';
import type { TextDocumentContentChangeEvent } from 'vscode-languageserver-textdocument';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { checkPma } from '../formats/pma/checker.ts';
import type { PmaModel, PmaReport } from '../formats/pma/model.ts';

/** An open document: its text as the editor has it, and what pma's rules say of it. */
export class PmaDocument {
  #text: TextDocument;
  #report: PmaReport | undefined;
  #revision: number;

  constructor(text: TextDocument, revision = 0) {
    this.#text = text;
    this.#revision = revision;
  }

  get uri(): string {
    return this.#text.uri;
  }

  get version(): number {
    return this.#text.version;
  }

  /** Differs between any two texts that the server has seen, also where a document was closed and opened again. */
  get revision(): number {
    return this.#revision;
  }

  /** Findings and model with groups; made when first asked for after a change. */
  get report(): PmaReport {
    return (this.#report ??= checkPma(new TextEncoder().encode(this.#text.getText()), { keepGroups: true }));
  }

  get model(): PmaModel {
    return this.report.model;
  }

  /** The text of a line, counted from 0, without its line end. */
  lineText(line: number): string {
    return this.#text.getText({ start: { line, character: 0 }, end: this.endOfLine(line) });
  }

  /** How many UTF-16 code units a line has, without its line end. */
  lineLength(line: number): number {
    return this.endOfLine(line).character;
  }

  endOfLine(line: number): Position {
    // Offsets beyond the line's end are cut to it.
    const end = this.#text.offsetAt({ line, character: Number.MAX_SAFE_INTEGER });
    return { line, character: end - this.#text.offsetAt({ line, character: 0 }) };
  }

  /** Takes the editor's changes; what was found before is forgotten. */
  update(changes: TextDocumentContentChangeEvent[], version: number, revision: number): void {
    this.#text = TextDocument.update(this.#text, changes, version);
    this.#report = undefined;
    this.#revision = revision;
  }
}

/** Tells the library that keeps open documents in step with the editor how to make and change ours. */
export function pmaDocuments(): TextDocumentsConfiguration<PmaDocument> {
  let revision = 0;
  return {
    create: (uri, languageId, version, content) =>
      new PmaDocument(TextDocument.create(uri, languageId, version, content), ++revision),
    update(document, changes, version) {
      document.update(changes, version, ++revision);
      return document;
    },
  };
}
