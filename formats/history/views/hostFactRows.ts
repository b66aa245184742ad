import { counted } from '../../l10n/counted.ts';
import { t } from '../../l10n/translate.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { fromSeconds, toSeconds } from '../../pcp/time/timestamp.ts';
import { shortHumanText } from '../../pcp/units/humanText.ts';
import type { HostDescription, NamedParts } from './hostFacts.ts';

/** What else is known of what was recorded. */
export interface RecordedFacts {
  /** Name of the host in the labels of the files. */
  readonly host?: string | undefined;
  readonly start?: Timestamp | undefined;
  readonly end?: Timestamp | undefined;
  /** How often metrics were logged, in words. */
  readonly logged?: string | undefined;
}

/** `12 CPUs · 31.3 GiB · Linux 4.4 · 5 disks · 1 d 3 h, every 1 min`: what is to be known first, without what is not. */
export function hostFactLine(
  { cpus, memoryBytes, system = '', disks }: HostDescription,
  { start, end }: RecordedFacts,
  intervalSeconds: number | undefined,
): string {
  const recorded = recordedText({ start, end });
  const interval = intervalSeconds === undefined ? '' : shortHumanText('duration', intervalSeconds);
  const facts = [
    cpus === undefined ? '' : t`${counted(cpus, 'CPU')}`,
    memoryBytes === undefined ? '' : shortHumanText('size', memoryBytes),
    /^[a-z]\S*(?: \d+(?:\.\d+)?)?/i.exec(system)?.[0] ?? '',
    disks === undefined ? '' : t`${counted(disks.count, 'disk')}`,
    recorded === '' || interval === '' ? recorded : t`${recorded}, every ${interval}`,
  ];
  return facts.filter(Boolean).join(' · ');
}

export type FactRow = readonly [name: string, value: string];

/** What the machine is, and what was recorded of it, in words; without what is not known. */
export function hostFactRows(
  facts: HostDescription,
  recorded: RecordedFacts,
  timeText: (time: Timestamp) => string,
): readonly FactRow[] {
  const { cpus, cpuModel, memoryBytes, pcpVersion } = facts;
  const cpuText = [cpus === undefined ? '' : t`${counted(cpus, 'CPU')}`, cpuModel ?? ''].filter(Boolean).join(', ');
  const rows: readonly FactRow[] = [
    [t`Host`, facts.node ?? recorded.host ?? ''],
    ['CPU', cpuText],
    [t`Memory`, memoryBytes === undefined ? '' : shortHumanText('size', memoryBytes)],
    [t`System`, [facts.distribution, facts.system].filter(Boolean).join(', ')],
    [t`Started`, startText(facts, recorded, timeText)],
    [t`Disks`, partsText(facts.disks)],
    [t`Interfaces`, partsText(facts.interfaces)],
    [t`File systems`, partsText(facts.fileSystems)],
    [t`Recorded`, recordedText(recorded)],
    [t`Logged`, recorded.logged ?? ''],
    ['PCP', pcpVersion ?? ''],
  ];
  return rows.filter(([, value]) => value !== '');
}

/** When the host was started, and for how long it ran when the archive ended. */
function startText(
  { bootedAt }: HostDescription,
  { start }: RecordedFacts,
  timeText: (time: Timestamp) => string,
): string {
  if (bootedAt === undefined) return '';
  const time = timeText(fromSeconds(Math.round(bootedAt)));
  const up = start === undefined ? NaN : toSeconds(start) - bootedAt;
  return up > 0 ? t`${time}, ${shortHumanText('duration', up)} before the archive begins` : time;
}

function recordedText({ start, end }: RecordedFacts): string {
  if (start === undefined || end === undefined) return '';
  return shortHumanText('duration', Math.max(0, toSeconds(end) - toSeconds(start)));
}

function partsText(parts: NamedParts | undefined): string {
  if (parts === undefined) return '';
  const { count, names } = parts;
  const rest = count - names.length;
  const list = names.join(', ');
  return rest > 0 ? t`${count}: ${list} and ${rest} more` : t`${count}: ${list}`;
}
