import { hasDecimalComma } from '../text/cell.ts';

/**
 * Columns of iostat on other systems than Linux, after their manual pages, as {@link iostatColumns}. What is of reads and writes of
 * AIX has that before its heading; {@link derivedColumns} have names of sysstat.
 */
export const unixIostatColumns = `
[disk.solaris device]
r/s rate 1 disk.dev.read
w/s rate 1 disk.dev.write
kr/s rate 1 disk.dev.read_bytes
kw/s rate 1 disk.dev.write_bytes
Kr/s rate 1 disk.dev.read_bytes
Kw/s rate 1 disk.dev.write_bytes
Mr/s rate 1024 disk.dev.read_bytes
Mw/s rate 1024 disk.dev.write_bytes
wait rate 1 -
actv rate 1 -
wsvc_t mean 1 -
asvc_t mean 1 -
svc_t mean 1 disk.dev.await
%w share 1 -
%b share 1 disk.dev.util
s/w level 1 -
h/w level 1 -
trn level 1 -
tot level 1 -
kps rate 1 disk.dev.total_bytes
Mps rate 1024 disk.dev.total_bytes
tps rate 1 disk.dev.total
serv mean 1 disk.dev.await
rps rate 1 disk.dev.read
wps rate 1 disk.dev.write
util share 1 disk.dev.util
aqu-sz rate 1 disk.dev.avg_qlen
await mean 1 disk.dev.await
[disk.aix device]
%tm_act share 1 disk.dev.util
Kbps rate 1 disk.dev.total_bytes
tps rate 1 disk.dev.total
Kb_read amount 1 -
Kb_wrtn amount 1 -
kB_read/s rate 1 disk.dev.read_bytes
kB_wrtn/s rate 1 disk.dev.write_bytes
Kb_read+Kb_wrtn amount 1 -
bps rate 0.0009765625 disk.dev.total_bytes
bread rate 0.0009765625 disk.dev.read_bytes
bwrtn rate 0.0009765625 disk.dev.write_bytes
rps rate 1 disk.dev.read
read.avgserv mean 1 disk.dev.r_await
read.minserv mean 1 -
read.maxserv mean 1 -
read.timeouts level 1 -
read.fails level 1 -
wps rate 1 disk.dev.write
write.avgserv mean 1 disk.dev.w_await
write.minserv mean 1 -
write.maxserv mean 1 -
write.timeouts level 1 -
write.fails level 1 -
avgtime mean 1 -
mintime mean 1 -
maxtime mean 1 -
avgwqsz rate 1 -
avgsqsz rate 1 -
sqfull rate 1 -
aqu-sz rate 1 disk.dev.avg_qlen
[disk.hpux device]
bps rate 1 disk.dev.total_bytes
sps rate 1 -
msps mean 1 -
[cpu.unix -]
tin rate 1 -
tout rate 1 -
avgc level 1 -
avfc level 1 -
maxgc level 1 -
maxfc level 1 -
maxreqs level 1 -
us share 1 kernel.all.cpu.user
ni share 1 kernel.all.cpu.nice
sy share 1 kernel.all.cpu.sys
wt share 1 kernel.all.cpu.wait.total
st share 1 kernel.all.cpu.steal
id share 1 kernel.all.cpu.idle
%user share 1 kernel.all.cpu.user
%sys share 1 kernel.all.cpu.sys
%idle share 1 kernel.all.cpu.idle
%iowait share 1 kernel.all.cpu.wait.total
physc level 1 -
%entc level 1 -
`;

/** A column that follows from others of its row. */
export interface DerivedColumn {
  readonly heading: string;
  readonly from: readonly string[];
  readonly valueOf: (values: readonly number[]) => number;
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
/** The first of two amounts, by its share in the rate of both. */
const part = ([rate = NaN, one = NaN, other = NaN]: readonly number[]): number =>
  one === 0 ? 0 : (rate * one) / (one + other);

/**
 * Requests in the queue of the driver and in the device are those of `aqu-sz` together, and so are the times in both. AIX prints
 * what was read and written in the interval, and the rate of both.
 */
export const derivedColumns: readonly DerivedColumn[] = [
  { heading: 'tps', from: ['r/s', 'w/s'], valueOf: sum },
  { heading: 'aqu-sz', from: ['wait', 'actv'], valueOf: sum },
  { heading: 'await', from: ['wsvc_t', 'asvc_t'], valueOf: sum },
  { heading: 'aqu-sz', from: ['avgwqsz', 'avgsqsz'], valueOf: sum },
  { heading: 'Kb_read+Kb_wrtn', from: ['Kb_read', 'Kb_wrtn'], valueOf: sum },
  { heading: 'kB_read/s', from: ['Kbps', 'Kb_read', 'Kb_wrtn'], valueOf: part },
  { heading: 'kB_wrtn/s', from: ['Kbps', 'Kb_wrtn', 'Kb_read'], valueOf: part },
];

/** The cell of such a column, with the decimal sign of the others; `-` where one of them is no number. */
export function derivedCell({ valueOf }: DerivedColumn, cells: readonly string[]): string {
  const value = valueOf(cells.map((cell) => Number(cell.replace(',', '.'))));
  if (!Number.isFinite(value)) return '-';
  const text = String(Number(value.toFixed(3)));
  return cells.some(hasDecimalComma) ? text.replace('.', ',') : text;
}
