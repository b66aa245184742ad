import type { JSX } from 'preact';
import { Icon, IconButton } from '../parts/icon.tsx';
import type { LiveState, ReadProgress } from '../protocol/shellProtocol.ts';

export interface LiveControlProps {
  readonly live: LiveState;
  /** Null while no read takes its time. */
  readonly reading: ReadProgress | null;
  readonly onPause: (isPaused: boolean) => void;
  readonly onReadAgain: () => void;
  readonly onStopReading: () => void;
}

/** `reading 45 %`. */
function readingText({ readBytes, totalBytes }: ReadProgress): string {
  if (readBytes === undefined || totalBytes === undefined) return 'reading …';
  return `reading ${Math.floor((100 * readBytes) / Math.max(1, totalBytes))} %`;
}

/** Whether the file is followed, and how far a read has come that takes its time. */
export function LiveControl(props: LiveControlProps): JSX.Element {
  const { live, reading, onPause, onReadAgain, onStopReading } = props;
  if (reading !== null)
    return (
      <div class="head-live">
        <span class="number">{readingText(reading)}</span>
        <IconButton icon="debug-stop" label="Stop Reading" onClick={onStopReading} />
      </div>
    );
  const { mode, intervalMs } = live;
  const isLive = mode === 'live';
  const text = {
    live: `live, ${Number((intervalMs / 1000).toFixed(1))} s`,
    paused: 'paused',
    off: 'not live',
  }[mode];
  return (
    <div class="head-live">
      <span class={`live-dot ${isLive ? 'live-on' : 'live-off'}`}>
        <Icon name={isLive ? 'circle-filled' : 'circle-outline'} />
      </span>
      <span
        title={mode === 'off' ? 'Only a file on a disk can be read again and again.' : `Read every ${intervalMs} ms`}
      >
        {text}
      </span>
      {mode !== 'off' && (
        <IconButton
          icon={isLive ? 'debug-pause' : 'play'}
          label={isLive ? 'Pause' : 'Resume'}
          onClick={() => {
            onPause(isLive);
          }}
        />
      )}
      <IconButton icon="refresh" label="Read Again" onClick={onReadAgain} />
    </div>
  );
}
