import { phrase } from '../../../l10n/translate.ts';
import { beyondLineSpeeds } from '../../../pcp/metricFacts.ts';
import type { CellFormula } from '../cellFormula.ts';
import {
  between,
  difference,
  greatest,
  growth,
  instance,
  level,
  percent,
  product,
  quotient,
  rate,
  sum,
  text,
} from '../cellFormula.ts';
import type { TableSpec } from '../momentTable.ts';
import { column } from '../momentTable.ts';

const secondsPerHour = 3600;

/** What is used where only a share of the whole is recorded. */
const usedByShare = product(quotient(level('filesys.full'), 100), level('filesys.capacity'));

export const filesystemTable: TableSpec = {
  id: 'filesystems',
  title: phrase('Filesystems'),
  aliases: ['filesystems', 'filesystem', 'filesys', 'fs'],
  carriers: ['filesys.used', 'filesys.full', 'filesys.free'],
  main: 'full',
  columns: [
    column('name', phrase('Device'), 'text', instance),
    column('mount', phrase('Mounted on'), 'text', text('filesys.mountdir')),
    column(
      'full',
      phrase('Full'),
      'percent',
      level('filesys.full'),
      percent(level('filesys.used'), sum(level('filesys.used'), level('filesys.avail'))),
      percent(level('filesys.used'), level('filesys.capacity')),
    ),
    column('used', phrase('Used'), 'size', level('filesys.used'), usedByShare),
    column('avail', phrase('Available'), 'size', level('filesys.avail'), level('filesys.free')),
    column('capacity', phrase('Capacity'), 'size', level('filesys.capacity')),
    column('inodes', phrase('Inodes'), 'percent', percent(level('filesys.usedfiles'), level('filesys.maxfiles'))),
    column('growth', phrase('Growth per hour'), 'size', product(secondsPerHour, growth('filesys.used'))),
    column(
      'full_in',
      phrase('Full in'),
      'duration',
      quotient(level('filesys.avail'), between(growth('filesys.used'), 0)),
    ),
    column('type', phrase('Type'), 'text', text('filesys.type')),
  ],
};

const both = (metric: string): CellFormula =>
  sum(rate(`network.interface.in.${metric}`), rate(`network.interface.out.${metric}`));
const lineSpeed = (metric: string): CellFormula => between(level(`network.interface.${metric}`), 0, beyondLineSpeeds);
const busiest = greatest(rate('network.interface.in.bytes'), rate('network.interface.out.bytes'));

export const interfaceTable: TableSpec = {
  id: 'interfaces',
  title: phrase('Network interfaces'),
  aliases: ['interfaces', 'interface', 'network.interface', 'network', 'net'],
  carriers: ['network.interface.in.bytes', 'network.interface.out.bytes'],
  main: 'in',
  columns: [
    column('name', phrase('Interface'), 'text', instance),
    column('in', phrase('Received'), 'sizeRate', rate('network.interface.in.bytes')),
    column('out', phrase('Sent'), 'sizeRate', rate('network.interface.out.bytes')),
    column(
      'line',
      phrase('Line use'),
      'percent',
      percent(busiest, lineSpeed('baudrate')),
      percent(busiest, lineSpeed('speed')),
    ),
    column('packets', phrase('Packets'), 'rate', both('packets')),
    column('errors', phrase('Errors'), 'rate', both('errors')),
    column('drops', phrase('Drops'), 'rate', both('drops')),
    column('speed', phrase('Speed'), 'bitRate', product(8, lineSpeed('baudrate')), product(8, lineSpeed('speed'))),
    column('up', phrase('Up'), 'plain', level('network.interface.up')),
    column('address', phrase('Address'), 'text', text('network.interface.inet_addr')),
  ],
};

const cpuShare = (metric: string): CellFormula => percent(rate(`kernel.percpu.cpu.${metric}`));

export const cpuTable: TableSpec = {
  id: 'cpus',
  title: phrase('CPUs'),
  aliases: ['cpus', 'cpu', 'kernel.percpu.cpu', 'percpu'],
  carriers: ['kernel.percpu.cpu.user', 'kernel.percpu.cpu.idle'],
  main: 'busy',
  columns: [
    column('name', phrase('CPU'), 'text', instance),
    column(
      'busy',
      phrase('Busy'),
      'percent',
      greatest(0, percent(difference(1, rate('kernel.percpu.cpu.idle'), rate('kernel.percpu.cpu.wait.total')))),
      percent(sum(rate('kernel.percpu.cpu.user'), rate('kernel.percpu.cpu.nice'), rate('kernel.percpu.cpu.sys'))),
    ),
    column('user', phrase('User'), 'percent', cpuShare('user')),
    column('sys', phrase('System'), 'percent', cpuShare('sys')),
    column('nice', phrase('Nice'), 'percent', cpuShare('nice')),
    column('irq', phrase('Hard interrupts'), 'percent', cpuShare('irq.hard'), cpuShare('intr')),
    column('softirq', phrase('Soft interrupts'), 'percent', cpuShare('irq.soft')),
    column('wait', phrase('Waiting for I/O'), 'percent', cpuShare('wait.total')),
    column('steal', phrase('Steal'), 'percent', cpuShare('steal')),
    column('guest', phrase('Guest'), 'percent', cpuShare('guest')),
    column('clock', phrase('Clock'), 'frequency', level('hinv.cpu.clock')),
  ],
};
