import * as vscode from 'vscode';
import type { Severity } from '../../formats/findings/severity.ts';
import type { FindingRow } from '../../webview/protocol.ts';
import type { MmvDocument } from './mmvDocument.ts';
import { revealCommand } from './revealCommand.ts';

const severities: Readonly<Record<Severity, vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  info: vscode.DiagnosticSeverity.Information,
  hint: vscode.DiagnosticSeverity.Hint,
};

/** The findings of open MMV files in the Problems panel. */
export class MmvProblems {
  readonly #output: vscode.LogOutputChannel;
  readonly #collection = vscode.languages.createDiagnosticCollection('mmv');

  constructor(output: vscode.LogOutputChannel) {
    this.#output = output;
  }

  /** Shows the findings of a document until it is disposed of. */
  follow(document: MmvDocument): void {
    const { uri } = document;
    let isOpen = true;
    let shown: number | undefined;
    const show = async ({ findingsRevision }: { readonly findingsRevision: number }): Promise<void> => {
      if (findingsRevision === shown) return;
      shown = findingsRevision;
      const findings = await document.ask('findings', null);
      if (isOpen)
        this.#collection.set(
          uri,
          findings.map((found) => toDiagnostic(uri, found)),
        );
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
      this.#collection.delete(uri);
    });
    document.state().then(show).catch(log);
  }

  dispose(): void {
    this.#collection.dispose();
  }
}

/** See docs/decisions/problems-of-binary-files.md. */
function toDiagnostic(uri: vscode.Uri, { severity, code, message, start, end }: FindingRow): vscode.Diagnostic {
  const at = `0x${start.toString(16).toUpperCase().padStart(4, '0')}`;
  const range = new vscode.Range(0, start, 0, end);
  const diagnostic = new vscode.Diagnostic(range, `${at}: ${message}`, severities[severity]);
  diagnostic.source = 'mmv';
  diagnostic.code = { value: code, target: revealCommand(uri, { start, end }) };
  return diagnostic;
}
