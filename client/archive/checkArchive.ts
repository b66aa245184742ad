import * as vscode from 'vscode';
import { counted } from '../../formats/l10n/counted.ts';
import { t } from '../../formats/l10n/translate.ts';
import type { FindingRow } from '../../protocol/viewer/fileProtocol.ts';
import type { ArchiveState } from '../../protocol/viewer/archiveProtocol.ts';
import type { ViewerProblems } from '../viewers/problems/viewerProblems.ts';
import { baseName } from '../viewers/uriNames.ts';

/** Reads an archive, or all of a host, to the end, and shows its findings in Problems. */
export type CheckArchive = (uri: vscode.Uri) => Promise<void>;

/** An archive that is read without an editor. */
interface CheckedDocument {
  readonly onDidChange: vscode.Event<ArchiveState>;
  state(): Promise<ArchiveState>;
  request(method: 'findings', params: null): Promise<readonly FindingRow[]>;
  dispose(): void;
}

/** @param open opens an archive that no editor shows */
export function archiveCheck(open: (uri: vscode.Uri) => CheckedDocument, problems: ViewerProblems): CheckArchive {
  return async (uri) => {
    const title = t`Checking ${baseName(uri)}`;
    const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
    await vscode.window.withProgress(options, async (progress, token) => {
      const document = open(uri);
      try {
        const end = await checked(document, progress, token);
        if (end === undefined) return;
        const findings = await document.request('findings', null);
        if (problems.keep(uri, findings)) await vscode.commands.executeCommand('workbench.actions.view.problems');
        else report(end, uri);
      } finally {
        document.dispose();
      }
    });
  };
}

function report({ condition, problem, scans }: ArchiveState, uri: vscode.Uri): void {
  const name = baseName(uri);
  if (condition !== 'readable' && condition !== 'empty')
    void vscode.window.showWarningMessage(t`${name} could not be checked: ${problem ?? condition}`);
  else if (scans.check.phase === 'failed')
    void vscode.window.showWarningMessage(t`${name} could not be checked: ${scans.check.problem ?? ''}`);
  else void vscode.window.showInformationMessage(t`No problems have been detected in ${name}.`);
}

/** Resolves when everything has been read; to undefined where the user has stopped that. */
function checked(
  document: CheckedDocument,
  progress: vscode.Progress<{ readonly message?: string; readonly increment?: number }>,
  token: vscode.CancellationToken,
): Promise<ArchiveState | undefined> {
  return new Promise((resolve, reject) => {
    let shown = 0;
    const take = (state: ArchiveState): void => {
      const { phase, doneBytes, totalBytes } = state.scans.check;
      const isReadable = state.condition === 'readable';
      const isOver = phase === 'done' || phase === 'failed' || phase === 'stopped';
      if (isOver || !isReadable) {
        resolve(state);
        return;
      }
      const share = totalBytes === 0 ? 0 : Math.floor((100 * doneBytes) / totalBytes);
      const message = state.head.archives && t`${counted(state.head.archives.length, 'archive')}`;
      progress.report({ increment: share - shown, ...(message === undefined ? {} : { message }) });
      shown = share;
    };
    // These end with the document, and with the progress that is shown.
    document.onDidChange(take);
    token.onCancellationRequested(() => {
      resolve(undefined);
    });
    document.state().then(take, reject);
  });
}
