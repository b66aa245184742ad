import { quotedField } from '../../../../formats/findings/report/csvField.ts';
import { toPrintable } from '../../../../formats/findings/report/printable.ts';
import type { Fleet, FleetLane, FleetRow } from '../../../../formats/history/fleet/fleet.ts';
import { laneNames } from '../../../../formats/history/views/lanes.ts';
import { fromSeconds } from '../../../../formats/pcp/time/timestamp.ts';
import { formatInZone } from '../../../../formats/pcp/time/timeZone.ts';

const ofLane = ['mean', 'peak', 'peak_time', 'unit', 'outlier'] as const;

/** A heading, and a line for each host, in which a rule has the seconds for which it was so. */
export function* csvFleet(fleet: Fleet, isForTerminal: boolean): Generator<string> {
  const lanes = laneNames.flatMap((name) => ofLane.map((column) => `${name}_${column}`));
  const rules = fleet.rules.map(({ code }) => code);
  yield ['host', 'path', 'problem', 'errors', 'warnings', 'infos', ...lanes, ...rules].join(',');
  const field = (text: string): string => quotedField(isForTerminal ? toPrintable(text) : text);
  for (const row of fleet.rows) {
    const { host, path, problem = '', counts } = row;
    const { error, warning, info } = counts;
    yield [
      ...[host, path, problem].map(field),
      ...[error, warning, info].map(String),
      ...laneNames.flatMap((name) => laneFields(row.lanes[name], fleet)),
      ...rules.map((code) => String(row.rules.get(code)?.seconds ?? '')),
    ].join(',');
  }
}

function laneFields(lane: FleetRow['lanes'][keyof FleetRow['lanes']], { zone }: Fleet): readonly string[] {
  if (lane === undefined) return ofLane.map(() => '');
  const { mean, peak, peakAt, unit } = lane;
  const time = formatInZone(fromSeconds(peakAt), zone).replace('.000000000', '');
  return [String(mean), String(peak), time, unit === 'percent' ? 'percent' : 'byte / sec', outlierText(lane)];
}

/** Such as `mean higher; peak higher`. */
function outlierText({ outliers }: FleetLane): string {
  return outliers.map(({ of, isHigher }) => `${of} ${isHigher ? 'higher' : 'lower'}`).join('; ');
}
