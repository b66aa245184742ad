import { expectedBytes, fileBytes, memberNames } from '../../formats/archive/archive.ts';
import { ArchiveReporter } from '../../formats/archive/archiveReporter.ts';
import { VolumesCheck } from '../../formats/archive/checks/volume/volumesCheck.ts';
import { checkArchive } from '../../formats/archive/checkArchive.ts';
import type { Finding } from '../../formats/findings/finding.ts';
import type { FileScan, ScanState } from '../../protocol/viewer/archiveProtocol.ts';
import type { ArchiveSnapshot } from './archiveSnapshot.ts';
import type { Precedence } from './precedence.ts';
import { Scan } from './scan.ts';
import { ArchiveSurvey } from './survey/archiveSurvey.ts';

/** What comes of the scans. */
export interface ScanEvents {
  /** How far one of them is has changed. */
  readonly onProgress: () => void;
  readonly onSurveyed: () => void;
  readonly onFindings: (findings: readonly Finding[]) => void;
  /** Whether a logger may be at work. */
  readonly isLive: () => boolean;
}

/** Bytes that are scanned in a moment. */
const quickBytes = 32 << 20;
/** Milliseconds before a scan that takes its time: what the view asks for first, and draws, comes before it. */
const firstDelayMs = 1000;

/** What looks at every record of an archive: the survey and the check. Both go on with what the archive grows by. */
export class ArchiveScans {
  readonly #events: ScanEvents;
  readonly #precedence: Precedence;
  readonly #survey: Scan;
  readonly #check: Scan;
  /** What the user has stopped. */
  readonly #held = new Set<FileScan>();
  #snapshot: ArchiveSnapshot | undefined;
  #surveyed = new ArchiveSurvey();
  #checked = new VolumesCheck();
  /** The latest start of all scans; another one for another archive. */
  #start = {};
  /** Timer of scans that start soon. */
  #timer: NodeJS.Timeout | undefined;

  /** @param precedence what goes before scans that nobody has asked for */
  constructor(events: ScanEvents, precedence: Precedence) {
    this.#events = events;
    this.#precedence = precedence;
    this.#survey = new Scan(events.onProgress);
    this.#check = new Scan(events.onProgress);
  }

  /** What has been seen of the records so far; another one for another archive. */
  get surveyed(): ArchiveSurvey {
    return this.#surveyed;
  }

  get states(): Readonly<Record<FileScan, ScanState>> {
    return { survey: this.#survey.state, check: this.#check.state };
  }

  /** Ends what is under way; from now on it is this archive, which is the one before grown or another. */
  take(snapshot: ArchiveSnapshot, hasGrown: boolean): void {
    this.halt();
    this.#start = {};
    this.#snapshot = snapshot;
    if (hasGrown) return;
    this.#held.clear();
    this.#surveyed = new ArchiveSurvey();
    this.#checked = new VolumesCheck();
  }

  /** Begins at once, or as soon as there is time for a first scan that takes its time. */
  startSoon(): void {
    const isFirst = this.#survey.state.phase === 'waiting';
    if (isFirst && volumeBytes(this.#snapshot) > quickBytes)
      this.#timer = setTimeout(() => void this.startAll(), firstDelayMs);
    else void this.startAll();
  }

  /** Somebody waits for what is to begin soon, and for that volume first. */
  hurry(file: string): void {
    this.#surveyed.prefer(file);
    if (this.#survey.state.phase === 'waiting') void this.startAll({ isUrgent: true });
  }

  /**
   * Starts the scans one after the other, but for what the user has stopped. Others that wait for their turn are not started.
   *
   * @param isUrgent whether somebody waits for the first, which then waits for nothing
   */
  async startAll({ isUrgent = false } = {}): Promise<void> {
    const start = (this.#start = {});
    this.#forgetTimer();
    for (const scan of ['survey', 'check'] as const) {
      const { turn } = this.#precedence;
      if (turn !== undefined && !(isUrgent && scan === 'survey')) await turn;
      if (this.#start !== start) return;
      if (!this.#held.has(scan)) await this.start(scan);
    }
  }

  /** Goes on with it. Resolves when it is over. */
  async start(scan: FileScan): Promise<void> {
    this.#held.delete(scan);
    const snapshot = this.#snapshot;
    if (snapshot === undefined) return;
    const { archive } = snapshot;
    const totalBytes = fileBytes(archive.volumes);
    if (scan === 'check') {
      await this.#check.run(totalBytes, (onProgress, signal) => this.#runCheck(snapshot, onProgress, signal));
      return;
    }
    await this.#survey.run(totalBytes, (onProgress, signal) => this.#surveyed.goOn(archive, onProgress, signal));
    this.#events.onSurveyed();
  }

  /** Stops a scan, which does not go on before it is started, even if the archive grows. */
  stop(scan: FileScan): void {
    this.#held.add(scan);
    (scan === 'survey' ? this.#survey : this.#check).stop();
  }

  halt(): void {
    this.#forgetTimer();
    this.#survey.stop();
    this.#check.stop();
  }

  #forgetTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #runCheck(
    snapshot: ArchiveSnapshot,
    onProgress: (doneBytes: number) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const reporter = new ArchiveReporter();
    const isLive = this.#events.isLive();
    const options = { signal, onProgress, isLive, reporter, records: this.#checked };
    try {
      const { findings } = await checkArchive(snapshot.folder, snapshot.files, options);
      this.#events.onFindings(findings);
    } catch (error) {
      if (this.#snapshot === snapshot) this.#events.onFindings(reporter.finish(memberNames(snapshot.archive)));
      throw error;
    }
  }
}

/** Size of the content of all volumes. */
function volumeBytes(snapshot: ArchiveSnapshot | undefined): number {
  return snapshot === undefined ? 0 : expectedBytes(snapshot.archive.volumes);
}
