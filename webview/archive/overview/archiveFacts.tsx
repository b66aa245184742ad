import type { JSX } from 'preact';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import { t } from '../../../formats/l10n/translate.ts';
import { countText } from '../../controls/numberText.ts';
import { timeText } from '../../controls/timeText.ts';
import type { ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import type { ZoneChoice } from '../zones.ts';
import { spanText, zoneOf } from '../zones.ts';

export interface ArchiveFactsProps {
  readonly state: ArchiveState;
  readonly zone: ZoneChoice;
}

/** Facts from the label record and totals, except those in the head. */
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
  const { start, end, pid, timezone, zoneinfo, features = 0, counts, writtenAtMs, archives } = head;
  return [
    [t`Start`, start === undefined ? t`unknown` : timeText(start, zone)],
    [t`End`, endText(head, zone)],
    ...(start === undefined || end === undefined ? [] : [[t`Duration`, spanText(start, end)] as const]),
    ...(archives === undefined ? [[t`Logger`, pid === undefined ? t`unknown` : `PID ${pid}`] as const] : []),
    [t`Time zone`, [timezone, zoneinfo].filter(Boolean).join(', ') || t`not recorded`],
    [t`Last written`, writtenAtMs === undefined ? t`unknown` : timeText(wholeSeconds(writtenAtMs), zone)],
    ...(archives === undefined
      ? [[t`Features`, features === 0 ? t`none` : `0x${(features >>> 0).toString(16)}`] as const]
      : []),
    [t`Metrics`, `${countText(counts.metrics, 'metric')}, ${countText(counts.indoms, 'instance domain')}`],
  ];
}

function endText({ end, isEndOpen }: ArchiveState['head'], zone: TimeZone): string {
  if (end === undefined) return t`unknown`;
  return isEndOpen === true ? t`${timeText(end, zone)} or later` : timeText(end, zone);
}

/** Fractions of a file's time are noise. */
function wholeSeconds(timeMs: number): Timestamp {
  return { seconds: Math.floor(timeMs / 1000), nanoseconds: 0 };
}
