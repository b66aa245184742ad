import type { Archive } from '../../formats/archive/archive.ts';
import { memberNames } from '../../formats/archive/archive.ts';
import { archiveSpan } from '../../formats/archive/archiveSpan.ts';
import type { LastWrite } from '../../formats/archive/liveness.ts';
import { isBeingWritten, isRecent } from '../../formats/archive/liveness.ts';
import type { HostThresholds } from '../../formats/history/doctor/hostRule.ts';
import type { SeveritySettings } from '../../formats/findings/severity.ts';
import { countSeverities } from '../../formats/findings/severity.ts';
import type { ArchiveActivity, ArchiveCondition, ArchiveState } from '../../protocol/viewer/archiveProtocol.ts';
import type { FindingRow } from '../../protocol/viewer/fileProtocol.ts';
import type { LiveState } from '../../protocol/viewer/shellProtocol.ts';
import { ArchiveFindings } from './archiveFindings.ts';
import { archiveHead, emptyHead } from './archiveHead.ts';
import { ArchiveScans } from './archiveScans.ts';
import type { ArchiveAccess } from './archiveAccess.ts';
import { writtenAtMs } from './archiveStatus.ts';
import { MemberStructure } from './memberStructure.ts';
import { findingRows } from '../viewer/findingRows.ts';
import type { OnRead } from '../../formats/bytes/folder.ts';
import type { ArchiveSnapshot, NoArchive } from './archiveSnapshot.ts';
import { openSnapshot } from './archiveSnapshot.ts';
import type { HostSettings } from './host/hostDiagnoses.ts';
import { HostDiagnoses } from './host/hostDiagnoses.ts';
import { Precedence } from './precedence.ts';
import type { ReadArchive } from './readArchive.ts';
import { recordsOf } from './records/recordsOf.ts';
import type { MemberRecords } from './records/memberRecords.ts';
import { timeAt } from './timeAt.ts';
import type { ArchiveSurvey } from './survey/archiveSurvey.ts';

type LiveEvent = NonNullable<LiveState['event']>;

/** An archive from one look to the next: what it holds, what is known of it, and what has happened to it. */
export class ArchiveSession implements ReadArchive {
  readonly findings = new ArchiveFindings();
  hostSettings: HostSettings = { severities: {}, thresholds: {} };
  readonly precedence = new Precedence();
  readonly diagnoses: HostDiagnoses;
  readonly #access: ArchiveAccess;
  /** Base name of the file that was opened. */
  readonly opened: string;
  readonly #onChange: () => void;
  readonly scans: ArchiveScans;
  #snapshot: ArchiveSnapshot | undefined;
  /** Why what is shown is not what the files hold, or nothing is shown. */
  #absence: { readonly condition: ArchiveCondition; readonly problem?: string } | undefined;
  readonly #structures = new Map<string, MemberStructure>();
  #revision = 0;
  #layoutRevision = 0;
  #findingsRevision = 0;
  #polledAtMs = 0;
  #grewAtMs = -Infinity;
  #event: LiveEvent | undefined;
  /** Resolved whenever the survey has come further or has ended. */
  readonly #surveyWaiters: (() => void)[] = [];

  /** `onChange` is called when the state has changed without a look: by a scan. */
  constructor(access: ArchiveAccess, name: string, onChange: () => void) {
    this.#access = access;
    this.opened = name;
    this.#onChange = onChange;
    this.scans = new ArchiveScans(
      {
        onProgress: () => {
          this.#wake();
          onChange();
        },
        onSurveyed: () => {
          this.renew();
          onChange();
          void this.#findEnd();
        },
        onFindings: (findings) => {
          this.findings.set(findings);
          this.#takeFindings();
          onChange();
        },
        lastWrite: () => this.#lastWrite,
      },
      this.precedence,
    );
    this.diagnoses = new HostDiagnoses(this, this.precedence, onChange);
  }

  /** Undefined where there is none to be shown. */
  get archive(): Archive | undefined {
    return this.#snapshot?.archive;
  }

  get snapshot(): ArchiveSnapshot | undefined {
    return this.#snapshot;
  }

  /** What has been seen of the records so far. */
  get surveyed(): ArchiveSurvey {
    return this.scans.surveyed;
  }

  /** Polls the files until the signal aborts; returns whether anything has changed. Never rejects. */
  async poll(nowMs: number, signal: AbortSignal, onRead: OnRead): Promise<boolean> {
    this.#polledAtMs = nowMs;
    try {
      if (await this.#isSame(signal)) return false;
      const found = await openSnapshot(this.#access, this.opened, this.#snapshot?.archive, signal, onRead);
      return found.kind === 'archive' ? await this.#take(found, nowMs) : this.#takeAbsence(found, nowMs);
    } catch (error) {
      if (signal.aborted) return this.#snapshot === undefined && this.#fail('unread', undefined);
      return this.#fail('unreadable', error instanceof Error ? error.message : String(error));
    }
  }

  #fail(condition: ArchiveCondition, problem: string | undefined): boolean {
    const isOther = this.#absence?.condition !== condition || this.#absence.problem !== problem;
    this.#absence = { condition, ...(problem === undefined ? {} : { problem }) };
    return isOther;
  }

  /** What is known to be wrong, as the view shows it. */
  findingRows(): readonly FindingRow[] {
    return findingRows(this.findings.all, {
      file: this.opened,
      nameOf: (file) => file,
      timeOf: (file, { start }) => this.archive && timeAt(this.archive, this.surveyed, file, start),
      shows: () => true,
    });
  }

  setSeverities(settings: SeveritySettings, thresholds: HostThresholds = {}): void {
    this.hostSettings = { severities: settings, thresholds };
    this.findings.setSeverities(settings);
    this.#takeFindings();
  }

  /** The records of a member; undefined where there is no such file. */
  recordsOf(file: string): MemberRecords | undefined {
    return this.archive && recordsOf(this.archive, file, this.surveyed);
  }

  /** The structure of a member; undefined where there is no such file. */
  structureOf(file: string): MemberStructure | undefined {
    const cached = this.#structures.get(file);
    const records = cached === undefined ? this.recordsOf(file) : undefined;
    if (records === undefined) return cached;
    const structure = new MemberStructure(records, this.findings.marksOf(file));
    this.#structures.set(file, structure);
    return structure;
  }

  /** Resolves when the survey has seen a byte of a volume, or will not see more. */
  async untilSurveyed(file: string, offset: number, signal: AbortSignal): Promise<void> {
    const isVolume = this.archive?.volumes.some(({ member }) => member.name === file) === true;
    if (isVolume) this.scans.hurry(file);
    while (isVolume && !signal.aborted && this.scans.states.survey.phase === 'running') {
      if (offset < (this.surveyed.of(file)?.offsets.end ?? 0)) break;
      await new Promise<void>((resolve) => this.#surveyWaiters.push(resolve));
    }
  }

  state(live: Pick<LiveState, 'mode' | 'intervalMs'>): ArchiveState {
    const snapshot = this.#snapshot;
    const condition = this.#absence?.condition ?? (snapshot?.span.end === undefined ? 'empty' : 'readable');
    const problem = this.#absence?.problem;
    return {
      revision: this.#revision,
      layoutRevision: this.#layoutRevision,
      findingsRevision: this.#findingsRevision,
      condition,
      ...(problem === undefined ? {} : { problem }),
      opened: this.opened,
      head: snapshot === undefined ? emptyHead(this.opened) : archiveHead(snapshot, this.surveyed, this.#activity),
      scans: { ...this.scans.states, host: this.diagnoses.state },
      live: this.liveState(live),
      findingCounts: countSeverities(this.findings.all),
    };
  }

  liveState(live: Pick<LiveState, 'mode' | 'intervalMs'>): LiveState {
    return { ...live, readAtMs: this.#polledAtMs, ...(this.#event === undefined ? {} : { event: this.#event }) };
  }

  async dispose(): Promise<void> {
    this.scans.halt();
    this.diagnoses.halt();
    await this.#snapshot?.folder.close();
    await this.#access.close();
  }

  get #activity(): ArchiveActivity {
    if (isRecent(this.#grewAtMs)) return 'growing';
    const { archive, span } = this.#snapshot ?? {};
    return isBeingWritten(this.#lastWrite, span?.end ?? archive?.label?.start) ? 'recent' : 'still';
  }

  get #lastWrite(): LastWrite | undefined {
    if (this.#snapshot === undefined) return undefined;
    return { atMs: writtenAtMs(this.#snapshot.status), hasGrown: isRecent(this.#grewAtMs) };
  }

  /** Whether the files are those that were opened, as long and as old. */
  async #isSame(signal: AbortSignal): Promise<boolean> {
    const snapshot = this.#snapshot;
    if (snapshot === undefined || this.#absence !== undefined) return false;
    const status = await this.#access.statusOf(snapshot.files, signal);
    if (status.size !== snapshot.status.size) return false;
    return [...status].every(([name, { size, modifiedMs }]) => {
      const cached = snapshot.status.get(name);
      return cached?.size === size && cached.modifiedMs === modifiedMs;
    });
  }

  async #take(found: ArchiveSnapshot, nowMs: number): Promise<boolean> {
    const before = this.#snapshot;
    const hasGrown = before !== undefined && isGrowthOf(before, found);
    this.scans.take(found, hasGrown);
    if (this.#absence?.condition === 'missing' && before !== undefined) this.#event = { kind: 'returned', atMs: nowMs };
    else if (before !== undefined && !hasGrown) this.#event = { kind: 'rewritten', atMs: nowMs };
    this.#snapshot = found;
    this.#absence = undefined;
    this.#revision++;
    if (hasGrown) this.#grewAtMs = nowMs;
    else {
      this.#layoutRevision = this.#revision;
      this.findings.set(found.reporter.finish(memberNames(found.archive)));
      this.#findingsRevision = this.#revision;
    }
    this.#structures.clear();
    await before?.folder.close();
    return true;
  }

  #takeAbsence({ kind, problem }: NoArchive, nowMs: number): boolean {
    const isOther = this.#absence?.condition !== kind;
    if (isOther && kind === 'missing' && this.#snapshot !== undefined) this.#event = { kind: 'deleted', atMs: nowMs };
    this.#absence = { condition: kind, ...(problem === undefined ? {} : { problem }) };
    return isOther;
  }

  /** When the archive ends, now that its volumes have been unpacked. */
  async #findEnd(): Promise<void> {
    const snapshot = this.#snapshot;
    if (snapshot === undefined || snapshot.span.isExact || !this.surveyed.isComplete) return;
    // Where it cannot be read any more, the next look says so.
    const span = await archiveSpan(snapshot.archive).catch(() => undefined);
    if (span === undefined || this.#snapshot !== snapshot) return;
    this.#snapshot = { ...snapshot, span: { ...span, isExact: true } };
    this.renew();
    this.#onChange();
  }

  #takeFindings(): void {
    this.renew();
    this.#findingsRevision = this.#revision;
  }

  /** What was answered may be out of date. */
  renew(): void {
    this.#revision++;
    this.#structures.clear();
    this.#wake();
  }

  #wake(): void {
    for (const waiter of this.#surveyWaiters.splice(0)) waiter();
  }
}

/** Whether nothing has gone from the files: some are longer, or there is a new volume. */
function isGrowthOf(before: ArchiveSnapshot, now: ArchiveSnapshot): boolean {
  const isSameStart = JSON.stringify(before.archive.label) === JSON.stringify(now.archive.label);
  return (
    isSameStart &&
    before.archive.members.every(({ name, source }) => {
      const grown = now.archive.members.find((member) => member.name === name);
      return grown !== undefined && grown.source.size >= source.size;
    })
  );
}
