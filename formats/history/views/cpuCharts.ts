import { phrase } from '../../l10n/translate.ts';
import type { Formula } from '../formula/formula.ts';
import { change, difference, fact, first, greatest, level, optional, percent, rate, sum } from '../formula/formula.ts';
import type { Chart } from './chart.ts';
import { percentage, perSecond, plain } from './chart.ts';

const cpu = (state: string): string => `kernel.all.cpu.${state}`;

/** Time of all CPUs in all states. Guests count in `user` and `nice`, and `intr` is the sum of its two parts. */
export const allStates = sum(
  change(cpu('idle')),
  ...['user', 'nice', 'sys', 'intr', 'wait.total', 'steal'].map((state) => optional(change(cpu(state)))),
);

/** Share of the time of all CPUs; of the number of CPUs where not all states were logged. */
const share = (time: (metric: (name: string) => Formula) => Formula): Formula =>
  first(percent(time(change), allStates), percent(time(rate), fact('hinv.ncpu')));

const cpuShare = (state: string): Formula => share((metric) => metric(cpu(state)));

/** Time of a state without that of guests, which it contains. */
const withoutGuests = (own: string, state: string, guest: string): Formula =>
  share((metric) => first(metric(cpu(own)), difference(metric(cpu(state)), optional(metric(cpu(guest))))));

/** Share of the time in which all CPUs were not idle, waits for disks counted as idle. */
export const cpuBusy: Formula = greatest(
  0,
  difference(100, percent(sum(change(cpu('idle')), optional(change(cpu('wait.total')))), allStates)),
);

const each = (state: string): string => `kernel.percpu.cpu.${state}`;

/** Share of the time that each CPU was busy, in percent. */
export const cpuEachBusy: Formula = greatest(
  0,
  difference(100, percent(sum(rate(each('idle')), optional(rate(each('wait.total')))))),
);

export const cpuCharts: readonly Chart[] = [
  {
    id: 'cpu-use',
    title: phrase('CPU time'),
    unit: percentage('allCpus'),
    sets: [
      [
        { label: phrase('user'), formula: withoutGuests('vuser', 'user', 'guest') },
        { label: phrase('nice'), formula: withoutGuests('vnice', 'nice', 'guest_nice') },
        { label: phrase('system'), formula: cpuShare('sys') },
        { label: phrase('interrupts'), formula: cpuShare('intr') },
        { label: phrase('steal'), formula: cpuShare('steal') },
        {
          label: phrase('guests'),
          formula: share((metric) => sum(metric(cpu('guest')), optional(metric(cpu('guest_nice'))))),
        },
        { label: phrase('waiting for I/O'), formula: cpuShare('wait.total') },
      ],
    ],
    isNonzero: true,
    isStacked: true,
  },
  {
    id: 'cpu-each',
    title: phrase('CPUs, busy'),
    unit: percentage('cpu'),
    heatBeyond: 16,
    sets: [
      [{ formula: cpuEachBusy }],
      [
        {
          formula: percent(sum(rate(each('user')), optional(rate(each('nice'))), optional(rate(each('sys'))))),
        },
      ],
    ],
  },
  {
    id: 'cpu-load',
    title: phrase('Load'),
    unit: plain(),
    sets: [[{ formula: level('kernel.all.load') }]],
  },
  {
    id: 'cpu-queue',
    title: phrase('Tasks, runnable and blocked'),
    unit: plain(),
    sets: [
      [
        {
          label: phrase('runnable'),
          formula: first(level('kernel.all.runnable'), level('proc.runq.runnable'), level('kernel.all.runque')),
        },
        { label: phrase('running'), formula: level('kernel.all.running') },
        { label: phrase('blocked'), formula: first(level('kernel.all.blocked'), level('proc.runq.blocked')) },
      ],
    ],
  },
  {
    id: 'cpu-switches',
    title: phrase('Switches, interrupts, forks'),
    unit: perSecond(),
    sets: [
      [
        { label: phrase('context switches'), formula: rate('kernel.all.pswitch') },
        { label: phrase('interrupts'), formula: rate('kernel.all.intr') },
        { label: phrase('forks'), formula: rate('kernel.all.sysfork') },
      ],
    ],
  },
];
