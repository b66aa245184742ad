import * as vscode from 'vscode';
import { parseMemberName } from '../../../formats/archive/members/memberName.ts';
import { counted } from '../../../formats/l10n/counted.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { ListedArchive } from '../../../protocol/worker/archiveListProtocol.ts';
import type { StartThread } from '../../../workers/start/thread.ts';
import { workerFile } from '../../viewers/reader/workerFile.ts';
import { statOrUndefined } from '../../viewers/statOrUndefined.ts';
import { archiveViewType } from '../../viewers/viewTypes.ts';
import { listInWorker } from '../list/listInWorker.ts';
import { folderHistory, hostHistory } from './historyOf.ts';

/** Shows the archives of an address as one. */
export async function openHistory(uri: vscode.Uri, column?: vscode.ViewColumn): Promise<void> {
  await vscode.commands.executeCommand('vscode.openWith', uri, archiveViewType, column);
}

/** Shows the archives of a folder, or of the folders in it, as one; where they are of several hosts, the user is asked which. */
export async function openFolderAsArchive(startThread: StartThread, given: unknown): Promise<void> {
  const folder = given instanceof vscode.Uri ? given : await askFolder();
  if (folder === undefined) return;
  const folders = await foldersWithArchives(folder);
  if (folders.length === 0) {
    void vscode.window.showInformationMessage(
      t`${folder.path} has no PCP archives, and neither have the folders in it.`,
    );
    return;
  }
  const isOnDisk = workerFile(folder).path !== undefined;
  const listed = isOnDisk ? await listInWorker(startThread, folders.map(listedFolder)) : [];
  const chosen = await chooseHost(byHost(listed));
  if (chosen === undefined) return;
  const uri = chosen === 'all' ? folderHistory(folders[0] ?? folder) : hostHistory(...chosen);
  if (uri !== undefined) await openHistory(uri);
}

/** Findings are not shown here. */
const listedFolder = ({ fsPath }: vscode.Uri) => ({ path: fsPath, severities: {}, project: null });

async function askFolder(): Promise<vscode.Uri | undefined> {
  const title = t`Open Folder as Archive`;
  const options = { title, canSelectFolders: true, canSelectFiles: false, canSelectMany: false };
  return (await vscode.window.showOpenDialog(options))?.[0];
}

/** The folder if it has archives, else those in it that have: loggers keep a folder for each host. */
async function foldersWithArchives(folder: vscode.Uri): Promise<readonly vscode.Uri[]> {
  const { fs } = vscode.workspace;
  const entriesOf = async (uri: vscode.Uri) => (await statOrUndefined(fs.readDirectory(uri))) ?? [];
  const entries = await entriesOf(folder);
  if (entries.some(isMetadata)) return [folder];
  const below = entries.filter(([, type]) => (type & vscode.FileType.Directory) !== 0);
  const found = await Promise.all(
    below.map(async ([name]) => {
      const uri = vscode.Uri.joinPath(folder, name);
      return (await entriesOf(uri)).some(isMetadata) ? [uri] : [];
    }),
  );
  return found.flat();
}

function isMetadata([name, type]: readonly [string, vscode.FileType]): boolean {
  return (type & vscode.FileType.Directory) === 0 && parseMemberName(name)?.role === 'meta';
}

type HostFiles = readonly [host: string, files: readonly vscode.Uri[]];

function byHost(listed: readonly ListedArchive[]): readonly HostFiles[] {
  const hosts = new Map<string, vscode.Uri[]>();
  for (const { host, file } of listed) {
    if (host === undefined) continue;
    const uri = vscode.Uri.file(file);
    const cached = hosts.get(host);
    if (cached === undefined) hosts.set(host, [uri]);
    else cached.push(uri);
  }
  return [...hosts];
}

/** `all` where no host is known, as on virtual file systems; undefined where the user has chosen none. */
async function chooseHost(hosts: readonly HostFiles[]): Promise<HostFiles | 'all' | undefined> {
  const [only, another] = hosts;
  if (only === undefined) return 'all';
  if (another === undefined) return only;
  const items = hosts.map((host) => ({ label: host[0], description: t`${counted(host[1].length, 'archive')}`, host }));
  const title = t`Archives of several hosts: open which?`;
  return (await vscode.window.showQuickPick(items, { title }))?.host;
}
