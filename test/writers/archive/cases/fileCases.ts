import type { DamageCase } from './damageCase.ts';

/** Labels: offsets of version 3. */
const labelAt = {
  magic: 4,
  pid: 8,
  start: 12,
  volume: 24,
  features: 28,
  reserved: 32,
  host: 36,
  timezone: 292,
  zoneinfo: 548,
};

/** Files as such, their framing and their labels. */
export const fileCases: readonly DamageCase[] = [
  { rule: 'missing-metadata', variant: 'missing', damage: (a) => (a.remove('meta'), ['0', 0]) },
  {
    rule: 'missing-volume',
    variant: 'none',
    damage: (a) => {
      for (const volume of ['0', '1'] as const) a.remove(volume);
      return ['meta', 0];
    },
  },
  { rule: 'missing-index', variant: 'missing', damage: (a) => (a.remove('index'), ['meta', 0]) },
  {
    rule: 'duplicate-member',
    variant: 'twice',
    damage: (a) => (a.files.set('20260101.meta.xz', new Uint8Array(10)), ['meta', 0]),
  },
  {
    rule: 'empty-member',
    variant: 'nothing',
    damage: (a) => {
      a.remove('1');
      a.cut('index', a.label);
      a.cut('0', 0);
      return ['0', 0];
    },
  },
  {
    rule: 'empty-member',
    variant: 'lostAll',
    damage: (a) => {
      a.remove('1');
      a.cut('0', 0);
      return ['0', 0];
    },
  },
  { rule: 'empty-member', variant: 'lostVolume', damage: (a) => (a.cut('1', 0), ['1', 0]) },
  { rule: 'empty-member', variant: 'lostVolume', damage: (a) => (a.cut('1', a.label), ['1', 0]) },
  { rule: 'empty-member', variant: 'lostFirst', damage: (a) => (a.cut('0', 0), ['0', 0]) },
  { rule: 'empty-member', variant: 'lostFirst', damage: (a) => (a.cut('0', a.label), ['0', 0]) },
  {
    rule: 'empty-member',
    variant: 'hides',
    damage: (a) => {
      a.cut('0', 0);
      a.files.set('20260101.0.xz', new Uint8Array(10));
      return ['0', 0];
    },
  },
  {
    rule: 'empty-member',
    variant: 'noneYet',
    damage: (a) => {
      a.cut('index', a.entry(1));
      a.cut('1', a.label);
      return ['1', 0];
    },
  },
  { rule: 'empty-member', variant: 'lostMetadata', damage: (a) => (a.cut('meta', 0), ['meta', 0]) },
  { rule: 'empty-member', variant: 'lostMetadata', damage: (a) => (a.cut('meta', a.label), ['meta', 0]) },
  { rule: 'empty-member', variant: 'lostIndex', damage: (a) => (a.cut('index', 0), ['index', 0]) },
  { rule: 'empty-member', variant: 'onlyLabel', damage: (a) => (a.cut('index', a.label), ['index', 0]) },
  { rule: 'cut-record', variant: 'cut', damage: (a) => (a.cut('1', a.record(2, 1) + 40), ['1', a.record(2, 1)]) },
  { rule: 'cut-record', variant: 'length', damage: (a) => (a.cut('1', a.record(2, 1) + 3), ['1', a.record(2, 1)]) },
  { rule: 'cut-record', variant: 'entry', damage: (a) => (a.cut('index', a.entry(2) + 9), ['index', a.entry(2)]) },
  {
    rule: 'zero-filled',
    variant: 'zeros',
    damage: (a) => {
      const end = a.bytes('1').length;
      a.append('1', ...new Array<number>(64).fill(0));
      return ['1', end];
    },
  },
  { rule: 'bad-length', variant: 'resumed', damage: (a) => (a.u32('0', a.record(0), 4), ['0', a.record(0)]) },
  { rule: 'bad-length', variant: 'rest', damage: (a) => (a.u32('1', a.record(2, 1), 7), ['1', a.record(2, 1)]) },
  {
    rule: 'length-mismatch',
    variant: 'resumed',
    damage: (a) => (a.u32('0', a.record(1) - 4, 99), ['0', a.record(0)]),
  },
  {
    rule: 'length-mismatch',
    variant: 'rest',
    damage: (a) => (a.u32('1', a.bytes('1').length - 4, 1), ['1', a.record(2, 1)]),
  },
  { rule: 'bad-magic', variant: 'found', damage: (a) => (a.u32('0', labelAt.magic, 0xdeadbe03), ['0', labelAt.magic]) },
  { rule: 'unsupported-version', variant: 'unknown', damage: (a) => (a.u8('meta', 7, 9), ['meta', 7]) },
  {
    rule: 'unsupported-version',
    variant: 'old',
    version: 2,
    damage: (a) => {
      for (const part of ['meta', 'index', '0', '1'] as const) a.u8(part, 7, 1);
      return ['meta', 7];
    },
  },
  { rule: 'label-length', variant: 'lengths', damage: (a) => (a.u32('0', 0, 64), ['0', 0]) },
  { rule: 'label-file', variant: 'volume', damage: (a) => (a.u32('0', labelAt.volume, 7), ['0', labelAt.volume]) },
  {
    rule: 'label-mismatch',
    variant: 'version',
    damage: (a) => {
      const bytes = a.bytes('index').slice(0, 132);
      a.set('index', bytes);
      a.u32('index', 0, 132);
      a.u32('index', 128, 132);
      a.u8('index', 7, 2);
      return ['index', 4];
    },
  },
  { rule: 'label-mismatch', variant: 'pid', damage: (a) => (a.u32('1', labelAt.pid, 1), ['1', labelAt.pid]) },
  { rule: 'label-mismatch', variant: 'host', damage: (a) => (a.u8('1', labelAt.host, 77), ['1', labelAt.host]) },
  { rule: 'label-difference', variant: 'timezone', damage: (a) => (a.u8('1', labelAt.timezone, 66), ['1', 292]) },
  { rule: 'label-difference', variant: 'zoneinfo', damage: (a) => (a.u8('1', labelAt.zoneinfo, 66), ['1', 548]) },
  { rule: 'label-difference', variant: 'start', damage: (a) => (a.u32('1', labelAt.start, 5), ['1', 12]) },
  { rule: 'label-features', variant: 'bits', damage: (a) => (a.u32('1', labelAt.features, 2), ['1', 28]) },
  {
    rule: 'label-text',
    variant: 'unterminated',
    damage: (a) => (a.u8('1', labelAt.host, ...new Array<number>(256).fill(65)), ['1', labelAt.host]),
  },
  { rule: 'label-text', variant: 'reserved', damage: (a) => (a.u32('1', labelAt.reserved, 1), ['1', 32]) },
  {
    rule: 'label-text',
    variant: 'zone',
    damage: (a) => {
      for (const part of ['meta', 'index', '0', '1'] as const)
        for (const at of [labelAt.timezone, labelAt.zoneinfo]) a.u8(part, at, 0x3f, 0x3f, 0);
      return ['0', labelAt.timezone];
    },
  },
  { rule: 'label-time', variant: 'range', damage: (a) => (a.u32('1', 20, 2_000_000_000), ['1', 12]) },
  { rule: 'label-time', variant: 'words', damage: (a) => (a.u32('1', 12, 0, 1_767_225_600), ['1', 12]) },
  { rule: 'label-time', variant: 'negative', damage: (a) => (a.u32('1', 12, 5, 0xffffffff), ['1', 12]) },
];
