import * as vscode from 'vscode';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import { formatInZone, timeZoneOf, utc } from '../../../formats/pcp/time/timeZone.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { counted } from '../../../formats/l10n/counted.ts';
import { t } from '../../../formats/l10n/translate.ts';
import { folderOf } from '../../viewers/siblings.ts';
import { archiveViewTypeOf } from '../../viewers/viewTypes.ts';
import { hostHistory } from '../history/historyOf.ts';
import type { ArchiveSigns } from './archiveSigns.ts';
import { listedSigns, signTexts, worstOf } from './archiveSigns.ts';
import type { ListedArchive } from '../../../protocol/worker/archiveListProtocol.ts';

/** An archive in the tree, with the file by which it is opened. */
export type ShownArchive = Omit<ListedArchive, 'file'> & { readonly uri: vscode.Uri };

/** Icons of what is wrong, in the colours of the Problems panel. */
const faultIcons = {
  error: new vscode.ThemeIcon('error', new vscode.ThemeColor('problemsErrorIcon.foreground')),
  warning: new vscode.ThemeIcon('warning', new vscode.ThemeColor('problemsWarningIcon.foreground')),
};

/** A host with its archives. */
export interface HostNode {
  readonly kind: 'host';
  readonly host: string;
  readonly archives: readonly ShownArchive[];
}

/** A folder of a host whose archives are in several: days of one host that were kept in different places, or by two loggers. */
export interface FolderNode {
  readonly kind: 'folder';
  readonly host: string;
  readonly folder: vscode.Uri;
  readonly archives: readonly ShownArchive[];
  /** All archives of the host. */
  readonly siblings: readonly ShownArchive[];
}

export type ArchiveNode =
  | HostNode
  | FolderNode
  | {
      readonly kind: 'archive';
      readonly archive: ShownArchive;
      /** All archives of its host. */
      readonly siblings: readonly ShownArchive[];
    };

/** Hosts in the order of the list, of each the newest archive first. */
export function hostNodes(archives: readonly ShownArchive[]): readonly HostNode[] {
  const byHost = new Map<string, ShownArchive[]>();
  for (const archive of archives) {
    const host = archive.host ?? t`unknown host`;
    const cached = byHost.get(host);
    if (cached === undefined) byHost.set(host, [archive]);
    else cached.push(archive);
  }
  return [...byHost].map(([host, of]) => ({ kind: 'host', host, archives: of.toReversed() }));
}

/** What is below a host: its folders, if there are several. */
export function nodesOfHost({ host, archives }: HostNode): readonly ArchiveNode[] {
  const byFolder = new Map<string, ShownArchive[]>();
  for (const archive of archives) {
    const key = folderOf(archive.uri).toString();
    const known = byFolder.get(key);
    if (known === undefined) byFolder.set(key, [archive]);
    else known.push(archive);
  }
  if (byFolder.size < 2) return archiveNodes(archives, archives);
  return [...byFolder.values()].flatMap((of): FolderNode[] => {
    const [first] = of;
    return first === undefined
      ? []
      : [{ kind: 'folder', host, folder: folderOf(first.uri), archives: of, siblings: archives }];
  });
}

/** @param siblings all archives of the host */
export function archiveNodes(
  archives: readonly ShownArchive[],
  siblings: readonly ShownArchive[],
): readonly (ArchiveNode & { readonly kind: 'archive' })[] {
  return archives.map((archive) => ({ kind: 'archive', archive, siblings }));
}

/** A node as the tree shows it; `opened` is what the viewer has found in an archive. */
export function treeItem(node: ArchiveNode, opened: ArchiveSigns | undefined): vscode.TreeItem {
  if (node.kind !== 'archive') return groupItem(node);
  const { archive } = node;
  const { uri } = archive;
  const signs = opened ?? listedSigns(archive.findings);
  const worst = worstOf(signs);
  const usualIcon = archive.writtenAtMs === undefined ? 'graph-line' : 'pulse';
  const item = new vscode.TreeItem(archive.base);
  item.id = uri.toString();
  item.iconPath = worst === undefined ? new vscode.ThemeIcon(usualIcon) : faultIcons[worst];
  // What is wrong comes first: the end is cut where the view is narrow.
  item.description = [...signTexts(signs), describe(archive)].join(' · ');
  item.contextValue = 'archive';
  item.tooltip = [uri.fsPath, tooltipOf(archive), ...signs.details].join('\n');
  item.accessibilityInformation = { label: `${archive.base}, ${item.description}` };
  item.command = { command: 'vscode.openWith', title: t`Open`, arguments: [uri, archiveViewTypeOf(uri)] };
  return item;
}

function groupItem(node: HostNode | FolderNode): vscode.TreeItem {
  const isHost = node.kind === 'host';
  const name = isHost ? node.host : vscode.workspace.asRelativePath(node.folder);
  const item = new vscode.TreeItem(name, vscode.TreeItemCollapsibleState.Expanded);
  if (!isHost) item.id = `${node.host} ${node.folder.toString()}`;
  item.iconPath = new vscode.ThemeIcon(isHost ? 'server' : 'folder');
  item.description = String(node.archives.length);
  item.contextValue = 'host';
  const history = nodeHistory(node);
  if (history === undefined) return item;
  item.command = { command: 'vscode.openWith', title: t`Open`, arguments: [history, archiveViewTypeOf(history)] };
  item.tooltip = isHost
    ? t`All archives of ${node.host} as one`
    : t`All archives of ${node.host} in ${node.folder.fsPath} as one`;
  // Else the tooltip would be read out.
  item.accessibilityInformation = { label: `${name}, ${t`${counted(node.archives.length, 'archive')}`}` };
  return item;
}

/** All archives of a host as one, or those in one of its folders; of an archive those of its host. Undefined where the host is not known. */
export function nodeHistory(node: ArchiveNode): vscode.Uri | undefined {
  const { host, archives } = node.kind === 'archive' ? { host: node.archive.host, archives: node.siblings } : node;
  if (host === undefined || archives.every((archive) => archive.host === undefined)) return undefined;
  return hostHistory(
    host,
    archives.map(({ uri }) => uri),
  );
}

/** The folder of the newest archive of a host. */
export function nodeFolder(node: ArchiveNode): vscode.Uri | undefined {
  const newest = node.kind === 'archive' ? node.archive : node.archives[0];
  return newest && folderOf(newest.uri);
}

/** Time range by the clock of its host, size, and whether it was recently written. */
export function describe(archive: ShownArchive): string {
  const { base, start, end, bytes, writtenAtMs } = archive;
  const zone = zoneOf(archive);
  const span = start === undefined ? t`unknown time` : spanText(base, localTime(start, zone), end, zone);
  const size = bytes === undefined ? [] : [sizeText(bytes)];
  return [span, ...size, ...(writtenAtMs === undefined ? [] : [t`recently written`])].join(' · ');
}

/** Text of {@link describe} with days, the zone, and the time of the last write. */
function tooltipOf(archive: ShownArchive): string {
  const { start, end, bytes, writtenAtMs } = archive;
  const zone = zoneOf(archive);
  const text = (time: Timestamp): string => {
    const { day, clock, offset } = localTime(time, zone);
    return `${day} ${clock} ${offset}`;
  };
  const written =
    writtenAtMs === undefined ? undefined : text({ seconds: Math.floor(writtenAtMs / 1000), nanoseconds: 0 });
  const lines = [
    start === undefined ? t`unknown time` : `${text(start)} – ${end === undefined ? '?' : text(end)}`,
    bytes === undefined ? undefined : sizeText(bytes),
    written === undefined ? undefined : t`written ${written}`,
  ];
  return lines.filter((line) => line !== undefined).join('\n');
}

function zoneOf({ zones }: ShownArchive): TimeZone {
  return zones.map((name) => timeZoneOf(name)).find((found) => found !== undefined) ?? utc;
}

/** `3.2 MiB`, `64 KiB`. */
function sizeText(bytes: number): string {
  return bytes < 1 << 20 ? `${Math.ceil(bytes / 1024)} KiB` : `${(bytes / 2 ** 20).toFixed(1)} MiB`;
}

interface LocalTime {
  /** `2026-01-01`. */
  readonly day: string;
  /** `10:00`. */
  readonly clock: string;
  /** `+10:00`, or `UTC`. */
  readonly offset: string;
}

function localTime(time: Timestamp, zone: TimeZone): LocalTime {
  const [, day = '', clock = '', offset = ''] =
    /^(.+)T(\d\d:\d\d):\d\d\.\d+(Z|.*)$/.exec(formatInZone(time, zone)) ?? [];
  return { day, clock, offset: offset === 'Z' ? 'UTC' : offset };
}

/** `00:10 – 23:59`; with days only if the name of the archive does not contain them. The tooltip shows the zone. */
function spanText(base: string, start: LocalTime, end: Timestamp | undefined, zone: TimeZone): string {
  const from = base.startsWith(start.day.replaceAll('-', '')) ? start.clock : `${start.day} ${start.clock}`;
  if (end === undefined) return `${from} – ?`;
  const { day, clock } = localTime(end, zone);
  return `${from} – ${day === start.day ? clock : `${day} ${clock}`}`;
}
