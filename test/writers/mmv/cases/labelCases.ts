import type { DamageCase } from './damageCase.ts';
import { goodSpec } from '../goodMmv.ts';
import type { LabelSpec, MmvSpec } from '../mmvSpec.ts';

/** A good file with one label, the one given. */
function oneLabel(label: Partial<LabelSpec>): MmvSpec {
  return { ...goodSpec(3, 'little'), labels: [{ flags: 0x8, identity: 123, text: '{"a":1}', ...label }] };
}

interface LabelCase {
  readonly rule: string;
  readonly variant: string;
  readonly label: Partial<LabelSpec>;
  /** Offset of the finding within the label, and its length. */
  readonly at: readonly [offset: number, length: number];
}

const identity = [4, 4] as const;
const internal = [8, 4] as const;

const labelFaults: readonly LabelCase[] = [
  { rule: 'label-flags', variant: 'none', label: { flags: 0x80 }, at: [0, 4] },
  { rule: 'label-flags', variant: 'several', label: { flags: 0x18 }, at: [0, 4] },
  { rule: 'label-flags', variant: 'unusable', label: { flags: 0x1 }, at: [0, 4] },
  { rule: 'label-flags', variant: 'unknown', label: { flags: 0x108 }, at: [0, 4] },
  { rule: 'label-identity', variant: 'cluster', label: { identity: 5 }, at: identity },
  { rule: 'label-identity', variant: 'item', label: { flags: 0x10, identity: 999 }, at: identity },
  { rule: 'label-identity', variant: 'indom', label: { flags: 0x4, identity: 8 }, at: identity },
  { rule: 'label-identity', variant: 'instance', label: { flags: 0x20, identity: 7, internal: 3 }, at: internal },
  { rule: 'label-identity', variant: 'internal', label: { internal: 3 }, at: internal },
  { rule: 'label-json', variant: 'invalid', label: { text: '{"a":' }, at: [12, 5] },
  { rule: 'label-json', variant: 'shape', label: { text: '[1]' }, at: [12, 3] },
  { rule: 'label-json', variant: 'name', label: { text: '{"1st":1}' }, at: [12, 9] },
  { rule: 'label-json', variant: 'space', label: { text: '{"a": "b c"}' }, at: [12, 12] },
];

export const labelCases: readonly DamageCase[] = [
  ...labelFaults.map(({ rule, variant, label, at: [offset, length] }): DamageCase => ({
    rule,
    variant,
    spec: oneLabel(label),
    damage: (file) => [file.entry('labels', 0) + offset, length],
  })),
  {
    rule: 'duplicate-label',
    variant: 'name',
    spec: {
      ...goodSpec(3, 'little'),
      labels: [
        { flags: 0x8, identity: 123, text: '{"team":"a"}' },
        { flags: 0x88, identity: 123, text: '{"team":"b"}' },
      ],
    },
    damage: (file) => [file.entry('labels', 1) + 12, 12],
  },
];
