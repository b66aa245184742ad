import type { SystemName } from './metricTable.ts';

/** A METADATA line that a collector writes, or should write for the tools of today. */
export interface ClassTemplate {
  readonly className: string;
  readonly system: SystemName;
  /** The command whose columns the line names. */
  readonly tool: string;
  /** The release from which the tool prints these columns; absent for the lines that pmc itself writes. */
  readonly since?: string;
  readonly type: 'V' | 'A';
  /** First sample that counts, from 1: 2 where the tool's first report is the average since boot. */
  readonly start: 1 | 2;
  readonly metrics: readonly string[];
  /** Title in a list of choices. */
  readonly title: string;
}

const columns = (line: string): readonly string[] => line.split(' ');
const vmLinuxColumns = columns('r b swpd free buff cache si so bi bo in cs cpu_us cpu_sy cpu_id cpu_wa st');
const netLinuxColumns = columns('rxpkps txpkps rxkBps txkBps rxcmps txcmps rxmctps');

const vmLinux = { className: 'VM', system: 'Linux', tool: 'vmstat', type: 'V', start: 2 } as const;
const ioLinux = { className: 'IO', system: 'Linux', tool: 'iostat', type: 'A', start: 2 } as const;
const netLinux = { className: 'NET', system: 'Linux', tool: 'sar -n DEV', type: 'A', start: 1 } as const;

/**
 * Lines of METADATA by class: the line that pmc writes, followed by the longer line for tools that have since gained
 * columns. The names of the later columns are suggestions: pmc has none for them.
 */
export const classTemplates: readonly ClassTemplate[] = [
  { ...vmLinux, metrics: vmLinuxColumns, title: 'Linux vmstat, as pmc writes it' },
  {
    ...vmLinux,
    since: 'procps-ng 4.0.4',
    metrics: [...vmLinuxColumns, 'gu'],
    title: 'Linux vmstat with guest time (procps-ng 4.0.4 and later)',
  },
  { ...ioLinux, metrics: columns('tps kBrdps kBwtps kBrd kBwt'), title: 'Linux iostat, as pmc writes it' },
  {
    ...ioLinux,
    since: 'sysstat 12.1.2 (2018-12-14)',
    // iostat's order: all rates first, then all amounts.
    metrics: columns('tps kBrdps kBwtps kBdscdps kBrd kBwt kBdscd'),
    title: 'Linux iostat with discards (sysstat 12.1.2 and later)',
  },
  { ...netLinux, metrics: netLinuxColumns, title: 'Linux sar -n DEV, as pmc writes it' },
  {
    ...netLinux,
    since: 'sysstat 10.1.7 (2013-09-13)',
    metrics: [...netLinuxColumns, 'ifutil'],
    title: 'Linux sar -n DEV with interface utilisation (sysstat 10.1.7 and later)',
  },
  {
    className: 'VM',
    system: 'AIX',
    tool: 'vmstat',
    type: 'V',
    start: 2,
    metrics: columns('r b avm fre re pi po fr sr cy in sy cs cpu_us cpu_sy cpu_id cpu_wa pc ec'),
    title: 'AIX vmstat, as pmc writes it',
  },
  {
    className: 'IO',
    system: 'AIX',
    tool: 'iostat',
    type: 'A',
    start: 2,
    metrics: columns('tm_act kBps tps kBrd kB_wt'),
    title: 'AIX iostat, as pmc writes it',
  },
];
