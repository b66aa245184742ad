import { t, translated } from '../../../l10n/translate.ts';
import type { TimeZone } from '../../../pcp/time/timeZone.ts';
import { formatInZone } from '../../../pcp/time/timeZone.ts';
import { shortHumanText } from '../../../pcp/units/humanText.ts';
import { humanValue } from '../../../pcp/units/humanUnits.ts';
import type { Incident } from '../incidents.ts';
import type { Evidence, HostProblem } from '../hostProblem.ts';

/**
 * `Disk traffic at 00:34:02: 48213 clamscan 11.3 MiB/s, 4 × xz 8 MiB/s of 22 MiB/s; control groups: /av.service 11.3 MiB/s`.
 *
 * @param redact makes names fit to be handed on
 */
export function evidenceText(
  { title, time, unit, human, total, processes, groups, kernel }: Evidence,
  zone: TimeZone,
  redact: (text: string) => string = (text) => text,
): string {
  const amount = (value: number): string =>
    (human === undefined ? `${value} ${unit}` : shortHumanText(human.dimension, humanValue(human, value))).trimEnd();
  const used = (name: string, value: number): string => `${redact(name)} ${amount(value)}`;
  const what = translated(title);
  const when = formatInZone(time, zone).slice(11, 19);
  const whole = amount(total);
  const ofKernel = kernel === undefined ? [] : [`${translated(kernel.name)} ${amount(kernel.value)}`];
  const users = [
    ...processes.map(({ pid, name, value, count }) => used(count > 1 ? `${count} × ${name}` : `${pid} ${name}`, value)),
    ...ofKernel,
  ].join(', ');
  const inGroups = groups.map(({ name, value }) => used(name, value)).join(', ');
  if (groups.length === 0) return t`${what} at ${when}: ${users} of ${whole}`;
  if (users === '') return t`${what} at ${when}, by control groups: ${inGroups} of ${whole}`;
  return t`${what} at ${when}: ${users} of ${whole}; control groups: ${inGroups}`;
}

/** Evidence of an incident by problem: the same is shown once, with the problem that comes first. */
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
