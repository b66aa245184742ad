import * as vscode from 'vscode';
import type { FindingRow } from '../../../protocol/viewer/fileProtocol.ts';
import type { OpenDocument } from '../openViewers.ts';
import { problemsOf } from './problemsOf.ts';
import { beside } from '../uriNames.ts';

/** The findings of what is open in viewers of one kind, in the Problems panel. */
export class ViewerProblems {
  readonly #output: vscode.LogOutputChannel;
  readonly #source: string;
  readonly #collection: vscode.DiagnosticCollection;
  /** Findings per file, by document: an archive may be open through several of its files. */
  readonly #found = new Map<string, Map<OpenDocument, readonly vscode.Diagnostic[]>>();

  /** `source` is what the panel names. */
  constructor(source: string, output: vscode.LogOutputChannel) {
    this.#output = output;
    this.#source = source;
    this.#collection = vscode.languages.createDiagnosticCollection(source);
  }

  /** Shows the findings of a document until it is disposed of. */
  follow(document: OpenDocument): void {
    const { uri } = document;
    let isOpen = true;
    let shown: number | undefined;
    let files: readonly vscode.Uri[] = [];
    const show = async ({ findingsRevision }: { readonly findingsRevision: number }): Promise<void> => {
      if (findingsRevision === shown) return;
      shown = findingsRevision;
      const findings = await document.request('findings', null);
      if (!isOpen) return;
      this.#clear(document, files);
      files = this.#show(document, findings);
    };
    const log = (error: unknown): void => {
      // A document that is closed while it is asked says so by this error.
      if (isOpen) this.#output.error(`${uri.fsPath}:`, error);
    };
    document.onDidChange((state) => {
      show(state).catch(log);
    });
    document.onDidDispose(() => {
      isOpen = false;
      this.#clear(document, files);
    });
    document.state().then(show).catch(log);
  }

  dispose(): void {
    this.#collection.dispose();
  }

  /** What another document has found in a file is shown again. */
  #clear(document: OpenDocument, files: readonly vscode.Uri[]): void {
    for (const file of files) {
      const found = this.#found.get(file.toString());
      found?.delete(document);
      const [other] = found?.values() ?? [];
      if (other === undefined) this.#found.delete(file.toString());
      this.#collection.set(file, other);
    }
  }

  /** Returns the files that have findings now. */
  #show(document: OpenDocument, findings: readonly FindingRow[]): readonly vscode.Uri[] {
    const { uri } = document;
    return [...problemsOf(uri, findings, this.#source)].map(([name, problems]) => {
      const file = beside(uri, name);
      const cached = this.#found.get(file.toString()) ?? new Map<OpenDocument, readonly vscode.Diagnostic[]>();
      this.#found.set(file.toString(), cached.set(document, problems));
      this.#collection.set(file, problems);
      return file;
    });
  }
}
