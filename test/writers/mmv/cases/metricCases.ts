import type { DamageCase } from './damageCase.ts';
import { goodSpec } from '../goodMmv.ts';
import type { MetricSpec, MmvSpec } from '../mmvSpec.ts';

const v1 = goodSpec(1, 'little');
const v2 = goodSpec(2, 'little');

/** A file with one metric that has something special. */
function oneMetric(special: Partial<MetricSpec>): MmvSpec {
  return { version: 2, order: 'little', metrics: [{ name: 'metric', item: 1, type: 1, values: [1], ...special }] };
}

/** A file with several metrics whose names are exported without that of the file. */
const named = (...names: readonly string[]): MmvSpec => ({
  version: 1,
  order: 'little',
  flags: 1,
  metrics: names.map((name, item) => ({ name, item, type: 1, values: [1] })),
});

const twoMetrics: MmvSpec = {
  version: 1,
  order: 'little',
  metrics: [1, 2].map((item) => ({ name: `m${item}`, item, type: 1, values: [1] })),
};

export const metricCases: readonly DamageCase[] = [
  {
    rule: 'metric-name',
    variant: 'character',
    spec: oneMetric({ name: 'requests-total' }),
    damage: (file) => [file.entry('strings', 0), 14],
  },
  {
    rule: 'metric-name',
    variant: 'component',
    spec: oneMetric({ name: 'status.404' }),
    damage: (file) => [file.entry('strings', 0), 10],
  },
  {
    rule: 'duplicate-metric-name',
    variant: 'name',
    spec: twoMetrics,
    damage(file) {
      file.text(file.entry('metrics', 1), 'm1');
      return [file.entry('metrics', 1), 64];
    },
  },
  {
    rule: 'duplicate-metric-name',
    variant: 'agent',
    spec: oneMetric({ name: 'files' }),
    damage: (file) => [file.at('metrics', 0, 'name'), 8],
    fileName: 'control',
  },
  {
    rule: 'name-prefix',
    variant: 'before',
    spec: named('shop.gc', 'shop.gcs', 'shop.gc.time'),
    damage: (file) => [file.entry('metrics', 0), 104],
  },
  {
    rule: 'name-prefix',
    variant: 'after',
    spec: named('shop.gc.time', 'shop.gc', 'shop.gc.count'),
    damage: (file) => [file.entry('metrics', 1), 104],
  },
  {
    rule: 'name-prefix',
    variant: 'below',
    spec: named('requests', 'control.files.open'),
    damage: (file) => [file.entry('metrics', 1), 104],
  },
  {
    rule: 'item-range',
    variant: 'item',
    spec: oneMetric({ item: 1024 }),
    damage: (file) => [file.at('metrics', 0, 'item'), 4],
  },
  {
    rule: 'duplicate-item',
    variant: 'item',
    spec: twoMetrics,
    damage(file) {
      file.u32(file.at('metrics', 1, 'item'), 1);
      return [file.at('metrics', 1, 'item'), 4];
    },
  },
  {
    rule: 'metric-type',
    variant: 'type',
    spec: v1,
    damage(file) {
      file.u32(file.at('metrics', 0, 'type'), 7);
      return [file.at('metrics', 0, 'type'), 4];
    },
  },
  {
    rule: 'metric-unsupported',
    variant: 'type',
    spec: v2,
    damage(file) {
      file.u32(file.at('metrics', 0, 'type'), -1);
      return [file.at('metrics', 0, 'type'), 4];
    },
  },
  {
    rule: 'metric-semantics',
    variant: 'unset',
    spec: oneMetric({ semantics: 0 }),
    damage: (file) => [file.at('metrics', 0, 'semantics'), 4],
  },
  {
    rule: 'metric-semantics',
    variant: 'unknown',
    spec: oneMetric({ semantics: 2 }),
    damage: (file) => [file.at('metrics', 0, 'semantics'), 4],
  },
  {
    rule: 'metric-units',
    variant: 'parts',
    spec: oneMetric({ units: 0xffffffff }),
    damage: (file) => [file.at('metrics', 0, 'units'), 4],
  },
  {
    rule: 'metric-indom',
    variant: 'serial',
    spec: v1,
    damage(file) {
      file.u32(file.at('metrics', 0, 'indom'), 12345);
      return [file.at('metrics', 0, 'indom'), 4];
    },
  },
];
