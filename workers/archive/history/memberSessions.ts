import type { ReadFolder } from '../../../formats/bytes/folder.ts';
import { t } from '../../../formats/l10n/translate.ts';
import { ArchiveAccess } from '../archiveAccess.ts';
import { ArchiveSession } from '../archiveSession.ts';
import type { HistorySource } from './historySources.ts';
import { firstFile } from './historySources.ts';

/** How many archives of a history are open for their records at once, besides those that are read for plots. */
export const maxSessions = 3;

interface Entry {
  readonly session: ArchiveSession;
  readonly opened: Promise<void>;
  signature: string;
  users: number;
}

/** The archives of a history whose records are looked at; of those that nobody uses the least recently used is closed. */
export class MemberSessions {
  readonly #folder: ReadFolder;
  readonly #onChange: (path: string) => void;
  /** Sessions by path, in the order of their last use. */
  readonly #entries = new Map<string, Entry>();

  constructor(folder: ReadFolder, onChange: (path: string) => void) {
    this.#folder = folder;
    this.#onChange = onChange;
  }

  /** Session of an archive that is open; undefined for others. */
  get(path: string): ArchiveSession | undefined {
    return this.#entries.get(path)?.session;
  }

  /** Does something with an archive, which stays open meanwhile. Rejects where it cannot be read. */
  async use<Result>(
    source: HistorySource,
    work: (session: ArchiveSession) => Promise<Result> | Result,
    signal: AbortSignal,
  ): Promise<Result> {
    const entry = this.#take(source);
    entry.users++;
    try {
      await entry.opened;
      await this.#refresh(entry, source, signal);
      if (entry.session.archive === undefined) throw new Error(t`${source.path} can no longer be read.`);
      return await work(entry.session);
    } finally {
      entry.users--;
    }
  }

  /** Reads what has changed of archives that are open. */
  async poll(sourceOf: (path: string) => HistorySource | undefined, signal: AbortSignal): Promise<void> {
    for (const [path, entry] of this.#entries) {
      const source = sourceOf(path);
      if (source !== undefined && source.signature !== entry.signature) await this.#refresh(entry, source, signal);
    }
  }

  async dispose(): Promise<void> {
    const entries = [...this.#entries.values()];
    this.#entries.clear();
    for (const { session } of entries) await session.dispose();
  }

  async #refresh(entry: Entry, { signature }: HistorySource, signal: AbortSignal): Promise<void> {
    if (entry.signature === signature) return;
    entry.signature = signature;
    await entry.session.poll(Date.now(), signal, () => undefined);
  }

  #take(source: HistorySource): Entry {
    const { path, signature } = source;
    const cached = this.#entries.get(path);
    if (cached !== undefined) {
      this.#entries.delete(path);
      this.#entries.set(path, cached);
      return cached;
    }
    const idle = [...this.#entries].find(([, { users }]) => users === 0);
    if (this.#entries.size >= maxSessions && idle !== undefined) {
      this.#entries.delete(idle[0]);
      // It only closes files; nobody waits for it.
      void idle[1].session.dispose();
    }
    const session = new ArchiveSession(new ArchiveAccess(this.#folder), firstFile(source), () => {
      this.#onChange(path);
    });
    const { signal } = new AbortController();
    const opened = session
      .poll(Date.now(), signal, () => undefined)
      .then(() => {
        this.#onChange(path);
      });
    const entry = { session, opened, signature, users: 0 };
    this.#entries.set(path, entry);
    return entry;
  }
}
