import { basename } from 'node:path';
import { isNamedAs } from '../../../formats/kinds.ts';
import { recogniseSeries } from '../../../formats/series/recognise.ts';
import type { FileKind } from '../fileKind.ts';
import { isMostlyText } from '../fileKind.ts';
import { lazyTarget } from '../lazyTarget.ts';
import type { Target } from '../target.ts';
import { historyCommands } from '../history/historyTarget.ts';
import { seriesInput } from './seriesInput.ts';

/** Output of vmstat, sysstat and the like, which is known by its content alone. */
export const statsKind: FileKind = {
  isCertain: (_, head) => recogniseSeries(head) !== undefined,
  isPossible: () => false,
  isNamed: (path, head) => isNamedAs('stats', basename(path)) && isMostlyText(head),
  targetOf: (source, _, { zone, together } = {}) => {
    together?.add(source);
    const { path } = source;
    const load = async (): Promise<Target> => (await import('./statsTarget.ts')).statsTarget(source, zone);
    const isStream = source.isStream === true;
    const series = seriesInput(source, {
      record: async (...args) => {
        const { recordStats } = await import('./statsTarget.ts');
        return recordStats({ zone, cpus: await together?.cpus() }, ...args);
      },
      read: async (...args) => (await import('./statsTarget.ts')).readRows(zone, ...args),
      lacksZone:
        zone === undefined && !isStream
          ? async () => (await import('./statsTarget.ts')).lacksZoneOf(source)
          : undefined,
      hasDates: isStream ? undefined : async () => (await import('./knownCpus.ts')).hasDatesIn(source),
    });
    return {
      ...lazyTarget(path, 'stats', load),
      ...historyCommands({ path, inputs: [series], host: undefined }),
      series,
      text: source,
    };
  },
};
