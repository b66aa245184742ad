import type { MmvEnvironment } from '../../../../formats/mmv/checks/checkHeader.ts';
import { decodeMmv } from '../../../../formats/mmv/decode/decodeMmv.ts';
import type { MmvNeighbour } from '../../../../formats/mmv/live/mmvNeighbour.ts';
import { mmvNeighbour } from '../../../../formats/mmv/live/mmvNeighbour.ts';
import type { DamageCase } from './damageCase.ts';
import type { MmvSpec } from '../mmvSpec.ts';
import { writeMmv } from '../writeMmv.ts';

const noPrefix = 0x1;

/** Two metrics of the items given; with names that leave the file out, unless told otherwise. */
export function neighbourSpec(items: readonly [number, number], more: Partial<MmvSpec> = {}): MmvSpec {
  const metrics = items.map((item) => ({ name: `metric${item}`, item, type: 1, semantics: 3, values: [1] }));
  return { version: 2, order: 'little', cluster: 12, metrics, ...more };
}

/** What another file in the folder is, as a reader of the whole folder has it. */
export function neighbourOf(name: string, spec: MmvSpec): MmvNeighbour {
  const found = mmvNeighbour(decodeMmv(name, writeMmv(spec).bytes), `/folder/${name}`);
  if (found === undefined) throw new RangeError(`${name} would be passed over`);
  return found;
}

/** A metric that is exported without the name of the file. */
function oneName(name: string, item: number): MmvSpec {
  const metrics = [{ name, item, type: 1, semantics: 3, values: [1] }];
  return { version: 2, order: 'little', flags: noPrefix, cluster: item, metrics };
}

const besides = (name: string, spec: MmvSpec): MmvEnvironment => ({ neighbours: [neighbourOf(name, spec)] });

export const neighbourCases: readonly DamageCase[] = [
  {
    rule: 'shared-cluster',
    variant: 'cluster',
    spec: neighbourSpec([1, 2]),
    damage: () => [36, 4],
    environment: besides('a_first', neighbourSpec([3, 4])),
  },
  {
    rule: 'shared-cluster',
    variant: 'items',
    spec: neighbourSpec([1, 2]),
    damage: () => [36, 4],
    environment: besides('a_first', neighbourSpec([2, 3])),
  },
  {
    rule: 'duplicate-exported-name',
    variant: 'ignored',
    spec: neighbourSpec([1, 2], { flags: noPrefix, cluster: 0 }),
    damage: (file) => [file.entry('metrics', 1), 48],
    environment: besides('a_first', neighbourSpec([2, 3], { flags: noPrefix, cluster: 0 })),
  },
  {
    rule: 'duplicate-exported-name',
    variant: 'hides',
    spec: neighbourSpec([1, 2], { version: 1, flags: noPrefix }),
    damage: (file) => [file.entry('metrics', 0), 104],
    environment: besides('z_last', neighbourSpec([0, 1], { flags: noPrefix, cluster: 13 })),
  },
  {
    rule: 'name-prefix',
    variant: 'fileBefore',
    spec: oneName('gc', 1),
    damage: (file) => [file.entry('metrics', 0), 48],
    environment: besides('z_last', oneName('gc.time', 2)),
  },
  {
    rule: 'name-prefix',
    variant: 'fileAfter',
    spec: oneName('gc', 1),
    damage: (file) => [file.entry('metrics', 0), 48],
    environment: besides('a_first', oneName('gc.time', 2)),
  },
  {
    rule: 'name-prefix',
    variant: 'fileBelow',
    spec: oneName('gc.time', 1),
    damage: (file) => [file.entry('metrics', 0), 48],
    environment: besides('a_first', oneName('gc', 2)),
  },
];
