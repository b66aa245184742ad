import { phrase } from '../../l10n/translate.ts';
import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import type { Formula } from '../formula/formula.ts';
import { metricNamesOf } from '../formula/formula.ts';
import { resolveFormula } from '../formula/resolveFormula.ts';
import type { Chart, ChartSection, ChartTable } from './chart.ts';
import { cpuCharts } from './cpuCharts.ts';
import { diskCharts, filesystemCharts } from './diskCharts.ts';
import { lanes } from './lanes.ts';
import { memoryCharts } from './memoryCharts.ts';
import { networkCharts, tcpCharts } from './networkCharts.ts';
import { pressure } from './pressureChart.ts';
import { processCharts } from './processCharts.ts';

const processesBy = (sort: string, label: string): ChartTable => ({
  label,
  tables: ['processes', 'hot-processes'],
  sort,
});

const byCpu = processesBy('cpu', phrase('Processes by CPU'));
const byMemory = processesBy('rss', phrase('Processes by memory'));
const byTraffic = processesBy('io', phrase('Processes by disk traffic'));
/** Those that wait for a disk are in state D, which comes first. */
const byState: ChartTable = { ...processesBy('state', phrase('Processes by state')), isAscending: true };

const tableOf = (table: string, sort: string, label: string): ChartTable => ({ label, tables: [table], sort });

const cpus = tableOf('cpus', 'busy', phrase('CPUs'));
const disks = tableOf('disks', 'busy', phrase('Disks'));
const interfaces = tableOf('interfaces', 'in', phrase('Network interfaces'));
const filesystems = tableOf('filesystems', 'full', phrase('Filesystems'));

/** The views of a host, in the order in which people look at them. */
export const hostSections: readonly ChartSection[] = [
  { id: 'pressure', title: phrase('Pressure'), charts: [pressure], tables: [byCpu, byTraffic, byMemory] },
  { id: 'cpu', title: phrase('CPU'), charts: cpuCharts, tables: [byCpu, cpus] },
  { id: 'memory', title: phrase('Memory'), charts: memoryCharts, tables: [byMemory] },
  { id: 'disk', title: phrase('Disks'), charts: diskCharts, tables: [byTraffic, byState, disks] },
  { id: 'network', title: phrase('Network'), charts: networkCharts, tables: [interfaces] },
  { id: 'tcp', title: phrase('TCP'), charts: tcpCharts, tables: [interfaces] },
  { id: 'processes', title: phrase('Processes'), charts: processCharts, tables: [byCpu, byTraffic, byMemory] },
  { id: 'filesystems', title: phrase('File systems'), charts: filesystemCharts, tables: [filesystems] },
];

const formulasOf = ({ sets }: Chart): readonly Formula[] =>
  sets.flatMap((lines) => lines.map(({ formula }) => formula));

const formulas = hostSections.flatMap(({ charts }) => charts.flatMap(formulasOf));

const laneFormulas = lanes.flatMap(({ charts }) => charts.flatMap(formulasOf));

const metricNames = new Set([...formulas, ...laneFormulas].flatMap((formula) => [...metricNamesOf(formula)]));

const described = new WeakMap<ArchiveMetadata, ReadonlyMap<string, Descriptor>>();

/** The metrics of all views that an archive describes, by name. */
export function describedHostMetrics(metadata: ArchiveMetadata): ReadonlyMap<string, Descriptor> {
  const cached = described.get(metadata);
  if (cached !== undefined) return cached;
  const metrics = new Map<string, Descriptor>();
  for (const descriptor of metadata.descriptors.values())
    for (const name of descriptor.names) if (metricNames.has(name)) metrics.set(name, descriptor);
  described.set(metadata, metrics);
  return metrics;
}

/** Whether an archive describes all that a line of any view is made of. */
export function hasHostViews(metadata: ArchiveMetadata): boolean {
  const metrics = describedHostMetrics(metadata);
  return metrics.size > 0 && formulas.some((formula) => resolveFormula(formula, ({ name }) => metrics.has(name)));
}
