import type { JSX } from 'preact';
import { phrase, t, translated } from '../../formats/l10n/translate.ts';
import { countText, sizeText } from '../controls/numberText.ts';
import { clockText } from '../controls/timeText.ts';
import type { MmvState } from '../../protocol/viewer/mmvProtocol.ts';
import type { LiveState, ReadProgress } from '../../protocol/viewer/shellProtocol.ts';
import { LiveControl } from '../frame/liveControl.tsx';
import { conditionNames } from './conditionText.ts';
import type { MmvConnection } from './mmvConnection.ts';

export interface MmvHeadViewProps {
  readonly connection: MmvConnection;
  readonly state: MmvState;
  /** Null unless a read takes long. */
  readonly reading: ReadProgress | null;
}

const eventNames: Readonly<Record<NonNullable<LiveState['event']>['kind'], string>> = {
  rewritten: phrase('rewritten'),
  replaced: phrase('replaced'),
  deleted: phrase('deleted'),
  returned: phrase('back'),
};

/** `PID 4711 running`; without the last word if it is unknown. */
function processText(pid: number, isRunning: boolean | undefined): string {
  if (isRunning === undefined) return `PID ${pid}`;
  return isRunning ? t`PID ${pid} running` : t`PID ${pid} not running`;
}

/** Facts about the writer and the contents of the file. */
function facts({ head, live }: MmvState): readonly string[] {
  const { pid, cluster, flags, counts } = head;
  return [
    ...(pid === undefined ? [] : [processText(pid, head.isRunning)]),
    ...(cluster === undefined ? [] : [cluster === 0 ? t`cluster set by agent` : t`cluster ${cluster}`]),
    ...flags,
    countText(counts.metrics, 'metric'),
    countText(counts.values, 'value'),
    sizeText(head.size),
    t`read ${clockText(live.readAtMs)}`,
    ...(live.event === undefined ? [] : [`${translated(eventNames[live.event.kind])} ${clockText(live.event.atMs)}`]),
  ];
}

/** Identity, condition and live state of the file. */
export function MmvHeadView({ connection, state, reading }: MmvHeadViewProps): JSX.Element {
  const { head, condition, live } = state;
  return (
    <header class="head">
      <h1 class="head-title">{head.name}</h1>
      <ul class="facts">
        <li>{head.version === undefined ? 'MMV' : `MMV v${head.version}`}</li>
        {head.version !== undefined && <li>{head.byteOrder}-endian</li>}
        <li>
          <strong
            title={
              head.generations === undefined
                ? undefined
                : t`generations ${head.generations[0]} and ${head.generations[1]}`
            }
          >
            {translated(conditionNames[condition])}
          </strong>
        </li>
      </ul>
      <LiveControl connection={connection} live={live} reading={reading} />
      <span class="head-break" />
      <ul class="facts" title={countText(head.size, 'byte')}>
        {facts(state).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </header>
  );
}
