import type { DamageCase } from './damageCase.ts';
import { goodSpec } from '../goodMmv.ts';

const v1 = goodSpec(1, 'little');
const v2 = goodSpec(2, 'little');
const twoIndoms = { ...v2, indoms: [...(v2.indoms ?? []), { serial: 9, instances: [{ id: 5, name: 'other' }] }] };

/** In the good files, the first value of a metric with instances; and the one of an elapsed time. */
const firstOfMany = 8;
const elapsedValue = 7;

export const valueCases: readonly DamageCase[] = [
  {
    rule: 'value-metric',
    variant: 'beyondEnd',
    spec: v1,
    damage(file) {
      file.u64(file.at('values', 0, 'metric'), 2n ** 40n);
      return [file.at('values', 0, 'metric'), 8];
    },
  },
  {
    rule: 'value-metric',
    variant: 'within',
    spec: v1,
    damage(file) {
      file.u64(file.at('values', 0, 'metric'), file.entry('metrics', 0) + 7);
      return [file.at('values', 0, 'metric'), 8];
    },
  },
  {
    rule: 'value-metric',
    variant: 'elsewhere',
    spec: v1,
    damage(file) {
      file.u64(file.at('values', 0, 'metric'), 3);
      return [file.at('values', 0, 'metric'), 8];
    },
  },
  {
    rule: 'value-instance',
    variant: 'beyondEnd',
    spec: v2,
    damage(file) {
      file.u64(file.at('values', firstOfMany, 'instance'), file.bytes.length - 4);
      return [file.at('values', firstOfMany, 'instance'), 8];
    },
  },
  {
    rule: 'value-instance',
    variant: 'elsewhere',
    spec: v2,
    damage(file) {
      file.u64(file.at('values', firstOfMany, 'instance'), 3);
      return [file.at('values', firstOfMany, 'instance'), 8];
    },
  },
  {
    rule: 'value-instance',
    variant: 'unused',
    spec: v2,
    damage(file) {
      file.u64(file.at('values', 0, 'instance'), 3);
      return [file.at('values', 0, 'instance'), 8];
    },
  },
  {
    rule: 'value-instance',
    variant: 'otherIndom',
    spec: twoIndoms,
    damage(file) {
      file.u64(file.at('values', firstOfMany, 'instance'), file.entry('instances', 2));
      return [file.at('values', firstOfMany, 'instance'), 8];
    },
  },
  {
    rule: 'elapsed-extra',
    variant: 'extra',
    spec: v1,
    damage(file) {
      file.u64(file.at('values', elapsedValue, 'extra'), 1700000000000000n);
      return [file.at('values', elapsedValue, 'extra'), 8];
    },
  },
  {
    rule: 'duplicate-value',
    variant: 'instance',
    spec: v2,
    damage(file) {
      file.u64(file.at('values', firstOfMany + 1, 'instance'), file.entry('instances', 0));
      return [file.entry('values', firstOfMany + 1), 32];
    },
  },
  {
    rule: 'duplicate-value',
    variant: 'single',
    spec: v1,
    damage(file) {
      file.u64(file.at('values', 1, 'metric'), file.entry('metrics', 0));
      return [file.entry('values', 1), 32];
    },
  },
  {
    rule: 'missing-value',
    variant: 'single',
    spec: v1,
    damage(file) {
      file.u64(file.at('values', 1, 'metric'), file.entry('metrics', 0));
      return [file.entry('metrics', 1), file.sizeOf('metrics')];
    },
  },
  {
    rule: 'missing-value',
    variant: 'instances',
    spec: v2,
    damage(file) {
      file.u64(file.at('values', firstOfMany + 1, 'instance'), file.entry('instances', 0));
      return [file.entry('metrics', 8), file.sizeOf('metrics')];
    },
  },
];
