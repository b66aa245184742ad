import { formatInDom, nullInDom } from '../../pcp/inDom.ts';
import { counter } from '../../pcp/semantics.ts';
import { numberSize, typeCodes } from '../../pcp/typeCodes.ts';
import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import { metricName, trueDescriptor } from '../../archive/metadata/trueDescriptor.ts';
import { resolveFormula } from '../formula/resolveFormula.ts';
import type { CellLeaf } from './cellFormula.ts';
import type { TableSpec } from './momentTable.ts';
import { column } from './momentTable.ts';
import { instance, isMetric, level, rate, text } from './cellFormula.ts';
import { momentTables } from './tables/momentTables.ts';

/** A domain of an archive of which there is a table. */
export interface MomentDomain {
  readonly spec: TableSpec;
  readonly indom: number;
}

/** Most metrics of a domain whose records may give the steps of its table. */
const maxCarriers = 16;

const domains = new WeakMap<ArchiveMetadata, { readonly records: number; readonly domains: readonly MomentDomain[] }>();

/** The domains of an archive that have instances: those that have a table of their own, then all others. */
export function momentDomains(metadata: ArchiveMetadata): readonly MomentDomain[] {
  const cached = domains.get(metadata);
  if (cached?.records === metadata.recordCount) return cached.domains;
  const byIndom = metricsByIndom(metadata);
  const known = momentTables.flatMap((spec): readonly MomentDomain[] => {
    const [carrier] = spec.carriers.flatMap((name) => metadata.find(name) ?? []);
    return carrier === undefined || !byIndom.has(carrier.indom) ? [] : [{ spec, indom: carrier.indom }];
  });
  const named = new Set(known.map(({ indom }) => indom));
  const others = [...byIndom].filter(([indom]) => !named.has(indom));
  const result = [...known, ...others.map(([indom, metrics]) => ({ spec: specOf(indom, metrics), indom }))];
  domains.set(metadata, { records: metadata.recordCount, domains: result });
  return result;
}

/** The domain that a user means: by a name of its table, its number, or a metric or a group of metrics in it. */
export function findMomentDomain(metadata: ArchiveMetadata, name: string): MomentDomain | undefined {
  const all = momentDomains(metadata);
  const wanted = name.toLowerCase();
  const byName = all.find(({ spec }) => spec.id === wanted || spec.aliases.includes(wanted));
  const byNumber = all.find(({ indom }) => formatInDom(indom) === name);
  return byName ?? byNumber ?? domainOfMetric(metadata, all, name);
}

/** Whether an archive has a table, and in it all metrics of a column. */
export function hasMomentColumn(metadata: ArchiveMetadata, table: string, columnId: string): boolean {
  const domain = momentDomains(metadata).find(({ spec }) => spec.id === table);
  const formula = domain?.spec.columns.find(({ id }) => id === columnId)?.formula;
  const has = (leaf: CellLeaf): boolean => !isMetric(leaf) || metadata.find(leaf.name) !== undefined;
  return formula !== undefined && resolveFormula<CellLeaf>(formula, has) !== undefined;
}

function domainOfMetric(
  { descriptors }: ArchiveMetadata,
  all: readonly MomentDomain[],
  name: string,
): MomentDomain | undefined {
  for (const { names, indom } of descriptors.values())
    if (names.some((each) => each === name || each.startsWith(`${name}.`))) {
      const domain = all.find((each) => each.indom === indom);
      if (domain !== undefined) return domain;
    }
  return undefined;
}

/** The metrics of each domain with instances, if one of them has numbers. */
function metricsByIndom({ descriptors, indoms }: ArchiveMetadata): ReadonlyMap<number, readonly Descriptor[]> {
  const byIndom = new Map<number, Descriptor[]>();
  for (const descriptor of descriptors.values()) {
    const { indom, type } = descriptor;
    const hasInstances = indom !== nullInDom && (indoms.get(indom)?.records.length ?? 0) > 0;
    if (!hasInstances || (numberSize(type) === 0 && type !== typeCodes.string)) continue;
    const metrics = byIndom.get(indom);
    if (metrics === undefined) byIndom.set(indom, [descriptor]);
    else metrics.push(descriptor);
  }
  for (const [indom, metrics] of byIndom)
    if (metrics.every(({ type }) => numberSize(type) === 0)) byIndom.delete(indom);
  return byIndom;
}

/** The table of a domain that has none of its own: all of its metrics. */
function specOf(indom: number, metrics: readonly Descriptor[]): TableSpec {
  const number = formatInDom(indom);
  const named = metrics
    .filter(({ names }) => names.length > 0)
    .sort((a, b) => (metricName(a) < metricName(b) ? -1 : 1));
  const group = commonGroup(named.map(metricName));
  const columns = named.map((descriptor) => {
    const name = metricName(descriptor);
    const { type, semantics } = trueDescriptor(descriptor);
    const formula = numberSize(type) === 0 ? text(name) : semantics === counter ? rate(name) : level(name);
    const title = group === '' ? name : name.slice(group.length + 1);
    return column(name, title, numberSize(type) === 0 ? 'text' : 'metric', formula);
  });
  const numbers = named.filter(({ type }) => numberSize(type) > 0);
  const isCounter = (descriptor: Descriptor): boolean => trueDescriptor(descriptor).semantics === counter;
  const carriers = [...numbers.filter(isCounter), ...numbers.filter((each) => !isCounter(each))].map(metricName);
  return {
    id: number,
    title: group === '' ? `${carriers[0] ?? number} …` : group,
    aliases: group === '' ? [] : [group],
    carriers: carriers.slice(0, maxCarriers),
    columns: [column('instance', 'Instance', 'text', instance), ...columns],
    main: carriers[0] ?? '',
  };
}

/** The groups that all names are in: `nfs.client` of `nfs.client.calls` and `nfs.client.reqs.read`. */
function commonGroup(names: readonly string[]): string {
  const [first = '', ...others] = names.map((name) => name.split('.'));
  let length = Math.max(0, first.length - 1);
  for (const parts of others) {
    let same = 0;
    while (same < length && same < parts.length - 1 && parts[same] === first[same]) same++;
    length = same;
  }
  return first.length === 0 ? '' : (names[0] ?? '').split('.').slice(0, length).join('.');
}
