import type { TimeZone } from '../../formats/pcp/time/timeZone.ts';
import { t } from '../../formats/l10n/translate.ts';
import { timeText } from '../controls/timeText.ts';
import type { ArchiveHead } from '../../protocol/viewer/archiveProtocol.ts';
import type { LiveState } from '../../protocol/viewer/shellProtocol.ts';
import type { LiveStatus } from '../frame/liveControl.tsx';

/** Whether a logger is writing the archive, with times in the selected zone. */
export function activityStatus(
  { activity, writtenAtMs }: ArchiveHead,
  { intervalMs, readAtMs }: LiveState,
  zone: TimeZone,
): LiveStatus {
  const seconds = Math.round(intervalMs / 1000);
  const written =
    writtenAtMs === undefined
      ? t`unknown`
      : timeText({ seconds: Math.floor(writtenAtMs / 1000), nanoseconds: 0 }, zone);
  const title = t`Last written ${written}. Checked for new records every ${seconds} s.`;
  switch (activity) {
    case 'growing': {
      const ago = Math.max(0, Math.round((readAtMs - (writtenAtMs ?? readAtMs)) / 1000));
      return { text: t`growing, last record ${ago} s ago`, isOn: true, title };
    }
    case 'recent':
      return { text: t`last written ${written}`, isOn: false, title };
    case 'still':
      return { text: t`complete`, isOn: false, title };
  }
}
