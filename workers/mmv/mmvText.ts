import { severityName } from '../../formats/findings/severity.ts';
import type { MmvFile } from '../../formats/mmv/decode/mmvFile.ts';
import { MmvStructure } from '../../formats/mmv/structure/mmvStructure.ts';
import type { Part, PartList } from '../../formats/record/part.ts';
import { partsBetween } from '../../formats/record/part.ts';
import { printable } from '../../formats/findings/printable.ts';
import { messageOf } from '../../formats/findings/finding.ts';
import { counted } from '../../formats/l10n/counted.ts';
import { plural } from '../../formats/l10n/plural.ts';
import { phrase, t, translated } from '../../formats/l10n/translate.ts';
import type { FileCondition, MmvHead, MmvState } from '../../protocol/viewer/mmvProtocol.ts';
import { factLine, sectionLines } from '../viewer/textLines.ts';
import type { MmvSession } from './mmvSession.ts';
import { valueDetail } from './values/valueDetail.ts';

/** Most rows of a list that is shown with the fields of its rows. */
const maxDetailed = 200;
/** Most rows of a list that are shown: longer lists are of values, which are all listed above, and of their names. */
const maxListed = 2000;

const conditions: Readonly<Record<FileCondition, string>> = {
  complete: phrase('complete'),
  beingWritten: phrase('being written: the generations differ'),
  notStarted: phrase('not started: the writer has not filled it yet'),
  writerDied: phrase('writer exited'),
  cut: phrase('truncated: shorter than its table of contents says'),
  empty: phrase('empty'),
  foreign: phrase('not an MMV file'),
  missing: phrase('deleted; its last contents are shown'),
  unreadable: phrase('cannot be read'),
  unread: phrase('not read: reading was stopped'),
};

/** The condition of a file in words. */
export function conditionText({ condition, problem }: MmvState): string {
  const words = translated(conditions[condition]);
  return problem === undefined ? words : `${words}. ${problem}`;
}

/** Everything that the viewer shows, as lines of text. */
export function mmvText(session: MmvSession, state: MmvState): string {
  const { file } = session.snapshot;
  const lines = [
    ...headLines(state),
    ...sectionLines(t`Findings`, findingLines(session)),
    ...sectionLines(t`Values`, valueLines(session)),
    ...sectionLines(t`Structure`, structureLines(file)),
  ];
  return `${lines.join('\n')}\n`;
}

function headLines(state: MmvState): string[] {
  const { name, version, byteOrder, size, flags, cluster, pid, isRunning, counts } = state.head;
  const header =
    version === undefined
      ? []
      : [
          factLine(t`version`, `${version}, ${byteOrder}-endian`),
          factLine(t`flags`, flags.join(', ') || t`none`),
          factLine(t`cluster`, String(cluster ?? 0)),
          factLine(t`process`, processText(pid ?? 0, isRunning)),
        ];
  return [
    printable(name),
    '='.repeat(printable(name).length),
    factLine(t`state`, conditionText(state)),
    ...header,
    factLine(t`size`, plural(size, 'byte')),
    factLine(t`contains`, countTexts(counts).join(', ')),
    factLine(t`read`, new Date(state.live.readAtMs).toISOString()),
  ];
}

function processText(pid: number, isRunning: boolean | undefined): string {
  if (isRunning === undefined) return String(pid);
  return isRunning ? t`${pid}, running` : t`${pid}, not running`;
}

function countTexts({ metrics, indoms, instances, values, labels }: MmvHead['counts']): string[] {
  return [
    plural(metrics, 'metric'),
    plural(indoms, 'indom'),
    plural(instances, 'instance'),
    plural(values, 'value'),
    plural(labels, 'label'),
  ];
}

function findingLines({ findings, structure }: MmvSession): string[] {
  return findings.map((finding) => {
    const { place, severity, rule } = finding;
    const message = `${severityName(severity)}: ${messageOf(finding)} [${rule.code}]`;
    return t`${rangeText(place)}  ${message} at ${structure.nameAt(place.start)}`;
  });
}

function* valueLines({ snapshot: { file } }: MmvSession): Generator<string> {
  let last = '';
  for (const value of file.values) {
    const detail = valueDetail(file, value);
    if (detail === undefined) continue;
    const { exportedName, instance, type, semantics, unit, pmid, indom, shortHelp, longHelp, labels } = detail;
    if (exportedName !== last) {
      const about = [pmid, type, semantics, unit, ...(indom === undefined ? [] : [t`indom ${indom}`]), ...labels];
      yield `${printable(exportedName)} (${about.filter(Boolean).map(printable).join(', ')})`;
      for (const help of [shortHelp, longHelp]) if (help !== '') yield `    # ${printable(help)}`;
      last = exportedName;
    }
    yield instance === undefined
      ? `    ${detail.value}`
      : `    [${instance.id} "${printable(instance.name)}"] ${detail.value}`;
  }
}

function structureLines(file: MmvFile): Iterable<string> {
  return listLines(new MmvStructure(file).roots, 0, t`"pcp-files dump ${printable(file.name)}" lists everything`);
}

/** `wayOn` says where to find what is left out. */
function* listLines(list: PartList, depth: number, wayOn: string): Generator<string> {
  const indent = '  '.repeat(depth);
  const listed = Math.min(list.length, maxListed);
  if (list.length > maxDetailed) yield t`${indent}(${counted(list.length, 'row')} without their fields: ${wayOn})`;
  for (const part of partsBetween(list, 0, listed)) {
    yield partLine(part, depth);
    if (part.children !== undefined && list.length <= maxDetailed) yield* listLines(part.children, depth + 1, wayOn);
  }
  if (listed < list.length) yield t`${indent}… ${counted(list.length - listed, 'more row')} not shown here: ${wayOn}`;
}

function partLine(part: Part, depth: number): string {
  const { title, text, raw } = part;
  const value = text === undefined ? '' : ` = ${text}`;
  const stored = raw === undefined || String(raw) === text || typeof raw === 'string' ? '' : ` (${raw})`;
  return `${rangeText(part)}  ${'  '.repeat(depth)}${title}${value}${stored}`;
}

function rangeText({ start, end }: { readonly start: number; readonly end: number }): string {
  const hex = (offset: number): string => offset.toString(16).toUpperCase().padStart(6, '0');
  return `${hex(start)}-${hex(end)}`;
}
