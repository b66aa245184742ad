import type { JSX } from 'preact';
import { t } from '../../formats/l10n/translate.ts';
import { countText, sizeText } from '../controls/numberText.ts';
import { spanOfTimes, timeText } from '../controls/timeText.ts';
import type { ArchiveHead, ArchiveState, HistoryArchiveRow } from '../../protocol/viewer/archiveProtocol.ts';
import { LiveControl } from '../frame/liveControl.tsx';
import { activityStatus } from './activityStatus.ts';
import type { ArchiveConnection } from './archiveConnection.ts';
import { HostSwitch } from './hostSwitch.tsx';
import { isOfTexts } from './isOfTexts.ts';
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
  const size = sizeOf(head);
  return (
    <header class="head">
      <h1 class="head-title">{head.base}</h1>
      <ul class="facts">
        <li>{kindText(head)}</li>
        {head.host !== undefined && (
          <li>
            {head.hosts === undefined ? (
              head.host
            ) : (
              <HostSwitch connection={connection} host={head.host} hosts={head.hosts} />
            )}
          </li>
        )}
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
        {archives !== undefined && <HistoryCounts archives={archives} />}
        {members.length > 0 && <li>{countText(members.length, 'file')}</li>}
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

function kindText(head: ArchiveHead): string {
  if (isOfTexts(head)) return t`Texts of statistics`;
  return head.version === undefined ? t`PCP archive` : t`PCP archive v${head.version}`;
}

function HistoryCounts({ archives }: { readonly archives: readonly HistoryArchiveRow[] }): JSX.Element {
  const texts = archives.filter(({ isText }) => isText).length;
  return (
    <>
      {texts < archives.length && <li>{countText(archives.length - texts, 'archive')}</li>}
      {texts > 0 && <li>{countText(texts, 'text')}</li>}
    </>
  );
}

/** Bytes on disk. */
function sizeOf({ members, archives = [] }: ArchiveHead): number {
  const ofMembers = members.map(({ isPassedOver, fileSize }) => (isPassedOver === true ? 0 : fileSize));
  const ofTexts = archives.map(({ isText, fileSize }) => (isText ? fileSize : 0));
  return [...ofMembers, ...ofTexts].reduce((sum, bytes) => sum + bytes, 0);
}
