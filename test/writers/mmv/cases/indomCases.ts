import type { DamageCase } from './damageCase.ts';
import { goodSpec } from '../goodMmv.ts';
import type { MmvSpec } from '../mmvSpec.ts';

const v1 = goodSpec(1, 'little');
const v2 = goodSpec(2, 'little');

/** Two indoms of two instances each. */
const twoIndoms: MmvSpec = {
  version: 2,
  order: 'little',
  indoms: [1, 2].map((serial) => ({ serial, instances: [0, 1].map((id) => ({ id, name: `i${serial}${id}` })) })),
  metrics: [1, 2].map((indom) => ({ name: `m${indom}`, item: indom, type: 1, indom, values: [1, 2] })),
};

export const indomCases: readonly DamageCase[] = [
  {
    rule: 'indom-serial',
    variant: 'singular',
    spec: v1,
    damage(file) {
      file.u32(file.at('indoms', 0, 'serial'), 0);
      return [file.at('indoms', 0, 'serial'), 4];
    },
  },
  {
    rule: 'indom-serial',
    variant: 'wide',
    spec: v1,
    damage(file) {
      file.u32(file.at('indoms', 0, 'serial'), 4194304);
      return [file.at('indoms', 0, 'serial'), 4];
    },
  },
  {
    rule: 'indom-serial-shared',
    variant: 'serial',
    spec: v1,
    damage(file) {
      file.u32(file.at('indoms', 0, 'serial'), 2048);
      return [file.at('indoms', 0, 'serial'), 4];
    },
  },
  {
    rule: 'duplicate-indom',
    variant: 'serial',
    spec: twoIndoms,
    damage(file) {
      file.u32(file.at('indoms', 1, 'serial'), 1);
      return [file.at('indoms', 1, 'serial'), 4];
    },
  },
  {
    rule: 'indom-instances',
    variant: 'beyondEnd',
    spec: v2,
    damage(file) {
      file.u32(file.at('indoms', 0, 'count'), 0x7fffffff);
      return [file.at('indoms', 0, 'count'), 4];
    },
  },
  {
    rule: 'indom-instances',
    variant: 'elsewhere',
    spec: v2,
    damage(file) {
      file.u64(file.at('indoms', 0, 'offset'), 3);
      return [file.at('indoms', 0, 'offset'), 8];
    },
  },
  {
    rule: 'instance-indom',
    variant: 'beyondEnd',
    spec: v1,
    damage(file) {
      file.u64(file.at('instances', 1, 'indom'), 2n ** 64n - 4n);
      return [file.at('instances', 1, 'indom'), 8];
    },
  },
  {
    rule: 'instance-indom',
    variant: 'notAnEntry',
    spec: v1,
    damage(file) {
      file.u64(file.at('instances', 1, 'indom'), 3);
      return [file.at('instances', 1, 'indom'), 8];
    },
  },
  {
    rule: 'instance-indom',
    variant: 'other',
    spec: twoIndoms,
    damage(file) {
      file.u64(file.at('instances', 0, 'indom'), file.entry('indoms', 1));
      return [file.at('instances', 0, 'indom'), 8];
    },
  },
  {
    rule: 'orphan-instance',
    variant: 'one',
    spec: v1,
    damage(file) {
      file.u32(file.at('indoms', 0, 'count'), 1);
      return [file.entry('instances', 1), file.sizeOf('instances')];
    },
  },
  {
    rule: 'instance-id',
    variant: 'negative',
    spec: v1,
    damage(file) {
      file.u32(file.at('instances', 1, 'id'), -16);
      return [file.at('instances', 1, 'id'), 4];
    },
  },
  {
    rule: 'instance-id',
    variant: 'none',
    spec: v2,
    damage(file) {
      file.u32(file.at('instances', 0, 'id'), -1);
      return [file.at('instances', 0, 'id'), 4];
    },
  },
  {
    rule: 'duplicate-instance',
    variant: 'id',
    spec: v1,
    damage(file) {
      file.u32(file.at('instances', 1, 'id'), 0);
      return [file.at('instances', 1, 'id'), 4];
    },
  },
  {
    rule: 'duplicate-instance',
    variant: 'name',
    spec: v2,
    damage(file) {
      file.u64(file.at('instances', 1, 'name'), file.entry('strings', 0));
      return [file.at('instances', 1, 'name'), 8];
    },
  },
];
