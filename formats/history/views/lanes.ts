import { phrase } from '../../l10n/translate.ts';
import { difference, first, level, percent, rate, sum } from '../formula/formula.ts';
import type { Chart } from './chart.ts';
import { bytesPerSecond, percentage } from './chart.ts';
import { cpuBusy } from './cpuCharts.ts';
import { diskBusy } from './diskCharts.ts';
import { availableMemory, physicalMemory } from './memoryCharts.ts';
import { lineUse, virtual } from './networkCharts.ts';

/** What a host has of each kind, whose use is seen at a glance. */
export const laneNames = ['cpu', 'memory', 'disk', 'network'] as const;

export type LaneName = (typeof laneNames)[number];

/** A lane of the whole time: the use of the busiest part of the host of its kind. */
export interface Lane {
  readonly name: LaneName;
  /** Title in English. */
  readonly title: string;
  /** The share of what there is that was used; or else, the last of them, how much was. */
  readonly charts: readonly Chart[];
}

const share = (id: string, title: string, formula: Chart['sets'][0][0]['formula'], without?: RegExp): Chart => ({
  id: `lane-${id}`,
  title,
  unit: percentage(),
  sets: [[{ formula }]],
  ...(without === undefined ? {} : { without }),
});

const usedMemory = percent(
  first(difference(physicalMemory, availableMemory), difference(physicalMemory, level('mem.freemem'))),
  physicalMemory,
);
const traffic = sum(rate('network.interface.in.bytes'), rate('network.interface.out.bytes'));

export const lanes: readonly Lane[] = [
  { name: 'cpu', title: phrase('CPU'), charts: [share('cpu', phrase('CPU'), cpuBusy)] },
  { name: 'memory', title: phrase('Memory'), charts: [share('memory', phrase('Memory'), usedMemory)] },
  { name: 'disk', title: phrase('Disks'), charts: [share('disk', phrase('Disks'), diskBusy)] },
  {
    name: 'network',
    title: phrase('Network'),
    charts: [
      share('network', phrase('Network'), lineUse, virtual),
      {
        id: 'lane-traffic',
        title: phrase('Network'),
        unit: bytesPerSecond('line'),
        sets: [[{ formula: traffic }]],
        without: virtual,
      },
    ],
  },
];

/** Lanes by the beginnings of the ids of charts, and of codes of rules where the chart is one of all kinds. */
const laneOfChart: readonly (readonly [beginning: string, lane: LaneName])[] = [
  ['cpu-', 'cpu'],
  ['proc-cpu', 'cpu'],
  ['proc-count', 'cpu'],
  ['mem-', 'memory'],
  ['proc-memory', 'memory'],
  ['disk-', 'disk'],
  ['fs-', 'disk'],
  ['proc-io', 'disk'],
  ['net-', 'network'],
  ['tcp-', 'network'],
  ['host/pressure-cpu', 'cpu'],
  ['host/pressure-memory', 'memory'],
  ['host/pressure-io', 'disk'],
];

/** The lane that a finding is seen in; undefined for one that is about the host as a whole. */
export function laneOf(chart: string | undefined, code: string): LaneName | undefined {
  return laneOfChart.find(([beginning]) => chart?.startsWith(beginning) === true || code.startsWith(beginning))?.[1];
}
