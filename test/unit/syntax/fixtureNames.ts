import { editDistance } from '../../../formats/text/editDistance.ts';
import type { MetricEntry, MetricNames } from '../../../formats/names/metricNames.ts';
import { noNames } from '../../../formats/names/noNames.ts';
import { encodeInDom, nullInDom } from '../../../formats/pcp/inDom.ts';
import { typeCodes } from '../../../formats/pcp/typeCodes.ts';
import { parseUnitsText } from '../../../formats/pcp/units/unitsText.ts';

const counter = 1;
const instant = 3;
const discrete = 4;
const ofLinux = (serial: number): number => encodeInDom({ domain: 60, serial });
const [disks, loads, interfaces] = [ofLinux(1), ofLinux(2), ofLinux(3)] as const;

type Description = readonly [type: keyof typeof typeCodes, semantics: number, units: string, inDom?: number];

const metrics: Readonly<Record<string, Description>> = {
  'hinv.ncpu': ['u32', discrete, ''],
  'hinv.ndisk': ['u32', discrete, ''],
  'kernel.all.load': ['float', instant, '', loads],
  'kernel.all.cpu.user': ['u64', counter, 'millisec'],
  'kernel.all.cpu.sys': ['u64', counter, 'millisec'],
  'kernel.all.cpu.wait.total': ['u64', counter, 'millisec'],
  'kernel.percpu.cpu.user': ['u64', counter, 'millisec', ofLinux(0)],
  'kernel.all.nprocs': ['u32', instant, ''],
  'kernel.all.nusers': ['u32', instant, ''],
  'kernel.uname.release': ['string', discrete, ''],
  'kernel.uname.nodename': ['string', discrete, ''],
  'mem.physmem': ['u64', discrete, 'Kbyte'],
  'mem.util.free': ['u64', instant, 'Kbyte'],
  'mem.util.used': ['u64', instant, 'Kbyte'],
  'mem.util.cached': ['u64', instant, 'Kbyte'],
  'mem.util.bufmem': ['u64', instant, 'Kbyte'],
  'swap.used': ['u64', instant, 'byte'],
  'filesys.full': ['double', instant, '', ofLinux(5)],
  'disk.dev.read': ['u64', counter, 'count', disks],
  'disk.dev.total': ['u64', counter, 'count', disks],
  'disk.all.read': ['u64', counter, 'count'],
  'disk.all.total': ['u64', counter, 'count'],
  'network.interface.in.bytes': ['u64', counter, 'byte', interfaces],
};

function entryOf(name: string): MetricEntry | undefined {
  const description = metrics[name];
  if (description === undefined) return undefined;
  const [type, semantics, units, inDom = nullInDom] = description;
  return {
    name,
    type: typeCodes[type],
    semantics,
    units: parseUnitsText(units).units,
    inDom,
    source: { kind: 'shipped' },
  };
}

/** A few metrics, for fixtures that show what is said of names that no index has, and of what is known of a metric. */
export const fixtureNames: MetricNames = {
  ...noNames,
  size: Object.keys(metrics).length,
  lookup: entryOf,
  isPrefix: (path) => Object.keys(metrics).some((name) => name.startsWith(`${path}.`)),
  near: (name) => Object.keys(metrics).filter((other) => editDistance(name, other) < 3),
  complete: (typed) =>
    Object.keys(metrics)
      .filter((name) => name.startsWith(typed))
      .flatMap((name) => entryOf(name) ?? []),
  instances: (inDom) => (inDom === loads ? ['1 minute', '5 minute', '15 minute'] : []),
};
