import { after, sample } from '../sampleArchive.ts';
import { BigEndianWriter } from '../../../../formats/bytes/bigEndianWriter.ts';
import type { DamageCase } from './damageCase.ts';
import type { DamagedArchive, Part } from '../damagedArchive.ts';

const badMetadata = 'bad-metadata';
const early = { seconds: 5, nanoseconds: 0 };
const late = after(1000);

/** Sets a word of the first descriptor. */
const descriptor =
  (offset: number, value: number) =>
  (a: DamagedArchive): readonly [Part, number] => {
    const at = a.meta(1) + offset;
    a.u32('meta', at, value);
    return ['meta', at];
  };

/** Sets the type of the first record of an instance domain, and says where in it the finding is to be. */
const indomType =
  (type: number, offset: number) =>
  (a: DamagedArchive): readonly [Part, number] => {
    const { indom } = a;
    a.u32('meta', indom + 4, type);
    return ['meta', indom + offset];
  };

function withoutDescriptors(a: DamagedArchive): readonly [Part, number] {
  const start = a.meta(4);
  a.set('meta', Uint8Array.from([...a.bytes('meta').slice(0, a.label), ...a.bytes('meta').slice(start)]));
  return ['meta', a.label];
}

const lastMeta = (a: DamagedArchive): number => a.starts.meta.at(-1) ?? 0;

/** Records of the metadata: descriptors, instance domains, labels and help. */
export const metadataCases: readonly DamageCase[] = [
  { rule: 'record-type', variant: 'unknown', damage: descriptor(4, 99) },
  { rule: 'record-type', variant: 'version', damage: indomType(2, 4) },
  {
    rule: badMetadata,
    variant: 'short',
    damage: (a) => {
      const end = a.bytes('meta').length;
      a.append('meta', ...new BigEndianWriter().u32(20, 1, 5, 0, 20).finish());
      return ['meta', end];
    },
  },
  {
    rule: badMetadata,
    variant: 'count',
    damage: (a) => (a.u32('meta', a.indom + 24, 100_000), ['meta', a.indom + 24]),
  },
  { rule: badMetadata, variant: 'nameLength', damage: descriptor(32, 5000) },
  { rule: badMetadata, variant: 'rest', damage: (a) => (a.u32('meta', a.meta(1) + 32, 3), ['meta', a.meta(1) + 39]) },
  {
    rule: badMetadata,
    variant: 'rest',
    damage: (a) => (a.u32('meta', a.labels() + 28, 0), ['meta', a.labels() + 32]),
  },
  {
    rule: badMetadata,
    variant: 'instance',
    damage: (a) => (a.u32('meta', a.indom + 28, 0xfffffff0), ['meta', a.indom + 28]),
  },
  {
    rule: badMetadata,
    variant: 'nameOffset',
    damage: (a) => (a.u32('meta', a.indom + 36, 77), ['meta', a.indom + 36]),
  },
  {
    rule: badMetadata,
    variant: 'json',
    damage: (a) => (a.u32('meta', a.labels() + 36, 70_000), ['meta', a.labels() + 36]),
  },
  {
    rule: badMetadata,
    variant: 'labelRange',
    damage: (a) => {
      const json = a.u32At('meta', a.labels() + 36);
      const entry = a.labels() + 44 + json;
      a.u8('meta', entry, 0xff, 0xf0);
      return ['meta', entry];
    },
  },
  {
    rule: 'unterminated-text',
    variant: 'instance',
    damage: (a) => {
      a.u8('meta', a.indom + 44, ...new Array<number>(8).fill(78));
      return ['meta', a.indom + 44];
    },
  },
  {
    rule: 'unterminated-text',
    variant: 'help',
    damage: (a) => {
      const start = a.meta(4);
      a.u8('meta', start + a.u32At('meta', start) - 5, 88);
      return ['meta', start + 16];
    },
  },
  {
    rule: 'not-utf8',
    variant: 'text',
    damage: (a) => (a.u8('meta', a.meta(4) + 20, 0xe9), ['meta', a.meta(4) + 16]),
  },
  {
    rule: 'not-utf8',
    variant: 'text',
    damage: (a) => (a.u8('meta', a.labels() + 42, 0xe9), ['meta', a.labels() + 40]),
  },
  { rule: 'no-descriptors', variant: 'lost', damage: withoutDescriptors },
  {
    rule: 'no-descriptors',
    variant: 'none',
    damage: (a) => {
      for (const volume of ['0', '1'] as const) a.cut(volume, a.label);
      return withoutDescriptors(a);
    },
  },
  {
    rule: 'descriptor-conflict',
    variant: 'differ',
    change: (writer) => writer.descriptor({ pmid: sample.load, names: ['sample.load'], type: 5 }),
    damage: (a) => ['meta', lastMeta(a) + 12],
  },
  { rule: 'metric-name', variant: 'none', damage: descriptor(28, 0) },
  { rule: 'metric-name', variant: 'invalid', damage: (a) => (a.u8('meta', a.meta(1) + 36, 27), ['meta', a.meta(1)]) },
  {
    rule: 'metric-name',
    variant: 'taken',
    change: (writer) => writer.descriptor({ pmid: sample.parameter + 1, names: ['sample.load'], type: 5 }),
    damage: (a) => ['meta', lastMeta(a)],
  },
  {
    rule: 'name-prefix',
    variant: 'prefix',
    change: (writer) =>
      writer.descriptor({ pmid: sample.parameter + 1, names: ['shop.gc.time'], type: 5 }).descriptor({
        pmid: sample.parameter + 2,
        names: ['shop.gc'],
        type: 5,
      }),
    damage: (a) => ['meta', lastMeta(a)],
  },
  { rule: 'metric-type', variant: 'type', damage: descriptor(12, 16) },
  { rule: 'metric-semantics', variant: 'semantics', damage: descriptor(20, 7) },
  {
    rule: 'metric-semantics',
    variant: 'counter',
    change: (writer) =>
      writer.descriptor({ pmid: sample.parameter + 1, names: ['sample.text'], type: 6, semantics: 1 }),
    damage: (a) => ['meta', lastMeta(a) + 20],
  },
  { rule: 'metric-domain', variant: 'domain', damage: descriptor(16, 0x12345) },
  { rule: 'metric-domain', variant: 'derived', damage: descriptor(8, 0x7fc00401) },
  { rule: 'metric-domain', variant: 'null', damage: descriptor(8, 0xffffffff) },
  { rule: 'metric-units', variant: 'dimension', damage: descriptor(24, 0x30000000) },
  { rule: 'metric-units', variant: 'scaleOnly', damage: descriptor(24, 0x00010000) },
  { rule: 'metric-units', variant: 'extraScale', damage: descriptor(24, 0x00000003) },
  { rule: 'metric-units', variant: 'extra', damage: descriptor(24, 0x000000f0) },
  { rule: 'instance-twice', variant: 'twice', damage: (a) => (a.u32('meta', a.indom + 32, 0), ['meta', a.indom + 32]) },
  { rule: 'delta-anomaly', variant: 'noBase', damage: indomType(6, 0) },
  { rule: 'delta-anomaly', variant: 'absent', damage: (a) => (a.u32('meta', a.delta + 28, 9), ['meta', a.delta]) },
  { rule: 'delta-anomaly', variant: 'present', damage: (a) => (a.u32('meta', a.delta + 32, 1), ['meta', a.delta]) },
  { rule: 'metadata-time', variant: 'range', damage: (a) => (a.u32('meta', a.indom + 16, 2e9), ['meta', a.indom + 8]) },
  {
    rule: 'metadata-time',
    variant: 'beforeStart',
    change: (writer) => writer.labels(early, 2, 200, [{ labels: { agent: '"x"' } }]),
    damage: (a) => ['meta', lastMeta(a) + 8],
  },
  {
    rule: 'metadata-time',
    variant: 'afterEnd',
    change: (writer) => writer.labels(late, 2, 200, [{ labels: { agent: '"x"' } }]),
    damage: (a) => ['meta', lastMeta(a) + 8],
  },
  {
    rule: 'metadata-time',
    variant: 'backwards',
    change: (writer) => writer.labels(after(1), 2, 200, [{ labels: { agent: '"x"' } }]),
    damage: (a) => ['meta', lastMeta(a) + 8],
  },
  {
    rule: 'label-kind',
    variant: 'type',
    damage: (a) => (a.u32('meta', a.labels() + 20, 3), ['meta', a.labels() + 20]),
  },
  {
    rule: 'label-content',
    variant: 'json',
    damage: (a) => (a.u8('meta', a.labels() + 40, 91), ['meta', a.labels() + 40]),
  },
  {
    rule: 'label-content',
    variant: 'count',
    change: (writer) => writer.labels(after(20), 2, 200, [{ labels: { a: '1,"b":2' } }]),
    damage: (a) => ['meta', lastMeta(a) + 40],
  },
  {
    rule: 'label-content',
    variant: 'name',
    damage: (a) => {
      const entry = a.labels() + 44 + a.u32At('meta', a.labels() + 36);
      a.u8('meta', entry + 2, 3);
      return ['meta', entry];
    },
  },
  {
    rule: 'label-content',
    variant: 'flags',
    damage: (a) => {
      const entry = a.labels() + 44 + a.u32At('meta', a.labels() + 36);
      a.u8('meta', entry + 3, 2);
      return ['meta', entry];
    },
  },
  {
    rule: 'label-content',
    variant: 'value',
    damage: (a) => {
      const entry = a.labels() + 44 + a.u32At('meta', a.labels() + 36);
      a.u8('meta', entry + 7, 1);
      return ['meta', entry];
    },
  },
  {
    rule: 'label-kind',
    variant: 'subject',
    change: (writer) => writer.labels(after(20), 2, 77, [{ labels: { a: '1' } }]),
    damage: (a) => ['meta', lastMeta(a) + 24],
  },
  {
    rule: 'label-kind',
    variant: 'noInstance',
    damage: (a) => (a.u32('meta', a.labels() + 32, 7), ['meta', a.labels() + 32]),
  },
  {
    rule: 'label-kind',
    variant: 'instance',
    change: (writer) => writer.labels(after(20), 32, sample.disks, [{ instance: -7, labels: { a: '1' } }]),
    damage: (a) => ['meta', lastMeta(a) + 32],
  },
  { rule: 'help-kind', variant: 'kind', damage: (a) => (a.u32('meta', a.meta(4) + 8, 3), ['meta', a.meta(4) + 8]) },
  { rule: 'help-kind', variant: 'metric', damage: (a) => (a.u32('meta', a.meta(4) + 12, 77), ['meta', a.meta(4)]) },
];
