import { encodeInDom } from '../../../formats/pcp/inDom.ts';
import { encodePmid } from '../../../formats/pcp/pmid.ts';
import { encodeUnits } from '../encodeUnits.ts';
import type { InstanceSpec } from './archiveRecords.ts';

const domain = 60;
const [u32, u64, float, string] = [1, 3, 4, 6];
const [counter, instant, discrete] = [1, 3, 4];
const none = 0;
const count = encodeUnits({ dimCount: 1 });
const milliseconds = encodeUnits({ dimTime: 1, scaleTime: 2 });
const bytes = encodeUnits({ dimSpace: 1 });
const kilobytes = encodeUnits({ dimSpace: 1, scaleSpace: 1 });
const megabytes = encodeUnits({ dimSpace: 1, scaleSpace: 2 });

/** The instances of the sample host, by the serial of their domain. */
export const webHostInstances: ReadonlyMap<number, { readonly help: string; readonly instances: readonly InstanceSpec[] }> =
  new Map([
    [1, { help: 'Disks', instances: [{ id: 0, name: 'sda' }, { id: 1, name: 'sdb' }] }],
    [2, { help: 'Periods of the load average', instances: [{ id: 1, name: '1 minute' }, { id: 5, name: '5 minute' }, { id: 15, name: '15 minute' }] }],
    [3, { help: 'Network interfaces', instances: [{ id: 0, name: 'lo' }, { id: 1, name: 'eth0' }] }],
  ]); // prettier-ignore

/** A metric of the sample host. */
export interface WebHostMetric {
  readonly name: string;
  readonly pmid: number;
  readonly type: number;
  readonly semantics: number;
  readonly units: number;
  /** The serial of its instance domain; absent where it has a single value. */
  readonly serial?: number;
  readonly help: string;
}

type Shape = Pick<WebHostMetric, 'type' | 'semantics' | 'units'>;

const cpu: Shape = { type: u64, semantics: counter, units: milliseconds };
const events: Shape = { type: u64, semantics: counter, units: count };
const traffic: Shape = { type: u64, semantics: counter, units: bytes };
const transfer: Shape = { type: u32, semantics: counter, units: kilobytes };
const memory: Shape = { type: u64, semantics: instant, units: kilobytes };
const fact: Shape = { type: u32, semantics: discrete, units: none };
const text: Shape = { type: string, semantics: discrete, units: none };

const table: readonly (readonly [
  name: string, cluster: number, item: number, shape: Shape, help: string, serial?: number,
])[] = [
  ['hinv.ncpu', 0, 32, fact, 'Number of CPUs'],
  ['hinv.ndisk', 0, 33, fact, 'Number of disks'],
  ['hinv.physmem', 1, 9, { ...fact, units: megabytes }, 'Size of the memory'],
  ['kernel.uname.release', 12, 0, text, 'Release of the running kernel'],
  ['kernel.uname.nodename', 12, 4, text, 'Name of the host in its network'],
  ['kernel.all.cpu.user', 0, 20, cpu, 'CPU time in programs, all CPUs together'],
  ['kernel.all.cpu.nice', 0, 21, cpu, 'CPU time in programs of lowered priority, all CPUs together'],
  ['kernel.all.cpu.sys', 0, 22, cpu, 'CPU time in the kernel, all CPUs together'],
  ['kernel.all.cpu.idle', 0, 23, cpu, 'CPU time with nothing to do, all CPUs together'],
  ['kernel.all.cpu.intr', 0, 34, cpu, 'CPU time in interrupts, all CPUs together'],
  ['kernel.all.cpu.wait.total', 0, 35, cpu, 'CPU time with nothing to do but waiting for disks, all CPUs together'],
  ['kernel.all.load', 2, 0, { type: float, semantics: instant, units: none }, 'Load average: processes that run or wait for a CPU or a disk', 2],
  ['kernel.all.nprocs', 2, 3, { type: u32, semantics: instant, units: none }, 'Number of processes'],
  ['kernel.all.intr', 0, 12, events, 'Interrupts'],
  ['kernel.all.pswitch', 0, 13, events, 'Switches from one process to another'],
  ['disk.dev.read', 0, 4, events, 'Reads from each disk', 1],
  ['disk.dev.write', 0, 5, events, 'Writes to each disk', 1],
  ['disk.dev.read_bytes', 0, 38, transfer, 'Data read from each disk', 1],
  ['disk.dev.write_bytes', 0, 39, transfer, 'Data written to each disk', 1],
  ['disk.dev.avactive', 0, 46, { ...cpu, type: u32 }, 'Time for which each disk was busy. A rate near 1000 ms/s means that it has no time left', 1],
  ['mem.physmem', 1, 0, { ...memory, semantics: discrete }, 'Size of the memory'],
  ['mem.util.used', 1, 1, memory, 'Memory in use, buffers and cache included'],
  ['mem.util.free', 1, 2, memory, 'Memory that nobody uses'],
  ['mem.util.bufmem', 1, 4, memory, 'Memory in buffers of block devices'],
  ['mem.util.cached', 1, 5, memory, 'Memory that holds pages of files'],
  ['mem.util.available', 1, 58, memory, 'Memory that programs can have without swapping'],
  ['swap.length', 1, 6, { ...memory, units: bytes }, 'Size of the swap space'],
  ['swap.used', 1, 7, { ...memory, units: bytes }, 'Swap space in use'],
  ['swap.pagesin', 0, 8, { ...events, type: u32 }, 'Pages read back from the swap space'],
  ['swap.pagesout', 0, 9, { ...events, type: u32 }, 'Pages written to the swap space'],
  ['network.interface.in.bytes', 3, 0, traffic, 'Data received by each interface', 3],
  ['network.interface.in.packets', 3, 1, events, 'Packets received by each interface', 3],
  ['network.interface.out.bytes', 3, 8, traffic, 'Data sent by each interface', 3],
  ['network.interface.out.packets', 3, 9, events, 'Packets sent by each interface', 3],
]; // prettier-ignore

export const webHostMetrics: readonly WebHostMetric[] = table.map(([name, cluster, item, shape, help, serial]) => ({
  name,
  pmid: encodePmid({ domain, cluster, item }),
  ...shape,
  ...(serial === undefined ? {} : { serial }),
  help,
}));

export function webHostInDom(serial: number): number {
  return encodeInDom({ domain, serial });
}

/** How a value of a metric is stored: in its set, or in a block of a type. */
export const webHostTypes = { u32, u64, float, string } as const;
