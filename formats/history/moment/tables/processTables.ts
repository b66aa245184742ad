import { phrase } from '../../../l10n/translate.ts';
import type { CellFormula } from '../cellFormula.ts';
import { change, difference, id, instance, level, now, percent, rate, recorded, sum, text } from '../cellFormula.ts';
import type { TableSpec } from '../momentTable.ts';
import { column } from '../momentTable.ts';

/** @param group `proc` for all processes, `hotproc` for those that are of interest */
function processTable(group: 'proc' | 'hotproc', title: string, aliases: readonly string[]): TableSpec {
  const of = (metric: string): string => `${group}.${metric}`;
  const rss = [level(of('psinfo.rss')), level(of('memory.rss'))] as const;
  const startTime = level(of('psinfo.start_time'));
  const [readBytes, writtenBytes] = [rate(of('io.read_bytes')), rate(of('io.write_bytes'))];
  const written = [difference(writtenBytes, rate(of('io.cancelled_write_bytes'))), writtenBytes];
  const began = [
    sum(level('kernel.all.boottime'), startTime),
    sum(difference(recorded('kernel.all.uptime'), level('kernel.all.uptime')), startTime),
  ];
  return {
    id: aliases[0] ?? group,
    title,
    aliases,
    carriers: [of('psinfo.utime'), of('memory.rss'), of('psinfo.rss')],
    main: 'cpu',
    began,
    columns: [
      column('pid', phrase('PID'), 'plain', id),
      column('name', phrase('Name'), 'text', text(of('psinfo.cmd'))),
      column('user', phrase('User'), 'text', text(of('id.uid_nm'))),
      column('state', phrase('State'), 'text', text(of('psinfo.sname'))),
      column('cpu', phrase('CPU'), 'percent', percent(sum(rate(of('psinfo.utime')), rate(of('psinfo.stime'))))),
      column('cpu_user', phrase('User CPU'), 'percent', percent(rate(of('psinfo.utime')))),
      column('cpu_sys', phrase('System CPU'), 'percent', percent(rate(of('psinfo.stime')))),
      column('rss', phrase('Resident'), 'size', ...rss),
      column('memory', phrase('Memory'), 'percent', ...physicalShares(rss)),
      column('rss_change', phrase('Resident change'), 'size', change(of('psinfo.rss')), change(of('memory.rss'))),
      column(
        'vsz',
        phrase('Virtual'),
        'size',
        level(of('psinfo.vsize')),
        level(of('memory.vmsize')),
        level(of('memory.size')),
      ),
      column('swap', phrase('Swap'), 'size', level(of('memory.vmswap'))),
      column('io', phrase('Disk traffic'), 'sizeRate', ...written.map((each) => sum(readBytes, each)), readBytes),
      column('read', phrase('Read'), 'sizeRate', readBytes),
      column('write', phrase('Written'), 'sizeRate', ...written),
      column('majflt', phrase('Major faults'), 'rate', rate(of('psinfo.maj_flt')), rate(of('psinfo.majflt'))),
      column('minflt', phrase('Minor faults'), 'rate', rate(of('psinfo.minflt'))),
      column('threads', phrase('Threads'), 'plain', level(of('psinfo.threads'))),
      column(
        'switches',
        phrase('Context switches'),
        'rate',
        sum(rate(of('psinfo.vctxsw')), rate(of('psinfo.nvctxsw'))),
      ),
      column('wait', phrase('Waiting for CPU'), 'percent', percent(rate(of('schedstat.run_delay')))),
      column('age', phrase('Age'), 'duration', ...began.map((time) => difference(now, time))),
      column('container', phrase('Container'), 'text', text(of('id.container'))),
      column('cgroup', phrase('Control group'), 'text', text(of('psinfo.cgroups'))),
      column('args', phrase('Command line'), 'text', text(of('psinfo.psargs')), instance),
    ],
  };
}

function physicalShares(rss: readonly CellFormula[]): readonly CellFormula[] {
  const physical = [level('mem.physmem'), level('hinv.physmem')];
  return physical.flatMap((whole) => rss.map((part) => percent(part, whole)));
}

export const processTables: readonly TableSpec[] = [
  processTable('proc', phrase('Processes'), ['processes', 'process', 'proc']),
  processTable('hotproc', phrase('Hot processes'), ['hot-processes', 'hotproc']),
];
