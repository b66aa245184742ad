import type { Finding } from '../../../formats/findings/finding.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import type { FileScan, ScanState } from '../../../protocol/viewer/archiveProtocol.ts';
import type { SpaceUse } from '../../../protocol/viewer/overviewProtocol.ts';
import type { ArchiveSession } from '../archiveSession.ts';
import { timeAt } from '../timeAt.ts';
import type { Precedence } from '../precedence.ts';
import { Scan } from '../scan.ts';
import type { ArchiveSurvey } from '../survey/archiveSurvey.ts';
import { spaceUse } from '../survey/spaceUse.ts';
import type { HistorySource } from './historySources.ts';
import type { MemberSessions } from './memberSessions.ts';

/** What was seen of the records of an archive. */
export interface ScannedMember {
  readonly signature: string;
  /** Volumes of the archive, in their order. */
  readonly volumeFiles: readonly string[];
  readonly surveyed: ArchiveSurvey;
  readonly space: SpaceUse;
  readonly findings: readonly Finding[];
  /** When what a finding is about was written. */
  timeOf(file: string, offset: number): Timestamp | undefined;
}

/** Looks at every record of the archives of a history, one archive after the other, the newest first. */
export class HistoryScans {
  readonly #sessions: MemberSessions;
  readonly #precedence: Precedence;
  readonly #onScanned: (path: string) => void;
  readonly #scan: Scan;
  /** Results by path. */
  readonly #scanned = new Map<string, ScannedMember>();
  #isHeld = false;
  #sources: readonly HistorySource[] = [];

  /** @param precedence what goes before the next archive */
  constructor(
    sessions: MemberSessions,
    precedence: Precedence,
    onProgress: () => void,
    onScanned: (path: string) => void,
  ) {
    this.#sessions = sessions;
    this.#precedence = precedence;
    this.#onScanned = onScanned;
    this.#scan = new Scan(onProgress);
  }

  /** Records are seen and checked at once, archive by archive. */
  get states(): Readonly<Record<FileScan, ScanState>> {
    return { survey: this.#scan.state, check: this.#scan.state };
  }

  /** Undefined for an archive that has not been looked at, or not as it was then. */
  of({ path, signature }: HistorySource): ScannedMember | undefined {
    const scanned = this.#scanned.get(path);
    return scanned?.signature === signature ? scanned : undefined;
  }

  /** What was last seen of an archive: where it has grown since, that counts until it has been looked at again. */
  lastOf({ path }: Pick<HistorySource, 'path'>): ScannedMember | undefined {
    return this.#scanned.get(path);
  }

  /** @param sources in the order of time */
  take(sources: readonly HistorySource[]): void {
    this.#scan.stop();
    this.#sources = sources;
    const paths = new Set(sources.map(({ path }) => path));
    for (const path of this.#scanned.keys()) if (!paths.has(path)) this.#scanned.delete(path);
  }

  /** Goes on with what has not been looked at, unless the user has stopped that. */
  async goOn(): Promise<void> {
    if (!this.#isHeld) await this.start();
  }

  async start(): Promise<void> {
    this.#isHeld = false;
    const all = this.#sources.reduce((sum, source) => sum + volumeBytes(source), 0);
    await this.#scan.run(all, (onProgress, signal) => this.#run(onProgress, signal));
  }

  stop(): void {
    this.#isHeld = true;
    this.#scan.stop();
  }

  halt(): void {
    this.#scan.stop();
  }

  async #run(onProgress: (doneBytes: number) => void, signal: AbortSignal): Promise<void> {
    let done = 0;
    for (const source of this.#sources.toReversed()) {
      const { turn } = this.#precedence;
      if (turn !== undefined) await turn;
      signal.throwIfAborted();
      const before = done;
      const onPart = (part: number): void => {
        onProgress(before + part);
      };
      if (this.of(source) === undefined) await this.#look(source, onPart, signal);
      done += volumeBytes(source);
      onProgress(done);
    }
  }

  async #look(source: HistorySource, onProgress: (doneBytes: number) => void, signal: AbortSignal): Promise<void> {
    const look = async (session: ArchiveSession): Promise<void> => {
      const halt = (): void => {
        session.scans.halt();
      };
      const timer = setInterval(() => {
        const { survey, check } = session.scans.states;
        onProgress((survey.doneBytes + check.doneBytes) / 2);
      }, progressMs);
      signal.addEventListener('abort', halt);
      try {
        await session.scans.startAll();
        signal.throwIfAborted();
        this.#note(source, session);
      } finally {
        clearInterval(timer);
        signal.removeEventListener('abort', halt);
      }
    };
    try {
      await this.#sessions.use(source, look, signal);
    } catch {
      // One that cannot be read is reported as such; the others are looked at all the same.
      signal.throwIfAborted();
    }
  }

  #note({ path, signature }: HistorySource, session: ArchiveSession): void {
    const { archive, surveyed, findings } = session;
    if (archive === undefined) return;
    const times = new Map<string, Timestamp>();
    for (const { place } of findings.all) {
      const file = place.file ?? '';
      const time = timeAt(archive, surveyed, file, place.start);
      if (time !== undefined) times.set(`${place.start} ${file}`, time);
    }
    this.#scanned.set(path, {
      signature,
      volumeFiles: archive.volumes.map(({ member }) => member.name),
      surveyed,
      space: spaceUse(session),
      findings: findings.all,
      timeOf: (file, offset) => times.get(`${offset} ${file}`),
    });
    this.#onScanned(path);
  }
}

/** Milliseconds between two looks at how far it has come. */
const progressMs = 200;

function volumeBytes({ files, status }: HistorySource): number {
  return files.volumes.reduce((sum, { name }) => sum + (status.get(name)?.size ?? 0), 0);
}
