import * as vscode from 'vscode';
import type { TimeZone } from '../../../formats/pcp/timeZone.ts';
import { formatInZone, timeZoneOf, utc } from '../../../formats/pcp/timeZone.ts';
import type { Timestamp } from '../../../formats/pcp/timestamp.ts';
import { t } from '../../../formats/words/translate.ts';
import type { ListedArchive } from './listProtocol.ts';

/** An archive in the tree, with the file by which it is opened. */
export type ShownArchive = Omit<ListedArchive, 'file'> & { readonly uri: vscode.Uri };

/** A host with its archives. */
export interface HostNode {
  readonly kind: 'host';
  readonly host: string;
  readonly archives: readonly ShownArchive[];
}

export type ArchiveNode = HostNode | { readonly kind: 'archive'; readonly archive: ShownArchive };

/** Hosts in the order of the list. */
export function hostNodes(archives: readonly ShownArchive[]): readonly HostNode[] {
  const byHost = new Map<string, ShownArchive[]>();
  for (const archive of archives) {
    const host = archive.host ?? t`host not known`;
    const known = byHost.get(host);
    if (known === undefined) byHost.set(host, [archive]);
    else known.push(archive);
  }
  return [...byHost].map(([host, of]) => ({ kind: 'host', host, archives: of }));
}

/** A node as the tree shows it. */
export function treeItem(node: ArchiveNode): vscode.TreeItem {
  if (node.kind === 'host') {
    const item = new vscode.TreeItem(node.host, vscode.TreeItemCollapsibleState.Expanded);
    item.iconPath = new vscode.ThemeIcon('server');
    item.description = String(node.archives.length);
    return item;
  }
  const { archive } = node;
  const { uri } = archive;
  const item = new vscode.TreeItem(archive.base);
  item.id = uri.toString();
  item.iconPath = new vscode.ThemeIcon(archive.writtenAtMs !== undefined ? 'pulse' : 'graph-line');
  item.description = describe(archive);
  item.tooltip = `${uri.fsPath}\n${item.description}`;
  item.accessibilityInformation = { label: `${archive.base}, ${item.description}` };
  item.command = { command: 'vscode.openWith', title: t`Open`, arguments: [uri, 'pcp.archive'] };
  return item;
}

/** From when to when, and when it was written where that was lately; by the clock of its host. */
export function describe({ base, start, end, zones, writtenAtMs }: ShownArchive): string {
  const zone = zones.map((name) => timeZoneOf(name)).find((found) => found !== undefined) ?? utc;
  const span = start === undefined ? t`time not known` : spanText(base, localTime(start, zone), end, zone);
  if (writtenAtMs === undefined) return span;
  const written = localTime({ seconds: Math.floor(writtenAtMs / 1000), nanoseconds: 0 }, zone);
  return t`${span}, written at ${written.clock}`;
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

/** `00:10 – 23:59 +10:00`; days only where the name of the archive does not tell them. */
function spanText(base: string, start: LocalTime, end: Timestamp | undefined, zone: TimeZone): string {
  const from = base.startsWith(start.day.replaceAll('-', '')) ? start.clock : `${start.day} ${start.clock}`;
  if (end === undefined) return `${from} – ? ${start.offset}`;
  const { day, clock, offset } = localTime(end, zone);
  return `${from} – ${day === start.day ? clock : `${day} ${clock}`} ${offset}`;
}
