import * as vscode from 'vscode';
import { kinds } from '../../formats/kinds.ts';
import { t } from '../../formats/l10n/translate.ts';
import { commands } from '../../protocol/language.ts';
import type { PortableView } from '../../protocol/viewer/portableView.ts';
import type { TrialMethods, TrialWorkerData, TriedText } from '../../protocol/worker/trialProtocol.ts';
import { triedLanguages } from '../../protocol/worker/trialProtocol.ts';
import type { StartThread } from '../../workers/start/thread.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import type { DerivedFiles } from '../viewers/project/derivedFiles.ts';
import { WorkerThread } from '../viewers/reader/workerThread.ts';
import type { ArchiveChoice, TriedArchive } from './triedArchive.ts';

/** Shows a text that nobody can change. */
type ShowText = (name: string, text: string) => Promise<void>;

/** Opens an archive as a view says. */
type ShowView = (uri: vscode.Uri, view: PortableView) => Promise<void>;

/** Says above rules, and lines of a logger's configuration, what they would have done on an archive of the workspace. */
export class TrialLenses implements vscode.CodeLensProvider, vscode.HoverProvider, vscode.CodeActionProvider {
  readonly onDidChangeCodeLenses: vscode.Event<void>;
  readonly handlers: CommandHandlers<'chooseTriedArchive' | 'listTrials' | 'showTable' | 'showTrial' | 'writeRule'>;
  readonly #startThread: StartThread;
  readonly #choice: ArchiveChoice;
  readonly #derived: Pick<DerivedFiles, 'of'>;
  readonly #changes = new vscode.EventEmitter<void>();
  readonly #subscriptions: vscode.Disposable;
  /** Definitions of metrics that count for an archive, as far as they have been found. */
  #defined: { readonly archive: string; texts: readonly string[] } | undefined;
  #thread: WorkerThread<object, TrialMethods> | undefined;

  constructor(
    startThread: StartThread,
    derived: Pick<DerivedFiles, 'of' | 'onDidChange'>,
    choice: ArchiveChoice,
    showView: ShowView,
    showText: ShowText,
  ) {
    this.#startThread = startThread;
    this.#choice = choice;
    this.#derived = derived;
    this.onDidChangeCodeLenses = this.#changes.event;
    this.#subscriptions = vscode.Disposable.from(
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration('pcp.logBudget')) this.#changes.fire();
      }),
      derived.onDidChange(() => {
        this.#defined = undefined;
        this.#changes.fire();
      }),
    );
    this.handlers = {
      chooseTriedArchive: async () => {
        if (await choice.ask()) this.#changes.fire();
      },
      listTrials: () => this.#list(),
      writeRule: async (archive: vscode.Uri, content: string) => {
        if (await choice.choose(archive)) this.#changes.fire();
        const language = kinds.pmie.languageId;
        await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language, content }));
      },
      showTable: async (uri: string, set: string) => {
        const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri));
        const archive = await choice.current();
        const tried = archive && this.#triedText(document, archive);
        if (archive === undefined || tried === undefined) return;
        const definitions = (await derived.of(archive.files[0])).map(({ text }) => text);
        const ended = new vscode.CancellationTokenSource();
        const text = await this.#ask('table', { ...tried, definitions, set }, ended.token);
        ended.dispose();
        await showText(`${archive.host}/${set}`, text);
      },
      showTrial: (archive: string, view: PortableView) => showView(vscode.Uri.parse(archive), view),
    };
  }

  /** Reads the list of archives anew. */
  refresh(): void {
    this.#choice.forget();
    this.#changes.fire();
  }

  async provideCodeLenses(document: vscode.TextDocument, token: vscode.CancellationToken): Promise<vscode.CodeLens[]> {
    const archive = await this.#choice.current();
    const tried = archive && this.#triedText(document, archive);
    if (archive === undefined || tried === undefined) return [];
    const at = (offset: number): vscode.Range => {
      const position = document.positionAt(offset);
      return new vscode.Range(position, position);
    };
    const chooses = { title: archive.title, command: commands.chooseTriedArchive };
    const first = new vscode.CodeLens(at(0), { ...chooses, tooltip: t`Try on another archive, or on all of a host` });
    const { version } = document;
    try {
      const lenses = await this.#ask('lenses', tried, token);
      if (document.version !== version) return [];
      return [
        first,
        ...lenses.map(({ start, title, view, table }) => {
          const command =
            table !== undefined
              ? { title, command: commands.showTable, arguments: [document.uri.toString(), table] }
              : view === undefined
                ? { ...chooses, title }
                : { title, command: commands.showTrial, arguments: [archive.uri.toString(), view] };
          return new vscode.CodeLens(at(start), command);
        }),
      ];
    } catch (error) {
      if (token.isCancellationRequested) return [];
      const reason = error instanceof Error ? error.message : String(error);
      return [new vscode.CodeLens(at(0), { ...chooses, title: t`${chooses.title}: ${reason}` })];
    }
  }

  async provideHover(
    document: vscode.TextDocument,
    position: vscode.Position,
    token: vscode.CancellationToken,
  ): Promise<vscode.Hover | undefined> {
    const archive = await this.#choice.current();
    const tried = archive && this.#triedText(document, archive);
    if (tried === undefined) return undefined;
    const text = await this.#ask('hover', { ...tried, offset: document.offsetAt(position) }, token);
    return text === null ? undefined : new vscode.Hover(new vscode.MarkdownString(text));
  }

  /** The interval at which the line at the cursor keeps the budget. */
  async provideCodeActions(
    document: vscode.TextDocument,
    range: vscode.Range,
    _context: vscode.CodeActionContext,
    token: vscode.CancellationToken,
  ): Promise<vscode.CodeAction[]> {
    const archive = await this.#choice.current();
    const tried = archive && this.#triedText(document, archive);
    if (tried === undefined || tried.budget === '') return [];
    const fix = await this.#ask('budgetFix', { ...tried, offset: document.offsetAt(range.start) }, token);
    if (fix === null) return [];
    const action = new vscode.CodeAction(fix.title, vscode.CodeActionKind.QuickFix);
    action.edit = new vscode.WorkspaceEdit();
    const place = new vscode.Range(document.positionAt(fix.start), document.positionAt(fix.end));
    action.edit.replace(document.uri, place, fix.newText);
    return [action];
  }

  dispose(): void {
    this.#changes.dispose();
    this.#subscriptions.dispose();
    void this.#thread?.dispose();
  }

  /** Lists what stands above the lines of the text at hand, and does what a click on one of them does. */
  async #list(): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    if (editor === undefined) return;
    const { document } = editor;
    const archive = await this.#choice.current();
    if (archive === undefined) {
      void vscode.window.showInformationMessage(t`The workspace has no archives on which this can be tried.`);
      return;
    }
    const ended = new vscode.CancellationTokenSource();
    const items = this.provideCodeLenses(document, ended.token).then((lenses) =>
      lenses.flatMap(({ range: { start }, command }, index) => {
        const detail = index === 0 ? '' : document.lineAt(start).text.trim();
        return command === undefined ? [] : [{ label: command.title, detail, start, command }];
      }),
    );
    const options = { title: t`Results on History`, matchOnDetail: true };
    const picked = await vscode.window.showQuickPick(items, options, ended.token);
    ended.cancel();
    ended.dispose();
    if (picked === undefined) return;
    editor.selection = new vscode.Selection(picked.start, picked.start);
    editor.revealRange(editor.selection);
    const { command, arguments: values = [] } = picked.command;
    await vscode.commands.executeCommand(command, ...(values as unknown[]));
  }

  /** Undefined for a document that is not tried. */
  #triedText(document: vscode.TextDocument, archive: TriedArchive): TriedText | undefined {
    const budget = vscode.workspace.getConfiguration('pcp', document.uri).get('logBudget', '');
    const language = triedLanguages.find((id) => kinds[id].languageId === document.languageId);
    if (language === undefined) return undefined;
    const definitions = language === 'pmie' ? this.#definitionsOf(archive) : [];
    const { path } = document.uri;
    const archives = archive.files.map(({ fsPath }) => fsPath);
    return { archives, language, path, text: document.getText(), budget, definitions };
  }

  /** What has been found by now: nothing waits for a search of the workspace, after which everything is asked anew. */
  #definitionsOf({ files: [file] }: TriedArchive): readonly string[] {
    const archive = file.toString();
    if (this.#defined?.archive === archive) return this.#defined.texts;
    const defined = (this.#defined = { archive, texts: [] as readonly string[] });
    void this.#derived.of(file).then((found) => {
      if (this.#defined !== defined || found.length === 0) return;
      defined.texts = found.map(({ text }) => text);
      this.#changes.fire();
    });
    return defined.texts;
  }

  async #ask<Method extends keyof TrialMethods>(
    method: Method,
    params: TrialMethods[Method][0],
    token: vscode.CancellationToken,
  ): Promise<TrialMethods[Method][1]> {
    const controller = new AbortController();
    const cancelled = token.onCancellationRequested(() => {
      controller.abort(new vscode.CancellationError());
    });
    try {
      return await this.#worker().request(method, params, controller.signal);
    } finally {
      cancelled.dispose();
    }
  }

  /** Starts the worker at the first question, and anew where it has ended. */
  #worker(): WorkerThread<object, TrialMethods> {
    const data: TrialWorkerData = { kind: 'trial' };
    return (this.#thread ??= new WorkerThread<object, TrialMethods>(this.#startThread, data, {}, () => {
      this.#thread = undefined;
    }));
  }
}
