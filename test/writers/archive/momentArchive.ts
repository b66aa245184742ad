import { encodeInDom } from '../../../formats/pcp/inDom.ts';
import { encodePmid } from '../../../formats/pcp/pmid.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { encodeUnits } from '../encodeUnits.ts';
import { ArchiveWriter } from './archiveWriter.ts';
import type { SetSpec, StoredValue } from './values.ts';
import { double, string, u64 } from './values.ts';

const processes = encodeInDom({ domain: 3, serial: 9 });
const disks = encodeInDom({ domain: 60, serial: 1 });
const groups = encodeInDom({ domain: 3, serial: 16 });
const groupDisks = encodeInDom({ domain: 3, serial: 17 });
const psinfo = (item: number): number => encodePmid({ domain: 3, cluster: 8, item });
const disk = (item: number): number => encodePmid({ domain: 60, cluster: 0, item });

/** A host of which processes, disks and control groups are recorded every ten seconds. */
export const moments = {
  base: '20260501',
  /** 2026-05-01 12:00:00 UTC. */
  start: 1_777_636_800,
  stepSeconds: 10,
  steps: 40,
  /** Seconds since the boot at the first step. */
  uptime: 1000,
  /** The first step at which each of these is, or is no more. */
  newcomer: { pid: 9001, step: 5 },
  gone: { pid: 9002, step: 7 },
  /** It is old, but was not recorded before. */
  chosen: { pid: 9003, step: 8 },
  /** Step at which a mark stands before the record. */
  mark: 11,
  /** Step at which the reads of sdb fall. */
  fall: 3,
  /** Resident sizes are recorded at each of so many steps. */
  rssSteps: 6,
} as const;

/** When a step is recorded; disks are a few milliseconds later. Days are counted from 0. */
export function momentTime(step: number, milliseconds = 0, day = 0): Timestamp {
  const seconds = moments.start + day * daySeconds + step * moments.stepSeconds;
  return { seconds, nanoseconds: milliseconds * 1_000_000 };
}

const daySeconds = 86_400;

/** An archive that is one of several. */
export interface MomentPart {
  readonly base: string;
  /** Its first step, and on which day its steps are. */
  readonly first: number;
  readonly day?: number;
}

const millisec = encodeUnits({ dimTime: 1, scaleTime: 2 });
const kbyte = encodeUnits({ dimSpace: 1, scaleSpace: 1 });
const count = encodeUnits({ dimCount: 1 });
const [counter, instant, discrete] = [1, 3, 4];
const [u32Type, u64Type, doubleType, stringType] = [1, 3, 5, 6];

const metrics = {
  utime: [psinfo(13), 'proc.psinfo.utime', u64Type, counter, millisec, processes],
  stime: [psinfo(14), 'proc.psinfo.stime', u64Type, counter, millisec, processes],
  rss: [psinfo(23), 'proc.psinfo.rss', u64Type, instant, kbyte, processes],
  startTime: [psinfo(21), 'proc.psinfo.start_time', u64Type, discrete, millisec, processes],
  cmd: [psinfo(1), 'proc.psinfo.cmd', stringType, discrete, 0, processes],
  switches: [psinfo(46), 'proc.psinfo.vctxsw', u32Type, instant, 0, processes],
  uptime: [
    encodePmid({ domain: 60, cluster: 26, item: 0 }),
    'kernel.all.uptime',
    doubleType,
    instant,
    encodeUnits({ dimTime: 1, scaleTime: 3 }),
    undefined,
  ],
  physmem: [encodePmid({ domain: 60, cluster: 1, item: 0 }), 'mem.physmem', u64Type, discrete, kbyte, undefined],
  read: [disk(4), 'disk.dev.read', u64Type, counter, count, disks],
  write: [disk(5), 'disk.dev.write', u64Type, counter, count, disks],
  readBytes: [disk(38), 'disk.dev.read_bytes', u64Type, counter, kbyte, disks],
  writeBytes: [disk(39), 'disk.dev.write_bytes', u64Type, counter, kbyte, disks],
  readActive: [disk(72), 'disk.dev.read_rawactive', u32Type, counter, millisec, disks],
  writeActive: [disk(73), 'disk.dev.write_rawactive', u32Type, counter, millisec, disks],
  active: [disk(46), 'disk.dev.avactive', u32Type, counter, millisec, disks],
  scheduler: [disk(59), 'disk.dev.scheduler', stringType, discrete, 0, disks],
  usage: [
    encodePmid({ domain: 3, cluster: 67, item: 2 }),
    'cgroup.cpu.stat.usage',
    u64Type,
    counter,
    encodeUnits({ dimTime: 1, scaleTime: 1 }),
    groups,
  ],
  groupRead: [
    encodePmid({ domain: 3, cluster: 68, item: 0 }),
    'cgroup.io.stat.rbytes',
    u64Type,
    counter,
    encodeUnits({ dimSpace: 1 }),
    groupDisks,
  ],
} as const;

interface Process {
  readonly pid: number;
  readonly name: string;
  /** The share of a CPU that it uses, in hundredths, and what it had used at the first step. */
  readonly share: number;
  readonly first: number;
  readonly began: number;
}

/** The processes of a step: some that are always there, and those that come and go. */
function processesAt(step: number, workers: number): readonly Process[] {
  const list: Process[] = Array.from({ length: workers }, (_, index) => ({
    pid: 1000 + index,
    name: `worker-${index}`,
    share: index % 100,
    first: 5000,
    began: 60_000 + index,
  }));
  const { newcomer, gone, chosen, uptime, stepSeconds } = moments;
  if (step >= newcomer.step) {
    const began = (uptime + (newcomer.step - 0.5) * stepSeconds) * 1000;
    list.push({ pid: newcomer.pid, name: 'newcomer', share: 0, first: 400, began });
  }
  if (step < gone.step) list.push({ pid: gone.pid, name: 'gone', share: 2, first: 0, began: 1000 });
  if (step >= chosen.step) list.push({ pid: chosen.pid, name: 'chosen', share: 1, first: 70_000, began: 2000 });
  return list;
}

type ValuesOf = (
  spec: keyof typeof metrics,
  values: readonly (readonly [instance: number, value: StoredValue])[],
) => SetSpec;

const setOf: ValuesOf = (spec, values) => ({
  pmid: metrics[spec][0],
  values: values.map(([instance, value]) => ({ instance, value })),
});

function processSets(step: number, list: readonly Process[]): readonly SetSpec[] {
  const perStep = moments.stepSeconds * 10;
  const each = (spec: keyof typeof metrics, value: (process: Process) => StoredValue): SetSpec =>
    setOf(
      spec,
      list.map((process) => [process.pid, value(process)]),
    );
  const sets = [
    each('utime', ({ share, first }) => u64(first + share * perStep * step)),
    each('stime', ({ share, first }) => u64(first / 4 + 0.5 * share * perStep * step)),
    each('startTime', ({ began }) => u64(Math.round(began))),
    each('cmd', ({ name }) => string(name)),
    each('switches', ({ share }) => share * 10 * step),
    setOf('uptime', [[-1, double(moments.uptime + step * moments.stepSeconds)]]),
  ];
  if (step % moments.rssSteps === 0) sets.push(each('rss', ({ pid }) => u64(4 * pid + step)));
  if (step === 0) sets.push(setOf('physmem', [[-1, u64(8_000_000)]]));
  return sets;
}

/** sda is busy nearly all the time, and reads take 20 ms; nothing is asked of sdb but a few reads before the fall. */
function diskSets(step: number): readonly SetSpec[] {
  const both = (spec: keyof typeof metrics, sda: number, sdb: number): SetSpec =>
    setOf(spec, [
      [0, spec.endsWith('ctive') ? sda : u64(sda)],
      [1, spec.endsWith('ctive') ? sdb : u64(sdb)],
    ]);
  return [
    both('read', 400 * step, step < moments.fall ? 10 * step : 5),
    both('write', 100 * step, 0),
    both('readBytes', 6400 * step, 0),
    both('writeBytes', 1600 * step, 0),
    both('readActive', 8000 * step, 0),
    both('writeActive', 1000 * step, 0),
    both('active', 9700 * step, 0),
    setOf('scheduler', [
      [0, string('mq-deadline')],
      [1, string('none')],
    ]),
  ];
}

function groupSets(step: number): readonly SetSpec[] {
  return [
    setOf('usage', [[0, u64(2_500_000 * step)]]),
    setOf('groupRead', [
      [0, u64(10_240 * step)],
      [1, u64(20_480 * step)],
    ]),
  ];
}

/**
 * @param workers how many processes are there all the time
 * @param steps at which the archive ends
 */
export function momentArchive(
  workers = 12,
  steps: number = moments.steps,
  { base, first, day = 0 }: MomentPart = { base: moments.base, first: 0 },
): ArchiveWriter {
  const timeOf = (step: number, milliseconds = 0): Timestamp => momentTime(step, milliseconds, day);
  const writer = new ArchiveWriter({
    base,
    version: 3,
    start: timeOf(first),
    timezone: 'UTC',
    zoneinfo: ':UTC',
  });
  for (const [pmid, name, type, semantics, units, indom] of Object.values(metrics))
    writer.descriptor({ pmid, names: [name], type, semantics, units, ...(indom === undefined ? {} : { indom }) });
  writer.indom(timeOf(first), disks, [
    { id: 0, name: 'sda' },
    { id: 1, name: 'sdb' },
  ]);
  writer.indom(timeOf(first), groups, [{ id: 0, name: '/web.slice' }]);
  writer.indom(timeOf(first), groupDisks, [
    { id: 0, name: '/web.slice::sda' },
    { id: 1, name: '/web.slice::sdb' },
  ]);
  for (let step = first; step < steps; step++) {
    const list = processesAt(step, workers);
    if ((step - first) % 4 === 0) writer.indexEntry(timeOf(step));
    if (step === moments.mark) writer.mark({ ...timeOf(step), seconds: timeOf(step).seconds - 4 });
    if (list.length !== processesAt(step - 1, workers).length || step === first)
      writer.indom(
        timeOf(step),
        processes,
        list.map(({ pid, name }) => ({ id: pid, name: `${String(pid).padStart(6, '0')} /usr/bin/${name}` })),
      );
    writer.record(timeOf(step), [...processSets(step, list), ...groupSets(step)]);
    writer.record(timeOf(step, 5), diskSets(step));
  }
  return writer.indexEntry(timeOf(steps - 1, 5));
}
