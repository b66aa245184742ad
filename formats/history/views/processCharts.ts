import { phrase } from '../../l10n/translate.ts';
import type { Formula } from '../formula/formula.ts';
import { first, level, percent, rate, sum } from '../formula/formula.ts';
import type { Chart } from './chart.ts';
import { bytes, bytesPerSecond, percentage, plain } from './chart.ts';

const ofAgents = (formula: (agent: string) => Formula): Formula => first(formula('proc'), formula('hotproc'));

/** CPU time of a process, of one CPU. */
export const processCpu: Formula = ofAgents((agent) =>
  percent(sum(rate(`${agent}.psinfo.utime`), rate(`${agent}.psinfo.stime`))),
);

export const processCharts: readonly Chart[] = [
  {
    id: 'proc-cpu',
    title: phrase('Processes, CPU'),
    unit: percentage('cpu'),
    sets: [[{ formula: processCpu }]],
  },
  {
    id: 'proc-memory',
    title: phrase('Processes, memory'),
    unit: bytes(),
    sets: [[{ formula: ofAgents((agent) => first(level(`${agent}.psinfo.rss`), level(`${agent}.memory.rss`))) }]],
  },
  {
    id: 'proc-io',
    title: phrase('Processes, disk traffic'),
    unit: bytesPerSecond(),
    sets: [[{ formula: ofAgents((agent) => sum(rate(`${agent}.io.read_bytes`), rate(`${agent}.io.write_bytes`))) }]],
  },
  {
    id: 'proc-count',
    title: phrase('Number of processes'),
    unit: plain(),
    sets: [
      [
        { label: phrase('processes and threads'), formula: level('kernel.all.nprocs') },
        { label: phrase('zombies'), formula: level('proc.runq.defunct') },
      ],
    ],
  },
];
