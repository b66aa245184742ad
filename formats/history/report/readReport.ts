import type { Finding } from '../../findings/finding.ts';
import { t, translated } from '../../l10n/translate.ts';
import type { TimeZone } from '../../pcp/time/timeZone.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes, roundingSeconds, toSeconds } from '../../pcp/time/timestamp.ts';
import type { Archive } from '../../archive/archive.ts';
import { reduced } from '../lines/linePoints.ts';
import { lineStatistics } from '../lines/lineStatistics.ts';
import type { ReadOptions } from '../../archive/readOptions.ts';
import { shortTime } from '../subject/members/setFacts.ts';
import type { Chart, ChartSection } from '../views/chart.ts';
import { hostFactRows } from '../views/hostFactRows.ts';
import { hostDescription } from '../views/hostFacts.ts';
import type { DrawnLine, HostMetric } from '../views/hostLines.ts';
import { drawnChart, highestLines } from '../views/hostLines.ts';
import { hostSections } from '../views/hostSections.ts';
import { plotWidth } from './chartSvg.ts';
import { readHostMetrics } from './readHostMetrics.ts';
import { learnNames } from '../redact/learnNames.ts';
import { Redaction } from '../redact/redaction.ts';
import type { Report, ReportChart, ReportNote, ReportFinding, ReportLine, ReportSection } from './report.ts';
import { reportFinding } from './reportFinding.ts';

/** What a report is made of. */
export interface ReportSource {
  /** One archive, or the history of a host. */
  readonly archive: Archive;
  /** What names are looked for in; the archive itself if missing. */
  readonly named?: Archive;
  /** Knows the names already; they are learned if missing. */
  readonly redaction?: Redaction;
  /** All names that labels have for the host, the one that is shown first. */
  readonly hosts: readonly string[];
  /** What has been recorded. */
  readonly start: Timestamp;
  readonly end: Timestamp;
  readonly zone: TimeZone;
  /** Findings about what happened on the host. */
  readonly hostFindings: (redact: Redact) => readonly ReportFinding[];
  readonly fileFindings: readonly Finding[];
  /** Whether all of the files has been looked through for findings. */
  readonly areFilesChecked: boolean;
  /** What somebody wrote about the host. */
  readonly notes?: readonly ReportNote[];
  /** What was left out before, in words. */
  readonly omissions: readonly string[];
}

export interface ReportOptions extends ReadOptions {
  /** Whether names of hosts and users, addresses and arguments of processes are replaced. */
  readonly isRedacted: boolean;
}

/** Makes texts fit for the report. */
export type Redact = (text: string, longest?: number) => string;

/** Longer names say no more. */
const usualLength = 200;
const [factLength, noteLength] = [1000, 2000];
/** More than this is not looked through. */
const longestInput = 4096;

/** Reads what a report of an archive, or of a part of its time, shows. */
export async function readReport(source: ReportSource, options: ReportOptions): Promise<Report> {
  const { archive, named = archive, zone, start, end, hosts } = source;
  const { isRedacted, from = start, signal } = options;
  const isToEnd = options.to === undefined || compareTimes(options.to, end) > 0;
  const to = isToEnd ? end : options.to;
  const description = await hostDescription(archive, signal);
  const redact = isRedacted
    ? redactBy(source.redaction ?? (await learned(named, [...hosts, description.node ?? ''], signal)))
    : (text: string, longest = usualLength): string => cut(text, longest);
  let lost = 0;
  const whole = archive.history?.wholeArchives(from, to);
  const metrics = await readHostMetrics(archive, {
    ...options,
    // Facts are logged when a logger begins, and values hold from before.
    from: whole?.from,
    to: whole?.to ?? options.to,
    losses: {
      broken: (broken) => {
        lost++;
        options.losses?.broken(broken);
      },
      corrupt: (...place) => {
        lost++;
        options.losses?.corrupt(...place);
      },
      failure: (...one) => options.losses?.failure(...one),
    },
  });
  const shown: Shown = { from: toSeconds(from), to: Math.max(toSeconds(to), toSeconds(from) + 1), redact };
  // A value at the end of a range is of what follows.
  const drawn = isToEnd ? shown : { ...shown, to: shown.to - roundingSeconds };
  const parts = hostSections.map((section) => sectionOf(archive, section, metrics, drawn));
  const recorded = { host: hosts[0], start, end };
  const time = (at: Timestamp): string => shortTime(at, zone);
  return {
    host: redact(hosts[0] ?? ''),
    from: shown.from,
    to: shown.to,
    zone,
    facts: hostFactRows(description, recorded, time).map(([name, value]) => [name, redact(value, factLength)]),
    hostFindings: source.hostFindings(redact),
    fileFindings: source.fileFindings.map((finding) => reportFinding(finding, redact)),
    areFilesChecked: source.areFilesChecked,
    notes: (source.notes ?? [])
      .filter((note) => note.from <= shown.to && note.to >= shown.from)
      .map((note) => ({ ...note, text: redact(note.text.trim().replaceAll(/\s+/g, ' '), noteLength) })),
    sections: parts.flatMap(({ section }) => (section.charts.length === 0 ? [] : [section])),
    omissions: [
      ...source.omissions.map((text) => redact(text)),
      ...(source.areFilesChecked ? [] : [t`The files have not been checked to their end.`]),
      ...(lost === 0 ? [] : [t`Places that could not be read: ${lost}. The findings about the files tell where.`]),
      ...parts.flatMap(({ full }) => full).map((title) => t`${title}: there are too many values to show.`),
      ...absent(parts.flatMap((part) => part.absent)),
    ],
    isRedacted,
  };
}

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length)}…` : text);

/** Knows the names of an archive. */
async function learned(archive: Archive, hosts: readonly string[], signal?: AbortSignal): Promise<Redaction> {
  const redaction = new Redaction();
  await learnNames(redaction, archive, hosts, { signal });
  redaction.settle();
  return redaction;
}

const redactBy =
  (redaction: Redaction): Redact =>
  (text, longest = usualLength) =>
    cut(redaction.text(cut(text, longestInput)), longest);

function absent(titles: readonly string[]): readonly string[] {
  return titles.length === 0 ? [] : [t`Not recorded, or not in this time: ${titles.join('; ')}.`];
}

interface Shown {
  readonly from: number;
  readonly to: number;
  readonly redact: Redact;
}

interface SectionParts {
  readonly section: ReportSection;
  /** Titles of charts of which there is too much, and nothing. */
  readonly full: readonly string[];
  readonly absent: readonly string[];
}

function sectionOf(
  archive: Archive,
  { id, title, charts }: ChartSection,
  metrics: ReadonlyMap<string, HostMetric>,
  shown: Shown,
): SectionParts {
  const drawn = charts.map((chart) => [translated(chart.title), chartOf(archive, chart, metrics, shown)] as const);
  const titles = (state: 'full' | 'absent') => drawn.flatMap(([name, made]) => (made === state ? [name] : []));
  return {
    section: {
      id,
      title: translated(title),
      charts: drawn.flatMap(([, made]) => (typeof made === 'string' ? [] : [made])),
    },
    full: titles('full'),
    absent: titles('absent'),
  };
}

function chartOf(
  archive: Archive,
  chart: Chart,
  metrics: ReadonlyMap<string, HostMetric>,
  shown: Shown,
): ReportChart | 'full' | 'absent' {
  const drawn = drawnChart(archive, chart, metrics);
  if (drawn === undefined) return 'absent';
  if (drawn.isFull) return 'full';
  const chosen = highestLines(drawn.lines, shown);
  const lines = chosen.flatMap((line) => lineOf(line, shown));
  if (lines.length === 0) return 'absent';
  return {
    id: chart.id,
    title: translated(chart.title),
    unit: chart.unit,
    lines,
    lineCount: drawn.lines.length - chosen.length + lines.length,
    isIntermittent: chart.isIntermittent === true,
    isStacked: chart.isStacked === true,
  };
}

/** None where the line has no value in this time. */
function lineOf(line: DrawnLine, { from, to, redact }: Shown): readonly ReportLine[] {
  const statistics = lineStatistics(line, from, to);
  if (statistics === null) return [];
  const at = line.values.findIndex((value, index) => {
    const time = line.times[index] ?? NaN;
    return value === statistics.max && time >= from && time <= to;
  });
  const rest = line.name === undefined ? line.label : line.label.slice(line.name.length);
  const values = reduced(line, from, to, plotWidth);
  return [
    {
      label: (line.name === undefined ? '' : redact(line.name)) + rest,
      values,
      statistics,
      maxTime: line.times[at] ?? NaN,
    },
  ];
}
