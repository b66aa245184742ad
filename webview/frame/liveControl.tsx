import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { t } from '../../formats/l10n/translate.ts';
import type { Requester } from '../connection.ts';
import { Icon, IconButton } from '../controls/icon.tsx';
import { ConnectedContext } from './connectedContext.ts';
import type { LiveState, ReadProgress, ShellMethods, ShownState } from '../../protocol/viewer/shellProtocol.ts';

export interface LiveControlProps {
  readonly connection: Requester<Pick<ShellMethods<ShownState>, 'setPaused' | 'readAgain' | 'stopReading'>>;
  readonly live: LiveState;
  /** Null unless a read takes long. */
  readonly reading: ReadProgress | null;
  /** Replaces the text that states how often the file is read. */
  readonly status?: LiveStatus;
}

export interface LiveStatus {
  readonly text: string;
  /** Whether it changes. */
  readonly isOn: boolean;
  readonly title: string;
}

/** `reading 45 %`. */
function readingText({ readBytes, totalBytes, unpacked }: ReadProgress): string {
  if (readBytes === undefined || totalBytes === undefined) return t`reading…`;
  const percent = Math.floor((100 * readBytes) / Math.max(1, totalBytes));
  return unpacked === undefined ? t`reading ${percent} %` : t`decompressing ${unpacked}: ${percent} %`;
}

/** Whether the file is polled, and the progress of a long read. */
export function LiveControl({ connection, live, reading, status }: LiveControlProps): JSX.Element {
  const isConnected = useContext(ConnectedContext);
  if (!isConnected)
    return (
      <div class="head-live">
        <span class="live-dot live-off">
          <Icon name="circle" />
        </span>
        <span>{t`no connection`}</span>
      </div>
    );
  if (reading !== null)
    return (
      <div class="head-live">
        <span class="number">{readingText(reading)}</span>
        <IconButton
          icon="debug-stop"
          label={t`Stop Reading`}
          onClick={() => {
            connection.run('stopReading', null);
          }}
        />
      </div>
    );
  const { mode, intervalMs } = live;
  const isLive = mode === 'live';
  const seconds = Number((intervalMs / 1000).toFixed(1));
  const followed = status ?? { text: t`live, ${seconds} s`, isOn: true, title: t`Updated every ${intervalMs} ms` };
  const { text, isOn, title } = isLive ? followed : { text: t`paused`, isOn: false, title: followed.title };
  return (
    <div class="head-live">
      <span class={`live-dot ${isOn ? 'live-on' : 'live-off'}`}>
        <Icon name={isOn ? 'circle-filled' : 'circle'} />
      </span>
      <span title={title}>{text}</span>
      <IconButton
        icon={isLive ? 'debug-pause' : 'play'}
        label={isLive ? t`Pause` : t`Resume`}
        onClick={() => {
          connection.run('setPaused', { isPaused: isLive });
        }}
      />
      <IconButton
        icon="refresh"
        label={t`Refresh`}
        onClick={() => {
          connection.run('readAgain', null);
        }}
      />
    </div>
  );
}
