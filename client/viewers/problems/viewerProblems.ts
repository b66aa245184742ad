import * as vscode from 'vscode';
import type { FindingRow } from '../../../protocol/viewer/fileProtocol.ts';
import type { OpenDocument } from '../openViewers.ts';
import { problemsOf } from './problemsOf.ts';
import { beside } from '../siblings.ts';

/** The findings of what is open in viewers of one kind, in the Problems panel. */
export class ViewerProblems {
  readonly #output: vscode.LogOutputChannel;
  readonly #source: string;
  readonly #shows: (finding: FindingRow) => boolean;
  readonly #collection: vscode.DiagnosticCollection;
  /** Findings per file, by document: an archive may be open through several of its files. */
  readonly #found = new Map<string, Map<object, readonly vscode.Diagnostic[]>>();
  /** What was kept of files that nobody shows, and who stands for it, by their addresses. */
  readonly #kept = new Map<string, { readonly owner: object; readonly files: readonly vscode.Uri[] }>();

  /**
   * @param source what the panel names
   * @param shows which findings of what is open are problems of a file
   */
  constructor(source: string, output: vscode.LogOutputChannel, shows: (finding: FindingRow) => boolean = () => true) {
    this.#shows = shows;
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
      files = this.#show(document, uri, findings.filter(this.#shows));
    };
    const log = (error: unknown): void => {
      // A document that is closed while it is asked says so by this error.
      if (isOpen) this.#output.error(`${uri.fsPath}:`, error);
    };
    document.onDidChange((state) => {
      show(state).catch(log);
    });
    const settings = vscode.workspace.onDidChangeConfiguration((change) => {
      if (!change.affectsConfiguration('pcp')) return;
      shown = undefined;
      document.state().then(show).catch(log);
    });
    document.onDidDispose(() => {
      isOpen = false;
      settings.dispose();
      this.#clear(document, files);
    });
    document.state().then(show).catch(log);
  }

  /**
   * Shows all findings of what the user has asked to check, until it is checked again.
   *
   * @returns whether there are any to be shown
   */
  keep(uri: vscode.Uri, findings: readonly FindingRow[]): boolean {
    const key = uri.toString();
    const { owner, files } = this.#kept.get(key) ?? { owner: {}, files: [] };
    this.#clear(owner, files);
    const shown = this.#show(owner, uri, findings);
    this.#kept.set(key, { owner, files: shown });
    return shown.length > 0;
  }

  dispose(): void {
    this.#collection.dispose();
  }

  /** What another document has found in a file is shown again. */
  #clear(owner: object, files: readonly vscode.Uri[]): void {
    for (const file of files) {
      const found = this.#found.get(file.toString());
      found?.delete(owner);
      const [other] = found?.values() ?? [];
      if (other === undefined) this.#found.delete(file.toString());
      this.#collection.set(file, other);
    }
  }

  /** Returns the files that have findings now. */
  #show(owner: object, uri: vscode.Uri, findings: readonly FindingRow[]): readonly vscode.Uri[] {
    return [...problemsOf(uri, findings, this.#source)].map(([name, problems]) => {
      const file = beside(uri, name);
      const cached = this.#found.get(file.toString()) ?? new Map<object, readonly vscode.Diagnostic[]>();
      this.#found.set(file.toString(), cached.set(owner, problems));
      this.#collection.set(file, problems);
      return file;
    });
  }
}
