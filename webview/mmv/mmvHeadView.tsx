import type { JSX } from 'preact';
import { Icon, IconButton } from '../parts/icon.tsx';
import { countText, groupDigits, sizeText } from '../parts/numberText.ts';
import { clockText } from '../parts/timeText.ts';
import type { FileState, LiveState } from '../protocol.ts';
import { conditionNames } from './conditionText.ts';

export interface MmvHeadViewProps {
  readonly state: FileState;
  readonly onPause: (isPaused: boolean) => void;
  readonly onReadAgain: () => void;
}

const eventNames: Readonly<Record<NonNullable<LiveState['event']>['kind'], string>> = {
  rewritten: 'written anew',
  replaced: 'replaced',
  deleted: 'deleted',
  returned: 'back',
};

/** `pid 4711 running`; without the last word where it cannot be known. */
function processText(pid: number, isRunning: boolean | undefined): string {
  if (isRunning === undefined) return `PID ${pid}`;
  return `PID ${pid} ${isRunning ? 'running' : 'not running'}`;
}

/** Who wrote the file and what of it there is. */
function facts({ head, live }: FileState): readonly string[] {
  const { pid, cluster, flags, counts } = head;
  return [
    ...(pid === undefined ? [] : [processText(pid, head.isRunning)]),
    ...(cluster === undefined ? [] : [cluster === 0 ? 'cluster by name' : `cluster ${cluster}`]),
    ...flags,
    countText(counts.metrics, 'metric'),
    countText(counts.values, 'value'),
    sizeText(head.size),
    `read ${clockText(live.readAtMs)}`,
    ...(live.event === undefined ? [] : [`${eventNames[live.event.kind]} ${clockText(live.event.atMs)}`]),
  ];
}

/** What the file is, how it is, and whether it is followed. */
export function MmvHeadView({ state, onPause, onReadAgain }: MmvHeadViewProps): JSX.Element {
  const { head, condition, live } = state;
  return (
    <header class="head">
      <h1 class="head-title">{head.name}</h1>
      <ul class="facts">
        <li>{head.version === undefined ? 'MMV' : `MMV v${head.version}`}</li>
        {head.version !== undefined && <li>{head.byteOrder}-endian</li>}
        <li>
          <strong title={head.generations === undefined ? undefined : `generations ${head.generations.join(' and ')}`}>
            {conditionNames[condition]}
          </strong>
        </li>
      </ul>
      <LiveControl live={live} onPause={onPause} onReadAgain={onReadAgain} />
      <span class="head-break" />
      <ul class="facts" title={`${groupDigits(String(head.size))} bytes`}>
        {facts(state).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </header>
  );
}

function LiveControl({
  live,
  onPause,
  onReadAgain,
}: Omit<MmvHeadViewProps, 'state'> & { readonly live: LiveState }): JSX.Element {
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
