import { printable } from '../../formats/findings/printable.ts';
import { plural } from '../../formats/findings/plural.ts';
import type { ArchiveCondition, ArchiveState, MemberRow } from '../../webview/protocol/archiveProtocol.ts';
import { offsetText } from '../viewer/copyForms.ts';
import { describeMetrics, utcTimes } from './archiveDescription.ts';
import type { ArchiveSession } from './archiveSession.ts';

const conditions: Readonly<Record<ArchiveCondition, string>> = {
  readable: 'readable',
  empty: 'without records',
  foreign: 'not an archive',
  missing: 'deleted; this is what it last held',
  unreadable: 'cannot be read',
  unread: 'not read: reading was stopped',
};

/** What the viewer shows but for the records themselves, as lines of text. */
export function archiveText(session: ArchiveSession, state: ArchiveState): string {
  const lines = [
    ...headLines(state),
    ...section('Files', state.head.members.map(memberLine)),
    ...section('Findings', findingLines(session, state)),
    ...section('Metrics', metricLines(session)),
    '',
    `Records and values: pcp-files dump ${printable(state.head.base)}, pcp-files values ${printable(state.head.base)}`,
  ];
  return `${lines.join('\n')}\n`;
}

function section(title: string, lines: readonly string[]): string[] {
  return ['', title, '='.repeat(title.length), ...(lines.length === 0 ? ['none'] : lines)];
}

function headLines({ condition, problem, head }: ArchiveState): string[] {
  const { base, version, host, timezone, zoneinfo, pid, counts } = head;
  const { start, end } = utcTimes(head);
  const label =
    version === undefined
      ? []
      : [
          `version      ${version}`,
          `host         ${printable(host ?? '')}`,
          `zone         ${printable([timezone, zoneinfo].filter(Boolean).join(' '))}`,
          `logger       PID ${pid ?? 0}`,
        ];
  return [
    printable(base),
    '='.repeat(printable(base).length),
    `state        ${conditions[condition]}${problem === undefined ? '' : `. ${problem}`}`,
    ...label,
    `begins       ${start ?? 'not known'}`,
    `ends         ${end ?? 'not known'}`,
    `holds        ${plural(counts.metrics, 'metric')}, ${plural(counts.indoms, 'instance domain')}`,
  ];
}

function memberLine({ name, size, fileSize, compression, isPassedOver }: MemberRow): string {
  const content = size === undefined ? 'cannot be opened' : plural(size, 'byte');
  const packed = compression === undefined ? '' : `, ${compression}: ${plural(fileSize, 'byte')} on the disk`;
  return `${printable(name)}: ${content}${packed}${isPassedOver === true ? ', passed over' : ''}`;
}

function findingLines(session: ArchiveSession, { scans }: ArchiveState): string[] {
  const lines = session
    .findingRows()
    .map(
      ({ file, start, severity, message, code }) => `${file} ${offsetText(start)} ${severity}: ${message} (${code})`,
    );
  if (scans.check.phase === 'done') return lines;
  return [...lines, 'The archive has not been checked as a whole.'];
}

function metricLines({ archive }: ArchiveSession): string[] {
  if (archive === undefined) return [];
  return describeMetrics(archive).map(({ names, pmid, type, semantics, units, indom, help }) => {
    const facts = [pmid, type, semantics, units || 'none', ...(indom === undefined ? [] : [`indom ${indom}`])];
    const name = names.map(printable).join(', ') || pmid;
    return `${name}: ${facts.join(', ')}${help === undefined ? '' : `. ${printable(help)}`}`;
  });
}
