import type { MmvFile } from '../../formats/mmv/mmvFile.ts';
import { MmvStructure } from '../../formats/mmv/structure/mmvStructure.ts';
import type { Part, PartList } from '../../formats/mmv/structure/part.ts';
import { printable } from '../../formats/findings/printable.ts';
import { messageOf } from '../../formats/findings/finding.ts';
import { plural } from '../../formats/findings/plural.ts';
import type { FileCondition, MmvHead, MmvState } from '../../webview/protocol/mmvProtocol.ts';
import type { MmvSession } from './mmvSession.ts';
import { valueDetail } from './valueDetail.ts';

/** Of a list with more rows, what is in them is not told. */
const maxDetailed = 200;
/** Of a list with more rows, the first ones are told: these are values, which all stand above, and their names. */
const maxListed = 2000;

const conditions: Readonly<Record<FileCondition, string>> = {
  complete: 'complete',
  beingWritten: 'being written: the generations differ',
  notStarted: 'not begun: the writer has not filled it yet',
  writerDied: 'its writer is gone',
  cut: 'cut off: shorter than its table of contents says',
  empty: 'empty',
  foreign: 'not an MMV file',
  missing: 'deleted; this is what it last held',
  unreadable: 'cannot be read',
  unread: 'not read: reading was stopped',
};

/** The condition of a file in words. */
export function conditionText({ condition, problem }: MmvState): string {
  return problem === undefined ? conditions[condition] : `${conditions[condition]}. ${problem}`;
}

/** Everything that the viewer shows, as lines of text. */
export function mmvText(session: MmvSession, state: MmvState): string {
  const { file } = session.snapshot;
  const lines = [
    ...headLines(state),
    ...section('Findings', findingLines(session)),
    ...section('Values', valueLines(session)),
    ...section('Structure', structureLines(file)),
  ];
  return `${lines.join('\n')}\n`;
}

function section(title: string, lines: Iterable<string>): string[] {
  const found = [...lines];
  return ['', title, '='.repeat(title.length), ...(found.length === 0 ? ['none'] : found)];
}

function headLines(state: MmvState): string[] {
  const { name, version, byteOrder, size, flags, cluster, pid, isRunning, counts } = state.head;
  const running = isRunning === undefined ? '' : isRunning ? ', running' : ', not running';
  const header =
    version === undefined
      ? []
      : [
          `version      ${version}, ${byteOrder}-endian`,
          `flags        ${flags.join(', ') || 'none'}`,
          `cluster      ${cluster ?? 0}`,
          `process      ${pid ?? 0}${running}`,
        ];
  return [
    printable(name),
    '='.repeat(printable(name).length),
    `state        ${conditionText(state)}`,
    ...header,
    `size         ${plural(size, 'byte')}`,
    `holds        ${countTexts(counts).join(', ')}`,
    `read         ${new Date(state.live.readAtMs).toISOString()}`,
  ];
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
  return findings.map((found) => {
    const { place, severity, rule } = found;
    return `${rangeText(place)}  ${severity}: ${messageOf(found)} [${rule.code}] at ${structure.nameAt(place.start)}`;
  });
}

function* valueLines({ snapshot: { file } }: MmvSession): Generator<string> {
  let last = '';
  for (const value of file.values) {
    const detail = valueDetail(file, value);
    if (detail === undefined) continue;
    const { exportedName, instance, type, semantics, unit, pmid, indom, shortHelp, longHelp, labels } = detail;
    if (exportedName !== last) {
      const about = [pmid, type, semantics, unit, ...(indom === undefined ? [] : [`indom ${indom}`]), ...labels];
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
  return listLines(new MmvStructure(file).roots, 0, `"pcp-files dump ${printable(file.name)}" lists all`);
}

/** `wayOn` says where to find what is left out. */
function* listLines(list: PartList, depth: number, wayOn: string): Generator<string> {
  const indent = '  '.repeat(depth);
  const listed = Math.min(list.length, maxListed);
  if (list.length > maxDetailed) yield `${indent}(${list.length} rows without what is in them: ${wayOn})`;
  for (let index = 0; index < listed; index++) {
    const part = list.at(index);
    yield partLine(part, depth);
    if (part.children !== undefined && list.length <= maxDetailed) yield* listLines(part.children, depth + 1, wayOn);
  }
  if (listed < list.length) yield `${indent}… ${list.length - listed} more rows, not shown here: ${wayOn}`;
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
