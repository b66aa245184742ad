import type { DamageCase } from './damageCase.ts';

/** Fields of an entry of version 3. */
const at = { time: 0, nanoseconds: 8, volume: 12, meta: 16, data: 24 };

/** The temporal index. */
export const indexCases: readonly DamageCase[] = [
  {
    rule: 'index-time',
    variant: 'negative',
    damage: (a) => (a.u32('index', a.entry(0) + 4, 0x80000000), ['index', a.entry(0)]),
  },
  {
    rule: 'index-time',
    variant: 'range',
    damage: (a) => (a.u32('index', a.entry(1) + at.nanoseconds, 2e9), ['index', a.entry(1)]),
  },
  { rule: 'index-time', variant: 'beforeStart', damage: (a) => (a.u32('index', a.entry(1), 5), ['index', a.entry(1)]) },
  {
    rule: 'index-time',
    variant: 'backwards',
    damage: (a) => {
      const time = a.entry(1) + at.time;
      a.u32('index', time, a.u32At('index', time) + 100);
      return ['index', a.entry(2)];
    },
  },
  {
    rule: 'index-volume',
    variant: 'negative',
    damage: (a) => (a.u32('index', a.entry(1) + 12, 0xffffffff), ['index', a.entry(1) + 12]),
  },
  {
    rule: 'index-volume',
    variant: 'missing',
    damage: (a) => (a.u32('index', a.entry(1) + 12, 9), ['index', a.entry(1) + 12]),
  },
  {
    rule: 'index-volume',
    variant: 'decreased',
    damage: (a) => (a.u32('index', a.entry(2) + 12, 0), ['index', a.entry(2) + 12]),
  },
  {
    rule: 'index-offset',
    variant: 'inLabel',
    damage: (a) => (a.u32('index', a.entry(1) + 28, 5), ['index', a.entry(1) + 24]),
  },
  {
    rule: 'index-offset',
    variant: 'pastEnd',
    damage: (a) => (a.u32('index', a.entry(1) + 20, 999_999), ['index', a.entry(1) + 16]),
  },
  {
    rule: 'index-offset',
    variant: 'decreased',
    damage: (a) => (a.u32('index', a.entry(2) + 20, a.label), ['index', a.entry(2) + 16]),
  },
  {
    rule: 'index-offset',
    variant: 'boundary',
    damage: (a) => (a.u32('index', a.entry(1) + 28, a.label + 4), ['index', a.entry(1) + at.data]),
  },
  {
    rule: 'index-disagrees',
    variant: 'time',
    damage: (a) => (a.u32('index', a.entry(1) + 28, a.record(2, 1)), ['index', a.entry(1)]),
  },
];
