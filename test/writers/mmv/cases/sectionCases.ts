import type { DamageCase } from './damageCase.ts';
import { goodSpec } from '../goodMmv.ts';
import type { MmvSpec } from '../mmvSpec.ts';

const v1 = goodSpec(1, 'little');
const v3 = goodSpec(3, 'little');

function manyMetrics(count: number): MmvSpec {
  const metrics = Array.from({ length: count }, (_, i) => ({ name: `m${i}`, item: i % 1024, type: 1, values: [i] }));
  return { version: 1, order: 'little', metrics };
}

export const sectionCases: readonly DamageCase[] = [
  {
    rule: 'unknown-section',
    variant: 'type',
    spec: v3,
    damage(file) {
      file.u32(file.toc('strings', 'type'), 9999);
      return [file.toc('strings', 'type'), 4];
    },
  },
  {
    rule: 'section-count',
    variant: 'negative',
    spec: v1,
    damage(file) {
      file.u32(file.toc('indoms', 'count'), -1);
      return [file.toc('indoms', 'count'), 4];
    },
  },
  {
    rule: 'section-count',
    variant: 'room',
    spec: v1,
    damage(file) {
      file.u32(file.toc('values', 'count'), 0);
      return [file.toc('values', 'count'), 4];
    },
  },
  {
    rule: 'section-count',
    variant: 'empty',
    spec: v3,
    damage(file) {
      file.u32(file.toc('labels', 'count'), 0);
      file.cut(file.entry('labels', 0));
      return [file.toc('labels', 'count'), 4];
    },
  },
  {
    rule: 'section-beyond-end',
    variant: 'offset',
    spec: v3,
    damage(file) {
      file.u64(file.toc('labels', 'offset'), 2n ** 63n);
      return [file.toc('labels', 'offset'), 8];
    },
  },
  {
    rule: 'section-beyond-end',
    variant: 'count',
    spec: v3,
    damage(file) {
      file.cut(file.bytes.length - 10);
      return [file.toc('labels', 'count'), 4];
    },
  },
  {
    rule: 'duplicate-section',
    variant: 'kind',
    spec: v3,
    damage(file) {
      file.u32(file.toc('labels', 'type'), 5);
      return [file.toc('labels', 'type'), 4];
    },
  },
  {
    rule: 'missing-section',
    variant: 'kind',
    spec: v3,
    damage(file) {
      file.u32(file.toc('values', 'type'), 7);
      return [40, 96];
    },
  },
  {
    rule: 'section-not-in-version',
    variant: 'labels',
    spec: v3,
    damage(file) {
      file.u32(file.header('version'), 2);
      return [file.toc('labels', 'type'), 4];
    },
  },
  {
    rule: 'sections-overlap',
    variant: 'sections',
    spec: v1,
    damage(file) {
      file.u64(file.toc('strings', 'offset'), file.entry('values', 1));
      return [file.toc('strings', 'offset'), 8];
    },
  },
  {
    rule: 'sections-overlap',
    variant: 'head',
    spec: v1,
    damage(file) {
      file.u64(file.toc('indoms', 'offset'), 40);
      return [file.toc('indoms', 'offset'), 8];
    },
  },
  {
    rule: 'section-unaligned',
    variant: 'offset',
    spec: v1,
    damage(file) {
      file.u64(file.toc('strings', 'offset'), file.entry('strings', 0) + 1);
      return [file.toc('strings', 'offset'), 8];
    },
  },
  {
    rule: 'section-limit',
    variant: 'count',
    spec: manyMetrics(1024),
    damage: (file) => [file.toc('metrics', 'count'), 4],
  },
  {
    rule: 'unused-bytes',
    variant: 'count',
    spec: v1,
    damage(file) {
      const end = file.bytes.length;
      file.append(new Uint8Array(77).fill(0xa5));
      return [end, 77];
    },
  },
];
