import type { Finding, Place } from '../../../findings/finding.ts';
import { finding } from '../../../findings/finding.ts';
import { FindingList } from '../../../findings/findingList.ts';
import { printable } from '../../../findings/printable.ts';
import { translated } from '../../../l10n/translate.ts';
import { formatDuration } from '../../../pcp/time/duration.ts';
import { secondsBetween } from '../../../pcp/time/timestamp.ts';
import type { TimeZone } from '../../../pcp/time/timeZone.ts';
import {
  recordingGap,
  setCopy,
  setHost,
  setMetadata,
  setOverlap,
  setSkipped,
  setZone,
} from '../../../archive/rules/setRules.ts';
import type { MemberPool } from '../memberPool.ts';
import { maxOpen } from '../memberPool.ts';
import type { DescribedMetric, MetricDrift } from '../metricLines.ts';
import { describedMetrics, MetricLines } from '../metricLines.ts';
import type { OverlapSurvey } from './overlapSurvey.ts';
import { isWholeCopy, surveyOverlaps } from './overlapSurvey.ts';
import { driftFacts, shortTime } from './setFacts.ts';
import type { ArchiveSet, SetMember, SetSource, SkippedArchive } from './setMember.ts';
import { memberZone, setZone as zoneOfSet } from './setMember.ts';
import { recordingGaps } from './recordingGaps.ts';
import { crowdedOf } from './spans.ts';

/** What can be said of the archives of a host together. Reads where they overlap, and the metadata of each. */
export async function checkSet(set: ArchiveSet, pool: MemberPool): Promise<readonly Finding[]> {
  const { members, host, hostNames } = set;
  const zone = zoneOfSet(set);
  const list = new FindingList();
  const others = hostNames.filter((name) => name.toLowerCase() !== host.toLowerCase());
  const [first] = members;
  if (first !== undefined && others.length > 0) {
    const args = { host: printable(host), names: others.map(printable).join(', ') };
    list.add(finding(setHost, 'names', args, placeOf(first)));
  }
  for (const item of skippedFindings(set.skipped)) list.add(item);
  const surveys = await surveyOverlaps(members, pool);
  const copies = new Set(surveys.filter(isWholeCopy).map(({ overlap }) => overlap.later));
  for (const source of crowdedOf(members.filter((member) => !copies.has(member))))
    list.add(skippedFinding({ source, reason: 'crowded' }));
  for (const item of overlapFindings(surveys, zone)) list.add(item);
  for (const item of zoneFindings(members)) list.add(item);
  for (const item of unknownZones(set)) list.add(item);
  for (const item of await gapFindings(members, pool, zone)) list.add(item);
  for (const item of await driftFindings(members, pool)) list.add(item);
  return list.finish();
}

/** What archives say differently, or both: the part of {@link checkSet} that counts where they are put together. */
export async function checkJoins(set: ArchiveSet, pool: MemberPool): Promise<readonly Finding[]> {
  const list = new FindingList();
  for (const item of overlapFindings(await surveyOverlaps(set.members, pool), zoneOfSet(set))) list.add(item);
  for (const item of await driftFindings(set.members, pool)) list.add(item);
  return list.finish();
}

/** What is to be known of archives that are left out. Why a text has no samples is found by its own check. */
export const skippedFindings = (skipped: readonly SkippedArchive[]): readonly Finding[] =>
  skipped.filter((one) => !isTextWithoutSamples(one)).map(skippedFinding);

const isTextWithoutSamples = ({ source, reason }: SkippedArchive): boolean =>
  source.textZone !== undefined && (reason === 'empty' || reason === 'noRecords');

/** The finding of an archive that is left out. */
export function skippedFinding(skipped: SkippedArchive): Finding {
  const { source, reason } = skipped;
  const args = { name: nameOf(source), limit: maxOpen };
  if (isTextWithoutSamples(skipped))
    return finding(setSkipped, 'noSamples', args, placeOf(source), { severity: 'info' });
  return finding(setSkipped, reason, args, placeOf(source), reason === 'empty' ? { severity: 'info' } : {});
}

const placeOf = ({ path }: SetSource): Place => ({ start: 0, end: 0, file: path });

/** The name of an archive in messages, which have its path beside them. */
function nameOf({ summary, path }: SetSource): string {
  return printable(summary?.files.base ?? path);
}

function overlapFindings(surveys: readonly OverlapSurvey[], zone: TimeZone): readonly Finding[] {
  const copies = new Map(surveys.filter(isWholeCopy).map((survey) => [survey.overlap.later, survey.overlap.earlier]));
  const findings = [...copies].map(([later, earlier]) =>
    finding(setCopy, 'copy', { name: nameOf(later), other: nameOf(earlier) }, placeOf(later)),
  );
  for (const { overlap, logged } of surveys) {
    const { earlier, later, from, to } = overlap;
    if (copies.has(later) || copies.has(earlier) || logged.size === 0) continue;
    const args = {
      name: nameOf(later),
      other: nameOf(earlier),
      from: shortTime(from, zone),
      to: shortTime(to, zone),
    };
    findings.push(finding(setOverlap, 'both', args, placeOf(later)));
  }
  return findings;
}

/** A zone that differs by one hour is taken for the same in summer and winter: labels of version 2 have fixed offsets. */
const daylightSaving = 3600;

function zoneFindings(members: readonly SetMember[]): readonly Finding[] {
  const findings: Finding[] = [];
  let before: SetMember | undefined;
  for (const member of members) {
    if (before !== undefined && hasOtherZone(before, member)) {
      const args = { before: zoneName(before), after: zoneName(member), name: nameOf(member) };
      findings.push(finding(setZone, 'changed', args, placeOf(member)));
    }
    if (memberZone(member) !== undefined) before = member;
  }
  return findings;
}

/** What is to be known of texts that do not say their zone, beside others that do: that could be hours off. */
export function unknownZones({ members }: Pick<ArchiveSet, 'members'>): readonly Finding[] {
  const texts = members.filter(({ textZone }) => textZone === 'unknown');
  const other = members.find(({ textZone }) => textZone !== 'unknown');
  const [text] = texts;
  if (text === undefined || other === undefined) return [];
  const args = { texts: texts.length, name: nameOf(text), other: nameOf(other) };
  return [finding(setZone, 'unknown', args, placeOf(text), { severity: 'warning' })];
}

const zoneName = ({ label }: SetMember): string => printable(label.zoneinfo.replace(/^:/, '') || label.timezone);

function hasOtherZone(before: SetMember, after: SetMember): boolean {
  const [a, b] = [memberZone(before), memberZone(after)];
  if (a === undefined || b === undefined || zoneName(before) === zoneName(after)) return false;
  const { seconds } = after.start;
  const difference = Math.abs(a.offsetAt(seconds).offset - b.offsetAt(seconds).offset);
  return difference !== 0 && difference !== daylightSaving;
}

async function gapFindings(
  members: readonly SetMember[],
  pool: MemberPool,
  zone: TimeZone,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const { after, from, to } of await recordingGaps(members, pool)) {
    const length = formatDuration(secondsBetween(from, to));
    const args = { from: shortTime(from, zone), to: shortTime(to, zone), length };
    findings.push(finding(recordingGap, 'gap', args, placeOf(after)));
  }
  return findings;
}

async function driftFindings(members: readonly SetMember[], pool: MemberPool): Promise<readonly Finding[]> {
  const drifts = await driftsOf(members, pool);
  const findings: Finding[] = [];
  for (const member of new Set(drifts.map(({ after }) => after.member))) {
    const own = drifts.filter(({ after }) => after.member === member);
    // Columns of a text differ for one reason: one stands for all of them.
    const ofTexts = own.filter(isOfText).flatMap((drift) => driftFinding(drift) ?? []);
    const [first, ...others] = ofTexts;
    if (first !== undefined) findings.push(others.length === 0 ? first : { ...first, repeats: others.length });
    findings.push(...own.filter((drift) => !isOfText(drift)).flatMap((drift) => driftFinding(drift) ?? []));
  }
  return findings;
}

const isOfText = ({ before, after }: MetricDrift): boolean =>
  before.member.textZone !== undefined || after.member.textZone !== undefined;

async function driftsOf(members: readonly SetMember[], pool: MemberPool): Promise<readonly MetricDrift[]> {
  const lines = new MetricLines();
  let digest: string | undefined;
  let metrics: readonly DescribedMetric[] | undefined;
  for (const member of members) {
    // Archives of a host mostly describe the same: those are not opened for it.
    if (metrics === undefined || digest === undefined || member.metricsDigest !== digest)
      metrics = await pool.useOr(member, ({ metadata }) => describedMetrics(metadata), undefined);
    digest = member.metricsDigest;
    if (metrics !== undefined) lines.add(member, metrics);
  }
  return lines.drifts;
}

function driftFinding(drift: MetricDrift): Finding | undefined {
  const changed = driftFacts(drift);
  if (changed === undefined) return undefined;
  const { key, what, before, after } = changed;
  const { member } = drift.after;
  const args = { metric: printable(drift.name), before, after, name: nameOf(member) };
  if (key === 'pmid') return finding(setMetadata, 'number', args, placeOf(member));
  return finding(
    setMetadata,
    drift.isJoined ? 'joined' : 'split',
    { ...args, what: translated(what) },
    placeOf(member),
  );
}
