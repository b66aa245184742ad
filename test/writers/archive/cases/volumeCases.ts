import type { DamageCase } from './damageCase.ts';
import type { DamagedArchive, Part } from '../damagedArchive.ts';
import { after, sample } from '../sampleArchive.ts';
import { string } from '../values.ts';

const corrupt = 'corrupt-record';

/** Sets a word of a value set of the first record. */
const inSet =
  (pmid: number, offset: number, value: number) =>
  (a: DamagedArchive): readonly [Part, number] => {
    const at = a.valueSet(pmid) + offset;
    a.u32('0', at, value);
    return ['0', at];
  };

/** Sets the first word of a value block of the first record. */
const inBlock =
  (pmid: number, type: number, length: number) =>
  (a: DamagedArchive): readonly [Part, number] => {
    const at = a.block(pmid);
    a.u32('0', at, ((type << 24) | length) >>> 0);
    return ['0', at];
  };

const lastRecord = (a: DamagedArchive): number => a.record(3, 1);

/** Records of volumes and their values. */
export const volumeCases: readonly DamageCase[] = [
  {
    rule: corrupt,
    variant: 'short',
    damage: (a) => {
      const end = a.bytes('1').length;
      a.append('1', 0, 0, 0, 12, 1, 2, 3, 4, 0, 0, 0, 12);
      return ['1', end];
    },
  },
  {
    rule: corrupt,
    variant: 'metricCount',
    damage: (a) => (a.u32('0', a.record(0) + 16, 1e6), ['0', a.record(0) + 16]),
  },
  { rule: corrupt, variant: 'mark', damage: (a) => (a.u32('0', a.record(0) + 16, 0), ['0', a.record(0)]) },
  {
    rule: corrupt,
    variant: 'setHeader',
    change: (writer) =>
      writer.record(after(50), [{ pmid: sample.load }, { pmid: sample.ratio }, { pmid: sample.name }]),
    damage: (a) => (a.u32('1', lastRecord(a) + 24, 1, 0), ['1', lastRecord(a) + 40]),
  },
  { rule: corrupt, variant: 'valueCount', damage: inSet(sample.reads, 4, 1e6) },
  { rule: corrupt, variant: 'format', damage: inSet(sample.reads, 8, 3) },
  { rule: corrupt, variant: 'blockOffset', damage: inSet(sample.bytes, 16, 0x3fffffff) },
  { rule: corrupt, variant: 'blockLength', damage: inBlock(sample.bytes, 3, 0xffffff) },
  {
    rule: corrupt,
    variant: 'tiling',
    damage: (a) => {
      const second = a.valueSet(sample.bytes) + 24;
      a.u32('0', second, a.u32At('0', second - 8));
      a.u32('0', a.block(sample.bytes), (3 << 24) | 4);
      const sets = a.valueSet(sample.hires) + 20;
      return ['0', sets];
    },
  },
  {
    rule: 'corrupt-events',
    variant: 'short',
    damage: (a) => (a.u32('0', a.block(sample.trace) + 4, 0xffffffff), ['0', a.block(sample.trace) + 4]),
  },
  {
    rule: 'corrupt-events',
    variant: 'count',
    damage: (a) => {
      const block = a.block(sample.hires);
      a.u32('0', block + 4, 9);
      return ['0', block + (a.u32At('0', block) & 0xffffff)];
    },
  },
  {
    rule: 'corrupt-events',
    variant: 'missed',
    damage: (a) => (a.u32('0', a.block(sample.trace) + 16, 0x80000001), ['0', a.block(sample.trace) + 8]),
  },
  { rule: 'record-time', variant: 'range', damage: (a) => (a.u32('0', a.record(1) + 12, 2e9), ['0', a.record(1) + 4]) },
  {
    rule: 'record-time',
    variant: 'beforeStart',
    damage: (a) => (a.u32('0', a.record(0) + 4, 5), ['0', a.record(0) + 4]),
  },
  {
    rule: 'record-time',
    variant: 'backwards',
    damage: (a) => (a.u32('1', a.record(1, 1) + 4, sample.start + 1), ['1', a.record(1, 1) + 4]),
  },
  {
    rule: 'record-time',
    variant: 'words',
    damage: (a) => (a.u32('0', a.record(1) + 4, 0, sample.start), ['0', a.record(1) + 4]),
  },
  { rule: 'unknown-metric', variant: 'metric', damage: inSet(sample.load, 0, 0x07400002) },
  {
    rule: 'value-unreadable',
    variant: 'inSitu',
    change: (writer) => writer.record(after(50), [{ pmid: sample.ratio, values: [{ instance: -1, value: 1 }] }]),
    damage: (a) => ['1', lastRecord(a) + 28],
  },
  {
    rule: 'value-unreadable',
    variant: 'length',
    change: (writer) =>
      writer.record(after(50), [
        { pmid: sample.ratio, values: [{ instance: -1, value: { type: 5, content: new Uint8Array(4) } }] },
      ]),
    damage: (a) => ['1', lastRecord(a) + 40],
  },
  { rule: 'value-unreadable', variant: 'type', damage: inBlock(sample.ratio, 6, 12) },
  {
    rule: 'value-format',
    variant: 'changed',
    damage: (a) => {
      const at = a.valueSet(sample.ratio, 1) + 8;
      a.u32('0', at, 2);
      return ['0', at];
    },
  },
  {
    rule: 'value-type',
    variant: 'type',
    damage: (a) => (a.u8('0', a.block(sample.name), 7), ['0', a.block(sample.name)]),
  },
  {
    rule: 'untyped-value',
    variant: 'untyped',
    damage: (a) => (a.u8('0', a.block(sample.bytes), 0), ['0', a.block(sample.bytes)]),
  },
  {
    rule: 'string-end',
    variant: 'missing',
    damage: (a) => (a.u8('0', a.block(sample.name) + 10, 65), ['0', a.block(sample.name)]),
  },
  {
    rule: 'counter-wrap',
    variant: 'wrap',
    change: (writer) => writer.record(after(50), [{ pmid: sample.reads, values: [{ instance: 1, value: 3 }] }]),
    damage: (a) => ['1', lastRecord(a) + 32],
  },
  {
    rule: 'counter-wrap',
    variant: 'single',
    change: (writer) => {
      const pmid = sample.parameter + 1;
      writer.descriptor({ pmid, names: ['switches'], type: 1, semantics: 1 });
      writer.record(after(50), [{ pmid, values: [{ instance: -1, value: 7 }] }]);
      writer.record(after(60), [{ pmid, values: [{ instance: -1, value: 3 }] }]);
    },
    // The first of the two records has 44 bytes.
    damage: (a) => ['1', lastRecord(a) + 44 + 32],
  },
  {
    rule: 'unknown-instance',
    variant: 'instance',
    change: (writer) => writer.record(after(50), [{ pmid: sample.reads, values: [{ instance: 99, value: 3 }] }]),
    damage: (a) => ['1', lastRecord(a) + 32],
  },
  {
    rule: 'unknown-instance',
    variant: 'noDomain',
    damage: (a) => {
      a.u32('meta', a.indom + 8, sample.start + 15);
      return ['0', a.valueSet(sample.reads) + 12];
    },
  },
  {
    rule: 'instance-kind',
    variant: 'singular',
    change: (writer) =>
      writer.record(after(50), [{ pmid: sample.name, values: [{ instance: 0, value: string('x') }] }]),
    damage: (a) => ['1', lastRecord(a) + 32],
  },
  { rule: 'instance-kind', variant: 'missing', damage: inSet(sample.reads, 12, 0xffffffff) },
  {
    rule: 'value-twice',
    variant: 'instance',
    damage: (a) => {
      const at = a.valueSet(sample.reads) + 20;
      a.u32('0', at, 0);
      return ['0', at];
    },
  },
  { rule: 'value-twice', variant: 'metric', damage: inSet(sample.bytes, 0, sample.reads) },
  {
    rule: 'unknown-error-code',
    variant: 'code',
    damage: (a) => {
      const at = a.valueSet(sample.parameter, 1) + 4;
      a.u32('0', at, 0x80000000);
      return ['0', at];
    },
  },
];
