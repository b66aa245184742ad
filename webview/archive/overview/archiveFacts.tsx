import type { JSX } from 'preact';
import { countText } from '../../parts/numberText.ts';
import type { ArchiveState } from '../../protocol/archiveProtocol.ts';
import type { ZoneChoice } from '../zones.ts';
import { spanText, timeText, zoneOf } from '../zones.ts';

export interface ArchiveFactsProps {
  readonly state: ArchiveState;
  readonly zone: ZoneChoice;
}

/** What the label says, and what there is in all. */
export function ArchiveFacts({ state, zone }: ArchiveFactsProps): JSX.Element {
  return (
    <dl class="facts-table">
      {factsOf(state, zone).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function factsOf({ head }: ArchiveState, choice: ZoneChoice): readonly (readonly [name: string, value: string])[] {
  const zone = zoneOf(choice, head);
  const { host, start, end, version, pid, timezone, zoneinfo, features = 0, counts } = head;
  return [
    ['Host', host ?? 'not known'],
    ['Begins', start === undefined ? 'not known' : timeText(start, zone)],
    ['Ends', end === undefined ? 'not known' : timeText(end, zone)],
    ...(start === undefined || end === undefined ? [] : [['Spans', spanText(start, end)] as const]),
    ['Version', version === undefined ? 'not known' : String(version)],
    ['Logger', pid === undefined ? 'not known' : `PID ${pid}`],
    ['Time zone', [timezone, zoneinfo].filter(Boolean).join(', ') || 'not told'],
    ['Features', features === 0 ? 'none' : `0x${(features >>> 0).toString(16)}`],
    ['Metrics', `${countText(counts.metrics, 'metric')}, ${countText(counts.indoms, 'instance domain')}`],
  ];
}
