import { phrase } from '../../../l10n/translate.ts';
import { instance, level, percent, rate, text } from '../cellFormula.ts';
import type { TableSpec } from '../momentTable.ts';
import { column } from '../momentTable.ts';

const pressure = (of: string) => percent(rate(`cgroup.pressure.${of}.some.total`));
const containers = ['cpuset', 'cpuacct', 'cpusched', 'memory', 'blkio', 'netclass'] as const;

/** Metrics of control groups are of several instance domains, which have the same names. */
export const cgroupTable: TableSpec = {
  id: 'cgroups',
  title: phrase('Control groups'),
  aliases: ['cgroups', 'cgroup'],
  carriers: ['cgroup.cpu.stat.usage', 'cgroup.cpuacct.usage', 'cgroup.memory.current', 'cgroup.memory.usage'],
  main: 'cpu',
  columns: [
    column('name', phrase('Control group'), 'text', instance),
    column(
      'cpu',
      phrase('CPU'),
      'percent',
      percent(rate('cgroup.cpu.stat.usage')),
      percent(rate('cgroup.cpuacct.usage')),
    ),
    column('memory', phrase('Memory'), 'size', level('cgroup.memory.current'), level('cgroup.memory.usage')),
    column(
      'read',
      phrase('Read'),
      'sizeRate',
      rate('cgroup.io.stat.rbytes'),
      rate('cgroup.blkio.all.throttle.io_service_bytes.read'),
    ),
    column(
      'write',
      phrase('Written'),
      'sizeRate',
      rate('cgroup.io.stat.wbytes'),
      rate('cgroup.blkio.all.throttle.io_service_bytes.write'),
    ),
    column('pressure_cpu', phrase('CPU pressure'), 'percent', pressure('cpu')),
    column('pressure_memory', phrase('Memory pressure'), 'percent', pressure('memory')),
    column('pressure_io', phrase('I/O pressure'), 'percent', pressure('io')),
    column('throttled', phrase('Throttled'), 'percent', percent(rate('cgroup.cpusched.throttled_time'))),
    column('container', phrase('Container'), 'text', ...containers.map((of) => text(`cgroup.${of}.id.container`))),
  ],
};
