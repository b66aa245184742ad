import type { Place } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import type { FindingList } from '../../findings/findingList.ts';
import { placeOf } from '../../record/recordTable.ts';
import { phrase, t } from '../../l10n/translate.ts';
import type { MmvFile } from '../decode/mmvFile.ts';
import type { ExportedMetric, MmvNeighbour } from '../live/mmvNeighbour.ts';
import { exportedMetrics, isBefore, mmvNeighbour } from '../live/mmvNeighbour.ts';
import { printable } from '../../findings/printable.ts';
import { headerTable } from '../records/records.ts';
import * as rules from '../rules/neighbourRules.ts';
import type { MmvEnvironment } from './checkHeader.ts';
import { checkNamePrefixes } from './checkNamePrefixes.ts';

const clusterPlace = placeOf(headerTable, 0, 'cluster');
/** How many items a message names; it counts the others. */
const maxItems = 4;

/** Checks names and numbers against each other, and against other files of the folder that the MMV agent accepts. */
export function checkNeighbours(file: MmvFile, environment: MmvEnvironment, list: FindingList): void {
  const { neighbours = [], isProcessRunning } = environment;
  const own = mmvNeighbour(file, '', isProcessRunning);
  if (own === undefined) {
    checkNamePrefixes({ name: file.name, metrics: exportedMetrics(file) }, [], list);
    return;
  }
  const others = neighbours.filter(({ order, name }) => order === own.order && name !== own.name);
  const related = others.filter(({ prefix }) => own.prefix.startsWith(prefix) || prefix.startsWith(own.prefix));
  related.sort((a, b) => (isBefore(a, b) ? -1 : 1));
  for (const other of others) if (own.cluster !== 0 && own.cluster === other.cluster) checkCluster(own, other, list);
  for (const other of related) checkNames(own, other, list);
  checkNamePrefixes(own, related, list);
}

function checkCluster(own: MmvNeighbour, other: MmvNeighbour, list: FindingList): void {
  const { cluster } = own;
  const theirs = new Map([...other.metrics.values()].map((metric) => [metric.item, metric]));
  const shared = [...own.metrics.values()].flatMap((metric) => {
    const same = theirs.get(metric.item);
    return same === undefined ? [] : [{ metric, same }];
  });
  const args = { cluster, other: printable(other.name) };
  const there = { place: placeIn(other, clusterPlace), template: phrase('the other file'), args: {} };
  const [first] = shared;
  if (first === undefined) {
    list.add(finding(rules.sharedCluster, 'cluster', args, clusterPlace, { severity: 'info', related: [there] }));
    return;
  }
  const items = itemsText(shared.map(({ metric }) => metric.item));
  const related = [
    there,
    {
      place: placeIn(undefined, first.metric),
      template: phrase('item {item} here'),
      args: { item: first.metric.item },
    },
    { place: placeIn(other, first.same), template: phrase('item {item} there'), args: { item: first.metric.item } },
  ];
  const winner = printable(isBefore(other, own) ? other.name : own.name);
  list.add(finding(rules.sharedCluster, 'items', { ...args, items, first: winner }, clusterPlace, { related }));
}

function checkNames(own: MmvNeighbour, other: MmvNeighbour, list: FindingList): void {
  const variant = isBefore(other, own) ? 'ignored' : 'hides';
  for (const [name, metric] of own.metrics) {
    const same = other.metrics.get(name);
    if (same === undefined) continue;
    const args = { name: printable(name), other: printable(other.name) };
    const related = [{ place: placeIn(other, same), template: phrase('the other metric'), args: {} }];
    list.add(finding(rules.duplicateExportedName, variant, args, placeIn(undefined, metric), { related }));
  }
}

function placeIn(file: MmvNeighbour | undefined, { start, end }: Place | ExportedMetric): Place {
  return { start, end, ...(file === undefined ? {} : { file: file.path }) };
}

/** `item 5`; `items 5, 6`; `items 1, 2, 3, 4 and 7 more`. */
function itemsText(items: readonly number[]): string {
  const named = items.slice(0, maxItems).join(', ');
  if (items.length === 1) return t`item ${named}`;
  const more = items.length - maxItems;
  return more > 0 ? t`items ${named} and ${more} more` : t`items ${named}`;
}
