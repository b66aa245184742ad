import { decodeInDom, encodeInDom } from '../../../formats/pcp/inDom.ts';
import { encodePmid } from '../../../formats/pcp/pmid.ts';
import { ArchiveWriter } from './archiveWriter.ts';
import type { StoredValue } from './values.ts';
import { events, string, u64 } from './values.ts';

/** Names that are in some field of the archive, and must be in none of one without names. */
export const plantedWords = [
  ...['shop-db7.corp.firma.at', 'shop-db7', 'shop--db7', 'shop\\x2ddb7', 'shop%2ddb7', 'corp.firma.at', 'firma'],
  ...['kmeier', 'lschmidt', 'huber-lan', '10.3.17.4', '203.0.113.77', '2001:db8:77::9', 'fe80::5054:ff:feab:cd17'],
  ...['52:54:00:ab:cd:17', '525400abcd17', '6c78e37f87514105b535e855a43de6ac', 'backup2.partner.io', 'nas-west'],
  ...['s3cret', 'report.py', 'kundenportal', 'wd-wx12a3', 'mandant42', 'vm-lohn', '48.2082', '16.3738', 'projekt-x'],
  ...['0f3a9c6d2b71', 'db9.corp.firma.at'],
];

/** What is as it was. */
export const keptWords = [
  ...[
    'sda',
    'lo',
    'eth0',
    '1 minute',
    'Linux',
    '6.1.0-18-amd64',
    'root',
    'systemd',
    'java',
    '(kworker/0:1)',
    '/srv',
    '127.0.0.1',
  ],
  ...['/system.slice/sshd.service', 'disk.dev.read', 'Europe/Vienna', '/dev/sda1'],
];

const start = { seconds: 1_777_885_200, nanoseconds: 123_456_000 };
const timeOf = (step: number) => ({ ...start, seconds: start.seconds + 10 * step });
const none = 0xffffffff;
const siteDomain = 245;
/** The metric with peers of the host, which is a parameter of events as well. */
const peerPlace = 7;
const peerPmid = encodePmid({ domain: siteDomain, cluster: 1, item: peerPlace });
const [stringType, aggregateType, eventType] = [6, 7, 9];

interface Planted {
  readonly name: string;
  readonly type: number;
  readonly indom?: number;
  readonly semantics?: number;
  readonly values: (step: number) => readonly (readonly [instance: number, value: StoredValue])[];
}

const indoms = {
  disks: encodeInDom({ domain: 60, serial: 1 }),
  files: encodeInDom({ domain: 60, serial: 5 }),
  nets: encodeInDom({ domain: 60, serial: 17 }),
  processes: encodeInDom({ domain: 3, serial: 9 }),
  groups: encodeInDom({ domain: 3, serial: 16 }),
  sites: encodeInDom({ domain: 70, serial: 2 }),
  loads: encodeInDom({ domain: 60, serial: 2 }),
};

const instances: readonly (readonly [indom: number, names: Readonly<Record<number, string>>])[] = [
  [indoms.disks, { 0: 'sda' }],
  [indoms.loads, { 1: '1 minute' }],
  [indoms.files, { 0: '/dev/mapper/vg_shop--db7-root', 1: 'nas-west:/export/projekt-x', 2: '/dev/sda1' }],
  [indoms.nets, { 0: 'lo', 1: 'eth0', 2: 'enx525400abcd17', 3: 'huber-lan' }],
  [
    indoms.processes,
    {
      1: '000001 /usr/lib/systemd/systemd --switched-root',
      12: '000012 (kworker/0:1)',
      900: '000900 java -jar /home/kmeier/kundenportal/app.jar --password=s3cret',
      901: '000901 /usr/bin/ssh lschmidt@backup2.partner.io:/srv/shop-db7',
      902: '000902 java -jar /home/kmeier/other.jar',
    },
  ],
  [
    indoms.groups,
    {
      0: '/system.slice/sshd.service',
      1: '/system.slice/docker-0f3a9c6d2b71e4458899aabbccddeeff00112233445566778899aabbccddeeff.scope',
      2: '/machine.slice/machine-qemu\\x2d1\\x2dvm\\x2dlohn.scope',
      3: '/system.slice/mnt-shop\\x2ddb7.mount',
      4: '/system.slice/kundenportal.service',
      5: '/libvirt/qemu/vm-lohn',
    },
  ],
  [indoms.sites, { 0: 'https://shop%2Ddb7/zahlung?mandant42.corp.firma.at' }],
];

const single =
  (value: StoredValue): Planted['values'] =>
  () => [[-1, value]];
const each =
  (...values: readonly (readonly [number, string])[]): Planted['values'] =>
  () =>
    values.map(([id, text]) => [id, string(text)]);
const text = (name: string, value: string): Planted => ({ name, type: stringType, values: single(string(value)) });
const bytes = (content: string): Uint8Array => new TextEncoder().encode(content);

const metrics: readonly Planted[] = [
  { name: 'disk.dev.read', type: 3, indom: indoms.disks, semantics: 1, values: (step) => [[0, u64(1000 * step)]] },
  { name: 'kernel.all.load', type: 3, indom: indoms.loads, values: (step) => [[1, u64(step)]] },
  text('kernel.uname.nodename', 'shop-db7'),
  text('kernel.uname.sysname', 'Linux'),
  text('kernel.uname.release', '6.1.0-18-amd64'),
  text('pmda.uname', 'Linux shop-db7 6.1.0-18-amd64 #1 SMP'),
  text('pmcd.pmlogger.archive', '/var/log/pcp/pmlogger/shop-db7.corp.firma.at/20260504'),
  text('site.peer', 'peers 203.0.113.77, 2001:db8:77::9 and db9.corp.firma.at'),
  {
    name: 'filesys.mountdir',
    type: stringType,
    indom: indoms.files,
    values: each([0, '/'], [1, '/srv/projekt-x'], [2, '/srv']),
  },
  { name: 'hinv.disk_sn', type: stringType, indom: indoms.disks, values: each([0, 'WD-WX12A3']) },
  {
    name: 'network.interface.inet_addr',
    type: stringType,
    indom: indoms.nets,
    values: each([0, '127.0.0.1/8'], [1, '10.3.17.4/24']),
  },
  {
    name: 'network.interface.ipv6_addr',
    type: stringType,
    indom: indoms.nets,
    values: each([1, 'fe80::5054:ff:feab:cd17/64']),
  },
  { name: 'network.interface.hw_addr', type: stringType, indom: indoms.nets, values: each([1, '52:54:00:ab:cd:17']) },
  {
    name: 'proc.psinfo.psargs',
    type: stringType,
    indom: indoms.processes,
    values: each([1, '/usr/lib/systemd/systemd'], [900, 'java -jar /home/kmeier/report.py --password=s3cret']),
  },
  {
    name: 'proc.psinfo.cwd',
    type: stringType,
    indom: indoms.processes,
    values: each([1, '/'], [900, '/home/kmeier/kundenportal']),
  },
  { name: 'proc.psinfo.environ', type: stringType, indom: indoms.processes, values: each([900, 'TOKEN=s3cret']) },
  {
    name: 'proc.id.uid_nm',
    type: stringType,
    indom: indoms.processes,
    values: each([1, 'root'], [900, 'kmeier'], [901, 'lschmidt']),
  },
  {
    name: 'proc.psinfo.utime',
    type: 3,
    indom: indoms.processes,
    semantics: 1,
    values: (step) => [
      [900, u64(step)],
      [902, u64(step)],
    ],
  },
  {
    name: 'cgroup.cpuacct.usage',
    type: 3,
    indom: indoms.groups,
    values: (step) => [0, 1, 2, 3, 4, 5].map((id) => [id, u64(step)] as const),
  },
  { name: 'mmv.shop_db7.requests', type: 3, indom: indoms.sites, values: (step) => [[0, u64(step)]] },
  {
    name: 'site.blob',
    type: aggregateType,
    values: single({ type: aggregateType, content: bytes('run by kmeier on shop-db7\0\0') }),
  },
  {
    name: 'site.events',
    type: eventType,
    values: single(
      events(false, [
        {
          ...{ seconds: start.seconds, nanoseconds: 0, flags: 1 },
          parameters: [{ pmid: peerPmid, type: stringType, content: bytes('login of lschmidt from 203.0.113.77\0') }],
        },
      ]),
    ),
  },
];

/** In the domain of its instances. */
function pmidOf(place: number): number {
  const indom = metrics[place]?.indom;
  return encodePmid({ domain: indom === undefined ? siteDomain : decodeInDom(indom).domain, cluster: 1, item: place });
}

/** An archive with names of a host, of people and of others in every field that has texts. */
export function plantedArchive(version: 2 | 3, base = 'planted'): ArchiveWriter {
  const zones = { timezone: 'CET-1', ...(version === 3 && { zoneinfo: ':Europe/Vienna' }) };
  const writer = new ArchiveWriter({ base, version, start, host: 'shop-db7.corp.firma.at', ...zones });
  for (const [place, { name, type, indom = none, semantics = 3 }] of metrics.entries())
    writer.descriptor({ pmid: pmidOf(place), names: [name], type, indom, semantics });
  const context = {
    ...{
      hostname: '"shop-db7.corp.firma.at"',
      domainname: '"corp.firma.at"',
      latitude: '48.2082',
      longitude: '16.3738',
    },
    ...{ machineid: '"6c78e37f87514105b535e855a43de6ac"', userid: '993', team: '"firma kmeier"' },
  };
  writer.labels(start, 1, none, [{ labels: context }]);
  writer.labels(start, 16, pmidOf(0), [{ labels: { owner: '"lschmidt"', 'shop-db7': '"x"' } }]);
  writer.help(5, peerPmid, 'Peers of shop-db7.corp.firma.at, see kmeier');
  for (const [indom, names] of instances) {
    writer.indom(
      start,
      indom,
      Object.entries(names).map(([id, name]) => ({ id: Number(id), name })),
    );
    if (indom === indoms.sites)
      writer.labels(start, 32, indom, [
        { instance: 0, labels: { instname: '"https://shop%2Ddb7/zahlung?mandant42.corp.firma.at"' } },
      ]);
  }
  writer.indexEntry(start);
  for (let step = 0; step < 20; step++)
    writer.record(
      timeOf(step),
      metrics.map(({ values }, place) => ({
        pmid: pmidOf(place),
        values: values(step).map(([instance, value]) => ({ instance, value })),
      })),
    );
  return writer.indexEntry(timeOf(19));
}

/** Words that are in bytes, in upper or lower case: a search of its own. */
export function wordsIn(bytesOfFile: Uint8Array, words: readonly string[]): readonly string[] {
  const content = Buffer.from(bytesOfFile).toString('latin1').toLowerCase();
  return words.filter((word) => content.includes(word.toLowerCase()));
}
