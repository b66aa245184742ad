import * as vscode from 'vscode';
import { parseMemberName } from '../../formats/archive/members/memberName.ts';
import { t } from '../../formats/l10n/translate.ts';
import { toSeconds } from '../../formats/pcp/time/timestamp.ts';
import { hostHistory } from '../archive/history/historyOf.ts';
import type { ShownArchive } from '../archive/list/archiveItems.ts';

/** An archive that texts are tried on, or all of a host as one. */
export interface TriedArchive {
  /** Address at which it is shown. */
  readonly uri: vscode.Uri;
  readonly host: string;
  /** A file of each archive, of the newest one first. */
  readonly files: readonly [vscode.Uri, ...vscode.Uri[]];
  /** What is tried, in words. */
  readonly title: string;
}

/** An archive of the workspace. */
interface Listed {
  readonly uri: vscode.Uri;
  readonly base: string;
  /** Undefined where its label cannot be read. */
  readonly host: string | undefined;
}

/** Where the choice is kept in the workspace. */
const key = 'pcp.triedArchive';

/** What the user has chosen: an archive by its address, or of a host the newest one or all. */
interface Choice {
  readonly uri?: string;
  readonly host?: string;
  readonly isWhole?: boolean;
}

interface Item extends vscode.QuickPickItem {
  readonly choice: Choice;
}

/** Chooses the archive on which the texts of the workspace are tried: the newest one, until the user names another. */
export class ArchiveChoice {
  readonly #state: vscode.Memento;
  readonly #list: () => Promise<readonly ShownArchive[]>;
  #listed: Promise<readonly Listed[]> | undefined;

  /** @param list the archives of the workspace, of each host in the order of time */
  constructor(state: vscode.Memento, list: () => Promise<readonly ShownArchive[]>) {
    this.#state = state;
    this.#list = list;
  }

  /** Has the archives listed anew, as some may have come or gone. */
  forget(): void {
    this.#listed = undefined;
  }

  /** Undefined where the workspace has no archives on a disk of this host. */
  async current(): Promise<TriedArchive | undefined> {
    const archives = await this.#archives();
    const { uri, host, isWhole } = this.#state.get<Choice>(key, {});
    const named = archives.find((one) => one.uri.toString() === uri);
    const chosen = named ?? archives.find((one) => one.host !== undefined && one.host === host) ?? archives[0];
    if (chosen === undefined) return undefined;
    const ofHost = archives.filter((one) => one.host === chosen.host);
    const isOfHost = isWhole === true && chosen.host !== undefined && chosen.host === host;
    return isOfHost ? wholeHost(chosen.host, ofHost, chosen.uri) : oneOf(chosen, ofHost.length);
  }

  /** Chooses an archive, by any of its files. @returns whether it is one of the workspace */
  async choose(file: vscode.Uri): Promise<boolean> {
    const base = (uri: vscode.Uri): string => parseMemberName(uri.path)?.base ?? uri.path;
    const found = (await this.#archives()).find(({ uri }) => uri.scheme === file.scheme && base(uri) === base(file));
    if (found !== undefined) await this.#state.update(key, { uri: found.uri.toString() });
    return found !== undefined;
  }

  /** Asks the user. @returns whether there is a choice */
  async ask(): Promise<boolean> {
    const archives = await this.#archives();
    const hosts = [...new Set(archives.flatMap(({ host }) => host ?? []))];
    const items: readonly Item[] = [
      ...hosts.flatMap((host): readonly Item[] => {
        const { length } = archives.filter((one) => one.host === host);
        const newest = { label: t`Newest archive of ${host}`, choice: { host } };
        if (length === 1) return [newest];
        return [newest, { label: t`All ${length} archives of ${host}`, choice: { host, isWhole: true } }];
      }),
      ...archives.map(({ base, host, uri }) => ({
        label: base,
        description: host ?? unknownHost(),
        choice: { uri: uri.toString() },
      })),
    ];
    const picked = await vscode.window.showQuickPick(items, {
      title: t`Archive on Which Configurations Are Tried`,
      matchOnDescription: true,
    });
    if (picked === undefined) return false;
    await this.#state.update(key, picked.choice);
    return true;
  }

  /** The newest first. */
  #archives(): Promise<readonly Listed[]> {
    return (this.#listed ??= this.#read());
  }

  async #read(): Promise<readonly Listed[]> {
    const listed = (await this.#list()).filter(({ start }) => start !== undefined);
    const timeOf = ({ start, end }: ShownArchive): number => toSeconds(end ?? start ?? { seconds: 0, nanoseconds: 0 });
    return listed.toSorted((a, b) => timeOf(b) - timeOf(a)).map(({ uri, base, host }) => ({ uri, base, host }));
  }
}

const unknownHost = (): string => t`unknown host`;

/** @param count of the archives of its host */
function oneOf({ uri, base, host = unknownHost() }: Listed, count: number): TriedArchive {
  const title = count === 1 ? t`Tried on ${host}, ${base}` : t`Tried on ${host}, ${base}, one of ${count} archives`;
  return { uri, host, files: [uri], title };
}

/** All archives of a host. @param newest one of them */
function wholeHost(host: string, archives: readonly Listed[], newest: vscode.Uri): TriedArchive {
  const others = archives.map(({ uri }) => uri).filter((uri) => uri !== newest);
  const files = [newest, ...others] as const;
  const title = t`Tried on ${host}, all ${archives.length} archives`;
  return { uri: hostHistory(host, files) ?? newest, host, files, title };
}
