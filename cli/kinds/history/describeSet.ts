import type { ArchiveSet, SetMember, SkippedArchive } from '../../../formats/history/subject/members/setMember.ts';
import { setEnd, setZone } from '../../../formats/history/subject/members/setMember.ts';
import { skippedFinding } from '../../../formats/history/subject/members/checkSet.ts';
import type { MemberPool } from '../../../formats/history/subject/memberPool.ts';
import { recordingGaps } from '../../../formats/history/subject/members/recordingGaps.ts';
import { shortTime } from '../../../formats/history/subject/members/setFacts.ts';
import type { Gap, Overlap } from '../../../formats/history/subject/members/spans.ts';
import { overlapsOf } from '../../../formats/history/subject/members/spans.ts';
import { membersOf } from '../../../formats/archive/members/archiveFiles.ts';
import { messageOf } from '../../../formats/findings/finding.ts';
import { plural } from '../../../formats/l10n/plural.ts';
import { formatDuration } from '../../../formats/pcp/time/duration.ts';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { formatUtc, secondsBetween } from '../../../formats/pcp/time/timestamp.ts';
import { splitShownPath } from '../../../tools/disk/bundlePath.node.ts';
import type { FileDescription } from '../target.ts';

type Fact = readonly [name: string, value: string];

/** What belongs to no host. */
export function describeRest(path: string, skipped: readonly SkippedArchive[]): FileDescription {
  return {
    json: { path, kind: 'archive-set', archives: [], skipped: skipped.map(skippedJson) },
    heading: `${path}: archives of unknown hosts`,
    facts: skipped.map(skippedFact),
  };
}

const skippedJson = ({ source, reason }: SkippedArchive): object => ({ path: source.path, reason });

const skippedFact = (skipped: SkippedArchive): Fact => [
  nameOf(skipped.source),
  `left out: ${messageOf(skippedFinding(skipped))}`,
];

/** The description of a history by `info`: the host, the time, and the archives in order, with what is between them. */
export async function describeSet(path: string, set: ArchiveSet, pool: MemberPool): Promise<FileDescription> {
  const { host, hostNames, members, skipped } = set;
  const [first] = members;
  const end = setEnd(set);
  const zone = setZone(set);
  const gaps = await recordingGaps(members, pool);
  const overlaps = overlapsOf(members);
  const others = hostNames.filter((name) => name.toLowerCase() !== host.toLowerCase());
  return {
    json: {
      path,
      kind: 'archive-set',
      host,
      hostNames,
      timezone: zone.name,
      ...(first === undefined ? {} : { start: formatUtc(first.start) }),
      ...(end === undefined ? {} : { end: formatUtc(end) }),
      archives: members.map(memberJson),
      gaps: gaps.map(({ from, to }) => ({
        start: formatUtc(from),
        end: formatUtc(to),
        seconds: secondsBetween(from, to),
      })),
      overlaps: overlaps.map(({ earlier, later, from, to }) => ({
        archives: [earlier.path, later.path],
        start: formatUtc(from),
        end: formatUtc(to),
      })),
      skipped: skipped.map(skippedJson),
    },
    heading: `${path}: history of ${host}`,
    facts: [
      ...(others.length === 0 ? [] : [['also called', others.join(', ')] as const]),
      ['time zone', zone.name],
      ['start', first === undefined ? 'unknown' : shortTime(first.start, zone)],
      ['end', end === undefined ? 'unknown' : shortTime(end, zone)],
      ...countFacts(members),
      ...memberFacts(members, gaps, overlaps, zone),
      ...skipped.map(skippedFact),
    ],
  };
}

/** How many archives and texts there are. */
function countFacts(members: readonly SetMember[]): readonly Fact[] {
  const texts = members.filter(isText).length;
  const archives = members.length - texts;
  return [
    ...(archives > 0 || texts === 0 ? [['archives', String(archives)] as const] : []),
    ...(texts > 0 ? [['texts', String(texts)] as const] : []),
  ];
}

const isText = ({ textZone }: SetMember): boolean => textZone !== undefined;

function memberJson({ path, start, end, isEndExact, summary, textZone }: SetMember): object {
  const text = textZone === undefined ? {} : { text: { zone: textZone } };
  return { path, ...text, start: formatUtc(start), end: formatUtc(end), isEndExact, findings: summary.findings.length };
}

/** A line for each archive, and for each gap before it. */
function memberFacts(
  members: readonly SetMember[],
  gaps: readonly Gap[],
  overlaps: readonly Overlap[],
  zone: TimeZone,
): readonly Fact[] {
  return members.flatMap((member): readonly Fact[] => {
    const gap = gaps.find(({ after }) => after === member);
    const before: readonly Fact[] =
      gap === undefined
        ? []
        : [['gap', `${spanText(gap.from, gap.to, zone)} (${formatDuration(secondsBetween(gap.from, gap.to))})`]];
    const notes = overlaps.filter(({ later }) => later === member).map((one) => overlapText(one));
    if (member.textZone === 'unknown')
      notes.push('read as UTC: the text does not say its time zone; --text-tz names it');
    const { findings } = member.summary;
    const [worst] = findings.filter(({ severity }) => severity === 'error' || severity === 'warning');
    if (worst !== undefined) notes.push(`${plural(findings.length, 'problem')}: ${messageOf(worst)}`);
    const span = `${spanText(member.start, member.end, zone)}${member.isEndExact ? '' : ' or later'}`;
    return [...before, [nameOf(member), [span, packing(member), ...notes].filter((text) => text !== '').join(', ')]];
  });
}

function overlapText({ earlier, from, to, isWithin }: Overlap): string {
  const length = formatDuration(secondsBetween(from, to));
  return isWithin ? `lies in ${nameOf(earlier)}` : `overlaps ${nameOf(earlier)} by ${length}`;
}

function packing({ summary }: SetMember): string {
  const kinds = membersOf(summary.files).flatMap(({ compression }) => compression ?? []);
  return [...new Set(kinds)].join(' and ');
}

const nameOf = ({
  summary,
  path,
  textZone,
}: Pick<SetMember, 'path' | 'textZone'> & { readonly summary: SetMember['summary'] | undefined }): string =>
  textZone === undefined ? (summary?.files.base ?? path) : splitShownPath(path).name;

/** `2026-03-02 00:10:00+01:00 to 23:59:50`: the date of the end where it is another. */
function spanText(from: Timestamp, to: Timestamp, zone: TimeZone): string {
  const [start, end] = [shortTime(from, zone), shortTime(to, zone)];
  const [date = ''] = start.split(' ');
  const isSameDay = end.startsWith(`${date} `) && start.slice(date.length + 9) === end.slice(date.length + 9);
  return `${start} to ${isSameDay ? end.slice(date.length + 1, date.length + 9) : end}`;
}
