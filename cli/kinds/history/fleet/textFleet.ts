import type { TextStyle } from '../../../../formats/findings/report/textReport.ts';
import { displayWidth, toPrintable } from '../../../../formats/findings/report/printable.ts';
import type { Severity } from '../../../../formats/findings/severity.ts';
import type { Fleet, FleetLane, FleetRow } from '../../../../formats/history/fleet/fleet.ts';
import { spanText } from '../../../../formats/history/fleet/fleetTexts.ts';
import { fullOf, laneCells, lanesOfFleet, laneTitles } from '../../../../formats/history/fleet/laneCells.ts';
import type { LaneName } from '../../../../formats/history/views/lanes.ts';
import { plural } from '../../../../formats/l10n/plural.ts';
import { shortHumanText } from '../../../../formats/pcp/units/humanText.ts';
import { heatCells } from '../../../output/sparkline.ts';

/** How a table of hosts is written. */
export interface FleetStyle {
  readonly style: TextStyle;
  /** Characters of a line. */
  readonly width: number;
  readonly hasUnicode: boolean;
  /** How many hosts are left out. */
  readonly hidden: number;
}

const maxHostWidth = 28;
/** Most rules that have a column: each has a letter. */
const maxRules = 26;
/** Characters of a mean, and least and most cells of the hours of a lane. */
const [meanWidth, leastCells, mostCells] = [11, 6, 24];
const severityMarks: Readonly<Record<Severity, string>> = { error: 'E', warning: 'W', info: 'i', hint: 'h' };

/** A line for each host, and what the columns are below. */
export function* textFleet(fleet: Fleet, look: FleetStyle): Generator<string> {
  const { rows } = fleet;
  const { style } = look;
  const span = spanText(fleet) || 'no records';
  yield style.place(`${plural(rows.length + look.hidden, 'host')}, ${span}`);
  const columns = columnsOf(fleet, look);
  yield style.aside(
    [
      'host'.padEnd(columns.hostWidth),
      'findings'.padEnd(findingsWidth),
      columns.letters.map(({ letter }) => letter).join(' '),
      ...columns.lanes.map((name) => laneTitles[name].padEnd(meanWidth + 1 + columns.cells)),
    ]
      .join('  ')
      .trimEnd(),
  );
  for (const row of rows) yield rowText(row, fleet, columns, look);
  if (look.hidden > 0) yield `and ${look.hidden} more`;
  yield* legend(fleet, columns, look);
}

interface Columns {
  readonly hostWidth: number;
  readonly letters: readonly { readonly letter: string; readonly code: string }[];
  readonly lanes: readonly LaneName[];
  /** Cells of the hours of a lane. */
  readonly cells: number;
}

const findingsWidth = 11;

function columnsOf(fleet: Fleet, { width }: FleetStyle): Columns {
  const { rows, rules, parts } = fleet;
  const hostWidth = Math.min(maxHostWidth, Math.max(4, ...rows.map(({ host }) => displayWidth(toPrintable(host)))));
  const letters = rules.slice(0, maxRules).map(({ code }, i) => ({ letter: String.fromCharCode(65 + i), code }));
  const lanes = lanesOfFleet(fleet);
  const rest = width - hostWidth - findingsWidth - 2 * letters.length - 4;
  const each = Math.floor(rest / Math.max(1, lanes.length)) - meanWidth - 3;
  const cells = Math.min(Math.max(leastCells, Math.min(each, mostCells)), Math.max(1, parts));
  return { hostWidth, letters, lanes, cells };
}

function rowText(row: FleetRow, fleet: Fleet, { hostWidth, letters, lanes, cells }: Columns, look: FleetStyle): string {
  const { style } = look;
  const { error, warning, info } = row.counts;
  const counts = [
    [error, 'E'],
    [warning, 'W'],
    [info, 'i'],
  ] as const;
  const found = counts.flatMap(([count, mark]) => (count === 0 ? [] : [`${count}${mark}`])).join(' ');
  const marks = letters.map(({ code }) => {
    const cell = row.rules.get(code);
    return cell === undefined
      ? look.hasUnicode
        ? '·'
        : '.'
      : style.severity(severityMarks[cell.severity], cell.severity);
  });
  const isRead = Object.keys(row.lanes).length > 0;
  const texts = isRead
    ? lanes.map((name) => laneText(row.lanes[name], fleet, cells, look))
    : [toPrintable(row.problem ?? 'nothing recorded')];
  const head = [padded(toPrintable(row.host), hostWidth), found.padEnd(findingsWidth)];
  return [...head, marks.join(' '), ...texts].join('  ').trimEnd();
}

function laneText(lane: FleetLane | undefined, fleet: Fleet, cells: number, { hasUnicode }: FleetStyle): string {
  if (lane === undefined) return ' '.repeat(meanWidth + 1 + cells);
  const mark = lane.outliers.length > 0 ? '!' : ' ';
  const mean = `${shortHumanText(lane.unit, lane.mean)}${mark}`.padStart(meanWidth);
  return `${mean} ${heatCells(laneCells(lane, fullOf(fleet, lane), cells), hasUnicode).padEnd(cells)}`;
}

function* legend(fleet: Fleet, { letters, lanes }: Columns, { style }: FleetStyle): Generator<string> {
  if (letters.length > 0) yield '';
  for (const { letter, code } of letters) {
    const rule = fleet.rules.find((one) => one.code === code);
    if (rule === undefined) continue;
    const { severity, title, hosts } = rule;
    yield `${letter} ${style.severity(severity, severity)} ${title} ${style.aside(`[${code}]`)} on ${plural(hosts, 'host')}`;
  }
  if (fleet.rules.length > letters.length) yield `and ${fleet.rules.length - letters.length} more rules`;
  const outliers = fleet.rows.flatMap((row) => lanes.flatMap((name) => outlierTexts(row, name)));
  if (outliers.length > 0) yield '';
  yield* outliers;
}

/** Such as `! web7: CPU: highest hour 98 %, median of all 40 %`. */
function outlierTexts({ host, lanes }: FleetRow, name: LaneName): readonly string[] {
  const lane = lanes[name];
  return (lane?.outliers ?? []).map(({ of, median }) => {
    const text = (value: number): string => shortHumanText(lane?.unit ?? 'percent', value);
    const what = of === 'mean' ? 'mean' : 'highest hour';
    return `! ${toPrintable(host)}: ${laneTitles[name]}: ${what} ${text(lane?.[of] ?? NaN)}, median of all ${text(median)}`;
  });
}

/** @param text printable; cut where it is longer */
function padded(text: string, width: number): string {
  const cut = displayWidth(text) > width ? `${text.slice(0, width - 1)}~` : text;
  return cut + ' '.repeat(Math.max(0, width - displayWidth(cut)));
}
