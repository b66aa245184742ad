import type { JSX } from 'preact';
import { counted } from '../../../formats/l10n/counted.ts';
import { t } from '../../../formats/l10n/translate.ts';
import { shortHumanText } from '../../../formats/pcp/units/humanText.ts';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import { fromSeconds, toSeconds } from '../../../formats/pcp/time/timestamp.ts';
import type { ArchiveHead, ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import type { HostFacts, NamedParts } from '../../../protocol/viewer/hostProtocol.ts';
import { grouped } from '../../controls/numberText.ts';
import { timeText } from '../../controls/timeText.ts';
import { useRequest } from '../../useRequest.ts';
import type { ArchiveConnection } from '../archiveConnection.ts';

export interface HostFactListProps {
  readonly connection: ArchiveConnection;
  readonly state: ArchiveState;
  readonly zone: TimeZone;
}

/** What the machine is, and what was logged of it. */
export function HostFactList({ connection, state, zone }: HostFactListProps): JSX.Element {
  const version = `${state.revision} ${state.scans.survey.phase}`;
  const facts = useRequest(connection, 'hostFacts', null, version);
  const rows = facts === undefined ? [] : factsOf(facts, state.head, zone);
  return (
    <dl class="facts-table host-facts" aria-busy={facts === undefined}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type FactRow = readonly [name: string, value: string];

function factsOf(facts: HostFacts, head: ArchiveHead, zone: TimeZone): readonly FactRow[] {
  const { cpus, cpuModel, memoryBytes, pcpVersion } = facts;
  const cpuText = [cpus === undefined ? '' : t`${counted(cpus, 'CPU')}`, cpuModel ?? ''].filter(Boolean).join(', ');
  const rows: readonly FactRow[] = [
    [t`Host`, facts.node ?? head.host ?? ''],
    ['CPU', cpuText],
    [t`Memory`, memoryBytes === undefined ? '' : shortHumanText('size', memoryBytes)],
    [t`System`, [facts.distribution, facts.system].filter(Boolean).join(', ')],
    [t`Started`, startText(facts, head, zone)],
    [t`Disks`, partsText(facts.disks)],
    [t`Interfaces`, partsText(facts.interfaces)],
    [t`File systems`, partsText(facts.fileSystems)],
    [t`Recorded`, recordedText(head)],
    [t`Logged`, loggedText(facts)],
    ['PCP', pcpVersion ?? ''],
  ];
  return rows.filter(([, value]) => value !== '');
}

/** When the host was started, and for how long it ran when the archive ended. */
function startText({ bootedAt }: HostFacts, { start }: ArchiveHead, zone: TimeZone): string {
  if (bootedAt === undefined) return '';
  const time = timeText(fromSeconds(Math.round(bootedAt)), zone);
  const up = start === undefined ? NaN : toSeconds(start) - bootedAt;
  return up > 0 ? t`${time}, ${shortHumanText('duration', up)} before the archive begins` : time;
}

function recordedText({ start, end }: ArchiveHead): string {
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

/** `1,204 metrics every 60 s, 30 metrics at start`. */
function loggedText({ logged }: HostFacts): string {
  return logged
    .map(({ metrics, intervalSeconds }) =>
      intervalSeconds === undefined
        ? t`${grouped(metrics, 'metric')} at start`
        : t`${grouped(metrics, 'metric')} every ${shortHumanText('duration', intervalSeconds)}`,
    )
    .join(', ');
}
