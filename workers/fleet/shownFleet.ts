import { severities, severityName } from '../../formats/findings/severity.ts';
import type { Fleet, FleetLane, FleetRow } from '../../formats/history/fleet/fleet.ts';
import { laneText, outlierText, spanText } from '../../formats/history/fleet/fleetTexts.ts';
import { fullOf, laneCells, lanesOfFleet, laneTitles } from '../../formats/history/fleet/laneCells.ts';
import { printable } from '../../formats/findings/printable.ts';
import { plural } from '../../formats/l10n/plural.ts';
import { t, translated } from '../../formats/l10n/translate.ts';
import { formatDuration } from '../../formats/pcp/time/duration.ts';
import { shortHumanText } from '../../formats/pcp/units/humanText.ts';
import type { ShownFleet, ShownHost, ShownLane } from '../../protocol/viewer/fleetProtocol.ts';

/** Most cells of a heat map in a view. */
const maxCells = 168;

/** How far the reading has come. */
export type FleetProgress = Pick<ShownFleet, 'done' | 'total'>;

/** Hosts as the view shows them. @param filesOf one file of each archive of a host */
export function shownFleet(
  fleet: Fleet,
  filesOf: (row: FleetRow) => readonly string[],
  progress: FleetProgress,
): ShownFleet {
  return {
    span: spanText(fleet),
    lanes: lanesOfFleet(fleet).map((name) => ({ name, title: translated(laneTitles[name]) })),
    rules: fleet.rules.map(({ code, title, severity }) => ({ code, title: translated(title), severity })),
    hosts: fleet.rows.map((row) => shownHost(row, fleet, filesOf(row))),
    ...progress,
  };
}

function shownHost(row: FleetRow, fleet: Fleet, files: readonly string[]): ShownHost {
  const { host, path, problem, counts, rules, lanes } = row;
  const found = severities.filter((severity) => severity !== 'hint' && counts[severity] > 0);
  return {
    ...{ host: printable(host), path, files, problem: problem ?? null },
    counts: found.map((severity) => plural(counts[severity], severity)).join(', '),
    worst: found[0] ?? null,
    rules: Object.fromEntries(
      [...rules].map(([code, { severity, seconds }]) => {
        const text = formatDuration(seconds);
        return [code, { severity, text, label: `${severityName(severity)}, ${text}` }];
      }),
    ),
    lanes: Object.fromEntries(Object.entries(lanes).map(([name, lane]) => [name, shownLane(lane, fleet)])),
  };
}

function shownLane(lane: FleetLane, fleet: Fleet): ShownLane {
  const { unit, mean, outliers } = lane;
  const full = fullOf(fleet, lane);
  const [first] = outliers;
  const differs = first === undefined ? '' : ` ${t`Differs from other hosts.`} ${outlierText(lane)}`;
  return {
    ...{ mean: shortHumanText(unit, mean), value: mean, share: Math.min(1, Math.max(0, mean / full)) },
    label: laneText(lane, fleet) + differs,
    outlier: first === undefined ? null : first.isHigher ? 'higher' : 'lower',
    cells: laneCells(lane, full, maxCells),
  };
}
