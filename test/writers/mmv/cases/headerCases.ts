import { headerFields } from '../damage.ts';
import type { DamageCase } from './damageCase.ts';
import { goodSpec, smallSpec } from '../goodMmv.ts';

const small = smallSpec('little');
const full = goodSpec(3, 'little');

export const headerCases: readonly DamageCase[] = [
  {
    rule: 'too-small',
    variant: 'size',
    spec: small,
    damage(file) {
      file.cut(33);
      return [0, 33];
    },
  },
  {
    rule: 'bad-magic',
    variant: 'found',
    spec: full,
    damage(file) {
      file.text(0, 'mmv');
      return [0, 4];
    },
  },
  {
    rule: 'unsupported-version',
    variant: 'version',
    spec: full,
    damage(file) {
      file.u32(file.header('version'), 4);
      return [4, 4];
    },
  },
  { rule: 'big-endian', variant: 'order', spec: goodSpec(1, 'big'), damage: () => [4, 4] },
  {
    rule: 'mixed-byte-orders',
    variant: 'contents',
    spec: full,
    damage(file) {
      file.swapHeader(...headerFields);
      return [40, 96];
    },
  },
  {
    rule: 'generation-mismatch',
    variant: 'beingWritten',
    spec: full,
    damage(file) {
      file.u64(file.header('generation2'), 0);
      return [16, 8];
    },
  },
  {
    rule: 'generation-mismatch',
    variant: 'differ',
    spec: full,
    damage(file) {
      file.u64(file.header('generation2'), 99);
      return [16, 8];
    },
  },
  {
    rule: 'generation-zero',
    variant: 'zero',
    spec: { ...small, generation: 0n },
    damage: () => [8, 16],
  },
  {
    rule: 'toc-count',
    variant: 'count',
    spec: small,
    damage(file) {
      file.u32(file.header('sections'), -1);
      return [24, 4];
    },
  },
  {
    rule: 'toc-cut',
    variant: 'end',
    spec: full,
    damage(file) {
      file.cut(100);
      return [24, 4];
    },
  },
  {
    rule: 'toc-cut',
    variant: 'overlap',
    spec: full,
    damage(file) {
      file.u32(file.header('sections'), 99);
      return [24, 4];
    },
  },
  { rule: 'cluster-range', variant: 'cluster', spec: { ...small, cluster: 4096 }, damage: () => [36, 4] },
  { rule: 'unknown-flags', variant: 'bits', spec: { ...small, flags: 0xfffffff8 }, damage: () => [28, 4] },
  { rule: 'process-id', variant: 'negative', spec: { ...small, process: -5 }, damage: () => [32, 4] },
  { rule: 'process-id', variant: 'missing', spec: { ...small, flags: 2, process: 0 }, damage: () => [32, 4] },
  {
    rule: 'process-gone',
    variant: 'gone',
    spec: { ...small, flags: 2 },
    damage: () => [32, 4],
    environment: { isProcessRunning: () => false },
  },
  { rule: 'file-name', variant: 'character', spec: small, damage: () => [28, 4], fileName: 'my-app' },
  { rule: 'file-name', variant: 'hidden', spec: small, damage: () => [28, 4], fileName: '.hidden' },
];
