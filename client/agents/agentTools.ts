import * as vscode from 'vscode';
import { readHostThresholds } from '../../formats/history/doctor/hostRule.ts';
import { readSeveritySettings } from '../../formats/findings/severity.ts';
import type { ToolMethods, ToolWorkerData } from '../../protocol/worker/toolProtocol.ts';
import type { StartThread } from '../../workers/start/thread.ts';
import { WorkerThread } from '../viewers/reader/workerThread.ts';

/** Answers calls of language models, each in a worker that lives no longer than that takes. */
export class AgentTools {
  readonly #startThread: StartThread;

  constructor(startThread: StartThread) {
    this.#startThread = startThread;
  }

  /** The answer as text. Rejects with a sentence for the model where there is none. */
  async call(name: string, input: unknown, token: vscode.CancellationToken): Promise<string> {
    const data: ToolWorkerData = { kind: 'tool' };
    const controller = new AbortController();
    // Where it ends before it has answered, the question is rejected.
    const thread = new WorkerThread<object, ToolMethods>(this.#startThread, data, {}, () => undefined);
    const cancelled = token.onCancellationRequested(() => {
      controller.abort(new vscode.CancellationError());
    });
    try {
      const settings = vscode.workspace.getConfiguration('pcp');
      const call = {
        name,
        input,
        roots: roots(),
        textTimeZone: settings.get('textTimeZone', ''),
        settings: {
          rules: readSeveritySettings(settings.get('rules')),
          host: readHostThresholds(settings.get('host')),
        },
      };
      return await thread.request('call', call, controller.signal);
    } finally {
      cancelled.dispose();
      await thread.dispose();
    }
  }
}

/** What may be read: the folders of the workspace, and what is open. */
function roots(): readonly string[] {
  const folders = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri);
  const opened = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.flatMap(({ input }) => uriOf(input) ?? []));
  return [...folders, ...opened].filter(({ scheme }) => scheme === 'file').map(({ fsPath }) => fsPath);
}

function uriOf(input: unknown): vscode.Uri | undefined {
  return input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom ? input.uri : undefined;
}
