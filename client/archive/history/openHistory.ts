import * as vscode from 'vscode';
import { joinHostNames } from '../../../formats/pcp/hostNames.ts';
import { parseMemberName } from '../../../formats/archive/members/memberName.ts';
import { counted } from '../../../formats/l10n/counted.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { ListedArchive } from '../../../protocol/worker/archiveListProtocol.ts';
import type { StartThread } from '../../../workers/start/thread.ts';
import { workerFile } from '../../viewers/reader/workerFile.ts';
import { statOrUndefined } from '../../viewers/statOrUndefined.ts';
import { baseName } from '../../viewers/uriNames.ts';
import { archiveViewType } from '../../viewers/viewTypes.ts';
import { listInWorker } from '../list/listInWorker.ts';
import { filesHistory, folderHistory, hostHistory, textsHistory } from './historyOf.ts';
import type { FoundText, TextFinder } from './textFinder.ts';

/** Shows the archives of an address as one. */
export async function openHistory(uri: vscode.Uri, column?: vscode.ViewColumn): Promise<void> {
  await vscode.commands.executeCommand('vscode.openWith', uri, archiveViewType, column);
}

/**
 * Shows the archives and texts of a folder, or of the folders in it, as one; where they are of several hosts, the user is asked
 * which.
 */
export async function openFolderAsArchive(startThread: StartThread, finder: TextFinder, given: unknown): Promise<void> {
  const folder = given instanceof vscode.Uri ? given : await askFolder();
  if (folder === undefined) return;
  const folders = await foldersWithArchives(folder);
  const texts = datedOf(await finder.textsIn(folder));
  if (folders.length === 0 && texts.length === 0) {
    void vscode.window.showInformationMessage(
      t`${folder.path} has no PCP archives and no texts of statistics, and neither have the folders in it.`,
    );
    return;
  }
  const isOnDisk = workerFile(folder).path !== undefined;
  const listed = isOnDisk && folders.length > 0 ? await listInWorker(startThread, folders.map(listedFolder)) : [];
  const chosen = await chooseHost(byHost(listed, texts));
  if (chosen === undefined) return;
  const uri =
    chosen === 'all' ? folderHistory(folders[0] ?? folder) : hostHistory(chosen.host, chosen.archives, chosen.texts);
  if (uri !== undefined) await openHistory(uri);
}

/** Shows texts as the history of their host, with the archives that are selected with them; of a folder all that it has. */
export async function openAsHistory(
  startThread: StartThread,
  finder: TextFinder,
  files: readonly vscode.Uri[],
): Promise<void> {
  const [first] = files;
  if (first === undefined) return;
  const status = await statOrUndefined(vscode.workspace.fs.stat(first));
  if (status !== undefined && (status.type & vscode.FileType.Directory) !== 0) {
    await openFolderAsArchive(startThread, finder, first);
    return;
  }
  const archives = files.filter((uri) => parseMemberName(baseName(uri)) !== undefined);
  const found = (await finder.textsOf(files)).map(({ uri }) => uri);
  const uri = found.length === 0 ? filesHistory(archives) : textsHistory(found, archives);
  if (uri !== undefined) await openHistory(uri);
  else
    void vscode.window.showInformationMessage(
      t`${baseName(first)} is no output of vmstat, iostat, sar, mpstat, pidstat or sadf, and no pma file.`,
    );
}

/** Texts that say when their samples were taken, where there are any: others belong nowhere among them. */
export function datedOf<Text extends Pick<FoundText, 'hasDates'>>(texts: readonly Text[]): readonly Text[] {
  const dated = texts.filter(({ hasDates }) => hasDates);
  return dated.length === 0 ? texts.slice(0, 1) : dated;
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

/** What there is of a host. */
interface HostFiles {
  readonly host: string;
  /** One file of each archive. */
  readonly archives: readonly vscode.Uri[];
  readonly texts: readonly vscode.Uri[];
}

/** A text that names no host is of the one host that there is. */
function byHost(listed: readonly ListedArchive[], texts: readonly FoundText[]): readonly HostFiles[] {
  const hosts = new Map<string, { readonly archives: vscode.Uri[]; readonly texts: vscode.Uri[] }>();
  const joined = joinHostNames([...listed, ...texts].flatMap(({ host }) => host ?? []));
  const filesOf = (name: string) => {
    const host = joined.get(name) ?? name;
    const known = hosts.get(host) ?? { archives: [], texts: [] };
    hosts.set(host, known);
    return known;
  };
  for (const { host, file } of listed) if (host !== undefined) filesOf(host).archives.push(vscode.Uri.file(file));
  for (const { host, uri } of texts) if (host !== undefined) filesOf(host).texts.push(uri);
  const nameless = texts.filter(({ host }) => host === undefined).map(({ uri }) => uri);
  if (hosts.size === 0 && nameless.length > 0) filesOf('unknown');
  const [only, another] = hosts.values();
  if (another === undefined) only?.texts.push(...nameless);
  return Array.from(hosts, ([host, files]) => ({ host, ...files }));
}

/** `all` where no host is known, as on virtual file systems; undefined where the user has chosen none. */
async function chooseHost(hosts: readonly HostFiles[]): Promise<HostFiles | 'all' | undefined> {
  const [only, another] = hosts;
  if (only === undefined) return 'all';
  if (another === undefined) return only;
  const items = hosts.map((files) => ({ label: files.host, description: countsOf(files), files }));
  const title = t`Archives of several hosts: open which?`;
  return (await vscode.window.showQuickPick(items, { title }))?.files;
}

/** How many archives and texts there are of a host. */
export function countsOf({ archives, texts }: Record<'archives' | 'texts', readonly unknown[]>): string {
  const counts = [
    ...(archives.length > 0 ? [t`${counted(archives.length, 'archive')}`] : []),
    ...(texts.length > 0 ? [t`${counted(texts.length, 'text')}`] : []),
  ];
  return counts.join(', ');
}
