import { archiveFacts } from '../../formats/history/diff/archiveFacts.ts';
import { factsText } from '../../formats/record/fileFacts.ts';
import { offsetText } from '../../formats/l10n/offsetText.ts';
import { printable } from '../../formats/findings/printable.ts';
import { severityName } from '../../formats/findings/severity.ts';
import { counted } from '../../formats/l10n/counted.ts';
import { plural } from '../../formats/l10n/plural.ts';
import { phrase, t, translated } from '../../formats/l10n/translate.ts';
import type { ArchiveCondition, ArchiveState, MemberRow } from '../../protocol/viewer/archiveProtocol.ts';
import { factLine, sectionLines } from '../viewer/textLines.ts';
import type { ReportedArchive } from './archiveDescription.ts';
import { describeMetrics, utcTimes } from './archiveDescription.ts';

const conditions: Readonly<Record<ArchiveCondition, string>> = {
  readable: phrase('readable'),
  empty: phrase('without records'),
  foreign: phrase('not an archive'),
  missing: phrase('deleted; its last contents are shown'),
  unreadable: phrase('cannot be read'),
  unread: phrase('not read: reading was stopped'),
};

/** What the viewer shows but for the records themselves, as lines of text. */
export function archiveText(session: ReportedArchive, state: ArchiveState): string {
  const lines = [
    ...headLines(state),
    ...sectionLines(t`Files`, state.head.members.map(memberLine)),
    ...sectionLines(t`Findings`, findingLines(session, state)),
    ...sectionLines(t`Metrics`, metricLines(session)),
    '',
    `${t`Records and values`}: pcp-files dump ${printable(state.head.base)}, pcp-files values ${printable(state.head.base)}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** What the archive says beside its values, to be compared line by line. */
export function archiveFactsText({ archive }: ReportedArchive, { head }: ArchiveState): string {
  if (archive === undefined) return '';
  return factsText(archiveFacts(archive, { start: head.start, end: head.end }));
}

function headLines({ condition, problem, head }: ArchiveState): string[] {
  const { base, version, host, timezone, zoneinfo, pid, counts } = head;
  const { start, end } = utcTimes(head);
  const label =
    version === undefined
      ? []
      : [
          factLine(t`version`, String(version)),
          factLine(t`host`, printable(host ?? '')),
          factLine(t`zone`, printable([timezone, zoneinfo].filter(Boolean).join(' '))),
          factLine(t`logger`, `PID ${pid ?? 0}`),
        ];
  return [
    printable(base),
    '='.repeat(printable(base).length),
    factLine(t`state`, `${translated(conditions[condition])}${problem === undefined ? '' : `. ${problem}`}`),
    ...label,
    factLine(t`begins`, start ?? t`unknown`),
    factLine(t`ends`, end ?? t`unknown`),
    factLine(t`contains`, `${plural(counts.metrics, 'metric')}, ${plural(counts.indoms, 'instance domain')}`),
  ];
}

function memberLine({ name, size, fileSize, compression, isPassedOver }: MemberRow): string {
  const facts = [size === undefined ? t`cannot be opened` : plural(size, 'byte')];
  if (compression !== undefined) facts.push(t`${compression}: ${counted(fileSize, 'byte')} on disk`);
  if (isPassedOver === true) facts.push(t`ignored`);
  return `${printable(name)}: ${facts.join(', ')}`;
}

function findingLines(session: ReportedArchive, { scans }: ArchiveState): string[] {
  const lines = session
    .findingRows()
    .map(
      ({ file, start, severity, message, code }) =>
        `${printable(file)} ${offsetText(start)} ${severityName(severity)}: ${message} (${code})`,
    );
  if (scans.check.phase === 'done') return lines;
  return [...lines, t`The archive has not been checked completely.`];
}

function metricLines({ archive }: ReportedArchive): string[] {
  if (archive === undefined) return [];
  return describeMetrics(archive).map(({ names, pmid, type, semantics, units, indom, help }) => {
    const facts = [pmid, type, semantics, units || t`none`, ...(indom === undefined ? [] : [t`indom ${indom}`])];
    const name = names.map(printable).join(', ') || pmid;
    return `${name}: ${facts.join(', ')}${help === undefined ? '' : `. ${printable(help)}`}`;
  });
}
