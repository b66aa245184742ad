import * as vscode from 'vscode';
import { isNamedAsTar } from '../../../formats/bytes/tar/tarName.ts';
import { counted } from '../../../formats/l10n/counted.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { ListedArchive, ListedBundle } from '../../../protocol/worker/archiveListProtocol.ts';
import type { StartThread } from '../../../workers/start/thread.ts';
import { workerFile } from '../../viewers/reader/workerFile.ts';
import { historyUri } from '../../viewers/historyAddress.ts';
import type { ProjectFiles } from '../../viewers/project/projectFiles.ts';
import { baseName } from '../../viewers/uriNames.ts';
import { archiveSettings } from '../archiveKind.ts';
import { describe } from '../list/archiveItems.ts';
import { listBundleInWorker } from '../list/listInWorker.ts';
import { openHistory } from './openHistory.ts';

/** Whether a file is a tar that can be read here: on a disk of this host. */
export function isBundle(uri: vscode.Uri): boolean {
  return isNamedAsTar(uri.path) && workerFile(uri).path !== undefined;
}

/** Lists the archives in a tar by host and time, and shows those that the user chooses. */
export async function openBundle(startThread: StartThread, projects: ProjectFiles, tar: vscode.Uri): Promise<void> {
  const name = baseName(tar);
  const listed = await list(startThread, projects, tar);
  if (listed === undefined) return;
  const { archives, problems } = listed;
  if (archives.length === 0) {
    void vscode.window.showInformationMessage([t`${name} has no PCP archives.`, ...problems].join(' '));
    return;
  }
  const uri = await choose(tar, archives, problems);
  if (uri !== undefined) await openHistory(uri);
}

/** Undefined where the user has stopped it. */
async function list(
  startThread: StartThread,
  projects: ProjectFiles,
  tar: vscode.Uri,
): Promise<ListedBundle | undefined> {
  const title = t`Looking for archives in ${baseName(tar)}`;
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return vscode.window.withProgress(options, async (_, token) => {
    const controller = new AbortController();
    token.onCancellationRequested(() => {
      controller.abort(new Error('stopped'));
    });
    try {
      const { severities } = archiveSettings(tar);
      const [project] = await projects.of(tar);
      return await listBundleInWorker(startThread, { path: tar.fsPath, severities, project }, controller.signal);
    } catch (error) {
      if (controller.signal.aborted) return undefined;
      throw error;
    }
  });
}

type Choice = vscode.QuickPickItem & { readonly uri?: vscode.Uri };

/** The one archive that there is, or what the user chooses: all archives of a host, or one. */
async function choose(
  tar: vscode.Uri,
  archives: readonly ListedArchive[],
  [problem]: readonly string[],
): Promise<vscode.Uri | undefined> {
  const hosts = [...new Set(archives.map((archive) => archive.host ?? ''))];
  const items = hosts.flatMap((host) => {
    const of = archives.filter((archive) => (archive.host ?? '') === host);
    return itemsOfHost(tar, host, of);
  });
  const [only, another] = items.filter(({ uri }) => uri !== undefined);
  if (another === undefined && problem === undefined) return only?.uri;
  const placeHolder = problem ?? t`Choose an archive, or all of a host`;
  return (await vscode.window.showQuickPick(items, { title: baseName(tar), placeHolder, matchOnDescription: true }))
    ?.uri;
}

function itemsOfHost(tar: vscode.Uri, host: string, archives: readonly ListedArchive[]): readonly Choice[] {
  const all = {
    label: `$(server) ${host}`,
    description: t`${counted(archives.length, 'archive')}`,
    uri: historyOf(tar, host, archives),
  };
  return [
    { label: host, kind: vscode.QuickPickItemKind.Separator },
    ...(archives.length > 1 ? [all] : []),
    ...archives.map((archive) => itemOf(tar, archive)),
  ];
}

/** All archives of a host in a tar as one. */
function historyOf(tar: vscode.Uri, host: string, archives: readonly ListedArchive[]): vscode.Uri {
  const folders = [...new Set(archives.map(({ base }) => folderOf(base)))].sort();
  return historyUri(host, { root: tar, folders, host });
}

function itemOf(tar: vscode.Uri, archive: ListedArchive): Choice {
  const folder = folderOf(archive.base);
  const base = archive.base.slice(folder === '' ? 0 : folder.length + 1);
  const shown = { ...archive, base, uri: tar };
  const uri = historyUri(base, { root: tar, folders: [folder], archives: [archive.base] });
  return { label: `$(graph-line) ${base}`, description: describe(shown), detail: folder, uri };
}

/** The folder of an archive in a tar, which is data and no path on this host. */
const folderOf = (path: string): string => path.replace(/\/?[^/]*$/, '');
