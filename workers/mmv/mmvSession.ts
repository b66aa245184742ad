import type { SeveritySettings } from '../../formats/findings/severity.ts';
import { countSeverities } from '../../formats/findings/severity.ts';
import type { ChangedValues } from '../../formats/mmv/live/changedValues.ts';
import { decodeMmv } from '../../formats/mmv/decode/decodeMmv.ts';
import { LiveMmv } from '../../formats/mmv/live/liveMmv.ts';
import type { MmvNeighbour } from '../../formats/mmv/live/mmvNeighbour.ts';
import type { FindingRow } from '../../protocol/viewer/fileProtocol.ts';
import type { FileCondition, MmvState } from '../../protocol/viewer/mmvProtocol.ts';
import type { LiveState } from '../../protocol/viewer/shellProtocol.ts';
import type { PollResult } from '../../formats/bytes/folder.ts';
import { FindingMarks } from '../viewer/findingMarks.ts';
import { findingRows } from '../viewer/findingRows.ts';
import { FileFindings } from './mmvFindings.ts';
import { fileCondition, foreignText } from './fileCondition.ts';
import { mmvHead } from './mmvHead.ts';
import type { IsProcessRunning } from './mmvAccess.ts';
import type { Snapshot } from './snapshot.ts';
import { StructureRows } from './structureRows.ts';
import { ValueHistories } from './values/valueHistories.ts';

type LiveEvent = NonNullable<LiveState['event']>;

/** Most values of a file that is checked at once: with more, the first would be shown only after a long check. */
const maxValuesCheckedAtOnce = 10_000;

/** Why what is shown is not what the file holds. */
interface Absence {
  readonly condition: 'missing' | 'unreadable' | 'unread';
  readonly problem?: string;
}

/** An MMV file from one look to the next: what it holds, and what has happened to it. */
export class MmvSession {
  readonly histories = new ValueHistories();
  readonly #name: string;
  readonly #isProcessRunning: IsProcessRunning | undefined;
  readonly #findings: FileFindings;
  #live: LiveMmv;
  #snapshot: Snapshot;
  #structure: StructureRows | undefined;
  #findingsRevision = 0;
  #owesCheck = false;
  #identity: string | undefined;
  #isRunning: boolean | undefined;
  #polledAtMs = 0;
  #event: LiveEvent | undefined;
  #absence: Absence | undefined;
  /** Whether the last read was ended before it was through. */
  #isStopped = false;

  constructor(name: string, isProcessRunning?: IsProcessRunning) {
    this.#name = name;
    this.#isProcessRunning = isProcessRunning;
    this.#findings = new FileFindings(isProcessRunning === undefined ? {} : { isProcessRunning });
    const file = decodeMmv(name, new Uint8Array());
    this.#live = new LiveMmv(file);
    this.#snapshot = { file, atMs: 0, revision: 0, layoutRevision: 0, changedIn: new Uint32Array() };
  }

  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  get findings(): FileFindings['all'] {
    return this.#findings.all;
  }

  /** The user's severities by rule code. */
  setSeverities(settings: SeveritySettings): void {
    this.#findings.setSeverities(settings);
    this.#renew();
  }

  /** Updates the other files of the folder; returns whether findings have changed. */
  setNeighbours(neighbours: readonly MmvNeighbour[], nowMs: number): boolean {
    const isOther = this.#findings.setNeighbours(neighbours);
    if (!isOther || this.#owesCheck || !this.#findings.update(this.#snapshot.file, nowMs, 'all')) return false;
    this.#renew();
    return true;
  }

  /** What is known to be wrong, as the view shows it. What there is to say of another file stands in the message. */
  findingRows(): readonly FindingRow[] {
    return findingRows(this.findings, {
      file: this.#name,
      nameOf: (_, { start }) => this.structure.nameAt(start),
      shows: ({ file }) => file === undefined,
    });
  }

  get structure(): StructureRows {
    this.#structure ??= new StructureRows(this.#snapshot.file, this.marks);
    return this.#structure;
  }

  get marks(): FindingMarks {
    return new FindingMarks(this.#findings.all);
  }

  /** Handles the result of a poll at `nowMs` since the epoch; returns whether the file or its state has changed. */
  take(poll: PollResult, nowMs: number): boolean {
    const { revision } = this.#snapshot;
    const hadAbsence = this.#absence;
    if (poll.kind !== 'stopped') this.#polledAtMs = nowMs;
    switch (poll.kind) {
      case 'bytes':
        this.#takeBytes(poll, nowMs);
        break;
      case 'same':
        this.#takeSame(nowMs);
        break;
      case 'missing':
        this.#takeAbsence({ condition: 'missing' }, nowMs);
        break;
      case 'failed':
        this.#takeAbsence({ condition: 'unreadable', problem: poll.problem }, nowMs);
        break;
      case 'stopped':
        // What was known before is still as good as it was.
        if (this.#identity === undefined) this.#takeAbsence({ condition: 'unread' }, nowMs);
    }
    return this.#snapshot.revision !== revision || this.#absence?.condition !== hadAbsence?.condition;
  }

  /** Whether the file has still to be checked, its values being many. */
  get owesCheck(): boolean {
    return this.#owesCheck;
  }

  /** Checks a file that was not checked; returns whether findings have changed. */
  checkOwed(nowMs: number): boolean {
    if (!this.#owesCheck) return false;
    this.#owesCheck = false;
    if (!this.#findings.update(this.#snapshot.file, nowMs, 'all')) return false;
    this.#renew();
    return true;
  }

  /** State of the file for the view, except how it is polled. */
  state(live: Pick<LiveState, 'mode' | 'intervalMs'>): MmvState {
    const { file, revision, layoutRevision } = this.#snapshot;
    const condition: FileCondition = this.#absence?.condition ?? fileCondition(file, this.#isRunning);
    const problem = condition === 'foreign' ? foreignText(file) : this.#absence?.problem;
    return {
      revision,
      layoutRevision,
      findingsRevision: this.#findingsRevision,
      condition,
      ...(problem === undefined ? {} : { problem }),
      ...(file.image.size < file.size ? { partial: { readBytes: file.image.size, isStopped: this.#isStopped } } : {}),
      head: mmvHead(file, this.#isRunning),
      live: this.liveState(live),
      findingCounts: countSeverities(this.findings),
    };
  }

  liveState(live: Pick<LiveState, 'mode' | 'intervalMs'>): LiveState {
    return { ...live, readAtMs: this.#polledAtMs, ...(this.#event === undefined ? {} : { event: this.#event }) };
  }

  #takeBytes({ bytes, size, identity, isStopped }: Extract<PollResult, { kind: 'bytes' }>, nowMs: number): void {
    // What comes after a beginning alone is no news of the file.
    const isFirst = this.#identity === undefined || this.#isStopped;
    this.#isStopped = isStopped === true;
    const isReplaced = identity !== this.#identity;
    this.#identity = identity;
    const hadGone = this.#absence !== undefined;
    this.#absence = undefined;
    if (!isFirst && !isReplaced && !hadGone && size === bytes.length) {
      const change = this.#live.update(bytes);
      if (change.kind === 'values') {
        this.#takeValues(change, nowMs);
        return;
      }
      this.#event = { kind: 'rewritten', atMs: nowMs };
    } else {
      this.#live = new LiveMmv(decodeMmv(this.#name, bytes, size));
      if (!isFirst) this.#event = { kind: hadGone ? 'returned' : isReplaced ? 'replaced' : 'rewritten', atMs: nowMs };
    }
    this.#takeLayout(nowMs);
  }

  #takeLayout(nowMs: number): void {
    const { file } = this.#live;
    const revision = this.#snapshot.revision + 1;
    this.#checkProcess();
    this.#structure = undefined;
    this.histories.clear();
    const changedIn = new Uint32Array(file.values.length);
    this.#snapshot = { file, atMs: nowMs, revision, layoutRevision: revision, changedIn };
    this.histories.add(this.#snapshot);
    this.#owesCheck = file.values.length > maxValuesCheckedAtOnce;
    if (!this.#owesCheck && this.#findings.update(file, nowMs, 'all')) this.#findingsRevision = revision;
  }

  #takeValues({ changed, areSlots }: ChangedValues, nowMs: number): void {
    const { file: formerFile, atMs, layoutRevision, changedIn } = this.#snapshot;
    const { file } = this.#live;
    const revision = this.#snapshot.revision + 1;
    changed.forEach((index) => {
      changedIn[index] = revision;
    });
    const isOther = this.#checkProcess();
    const toCheck = isOther ? 'all' : areSlots ? 'nothing' : 'values';
    if (this.#findings.update(file, nowMs, toCheck)) this.#findingsRevision = revision;
    this.#structure = undefined;
    this.#snapshot = { file, atMs: nowMs, before: { file: formerFile, atMs }, revision, layoutRevision, changedIn };
    this.histories.add(this.#snapshot);
  }

  #takeSame(nowMs: number): void {
    const { file, atMs, before } = this.#snapshot;
    const isOther = this.#checkProcess();
    const hasOtherFindings = this.#findings.update(file, nowMs, isOther ? 'all' : 'nothing');
    // The first quiet look after a change brings the rates down to 0; those after it bring nothing.
    const isReported = before?.file !== file || isOther || hasOtherFindings;
    if (isReported) this.#structure = undefined;
    const revision = this.#snapshot.revision + (isReported ? 1 : 0);
    if (hasOtherFindings) this.#findingsRevision = revision;
    this.#snapshot = { ...this.#snapshot, atMs: nowMs, before: { file, atMs }, revision };
    this.histories.add(this.#snapshot);
  }

  #takeAbsence(absence: Absence, nowMs: number): void {
    const isDeleted = absence.condition === 'missing' && this.#absence?.condition !== 'missing';
    if (isDeleted && this.#identity !== undefined) this.#event = { kind: 'deleted', atMs: nowMs };
    this.#absence = absence;
  }

  /** The findings are others. */
  #renew(): void {
    const revision = this.#snapshot.revision + 1;
    this.#findingsRevision = revision;
    this.#structure = undefined;
    this.#snapshot = { ...this.#snapshot, revision };
  }

  /** Whether the writer has come or gone. */
  #checkProcess(): boolean {
    const pid = this.#live.file.header?.process ?? 0;
    const isRunning = pid > 0 ? this.#isProcessRunning?.(pid) : undefined;
    const isOther = isRunning !== this.#isRunning;
    this.#isRunning = isRunning;
    return isOther;
  }
}
