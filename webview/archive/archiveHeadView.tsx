import type { JSX } from 'preact';
import { t } from '../../formats/l10n/translate.ts';
import { countText, sizeText } from '../controls/numberText.ts';
import { spanOfTimes, timeText } from '../controls/timeText.ts';
import type { ArchiveState } from '../../protocol/viewer/archiveProtocol.ts';
import { LiveControl } from '../frame/liveControl.tsx';
import { activityStatus } from './activityStatus.ts';
import type { ArchiveConnection } from './archiveConnection.ts';
import type { ArchiveViewer } from './useArchiveViewer.ts';
import { zoneOf } from './zones.ts';
import { ZoneSwitch } from './zoneSwitch.tsx';

export interface ArchiveHeadViewProps {
  readonly connection: ArchiveConnection;
  readonly viewer: ArchiveViewer;
  readonly state: ArchiveState;
}

/** Identity, time range and live state of the archive. */
export function ArchiveHeadView({ connection, viewer, state }: ArchiveHeadViewProps): JSX.Element {
  const { head, live } = state;
  const zone = zoneOf(viewer.view.zone, head);
  const { start, end, members, archives } = head;
  const size = members.reduce((sum, member) => sum + (member.isPassedOver === true ? 0 : member.fileSize), 0);
  return (
    <header class="head">
      <h1 class="head-title">{head.base}</h1>
      <ul class="facts">
        <li>{head.version === undefined ? t`PCP archive` : t`PCP archive v${head.version}`}</li>
        {head.host !== undefined && <li>{head.host}</li>}
      </ul>
      <LiveControl
        connection={connection}
        live={live}
        reading={viewer.reading}
        status={activityStatus(head, live, zone)}
      />
      <span class="head-break" />
      <ul class="facts">
        {start !== undefined && (
          <li title={`${timeText(start, zone)} – ${end === undefined ? '?' : timeText(end, zone)}`}>
            {end === undefined ? `${timeText(start, zone)} – ?` : spanOfTimes(start, end, zone)}
          </li>
        )}
        {archives !== undefined && <li>{countText(archives.length, 'archive')}</li>}
        <li>{countText(members.length, 'file')}</li>
        <li>
          {members.some(({ compression }) => compression !== undefined) ? t`${sizeText(size)} on disk` : sizeText(size)}
        </li>
      </ul>
      <ZoneSwitch
        head={head}
        choice={viewer.view.zone}
        onChange={(choice) => {
          viewer.update({ zone: choice });
        }}
      />
    </header>
  );
}
