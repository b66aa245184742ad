import * as vscode from 'vscode';
import { parseMemberName } from '../../formats/archive/members/memberName.ts';
import { t } from '../../formats/l10n/translate.ts';
import { toSeconds } from '../../formats/pcp/time/timestamp.ts';
import type { ShownArchive } from '../archive/list/archiveItems.ts';

/** An archive that texts are tried on. */
export interface TriedArchive {
  readonly uri: vscode.Uri;
  readonly base: string;
  readonly host: string;
}

/** Where the choice is kept in the workspace. */
const key = 'pcp.triedArchive';

/** What the user has chosen: an archive by its address, or the newest one of a host. */
interface Choice {
  readonly uri?: string;
  readonly host?: string;
}

interface Item extends vscode.QuickPickItem {
  readonly choice: Choice;
}

/** Chooses the archive on which the texts of the workspace are tried: the newest one, until the user names another. */
export class ArchiveChoice {
  readonly #state: vscode.Memento;
  readonly #list: () => Promise<readonly ShownArchive[]>;
  #listed: Promise<readonly TriedArchive[]> | undefined;

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
    const { uri, host } = this.#state.get<Choice>(key, {});
    const chosen = archives.find((one) => one.uri.toString() === uri);
    return chosen ?? archives.find((one) => one.host === host) ?? archives[0];
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
    const hosts = [...new Set(archives.map(({ host }) => host))];
    const items: readonly Item[] = [
      ...hosts.map((host) => ({ label: t`Newest archive of ${host}`, choice: { host } })),
      ...archives.map(({ base, host, uri }) => ({ label: base, description: host, choice: { uri: uri.toString() } })),
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
  #archives(): Promise<readonly TriedArchive[]> {
    return (this.#listed ??= this.#read());
  }

  async #read(): Promise<readonly TriedArchive[]> {
    const listed = (await this.#list()).filter(({ start }) => start !== undefined);
    const timeOf = ({ start, end }: ShownArchive): number => toSeconds(end ?? start ?? { seconds: 0, nanoseconds: 0 });
    return listed
      .toSorted((a, b) => timeOf(b) - timeOf(a))
      .map(({ uri, base, host }) => ({ uri, base, host: host ?? t`unknown host` }));
  }
}
