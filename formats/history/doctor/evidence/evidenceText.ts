import { t, translated } from '../../../l10n/translate.ts';
import type { TimeZone } from '../../../pcp/time/timeZone.ts';
import { formatInZone } from '../../../pcp/time/timeZone.ts';
import { shortHumanText } from '../../../pcp/units/humanText.ts';
import { humanValue } from '../../../pcp/units/humanUnits.ts';
import type { Incident } from '../incidents.ts';
import type { Evidence, HostProblem } from '../hostProblem.ts';

/**
 * `Disk traffic at 00:34:02: 48213 clamscan 11.3 MiB/s, 47018 xz 2.00 MiB/s; control groups: /av.service 11.3 MiB/s`.
 *
 * @param redact makes names fit to be handed on
 */
export function evidenceText(
  { title, time, unit, human, processes, groups }: Evidence,
  zone: TimeZone,
  redact: (text: string) => string = (text) => text,
): string {
  const used = (name: string, value: number): string => {
    const number = human === undefined ? `${value} ${unit}` : shortHumanText(human.dimension, humanValue(human, value));
    return `${redact(name)} ${number.trimEnd()}`;
  };
  const what = translated(title);
  const when = formatInZone(time, zone).slice(11, 19);
  const users = processes.map(({ pid, name, value }) => used(`${pid} ${name}`, value)).join(', ');
  const inGroups = groups.map(({ name, value }) => used(name, value)).join(', ');
  if (groups.length === 0) return t`${what} at ${when}: ${users}`;
  if (processes.length === 0) return t`${what} at ${when}, by control groups: ${inGroups}`;
  return t`${what} at ${when}: ${users}; control groups: ${inGroups}`;
}

/** Of an incident the same is told once: of the problem that comes first. */
export function toldEvidence({ headline, others }: Incident): ReadonlyMap<HostProblem, Evidence> {
  const told = new Map<HostProblem, Evidence>();
  const columns = new Set<string>();
  for (const problem of [headline, ...others]) {
    const { evidence } = problem;
    if (evidence === undefined || columns.has(evidence.column)) continue;
    columns.add(evidence.column);
    told.set(problem, evidence);
  }
  return told;
}
