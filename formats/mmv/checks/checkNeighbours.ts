import type { Place } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import type { FindingList } from '../../findings/findingList.ts';
import { placeOf } from '../../record/recordTable.ts';
import { phrase, t } from '../../l10n/translate.ts';
import type { MmvFile } from '../decode/mmvFile.ts';
import type { ExportedMetric, MmvNeighbour } from '../live/mmvNeighbour.ts';
import { mmvNeighbour } from '../live/mmvNeighbour.ts';
import { printable } from '../../findings/printable.ts';
import { headerTable } from '../records/records.ts';
import * as rules from '../rules/neighbourRules.ts';
import type { MmvEnvironment } from './checkHeader.ts';

const clusterPlace = placeOf(headerTable, 0, 'cluster');
/** How many items a message names; it counts the others. */
const maxItems = 4;

/** Checks a file for conflicts with other files of its folder that the MMV agent accepts. */
export function checkNeighbours(file: MmvFile, environment: MmvEnvironment, list: FindingList): void {
  const { neighbours = [], isProcessRunning } = environment;
  if (neighbours.length === 0) return;
  const own = mmvNeighbour(file, '', isProcessRunning);
  if (own === undefined) return;
  for (const other of neighbours) {
    if (other.order !== own.order || other.name === own.name) continue;
    if (own.cluster !== 0 && own.cluster === other.cluster) checkCluster(own, other, list);
    checkNames(own, other, list);
  }
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
  if (!own.prefix.startsWith(other.prefix) && !other.prefix.startsWith(own.prefix)) return;
  const variant = isBefore(other, own) ? 'ignored' : 'hides';
  for (const [name, metric] of own.metrics) {
    const same = other.metrics.get(name);
    if (same === undefined) continue;
    const args = { name: printable(name), other: printable(other.name) };
    const related = [{ place: placeIn(other, same), template: phrase('the other metric'), args: {} }];
    list.add(finding(rules.duplicateExportedName, variant, args, placeIn(undefined, metric), { related }));
  }
}

/** The MMV agent goes through its folder by name. */
const isBefore = (one: MmvNeighbour, other: MmvNeighbour): boolean => one.name < other.name;

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
