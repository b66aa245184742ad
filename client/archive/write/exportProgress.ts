import * as vscode from 'vscode';
import type { ExportMethods } from '../../../protocol/worker/exportProtocol.ts';

/** An archive that is read without an editor. */
export interface ExportedDocument {
  state(): Promise<unknown>;
  request<Method extends keyof ExportMethods>(
    method: Method,
    params: ExportMethods[Method][0],
    signal?: AbortSignal,
  ): Promise<ExportMethods[Method][1]>;
  dispose(): void;
}

/** What is done with an archive that is read: it is written to a path. */
export interface ExportJob<Result> {
  readonly title: string;
  readonly path: string;
  readonly write: (document: ExportedDocument, signal: AbortSignal) => Promise<Result>;
}

/** Interval between polls of the progress of an export, in milliseconds. */
const stepMs = 300;

/** Shows how far an export is, and lets the user stop it. @returns undefined where the user has stopped it */
export function withExport<Result>(open: () => ExportedDocument, job: ExportJob<Result>): Thenable<Result | undefined> {
  const options = { location: vscode.ProgressLocation.Notification, title: job.title, cancellable: true };
  return vscode.window.withProgress(options, async (progress, token) => {
    const document = open();
    // It ends with the progress that is shown.
    const stop = new Promise<'stopped'>((resolve) => {
      token.onCancellationRequested(() => {
        resolve('stopped');
      });
    });
    try {
      // Where the archive is may take long to answer.
      if ((await Promise.race([stop, document.state()])) === 'stopped') return undefined;
      return await written(document, job, progress, token);
    } finally {
      document.dispose();
    }
  });
}

/** Ignores that a worker ends: the request for the export then fails as well, and its error says why. */
const ignoreEnd = (): void => undefined;

async function written<Result>(
  document: ExportedDocument,
  { path, write }: ExportJob<Result>,
  progress: vscode.Progress<{ readonly increment: number }>,
  token: vscode.CancellationToken,
): Promise<Result | undefined> {
  const controller = new AbortController();
  token.onCancellationRequested(() => {
    controller.abort(new Error('stopped'));
  });
  let shown = 0;
  const timer = setInterval(() => {
    document.request('exportedShare', { path }).then((share) => {
      // A pass over the records that is not expected begins anew.
      const percent = Math.max(shown, Math.floor(100 * share));
      progress.report({ increment: percent - shown });
      shown = percent;
    }, ignoreEnd);
  }, stepMs);
  try {
    return await write(document, controller.signal);
  } catch (error) {
    if (!controller.signal.aborted) throw error;
    // What is there of the files is removed by the worker, which ends with the document.
    await document.request('exportEnded', { path });
    return undefined;
  } finally {
    clearInterval(timer);
  }
}
