import type { ChangedSeries, ChangeGroup, Window } from '../../../../formats/history/compare/comparison.ts';
import { displayWidth, toPrintable } from '../../../../formats/findings/report/printable.ts';
import { plural } from '../../../../formats/l10n/plural.ts';
import type { TimeZone } from '../../../../formats/pcp/time/timeZone.ts';
import { formatInZone } from '../../../../formats/pcp/time/timeZone.ts';
import { sparkline } from '../../../output/sparkline.ts';
import type { ComparedHistories } from './comparedHistories.ts';
import type { CompareRequest } from './compareRequest.ts';
import { numberText, seriesName } from '../../../../formats/history/compare/seriesTexts.ts';
import { structureText } from './structureText.ts';

/** Groups that are written unless others are asked for. */
const usualGroups = 20;
/** Most series of a group that are named. */
const namedAlike = 3;
/** Most characters of a name: longer ones push their line to the right. */
const maxNameWidth = 52;
/** Characters of the course of each window. */
const courseLength = 12;

type Style = Pick<CompareRequest, 'hasUnicode' | 'top'>;

/** What changed, a line for each group, and then what differs beside the values. */
export function* textComparison(
  compared: ComparedHistories,
  { hasUnicode, top = usualGroups }: Style,
): Generator<string> {
  const { comparison, zone, a, b } = compared;
  const { groups, changed, structure } = comparison;
  yield `${toPrintable(`${b.path}: host ${b.host}, ${windowText(comparison.b, zone)}`)}\n`;
  const other = a.path === b.path ? '' : `${a.path}: host ${a.host}, `;
  yield `${toPrintable(`compared with ${other}${windowText(comparison.a, zone)}`)}\n\n`;
  const of = `${comparison.compared} series compared`;
  yield changed === 0 ? `No change in ${of}.\n` : `${changed} changed in ${plural(groups.length, 'group')}, ${of}.\n`;
  const shown = groups.slice(0, top);
  if (shown.length > 0) yield* table(shown, comparison.cpus, hasUnicode);
  if (groups.length > shown.length) yield `\n${plural(groups.length - shown.length, 'more group')}: see --top\n`;
  yield* structureText(structure, zone, hasUnicode);
}

function windowText({ from, to }: Window, zone: TimeZone): string {
  const [start, end] = [from, to].map((time) => formatInZone(time, zone).slice(0, 19).replace('T', ' '));
  return `${start ?? ''} to ${end ?? ''} ${zone.name}`;
}

function* table(groups: readonly ChangeGroup[], cpus: number | undefined, hasUnicode: boolean): Generator<string> {
  const arrow = hasUnicode ? '→' : '->';
  const rows = groups.map(({ leader }) => {
    const text = numberText(leader, cpus);
    const pair = (before: number, after: number): string => `${text(before)} ${arrow} ${text(after)}`;
    const { a, b } = leader;
    return [toPrintable(seriesName(leader)), pair(a.mean, b.mean), pair(a.median, b.median), pair(a.p95, b.p95)];
  });
  const heads = ['', 'mean', 'median', 'p95'];
  const widths = heads.map((head, column) => {
    const width = Math.max(...[head, ...rows.map((row) => row[column] ?? '')].map(displayWidth));
    return column === 0 ? Math.min(maxNameWidth, width) : width;
  });
  const line = (cells: readonly string[]): string => cells.map((cell, i) => padded(cell, widths[i] ?? 0)).join('  ');
  yield `\nscore  ${line(heads)}  over time\n`;
  for (const [i, { leader, alike }] of groups.entries()) {
    yield ` ${leader.score.toFixed(2)}  ${line(rows[i] ?? [])}  ${course(leader, hasUnicode)}`.trimEnd() + '\n';
    if (alike.length > 0) yield `         ${toPrintable(alikeText(alike))}\n`;
  }
}

function alikeText(alike: readonly ChangedSeries[]): string {
  const names = alike.slice(0, namedAlike).map(seriesName);
  return `+${alike.length} alike: ${names.join(', ')}${alike.length > namedAlike ? ', …' : ''}`;
}

/** The first window and the second one, with a bar between. */
function course({ course: points, partsOfFirst }: ChangedSeries, hasUnicode: boolean): string {
  const means = [...partMeans(points.subarray(0, partsOfFirst)), NaN, ...partMeans(points.subarray(partsOfFirst))];
  const line = sparkline(means, hasUnicode);
  return `${line.slice(0, courseLength)}${hasUnicode ? '│' : '|'}${line.slice(courseLength + 1)}`;
}

function partMeans(points: Float32Array): readonly number[] {
  return Array.from({ length: courseLength }, (_, i) => {
    const from = Math.floor((i * points.length) / courseLength);
    const part = points.subarray(from, Math.max(from + 1, Math.floor(((i + 1) * points.length) / courseLength)));
    return part.reduce((sum, one) => sum + one, 0) / part.length;
  });
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}
