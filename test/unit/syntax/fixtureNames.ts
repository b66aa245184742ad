import { editDistance } from '../../../formats/text/editDistance.ts';
import type { MetricEntry, MetricNames } from '../../../formats/names/metricNames.ts';
import { noNames } from '../../../formats/names/noNames.ts';

const loadInDom = 251658242;
const metrics = ['hinv.ncpu', 'kernel.all.load', 'kernel.all.cpu.user', 'kernel.all.cpu.sys', 'disk.dev.read'];

const entryOf = (name: string): MetricEntry => ({
  name,
  source: { kind: 'shipped' },
  ...(name === 'kernel.all.load' && { inDom: loadInDom }),
});

/** A few metrics, for fixtures that show what is said of names that no index has. */
export const fixtureNames: MetricNames = {
  ...noNames,
  size: metrics.length,
  lookup: (name) => (metrics.includes(name) ? entryOf(name) : undefined),
  isPrefix: (path) => metrics.some((name) => name.startsWith(`${path}.`)),
  near: (name) => metrics.filter((other) => editDistance(name, other) < 3),
  complete: (typed) => metrics.filter((name) => name.startsWith(typed)).map(entryOf),
  instances: (inDom) => (inDom === loadInDom ? ['1 minute', '5 minute', '15 minute'] : []),
};
