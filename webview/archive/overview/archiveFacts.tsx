import type { JSX } from 'preact';
import type { Timestamp } from '../../../formats/pcp/timestamp.ts';
import { countText } from '../../parts/numberText.ts';
import { timeText } from '../../parts/timeText.ts';
import type { ArchiveState } from '../../protocol/archiveProtocol.ts';
import type { ZoneChoice } from '../zones.ts';
import { spanText, zoneOf } from '../zones.ts';

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
  const { host, start, end, version, pid, timezone, zoneinfo, features = 0, counts, writtenAtMs } = head;
  return [
    ['Host', host ?? 'not known'],
    ['Begins', start === undefined ? 'not known' : timeText(start, zone)],
    ['Ends', end === undefined ? 'not known' : timeText(end, zone)],
    ...(start === undefined || end === undefined ? [] : [['Spans', spanText(start, end)] as const]),
    ['Version', version === undefined ? 'not known' : String(version)],
    ['Logger', pid === undefined ? 'not known' : `PID ${pid}`],
    ['Time zone', [timezone, zoneinfo].filter(Boolean).join(', ') || 'not told'],
    ['Last written', writtenAtMs === undefined ? 'not known' : timeText(wholeSeconds(writtenAtMs), zone)],
    ['Features', features === 0 ? 'none' : `0x${(features >>> 0).toString(16)}`],
    ['Metrics', `${countText(counts.metrics, 'metric')}, ${countText(counts.indoms, 'instance domain')}`],
  ];
}

/** More of a file's time is noise. */
function wholeSeconds(timeMs: number): Timestamp {
  return { seconds: Math.floor(timeMs / 1000), nanoseconds: 0 };
}
