import { phrase } from '../../l10n/translate.ts';
import type { Formula } from '../formula/formula.ts';
import { percent, rate } from '../formula/formula.ts';
import type { Chart } from './chart.ts';
import { percentage } from './chart.ts';

/** Share of the time in which tasks waited for a resource. */
export const pressureOf = (resource: string): Formula => percent(rate(`kernel.all.pressure.${resource}.total`));

export const pressure: Chart = {
  id: 'pressure',
  title: phrase('Time in which tasks waited'),
  unit: percentage('time'),
  sets: [
    [
      { label: phrase('CPU, some tasks'), formula: pressureOf('cpu.some') },
      { label: phrase('memory, some tasks'), formula: pressureOf('memory.some') },
      { label: phrase('memory, all tasks'), formula: pressureOf('memory.full') },
      { label: phrase('I/O, some tasks'), formula: pressureOf('io.some') },
      { label: phrase('I/O, all tasks'), formula: pressureOf('io.full') },
      { label: phrase('interrupts, all tasks'), formula: pressureOf('irq.full') },
    ],
  ],
};
