import type { FindingExtras, Place } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import type { FindingList } from '../../findings/findingList.ts';
import { printable } from '../../findings/printable.ts';
import { prefixesOf } from '../../pcp/metricName.ts';
import { agentMetrics } from '../live/metricValues.ts';
import type { ExportedMetric, MmvNeighbour } from '../live/mmvNeighbour.ts';
import { isBefore } from '../live/mmvNeighbour.ts';
import { namePrefix } from '../rules/metricRules.ts';

/** A file with what the MMV agent exports of it. */
type ExportingFile = Pick<MmvNeighbour, 'name' | 'metrics'>;

/** An exported name in the order in which the MMV agent comes across them. */
interface ExportedName {
  readonly name: string;
  readonly order: number;
  /** Missing for a metric of the agent itself. */
  readonly metric?: ExportedMetric;
  /** Set if the metric is in another file of the folder. */
  readonly neighbour?: MmvNeighbour;
}

/**
 * Checks that no exported name goes on behind another one: of the file, of others in its folder, or of the agent. What
 * becomes of a metric is decided by the first name that goes on behind its own: one that comes later spoils both.
 *
 * @param others files of the folder in the order of their names
 */
export function checkNamePrefixes(own: ExportingFile, others: readonly MmvNeighbour[], list: FindingList): void {
  const exported = exportedNames(own, others);
  const firstBelow = new Map<string, ExportedName>();
  for (const entry of exported.values())
    for (const prefix of prefixesOf(entry.name))
      if (exported.has(prefix) && !firstBelow.has(prefix)) firstBelow.set(prefix, entry);
  if (firstBelow.size === 0) return;
  for (const { name, order, metric, neighbour } of exported.values()) {
    if (metric === undefined || neighbour !== undefined) continue;
    const below = firstBelow.get(name);
    if (below !== undefined) report(metric, name, below, below.order > order ? 'Before' : 'After', list);
    const above = prefixesOf(name).find((prefix) => isSpoiled(exported.get(prefix), firstBelow.get(prefix)));
    const other = above === undefined ? undefined : exported.get(above);
    if (other !== undefined) report(metric, name, other, 'Below', list);
  }
}

/** Whether a name that is not in the file is lost together with those below it. */
function isSpoiled(entry: ExportedName | undefined, below: ExportedName | undefined): boolean {
  if (entry === undefined || below === undefined || below.order < entry.order) return false;
  return entry.metric === undefined || entry.neighbour !== undefined;
}

function report(
  { start, end }: ExportedMetric,
  name: string,
  { name: other, metric, neighbour }: ExportedName,
  relation: 'Before' | 'After' | 'Below',
  list: FindingList,
): void {
  const args = { name: printable(name), other: printable(other) };
  const place: Place = { start, end };
  const extras: FindingExtras = metric === undefined ? {} : { related: [relatedTo(args.other, metric, neighbour)] };
  if (neighbour === undefined) {
    const variant = relation === 'Before' ? 'before' : relation === 'After' ? 'after' : 'below';
    list.add(finding(namePrefix, variant, args, place, extras));
  } else list.add(finding(namePrefix, `file${relation}`, { ...args, file: printable(neighbour.name) }, place, extras));
}

function relatedTo(other: string, { start, end }: ExportedMetric, neighbour: MmvNeighbour | undefined) {
  const place: Place = { start, end, ...(neighbour !== undefined && { file: neighbour.path }) };
  return { place, template: '{other}', args: { other } };
}

/** All names in the order in which the agent exports them: its own first, then file by file. */
function exportedNames(own: ExportingFile, others: readonly MmvNeighbour[]): ReadonlyMap<string, ExportedName> {
  const exported = new Map<string, ExportedName>();
  const add = (name: string, entry: Omit<ExportedName, 'name' | 'order'>): void => {
    if (!exported.has(name)) exported.set(name, { name, order: exported.size, ...entry });
  };
  for (const name of agentMetrics) add(name, {});
  for (const neighbour of others)
    if (isBefore(neighbour, own)) for (const [name, metric] of neighbour.metrics) add(name, { metric, neighbour });
  for (const [name, metric] of own.metrics) add(name, { metric });
  for (const neighbour of others)
    if (isBefore(own, neighbour)) for (const [name, metric] of neighbour.metrics) add(name, { metric, neighbour });
  return exported;
}
