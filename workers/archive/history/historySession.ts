import type { Archive } from '../../../formats/archive/archive.ts';
import type { History } from '../../../formats/history/subject/history.ts';
import { SetHistory } from '../../../formats/history/subject/setHistory.ts';
import { buildSets } from '../../../formats/history/subject/members/buildSets.ts';
import { maxOpen, MemberPool } from '../../../formats/history/subject/memberPool.ts';
import type { ArchiveSet } from '../../../formats/history/subject/members/setMember.ts';
import { setEnd } from '../../../formats/history/subject/members/setMember.ts';
import type { HostThresholds } from '../../../formats/history/doctor/hostRule.ts';
import type { Severity, SeveritySettings } from '../../../formats/findings/severity.ts';
import { countSeverities } from '../../../formats/findings/severity.ts';
import { timeZoneOf } from '../../../formats/pcp/time/timeZone.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { ArchiveCondition, ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import type { FindingRow } from '../../../protocol/viewer/fileProtocol.ts';
import type { LiveState } from '../../../protocol/viewer/shellProtocol.ts';
import type { HistoryPlace } from '../../../protocol/worker/historyWorkerProtocol.ts';
import type { TimeRange } from '../../../protocol/viewer/overviewProtocol.ts';
import { settledWithin } from '../../plot/settledWithin.ts';
import { findingRows } from '../../viewer/findingRows.ts';
import { ArchiveFindings } from '../archiveFindings.ts';
import type { ArchiveSession } from '../archiveSession.ts';
import { emptyHead } from '../archiveHead.ts';
import type { HostSettings } from '../host/hostDiagnoses.ts';
import { HostDiagnoses } from '../host/hostDiagnoses.ts';
import { Precedence } from '../precedence.ts';
import type { ReadArchive } from '../readArchive.ts';
import type { ReadHistory } from './readHistory.ts';
import { ArchiveSurvey } from '../survey/archiveSurvey.ts';
import { chosenSet } from './chosenSet.ts';
import type { FolderRoot } from '../../files/folderRoot.ts';
import type { NewFile } from '../../files/texts/recordedText.ts';
import { RecordedTexts } from '../../files/texts/recordedTexts.ts';
import { GrowingBytes } from '../../../formats/bytes/growingBytes.ts';
import { archiveCpus } from '../../../formats/history/printed/archiveCpus.ts';
import { archivesIn } from './archivesIn.ts';
import { DescribedRanges } from './describedRanges.ts';
import { HistoryFolder } from './historyFolder.ts';
import type { HistoryCheck } from './historyFindings.ts';
import { allFindings, checkHistory, countsByPath, sourceByFile, unchecked } from './historyFindings.ts';
import { historyHead } from './historyHead.ts';
import { HistoryScans } from './historyScans.ts';
import type { HistorySource } from './historySources.ts';
import { HistorySources } from './historySources.ts';
import { MemberParts } from './memberParts.ts';
import { maxSessions, MemberSessions } from './memberSessions.ts';
import { spacesOf } from './historySpace.ts';

/** The archives of a host from one poll to the next, shown as one archive. */
export class HistorySession implements ReadHistory {
  readonly name: string;
  readonly findings = new ArchiveFindings();
  hostSettings: HostSettings = { severities: {}, thresholds: {} };
  /** The texts that belong to the history. */
  readonly texts: RecordedTexts;
  readonly sources: HistorySources;
  readonly sessions: MemberSessions;
  readonly scans: HistoryScans;
  readonly precedence = new Precedence();
  readonly diagnoses: HostDiagnoses;
  readonly pool = new MemberPool({ limit: maxOpen - maxSessions });
  readonly parts: MemberParts;
  /** What the setting for the zone of texts says, where that is none. */
  unknownTextZone: string | undefined;
  readonly #root: FolderRoot;
  readonly #place: HistoryPlace;
  readonly #onChange: () => void;
  /** Hosts that the archives and texts are of. */
  hosts: readonly string[] = [];
  #set: ArchiveSet | undefined;
  #history: History | undefined;
  #archive: Archive | undefined;
  #surveyed = new ArchiveSurvey();
  #check: HistoryCheck = unchecked;
  #byFile: ReadonlyMap<string, HistorySource> = new Map();
  /** How many findings the files of an archive have, by its path. */
  #counts: ReadonlyMap<string, Readonly<Record<Severity, number>>> = new Map();
  #absence: { readonly condition: ArchiveCondition; readonly problem?: string } | undefined;
  #revision = 0;
  #layoutRevision = 0;
  #findingsRevision = 0;
  #polledAtMs = 0;
  #described = new DescribedRanges([]);
  /** Ends what goes on in the background about archives that have changed since. */
  #background = new AbortController();

  /**
   * @param onChange called when the state has changed without a poll
   * @param newFile makes files for what is recorded of texts
   */
  constructor(
    root: FolderRoot,
    name: string,
    place: HistoryPlace,
    onChange: () => void,
    newFile: NewFile = (file, capacity) => new GrowingBytes(file, capacity),
  ) {
    this.name = name;
    this.#root = root;
    this.#place = place;
    this.#onChange = onChange;
    const archives = async () => archiveCpus(await archivesIn(new HistoryFolder(root, place)));
    this.texts = new RecordedTexts(root, place.texts ?? [], place.host, newFile, archives);
    const folder = new HistoryFolder(root, place, this.texts);
    this.sources = new HistorySources(folder, this.texts);
    this.parts = new MemberParts(this.sources);
    this.sessions = new MemberSessions(folder, () => {
      this.renew();
    });
    this.diagnoses = new HostDiagnoses(this, this.precedence, onChange);
    this.scans = new HistoryScans(this.sessions, this.precedence, onChange, () => {
      this.#surveyed.spaces.byPmid.clear();
      for (const [pmid, bytes] of spacesOf(this)) this.#surveyed.spaces.byPmid.set(pmid, bytes);
      this.#takeFindings();
    });
  }

  /** All archives as one; undefined where there is none to be shown. */
  get archive(): Archive | undefined {
    return this.#archive;
  }

  get set(): ArchiveSet | undefined {
    return this.#set;
  }

  /** History of all archives: one object as long as they are the same ones. */
  get history(): History | undefined {
    return this.#history;
  }

  get snapshot(): ReadArchive['snapshot'] {
    const set = this.#set;
    const end = set && setEnd(set);
    return set && { span: { start: set.members[0]?.start, end, isExact: true } };
  }

  get surveyed(): ArchiveSurvey {
    return this.#surveyed;
  }

  /** Times that no archive covers. */
  get gaps(): HistoryCheck['gaps'] {
    return this.#check.gaps;
  }

  /** The archive that a file is of; undefined where it is of none. */
  sourceOf(file: string): HistorySource | undefined {
    return this.#byFile.get(file);
  }

  /** The archives of the history that can be read, in the order of time. */
  get members(): readonly HistorySource[] {
    return (this.#set?.members ?? []).flatMap(({ path }) => this.sources.of(path) ?? []);
  }

  countsOf({ path }: HistorySource): Readonly<Record<Severity, number>> {
    return this.#counts.get(path) ?? countSeverities([]);
  }

  /** Does something with the archive that a file is of. */
  useFile<Result>(
    file: string,
    work: (session: ArchiveSession) => Promise<Result> | Result,
    signal: AbortSignal,
  ): Promise<Result> {
    const source = this.sourceOf(file);
    if (source === undefined) throw new Error(t`The archive has no readable file ${file}.`);
    return this.sessions.use(source, work, signal);
  }

  /** Polls the files until the signal aborts; returns whether anything has changed. Never rejects. */
  async poll(nowMs: number, signal: AbortSignal): Promise<boolean> {
    this.#polledAtMs = nowMs;
    try {
      const hasChanged = await this.sources.poll(signal);
      if (!hasChanged && this.#absence === undefined && this.#set !== undefined) return false;
      await this.sessions.poll((path) => this.sources.of(path), signal);
      await this.#take();
      return true;
    } catch (error) {
      if (signal.aborted) return this.#set === undefined && this.#fail('unread', undefined);
      return this.#fail('unreadable', error instanceof Error ? error.message : String(error));
    }
  }

  /** Reads the rest in the background: the metadata of all archives, what they have together, and every record. */
  async readRest(): Promise<void> {
    this.#background.abort();
    const { signal } = (this.#background = new AbortController());
    const set = this.#set;
    if (set === undefined) return;
    const pool = this.pool.during(signal);
    const described = (this.#described = new DescribedRanges(set.members));
    try {
      for (let member = described.next(); member !== undefined; member = described.next()) {
        await this.parts.read(member, pool);
        signal.throwIfAborted();
        if (!described.done(member)) continue;
        this.#describe(set);
        this.renew();
        described.release();
      }
      this.#describe(set);
      this.renew();
      described.end();
      this.#check = await checkHistory(set, pool, this.sources);
      this.#takeFindings();
      await this.scans.goOn();
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      described.end();
    }
  }

  /** Whether nothing more is to be read of the metadata of a range. */
  hasDescribed(range: TimeRange): boolean {
    return this.#described.has(range);
  }

  /**
   * Resolves when the metadata of all archives of a range has been read, or some time has passed. Until then their
   * instances have no names, and what is read of them is read again with these.
   */
  describedIn(range: TimeRange, waitMs: number): Promise<void> {
    return settledWithin(this.#described.until(range), waitMs);
  }

  findingRows(): readonly FindingRow[] {
    return findingRows(this.findings.all, {
      file: '',
      nameOf: (file) => file,
      timeOf: (file, { start, text }) => {
        if (text !== undefined) return undefined;
        const source = this.sourceOf(file);
        const scanned = source && this.scans.lastOf(source);
        return scanned?.timeOf(file, start) ?? source?.summary?.label?.start;
      },
      shows: () => true,
    });
  }

  setSeverities(settings: SeveritySettings, thresholds: HostThresholds = {}): void {
    this.hostSettings = { severities: settings, thresholds };
    this.findings.setSeverities(settings);
    this.#countFindings();
  }

  /** The first poll comes after it. */
  setTextZone(name: string): boolean {
    const zone = timeZoneOf(name);
    const unknown = zone === undefined && name.trim() !== '' ? name : undefined;
    const isOther = unknown !== this.unknownTextZone;
    this.unknownTextZone = unknown;
    if (isOther && this.#set !== undefined) this.renew();
    return this.texts.setZone(zone) && this.#set !== undefined;
  }

  state(live: Pick<LiveState, 'mode' | 'intervalMs'>): ArchiveState {
    const condition = this.#absence?.condition ?? 'readable';
    const problem = this.#absence?.problem;
    return {
      revision: this.#revision,
      layoutRevision: this.#layoutRevision,
      findingsRevision: this.#findingsRevision,
      condition,
      ...(problem === undefined ? {} : { problem }),
      opened: this.name,
      head: this.#set === undefined ? emptyHead(this.name) : historyHead(this, this.#set),
      scans: { ...this.scans.states, host: this.diagnoses.state },
      live: this.liveState(live),
      findingCounts: countSeverities(this.findings.all),
    };
  }

  liveState(live: Pick<LiveState, 'mode' | 'intervalMs'>): LiveState {
    return { ...live, readAtMs: this.#polledAtMs };
  }

  async #take(): Promise<void> {
    const { sets } = await buildSets(this.sources.all, this.pool);
    const set = chosenSet(sets, this.#place.host);
    if (set === undefined || set.members.length === 0) {
      const { length } = this.sources.all;
      const problem =
        length === 0 ? t`there are no archives in its folders.` : t`none of the ${length} archives there can be read.`;
      this.#fail('unreadable', problem);
      return;
    }
    const isOther = !isGrowthOf(this.#set, set);
    this.#set = set;
    this.hosts = sets.map(({ host }) => host);
    this.#history = new SetHistory(set, this.pool);
    this.#absence = undefined;
    // A text may be of other hosts as well.
    this.#byFile = sourceByFile([...this.sources.all, ...this.members]);
    const newest = set.members.at(-1);
    if (newest !== undefined) await this.parts.read(newest, this.pool);
    if (isOther) this.#surveyed = new ArchiveSurvey();
    this.scans.take(this.members);
    this.#archive = this.#archiveOf(set);
    this.#revision++;
    if (isOther) this.#layoutRevision = this.#revision;
    this.#takeFindings();
  }

  /** Takes the metadata of all archives: keys of instances may be others now, so that points are read anew. */
  #describe(set: ArchiveSet): void {
    const before = this.#archive;
    this.#archive = this.#archiveOf(set);
    if (before?.metadata !== this.#archive.metadata) this.#surveyed = new ArchiveSurvey();
  }

  #archiveOf(set: ArchiveSet): Archive {
    return this.parts.archiveOf(set, this.pool);
  }

  #fail(condition: ArchiveCondition, problem: string | undefined): boolean {
    const isOther = this.#absence?.condition !== condition || this.#absence.problem !== problem;
    this.#absence = { condition, ...(problem === undefined ? {} : { problem }) };
    return isOther;
  }

  #takeFindings(): void {
    const skipped = (this.#set?.skipped ?? []).flatMap(({ source }) => this.sources.of(source.path) ?? []);
    // Of which host these are is not known.
    const unread = this.sources.all.filter(({ text, summary }) => text !== undefined && summary === undefined);
    const ofRoot = this.#root.findings?.() ?? [];
    this.findings.set([...ofRoot, ...allFindings([...this.members, ...skipped, ...unread], this.scans, this.#check)]);
    this.#countFindings();
    this.#onChange();
  }

  #countFindings(): void {
    this.#counts = countsByPath(this.findings.all, this.#byFile);
    this.#findingsRevision = ++this.#revision;
  }

  /** Has everything that is shown asked for anew. */
  renew(): void {
    this.#revision++;
    this.#onChange();
  }

  async dispose(): Promise<void> {
    this.#background.abort();
    this.scans.halt();
    this.diagnoses.halt();
    await this.sessions.dispose();
    await this.pool.close();
    await this.texts.close();
  }
}

/** Whether the archives are those of before, at most longer, or with more behind them. */
function isGrowthOf(before: ArchiveSet | undefined, now: ArchiveSet): boolean {
  return (
    before !== undefined &&
    before.members.every(({ path }, i) => path === now.members[i]?.path) &&
    before.skipped.length === now.skipped.length
  );
}
