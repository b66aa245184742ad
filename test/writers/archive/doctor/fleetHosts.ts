import type { HostSpec } from './hostArchive.ts';
import { hostArchive } from './hostArchive.ts';
import { all, cpu, disk, during, memoryKb, one, usualKind } from './hostChanges.ts';

/** What happened on some hosts of a fleet, by their names: the disk of one, the CPUs of one, the memory of one. */
export const fleetIncidents: Readonly<Record<string, Pick<HostSpec, 'change'>>> = {
  host007: { change: during(one(1, disk(0.99, 40)), 60, 240) },
  host023: { change: during(all(cpu({ user: 0.9, sys: 0.08 }, 0.9)), 30, 150) },
  host042: { change: during(all({ 'mem.util.available': 0.03 * memoryKb }), 100, 170) },
};

/** The name of a host of a fleet, by its number from 1 on. */
export const fleetHost = (number: number): string => `host${String(number).padStart(3, '0')}`;

/** Files of a host of a fleet, which lie in a folder of its own. */
export function fleetHostFiles(
  number: number,
  spec: Pick<HostSpec, 'minutes' | 'step'>,
): ReadonlyMap<string, Uint8Array> {
  const host = fleetHost(number);
  const files = hostArchive({ host, kind: usualKind, seed: number, ...spec, ...fleetIncidents[host] });
  return new Map([...files].map(([name, bytes]) => [`${host}/${name}`, bytes]));
}
