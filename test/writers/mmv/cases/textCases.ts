import type { DamageCase } from './damageCase.ts';
import { goodSpec } from '../goodMmv.ts';

const v1 = goodSpec(1, 'little');
const v2 = goodSpec(2, 'little');

export const textCases: readonly DamageCase[] = [
  {
    rule: 'text-beyond-end',
    variant: 'offset',
    spec: v1,
    damage(file) {
      file.u64(file.at('metrics', 0, 'shortHelp'), file.bytes.length - 255);
      return [file.at('metrics', 0, 'shortHelp'), 8];
    },
  },
  {
    rule: 'text-outside-strings',
    variant: 'offset',
    spec: v1,
    damage(file) {
      file.u64(file.at('metrics', 0, 'shortHelp'), 3);
      return [file.at('metrics', 0, 'shortHelp'), 8];
    },
  },
  {
    rule: 'unterminated',
    variant: 'capacity',
    spec: v1,
    damage(file) {
      file.text(file.entry('metrics', 0), 'M'.repeat(64));
      return [file.entry('metrics', 0), 64];
    },
  },
  {
    rule: 'not-utf8',
    variant: 'text',
    spec: v2,
    damage(file) {
      file.bytes.set([0x63, 0xe9, 0], file.entry('strings', 0));
      return [file.entry('strings', 0), 2];
    },
  },
  {
    rule: 'name-missing',
    variant: 'offset',
    spec: v2,
    damage(file) {
      file.u64(file.at('metrics', 0, 'name'), 0);
      return [file.at('metrics', 0, 'name'), 8];
    },
  },
  {
    rule: 'name-missing',
    variant: 'empty',
    spec: v1,
    damage(file) {
      file.bytes[file.at('instances', 0, 'name')] = 0;
      return [file.at('instances', 0, 'name'), 64];
    },
  },
  {
    rule: 'unused-string',
    variant: 'one',
    spec: v1,
    damage(file) {
      const text = file.readU64(file.at('metrics', 0, 'shortHelp'));
      file.u64(file.at('metrics', 0, 'shortHelp'), 0);
      return [text, 256];
    },
  },
  {
    rule: 'unused-string',
    variant: 'many',
    spec: v1,
    damage(file) {
      const text = file.readU64(file.at('metrics', 0, 'shortHelp'));
      file.u64(file.at('metrics', 0, 'shortHelp'), 0);
      file.u64(file.at('metrics', 0, 'longHelp'), 0);
      return [text, 512];
    },
  },
  {
    rule: 'padding',
    variant: 'value',
    spec: v1,
    damage(file) {
      file.u32(file.at('instances', 0, 'padding'), 0xdeadbeef);
      return [file.at('instances', 0, 'padding'), 4];
    },
  },
];
