import * as vscode from 'vscode';
import { readSeveritySettings } from '../../../formats/findings/severity.ts';
import { projectFileName } from '../../../formats/project/projectFile.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { CommandHandlers } from '../../commandHandlers.ts';
import type { Handlers } from '../../../protocol/rpc.ts';
import { diagnosticSeverity } from '../../viewers/problems/diagnosticSeverity.ts';
import type { StartThread } from '../../../workers/start/thread.ts';
import { showRuleCommand } from '../../viewers/problems/showRule.ts';
import { baseName } from '../../viewers/uriNames.ts';
import type { ProjectFiles } from '../../viewers/project/projectFiles.ts';
import { WorkerThread } from '../../viewers/reader/workerThread.ts';
import { activeTextUri, documentOf } from '../../viewers/shownFile.ts';
import type {
  CheckedFile,
  CheckedFinding,
  PmaCheckMethods,
  PmaCheckNotices,
  PmaCheckWorkerData,
} from '../../../protocol/worker/pmaCheckProtocol.ts';
import { summaryText } from './summaryText.ts';

const stopped = new Error('stopped');

/** Checks files on disk, of any size, and lists their findings in the Problems panel. */
export class CheckOnDisk {
  readonly #startThread: StartThread;
  readonly #projects: ProjectFiles;
  readonly #collection = vscode.languages.createDiagnosticCollection('pma on disk');
  readonly #subscription: vscode.Disposable;
  /** Ends the checks under way, by the address of the file. */
  readonly #running = new Map<string, AbortController>();

  readonly handlers: CommandHandlers<'checkOnDisk'> = {
    checkOnDisk: (file: unknown) => this.#check(file instanceof vscode.Uri ? file : activeTextUri()),
  };

  constructor(startThread: StartThread, projects: ProjectFiles) {
    this.#startThread = startThread;
    this.#projects = projects;
    this.#subscription = vscode.Disposable.from(
      this.#collection,
      // From then on the language server reports its findings.
      vscode.workspace.onDidOpenTextDocument(({ uri }) => {
        this.#collection.delete(uri);
      }),
    );
  }

  dispose(): void {
    for (const controller of this.#running.values()) controller.abort(stopped);
    this.#subscription.dispose();
  }

  async #check(uri: vscode.Uri | undefined): Promise<CheckedFile | undefined> {
    if (uri?.scheme !== 'file') {
      void vscode.window.showWarningMessage(t`Only files on disk can be checked with this command.`);
      return undefined;
    }
    this.#collection.delete(uri);
    const name = baseName(uri);
    try {
      const checked = await this.#run(uri, name);
      if (checked === null) {
        void vscode.window.showInformationMessage(t`${name} is ignored by ${projectFileName}.`);
        return undefined;
      }
      this.#show(uri, checked);
      void this.#showResult(summaryText(name, checked), checked.findings.length > 0);
      return checked;
    } catch (error) {
      if (error === stopped) return undefined;
      const problem = error instanceof Error ? error.message : String(error);
      void vscode.window.showErrorMessage(t`Cannot check ${name}: ${problem}`);
      return undefined;
    }
  }

  /** Rejects with {@link stopped} where the user, or another check of the same file, ends it. */
  async #run(uri: vscode.Uri, name: string): Promise<CheckedFile | null> {
    const key = uri.toString();
    this.#running.get(key)?.abort(stopped);
    const controller = new AbortController();
    this.#running.set(key, controller);
    const options = { location: vscode.ProgressLocation.Notification, title: t`Checking ${name}`, cancellable: true };
    try {
      return await vscode.window.withProgress(options, (progress, token) => {
        token.onCancellationRequested(() => {
          controller.abort(stopped);
        });
        return this.#runInWorker(uri, controller.signal, progress);
      });
    } finally {
      if (this.#running.get(key) === controller) this.#running.delete(key);
    }
  }

  async #runInWorker(
    uri: vscode.Uri,
    signal: AbortSignal,
    progress: vscode.Progress<{ readonly message: string; readonly increment: number }>,
  ): Promise<CheckedFile | null> {
    const data: PmaCheckWorkerData = { kind: 'pmaCheck' };
    let shown = 0;
    const onProgress = (doneBytes: number, totalBytes: number): void => {
      const percent = totalBytes === 0 ? 100 : Math.floor((100 * doneBytes) / totalBytes);
      if (percent > shown) progress.report({ message: `${percent} %`, increment: percent - shown });
      shown = percent;
    };
    const handlers: Handlers<PmaCheckNotices> = {
      progress: ({ doneBytes, totalBytes }) => {
        onProgress(doneBytes, totalBytes);
      },
    };
    // Where it ends before it has answered, the question is rejected.
    const thread = new WorkerThread<PmaCheckNotices, PmaCheckMethods>(
      this.#startThread,
      data,
      handlers,
      () => undefined,
    );
    try {
      const rules = vscode.workspace.getConfiguration('pcp', uri).get<unknown>('rules');
      const [project] = await this.#projects.of(uri);
      const checked = { path: uri.fsPath, severities: readSeveritySettings(rules), project };
      return await thread.request('check', checked, signal);
    } finally {
      await thread.dispose();
    }
  }

  /** The language server already marks open files. */
  #show(uri: vscode.Uri, { findings }: CheckedFile): void {
    if (documentOf(uri) !== undefined) return;
    this.#collection.set(
      uri,
      findings.map((finding) => diagnosticOf(uri, finding)),
    );
  }

  async #showResult(text: string, hasProblems: boolean): Promise<void> {
    const show = t`Show Problems`;
    const chosen = await vscode.window.showInformationMessage(text, ...(hasProblems ? [show] : []));
    if (chosen === show) await vscode.commands.executeCommand('workbench.actions.view.problems');
  }
}

function diagnosticOf(uri: vscode.Uri, finding: CheckedFinding): vscode.Diagnostic {
  const severity = diagnosticSeverity[finding.severity];
  const diagnostic = new vscode.Diagnostic(rangeOf(finding.range), finding.message, severity);
  diagnostic.source = 'pma';
  diagnostic.code = { value: finding.code, target: showRuleCommand(finding.code) };
  diagnostic.relatedInformation = finding.related.map(
    ({ message, range }) => new vscode.DiagnosticRelatedInformation(new vscode.Location(uri, rangeOf(range)), message),
  );
  return diagnostic;
}

function rangeOf({ line, column, endLine, endColumn }: CheckedFinding['range']): vscode.Range {
  return new vscode.Range(line, column, endLine, endColumn);
}
