import * as vscode from 'vscode';
import { isNamedAsTar } from '../../../formats/bytes/tar/tarName.ts';
import { joinHostNames } from '../../../formats/pcp/hostNames.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { ListedArchive, ListedBundle, ListedText } from '../../../protocol/worker/archiveListProtocol.ts';
import type { StartThread } from '../../../workers/start/thread.ts';
import { workerFile } from '../../viewers/reader/workerFile.ts';
import { historyUri } from '../../viewers/historyAddress.ts';
import type { ProjectFiles } from '../../viewers/project/projectFiles.ts';
import { baseName } from '../../viewers/uriNames.ts';
import { archiveSettings } from '../archiveKind.ts';
import { describe } from '../list/archiveItems.ts';
import { listBundleInWorker } from '../list/listInWorker.ts';
import { countsOf, datedOf, openHistory } from './openHistory.ts';

/** Whether a file is a tar that can be read here: on a disk of this host. */
export function isBundle(uri: vscode.Uri): boolean {
  return isNamedAsTar(uri.path) && workerFile(uri).path !== undefined;
}

/** Lists the archives and texts in a tar by host and time, and shows those that the user chooses. */
export async function openBundle(startThread: StartThread, projects: ProjectFiles, tar: vscode.Uri): Promise<void> {
  const name = baseName(tar);
  const listed = await list(startThread, projects, tar);
  if (listed === undefined) return;
  const { archives, problems } = listed;
  const texts = datedOf(listed.texts);
  if (archives.length + texts.length === 0) {
    const nothing = t`${name} has no PCP archives and no texts of statistics.`;
    void vscode.window.showInformationMessage([nothing, ...problems].join(' '));
    return;
  }
  const uri = await choose(tar, hostsOf(archives, texts), problems);
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

/** What a tar has of a host. */
interface HostParts {
  readonly host: string;
  readonly archives: ListedArchive[];
  readonly texts: ListedText[];
}

/** A text that names no host is of the one host that there is. */
function hostsOf(archives: readonly ListedArchive[], texts: readonly ListedText[]): readonly HostParts[] {
  const hosts = new Map<string, HostParts>();
  const joined = joinHostNames([...archives, ...texts].flatMap(({ host }) => host ?? []));
  const partsOf = (name: string): HostParts => {
    const host = joined.get(name) ?? name;
    const known = hosts.get(host) ?? { host, archives: [], texts: [] };
    hosts.set(host, known);
    return known;
  };
  for (const archive of archives) partsOf(archive.host ?? '').archives.push(archive);
  for (const text of texts) if (text.host !== undefined) partsOf(text.host).texts.push(text);
  const [only, another] = hosts.values();
  const nameless = another === undefined ? only : undefined;
  for (const text of texts) if (text.host === undefined) (nameless ?? partsOf('')).texts.push(text);
  return [...hosts.values()];
}

/** The one archive that there is, or the texts of the one host, or what the user chooses: all of a host, or one. */
async function choose(
  tar: vscode.Uri,
  hosts: readonly HostParts[],
  [problem]: readonly string[],
): Promise<vscode.Uri | undefined> {
  const items = hosts.flatMap((parts) => itemsOfHost(tar, parts));
  const [only, another] = items.filter(({ uri }) => uri !== undefined);
  const isOne = another === undefined || (hosts.length === 1 && hosts[0]?.archives.length === 0);
  if (isOne && problem === undefined) return only?.uri;
  const placeHolder = problem ?? t`Choose an archive, or all of a host`;
  return (await vscode.window.showQuickPick(items, { title: baseName(tar), placeHolder, matchOnDescription: true }))
    ?.uri;
}

function itemsOfHost(tar: vscode.Uri, parts: HostParts): readonly Choice[] {
  const { host, archives, texts } = parts;
  const all = { label: `$(server) ${host}`, description: countsOf(parts), uri: historyOf(tar, parts) };
  return [
    { label: host, kind: vscode.QuickPickItemKind.Separator },
    ...(archives.length + texts.length > 1 ? [all] : []),
    ...archives.map((archive) => itemOf(tar, archive)),
    ...texts.map((text) => itemOfText(tar, text)),
  ];
}

/** All archives and texts of a host in a tar as one. */
function historyOf(tar: vscode.Uri, { host, archives, texts }: HostParts): vscode.Uri {
  const paths = [...archives.map(({ base }) => base), ...texts.map(({ path }) => path)];
  const folders = [...new Set(paths.map(folderOf))].sort();
  return historyUri(host === '' ? baseName(tar) : host, {
    root: tar,
    folders,
    ...(archives.length === 0 ? { archives: [] } : {}),
    ...(texts.length === 0 ? {} : { texts: texts.map(({ path }) => path) }),
    ...(host === '' ? {} : { host }),
  });
}

function itemOf(tar: vscode.Uri, archive: ListedArchive): Choice {
  const folder = folderOf(archive.base);
  const base = archive.base.slice(folder === '' ? 0 : folder.length + 1);
  const shown = { ...archive, base, uri: tar };
  const uri = historyUri(base, { root: tar, folders: [folder], archives: [archive.base] });
  return { label: `$(graph-line) ${base}`, description: describe(shown), detail: folder, uri };
}

function itemOfText(tar: vscode.Uri, { path }: ListedText): Choice {
  const folder = folderOf(path);
  const name = path.slice(folder === '' ? 0 : folder.length + 1);
  const uri = historyUri(name, { root: tar, folders: [folder], archives: [], texts: [path] });
  return { label: `$(output) ${name}`, detail: folder, uri };
}

/** The folder of a file in a tar, which is data and no path on this host. */
const folderOf = (path: string): string => path.replace(/\/?[^/]*$/, '');
