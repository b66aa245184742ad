import * as fs from 'node:fs';
import * as http from 'node:http';
import type { AddressInfo } from 'node:net';
import * as path from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import * as v8 from 'node:v8';
import * as vm from 'node:vm';
import * as vscode from 'vscode';
import type { Handlers } from '../../../protocol/rpc.ts';
import type { CommandArgument, ProbeMethods } from './probeProtocol.ts';
import { WorkerCount } from './workerCount.ts';

const lookMs = 20;
const patienceMs = 10_000;

/** Does in the extension host what a test asks for, and tells how it is there. */
function answersOf(workers: WorkerCount, rejections: readonly string[]): Handlers<ProbeMethods> {
  return {
    run: async ({ command, args }) => {
      await vscode.commands.executeCommand(command, ...args.map(argumentOf));
      return null;
    },
    openToStay: async ({ uri }) => {
      await vscode.commands.executeCommand('vscode.open', vscode.Uri.parse(uri, true), { preview: false });
      return null;
    },
    goTo: async ({ name, line, column }) => {
      const editor = await editorOf(name);
      const character = characterAt(editor.document.lineAt(line).text, column, Number(editor.options.tabSize));
      const place = new vscode.Position(line, character);
      const options = { selection: new vscode.Range(place, place), preview: false };
      await vscode.window.showTextDocument(editor.document, { ...options, viewColumn: editor.viewColumn ?? 1 });
      return null;
    },
    configure: async ({ name, value }) => {
      await vscode.workspace.getConfiguration().update(name, value, vscode.ConfigurationTarget.Global);
      return null;
    },
    delete: async ({ uri }) => {
      await vscode.workspace.fs.delete(vscode.Uri.parse(uri, true));
      return null;
    },
    problems: ({ uri }) =>
      vscode.languages
        .getDiagnostics(vscode.Uri.parse(uri, true))
        .map(({ code }) => String(typeof code === 'object' ? code.value : code)),
    hovers: async ({ uri, line, character }) => {
      const [file, place] = [vscode.Uri.parse(uri, true), new vscode.Position(line, character)];
      const hovers = await vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', file, place);
      return hovers.flatMap(({ contents }) =>
        contents.map((text) => (text instanceof vscode.MarkdownString ? text.value : '')),
      );
    },
    workers: () => workers.running,
    endWorker: async () => {
      await workers.endLast();
      return null;
    },
    memory: async () => {
      collectGarbage();
      return { heapBytes: process.memoryUsage().heapUsed, workerHeapBytes: await workers.heapBytes() };
    },
    rejections: () => rejections,
    host: () => ({ pid: process.pid, isTrusted: vscode.workspace.isTrusted }),
  };
}

/** The active text editor once it is that of a file of that name: which one is active is known here with some delay. */
async function editorOf(name: string): Promise<vscode.TextEditor> {
  for (const end = Date.now() + patienceMs; Date.now() < end;) {
    const { activeTextEditor: editor } = vscode.window;
    if (editor !== undefined && path.posix.basename(editor.document.uri.path) === name) return editor;
    await delay(lookMs);
  }
  throw new Error(`${name} is not in the active text editor`);
}

/** The place in a line of what stands in a column, both counted from 0: a tab goes on to the next multiple of its size. */
function characterAt(text: string, column: number, tabSize: number): number {
  let shown = 0;
  let place = 0;
  for (; place < text.length && shown < column; place++)
    shown += text[place] === '\t' ? tabSize - (shown % tabSize) : 1;
  return place;
}

function argumentOf(argument: CommandArgument): unknown {
  return typeof argument === 'object' && argument !== null ? vscode.Uri.parse(argument.uri, true) : argument;
}

function collectGarbage(): void {
  v8.setFlagsFromString('--expose-gc');
  (vm.runInNewContext('gc') as () => void)();
}

async function answer(answers: Handlers<ProbeMethods>, request: http.IncomingMessage): Promise<object> {
  try {
    const { method, params } = (await json(request)) as { readonly method: keyof ProbeMethods; readonly params: never };
    return { result: await answers[method](params, new AbortController().signal) };
  } catch (error) {
    return { error: String(error) };
  }
}

/** Answers by HTTP on this machine, at the port that it writes into the file `.probe` of the workspace. */
export function activate({ subscriptions }: vscode.ExtensionContext): void {
  const folder = vscode.workspace.workspaceFolders?.find(({ uri }) => uri.scheme === 'file');
  if (folder === undefined) return;
  const rejections: string[] = [];
  process.on('unhandledRejection', (reason) =>
    rejections.push(reason instanceof Error ? String(reason.stack) : String(reason)),
  );
  const answers = answersOf(new WorkerCount(), rejections);
  const server = http.createServer((request, response) => {
    // A connection that is kept may be closed while the next question is on its way.
    response.setHeader('Connection', 'close');
    void answer(answers, request).then((said) => response.end(JSON.stringify(said)));
  });
  server.listen(0, '127.0.0.1', () => {
    fs.writeFileSync(path.join(folder.uri.fsPath, '.probe'), String((server.address() as AddressInfo).port));
  });
  subscriptions.push(new vscode.Disposable(() => server.close()));
}
