import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomNumbers } from './randomNumbers.ts';

const intervalSeconds = 600;
const samplesOfDay = 144;
const cpus = 64;
const firstDay = Date.UTC(2026, 2, 1);
const dayMs = 86_400_000;

/** What `sar -A` prints of a server: sections one after the other, each with all its samples. */
interface SarSection {
  readonly headings: string;
  /** Names of the instances; one that is empty where there are none. */
  readonly instances: readonly string[];
  readonly isLast?: boolean;
}

const numbered = (prefix: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}${at}`);
const host = [''] as const;

const sections: readonly SarSection[] = [
  {
    headings: 'CPU %usr %nice %sys %iowait %steal %irq %soft %guest %gnice %idle',
    instances: ['all', ...numbered('', cpus)],
  },
  { headings: 'proc/s cswch/s', instances: host },
  { headings: 'pswpin/s pswpout/s', instances: host },
  { headings: 'pgpgin/s pgpgout/s fault/s majflt/s pgfree/s pgscank/s pgscand/s pgsteal/s %vmeff', instances: host },
  { headings: 'tps rtps wtps dtps bread/s bwrtn/s bdscd/s', instances: host },
  {
    headings:
      'kbmemfree kbavail kbmemused %memused kbbuffers kbcached kbcommit %commit kbactive kbinact kbdirty kbanonpg kbslab kbkstack kbpgtbl kbvmused',
    instances: host,
  },
  { headings: 'kbswpfree kbswpused %swpused kbswpcad %swpcad', instances: host },
  { headings: 'dentunusd file-nr inode-nr pty-nr', instances: host },
  { headings: 'runq-sz plist-sz ldavg-1 ldavg-5 ldavg-15 blocked', instances: host },
  { headings: 'DEV tps rkB/s wkB/s dkB/s areq-sz aqu-sz await %util', instances: numbered('dev8-', 40) },
  {
    headings: 'IFACE rxpck/s txpck/s rxkB/s txkB/s rxcmp/s txcmp/s rxmcst/s %ifutil',
    instances: ['lo', ...numbered('eth', 7)],
  },
  {
    headings: 'IFACE rxerr/s txerr/s coll/s rxdrop/s txdrop/s txcarr/s rxfram/s rxfifo/s txfifo/s',
    instances: ['lo', ...numbered('eth', 7)],
  },
  { headings: 'totsck tcpsck udpsck rawsck ip-frag tcp-tw', instances: host },
  { headings: 'active/s passive/s iseg/s oseg/s', instances: host },
  { headings: 'atmptf/s estres/s retrseg/s isegerr/s orsts/s', instances: host },
  {
    headings: 'MBfsfree MBfsused %fsused %ufsused Ifree Iused %Iused FILESYSTEM',
    instances: numbered('/dev/mapper/vg-lv', 10),
    isLast: true,
  },
  { headings: '%scpu-10 %scpu-60 %scpu-300 %scpu', instances: host },
];

/** Writes a folder with the text of `sar -A` for each of some days, 2.1 MB each, equal for equal days. */
export function writeSarDays(directory: string, days: number): void {
  mkdirSync(directory, { recursive: true });
  for (let day = 0; day < days; day++) {
    const name = `sar${String(day + 1).padStart(2, '0')}`;
    writeFileSync(join(directory, name), dayText(firstDay + day * dayMs, randomNumbers(day + 1)));
  }
}

function dayText(date: number, random: () => number): string {
  const [year = '', month = '', day = ''] = new Date(date).toISOString().slice(0, 10).split('-');
  const first = `Linux 6.1.0-18-amd64 (bench) \t${month}/${day}/${year.slice(2)} \t_x86_64_\t(${cpus} CPU)\n`;
  return [first, ...sections.map((section) => sectionText(section, random))].join('\n');
}

function sectionText({ headings, instances, isLast = false }: SarSection, random: () => number): string {
  const columns = headings.split(' ');
  const values = isLast ? columns.slice(0, -1) : columns.slice(instances[0] === '' ? 0 : 1);
  let text = rowText('00:00:00', columns);
  // The last sample of a day is in the text of the next one.
  for (let sample = 1; sample < samplesOfDay; sample++) {
    const time = new Date(sample * intervalSeconds * 1000).toISOString().slice(11, 19);
    for (const instance of instances) {
      const cells = cellsOf(values, random);
      text += rowText(time, instance === '' ? cells : isLast ? [...cells, instance] : [instance, ...cells]);
    }
  }
  return text;
}

/** The states of a processor take all of its time. */
function cellsOf(headings: readonly string[], random: () => number): readonly string[] {
  const cells = headings.map((heading) => cellOf(heading, random));
  if (headings.at(-1) !== '%idle') return cells;
  const others = cells.slice(0, -1);
  return [...others, (100 - others.reduce((sum, cell) => sum + Number(cell), 0)).toFixed(2)];
}

function cellOf(heading: string, random: () => number): string {
  // A disk that is nearly full would be an error of the host.
  if (heading === 'Ifree') return String(4_000_000 + Math.floor(random() * 1_000_000));
  if (heading.startsWith('%')) return (random() * 9).toFixed(2);
  if (/^(?:kb|MB|I)/.test(heading) || /(?:sck|-nr|-sz|tunusd|blocked)$/.test(heading))
    return String(1 + Math.floor(random() * 4_000_000));
  return (random() ** 3 * 5000).toFixed(2);
}

function rowText(time: string, cells: readonly string[]): string {
  return `${time}${cells.map((cell) => ` ${cell.padStart(9)}`).join('')}\n`;
}
