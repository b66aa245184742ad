import { checkSet } from '../../../formats/history/subject/members/checkSet.ts';
import type { MemberPool } from '../../../formats/history/subject/memberPool.ts';
import { recordingGaps } from '../../../formats/history/subject/members/recordingGaps.ts';
import type { ArchiveSet } from '../../../formats/history/subject/members/setMember.ts';
import { membersOf } from '../../../formats/archive/members/archiveFiles.ts';
import type { Finding, Place } from '../../../formats/findings/finding.ts';
import type { Severity } from '../../../formats/findings/severity.ts';
import { countSeverities } from '../../../formats/findings/severity.ts';
import type { TimeRange } from '../../../protocol/viewer/overviewProtocol.ts';
import type { HistoryScans } from './historyScans.ts';
import type { HistorySource, HistorySources } from './historySources.ts';
import { shownFile } from './historySources.ts';

/** What the archives of a host together have. */
export interface HistoryCheck {
  readonly findings: readonly Finding[];
  /** Times that no archive covers, though a record was due. */
  readonly gaps: readonly TimeRange[];
}

export const unchecked: HistoryCheck = { findings: [], gaps: [] };

/** Checks archives together. Their findings are about the file by which an archive is opened. */
export async function checkHistory(set: ArchiveSet, pool: MemberPool, sources: HistorySources): Promise<HistoryCheck> {
  const gaps = (await recordingGaps(set.members, pool)).map(({ from, to }) => ({ from, to }));
  const findings = (await checkSet(set, pool)).map((finding) => {
    const source = sources.of(finding.place.file ?? '');
    return source === undefined ? finding : { ...finding, place: { ...finding.place, ...placeOf(source) } };
  });
  return { findings, gaps };
}

/** The beginning of an archive, or of a text. */
function placeOf(source: HistorySource): Pick<Place, 'file' | 'text'> {
  const file = shownFile(source);
  return source.text === undefined ? { file } : { file, text: { line: 0, column: 0, endLine: 0, endColumn: 0 } };
}

/** What is known to be wrong: with the archives together, then with each; of those not looked at what listing them has shown. */
export function allFindings(
  sources: readonly HistorySource[],
  scans: HistoryScans,
  { findings }: HistoryCheck,
): readonly Finding[] {
  const ofTexts = new Map(sources.map(({ text, textFindings = [] }) => [text, textFindings]));
  const ofArchives = sources
    .filter(({ text }) => text === undefined)
    .map((source) => scans.lastOf(source)?.findings ?? source.summary?.findings ?? []);
  return [...findings, ...[...ofTexts.values(), ...ofArchives].flat()];
}

/** Whose files they are, by name. */
export function sourceByFile(sources: readonly HistorySource[]): ReadonlyMap<string, HistorySource> {
  return new Map(
    sources.flatMap((source) =>
      [shownFile(source), ...[...membersOf(source.files), ...source.files.passedOver].map(({ name }) => name)].map(
        (name) => [name, source] as const,
      ),
    ),
  );
}

/** How many findings the files of each archive have, by its path. */
export function countsByPath(
  findings: readonly Finding[],
  byFile: ReadonlyMap<string, HistorySource>,
): ReadonlyMap<string, Readonly<Record<Severity, number>>> {
  const byPath = new Map<string, Finding[]>();
  for (const finding of findings) {
    const path = byFile.get(finding.place.file ?? '')?.path ?? '';
    const cached = byPath.get(path);
    if (cached === undefined) byPath.set(path, [finding]);
    else cached.push(finding);
  }
  return new Map([...byPath].map(([path, own]) => [path, countSeverities(own)]));
}
