import type { Archive } from '../../../formats/archive/archive.ts';
import { momentDomains } from '../../../formats/history/moment/momentDomains.ts';
import { readSetStep } from '../../../formats/history/moment/setSteps.ts';
import { InstanceKeys } from '../../../formats/archive/metadata/instanceKeys.ts';
import type { ArchiveSet, SetMember } from '../../../formats/history/subject/members/setMember.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { compareTimes, fromSeconds, toSeconds } from '../../../formats/pcp/time/timestamp.ts';
import type { Handlers } from '../../../protocol/rpc.ts';
import type { ArchiveMethods } from '../../../protocol/viewer/archiveProtocol.ts';
import type { HostMethods } from '../../../protocol/viewer/hostProtocol.ts';
import type { FileMethods, FilePlace, OfFile } from '../../../protocol/viewer/fileProtocol.ts';
import type { LoggedValue, MetricMethods, PlotMethods } from '../../../protocol/viewer/metricProtocol.ts';
import type { LinkMethods, RecordLink, RecordMethods } from '../../../protocol/viewer/recordProtocol.ts';
import type { MomentMethods } from '../../../protocol/viewer/momentProtocol.ts';
import type { OverviewMethods, TimeRange } from '../../../protocol/viewer/overviewProtocol.ts';
import { memberAnswers, scanAnswers } from '../archiveAnswers.ts';
import type { ArchiveSession } from '../archiveSession.ts';
import { changeAnswers } from '../changes/changeAnswers.ts';
import { hostAnswers } from '../host/hostAnswers.ts';
import { linkAnswers } from '../links/linkAnswers.ts';
import { DerivedSession } from '../metrics/derivedSession.ts';
import { metricAnswers } from '../metrics/metricAnswers.ts';
import { namingAnswers } from '../metrics/namedMetrics.ts';
import type { KnownHelp } from '../metrics/shippedHelp.ts';
import { loggedValue } from '../plot/loggedValue.ts';
import { momentAnswers } from '../moment/momentAnswers.ts';
import { plotAnswers } from '../plot/plotAnswers.ts';
import { recordAnswers } from '../recordAnswers.ts';
import { reportAnswers } from '../report/reportAnswers.ts';
import { RulePlots } from '../rules/rulePlots.ts';
import { recordAt } from '../survey/recordAt.ts';
import type { HistorySession } from './historySession.ts';
import { firstFile } from './historySources.ts';
import { historySpace } from './historySpace.ts';
import { historyTimeline } from './historyTimeline.ts';

/**
 * What the view asks, answered for all archives together, or by the one that a file is of.
 *
 * @param derived the same archives with their derived metrics
 */
export function historyAnswers(
  session: HistorySession,
  knownHelp?: () => Promise<KnownHelp>,
  derived = new DerivedSession(session),
): Handlers<ArchiveMethods> {
  const rules = new RulePlots(session, derived);
  const described = (): Promise<void> => session.describedIn(always, linkedNamesMs);
  return {
    ...fileAnswers(session),
    ...recordsOfMembers(session),
    ...linksOfMembers(session),
    ...metricsOfHistory(session, derived, knownHelp),
    ...namingAnswers(derived, described),
    ...plotsOfHistory(session, derived, rules),
    rulePlot: async (params, signal) => {
      await described();
      return rules.plot(params, signal);
    },
    ...overviewOfHistory(session),
    ...hostOfHistory(session),
    ...momentsOfHistory(session),
    ...changeAnswers(session, (range) => session.describedIn(range, comparedNamesMs)),
    ...reportAnswers(session, () => (session.set === undefined ? [] : [session.set.host, ...session.set.hostNames])),
    ...scanAnswers(session),
  };
}

const always: TimeRange = { from: { seconds: 0, nanoseconds: 0 }, to: { seconds: 2 ** 40, nanoseconds: 0 } };

/** Most milliseconds to wait for all names before a link is followed. */
const linkedNamesMs = 5000;

type Asked = (session: ArchiveSession, signal: AbortSignal) => unknown;

const prepared = new WeakSet<ArchiveSession>();

/** Lets an archive answer: with what is known of it already, and its survey goes on meanwhile. */
function ask(session: HistorySession, file: string, work: Asked, signal: AbortSignal): never {
  const answer = (member: ArchiveSession): unknown => {
    if (!prepared.has(member)) {
      prepared.add(member);
      const source = session.sourceOf(file);
      const scanned = source && session.scans.lastOf(source);
      if (scanned !== undefined) member.findings.set(scanned.findings);
    }
    if (member.scans.states.survey.phase === 'waiting') void member.scans.start('survey');
    return work(member, signal);
  };
  return session.useFile(file, answer, signal) as never;
}

function fileAnswers(session: HistorySession): Handlers<FileMethods> {
  const { readBytes, children, trailAt, leaves, bands, find } = askedOf(session, memberAnswers);
  return { readBytes, children, trailAt, leaves, bands, find, findings: () => session.findingRows() };
}

/** Answers of the archive that a file is of. */
function askedOf<Methods extends { readonly [Method in keyof Methods]: readonly [unknown, unknown] }>(
  session: HistorySession,
  answersOf: (member: ArchiveSession) => Handlers<Methods>,
): Handlers<Methods> {
  return new Proxy({} as Handlers<Methods>, {
    get: (_target, method) => (params: OfFile, signal: AbortSignal) =>
      ask(session, params.file, (member) => answersOf(member)[method as keyof Methods](params, signal), signal),
  });
}

function recordsOfMembers(session: HistorySession): Handlers<RecordMethods> {
  const { records, recordsIn, recordIndex } = askedOf(session, recordAnswers);
  return { records, recordsIn, recordIndex };
}

function linksOfMembers(session: HistorySession): Handlers<LinkMethods> {
  const asked = askedOf<LinkMethods>(session, linkAnswers);
  return {
    links: async (params, signal) => {
      const { links, omitted } = await asked.links(params, signal);
      return { links: links.map((link) => linkInHistory(session, params.file, link)), omitted };
    },
    findValue: (search, signal) => {
      const file = search.from?.file ?? search.file;
      if (file === undefined) return null;
      return ask(session, file, (member) => linkAnswers(member).findValue(search, signal), signal);
    },
  };
}

/** Metrics have the numbers of the history; a search stays in its archive. */
function linkInHistory(session: HistorySession, file: string, link: RecordLink): RecordLink {
  const { target } = link;
  if (target.kind === 'search') return { ...link, target: { ...target, search: { ...target.search, file } } };
  if (target.kind !== 'metric') return link;
  const keys = session.parts.keysOf(session.sourceOf(file)?.path ?? '');
  return { ...link, target: { ...target, pmid: keys.get(target.pmid) ?? target.pmid } };
}

function metricsOfHistory(
  session: HistorySession,
  derived: DerivedSession,
  knownHelp: (() => Promise<KnownHelp>) | undefined,
): Handlers<MetricMethods> {
  const answers = metricAnswers(derived, knownHelp);
  return {
    ...answers,
    metricDetail: async (params, signal) => {
      const detail = await answers.metricDetail(params, signal);
      // Derived metrics are in no file.
      if (session.archive?.metadata.descriptors.has(detail.pmid) !== true) return detail;
      const place = session.parts.placeOf(detail.place.start, detail.place.end);
      if (place === undefined) return detail;
      const text = session.texts.textOf(place.file);
      return { ...detail, place: text === undefined ? place : { file: text, start: 0, end: 0, line: 0 } };
    },
  };
}

/**
 * Most milliseconds to wait for names before values are read: a plot is to be seen within two seconds, whatever its
 * lines are called by then.
 */
const namesMs = 1000;

/**
 * Most milliseconds to wait for names before ranges are compared: that takes its time, and what has no name cannot be
 * reported.
 */
const comparedNamesMs = 60_000;

/** Answers by what is read of a range, which the user may stop. */
interface Reading {
  /** Answers once the names in the range are known, or some time has passed. */
  afterNames<Result>(range: TimeRange, answer: () => Promise<Result> | Result): Promise<Result> | Result;
  set(isReading: boolean): void;
}

/** @param stop ends the reading that has begun */
function readingOf(session: HistorySession, stop: () => void): Reading {
  let stops = 0;
  return {
    afterNames: (range, answer) => {
      if (session.hasDescribed(range)) return answer();
      const before = stops;
      return session.describedIn(range, namesMs).then(() => {
        const answered = answer();
        // What the user stopped has begun only now.
        if (stops !== before) stop();
        return answered;
      });
    },
    set: (isReading) => {
      if (!isReading) stops++;
    },
  };
}

function hostOfHistory(session: HistorySession): Handlers<HostMethods> {
  const answers = hostAnswers(session);
  const { signal: never } = new AbortController();
  const reading = readingOf(session, () => void answers.setHostReading({ isReading: false }, never));
  return {
    ...answers,
    hostPlots: (params, signal) => reading.afterNames(params, () => answers.hostPlots(params, signal)),
    hostStrip: (params, signal) => reading.afterNames(params, () => answers.hostStrip(params, signal)),
    setHostReading: (params, signal) => {
      reading.set(params.isReading);
      return answers.setHostReading(params, signal);
    },
  };
}

function plotsOfHistory(session: HistorySession, derived: DerivedSession, rules: RulePlots): Handlers<PlotMethods> {
  const answers = plotAnswers(derived, rules);
  const { signal: never } = new AbortController();
  const reading = readingOf(session, () => void answers.setPlotReading({ isReading: false }, never));
  return {
    ...answers,
    plot: (params, signal) => reading.afterNames(params, () => answers.plot(params, signal)),
    setPlotReading: (params, signal) => {
      reading.set(params.isReading);
      return answers.setPlotReading(params, signal);
    },
    loggedValue: async ({ pmid, instance, seconds }, signal) => {
      if (!Number.isFinite(seconds)) return null;
      return (await valueInHistory(session, { pmid, instance, seconds }, signal)) ?? null;
    },
  };
}

/** The value in the archive that counts at a time: of those that have one, the one that began last. */
async function valueInHistory(
  session: HistorySession,
  { pmid, instance, seconds }: PlotMethods['loggedValue'][0],
  signal: AbortSignal,
): Promise<LoggedValue | undefined> {
  const { archive, set, pool } = session;
  const described = archive?.metadata.descriptors.get(pmid);
  if (archive === undefined || described === undefined) return undefined;
  const timeline = archive.metadata.indoms.get(described.indom);
  const keys = timeline && InstanceKeys.of(timeline);
  for (const member of membersBefore(set, fromSeconds(seconds + 1))) {
    const value = await pool.during(signal).use(member, ({ metadata, ...rest }) => {
      const own = session.parts.keysOf(member.path);
      const descriptor = [...metadata.descriptors.values()].find((each) => (own.get(each.pmid) ?? each.pmid) === pmid);
      return descriptor && loggedValue({ metadata, ...rest }, descriptor, instance, seconds, signal, keys);
    });
    if (value !== undefined) return inText(session, member, value, { pmid, instance, seconds }, signal);
    if (toSeconds(member.end) < seconds - 1 && member.isEndExact) return undefined;
  }
  return undefined;
}

/** The value with the line that it is from, where a text has it. */
async function inText(
  session: HistorySession,
  member: SetMember,
  value: LoggedValue,
  { pmid, instance }: PlotMethods['loggedValue'][0],
  signal: AbortSignal,
): Promise<LoggedValue | undefined> {
  const source = session.sources.of(member.path);
  const text = source?.text;
  const metadata = session.archive?.metadata;
  const descriptor = metadata?.descriptors.get(pmid);
  if (source === undefined || text === undefined || metadata === undefined || descriptor === undefined) return value;
  const [metric = ''] = [...metadata.names].flatMap(([name, number]) => (number === pmid ? [name] : []));
  const timeline = metadata.indoms.get(descriptor.indom);
  const name = timeline && InstanceKeys.of(timeline).names.get(instance);
  const point = { metric, instance: name, time: toSeconds(value.time) };
  const line = await session.texts.lineOf(firstFile(source), point, signal);
  return line === undefined ? undefined : { ...value, place: { file: text, start: 0, end: 0, line } };
}

/** Archives that have begun by a time, the last first. */
function membersBefore(set: ArchiveSet | undefined, time: Timestamp): readonly SetMember[] {
  return (set?.members ?? []).filter(({ start }) => compareTimes(start, time) <= 0).toReversed();
}

/** A moment is that of the archive that covers it; steps lead from one archive to the next. */
function momentsOfHistory(session: HistorySession): Handlers<MomentMethods> {
  return {
    ...momentAnswers(session),
    moment: async ({ table, time, toEnd }, signal) => {
      const { set, pool } = session;
      if (set === undefined) return null;
      const domainOf = ({ metadata }: Archive) => momentDomains(metadata).find(({ spec }) => spec.id === table);
      return (await readSetStep({ members: set.members, pool: pool.during(signal), domainOf }, time, toEnd)) ?? null;
    },
  };
}

function overviewOfHistory(session: HistorySession): Handlers<OverviewMethods> {
  return {
    timeline: ({ range, parts }) => historyTimeline(session, range, parts),
    recordAt: async ({ time }, signal): Promise<FilePlace | null> => {
      const { set } = session;
      const member = membersBefore(set, time)[0] ?? set?.members[0];
      const source = member && session.sources.of(member.path);
      if (source === undefined) return null;
      return (await session.sessions.use(source, (one) => recordAt(one, time, signal), signal)) ?? null;
    },
    space: () => historySpace(session),
  };
}
