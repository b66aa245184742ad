import { printable } from '../../findings/printable.ts';
import { finding } from '../../findings/finding.ts';
import type { FindingList } from '../../findings/findingList.ts';
import { metricNameFault } from '../../pcp/metricName.ts';
import { placeOf } from '../../record/recordTable.ts';
import { agentMetrics, exportedName } from '../live/metricValues.ts';
import type { MmvMetric } from '../decode/mmvEntries.ts';
import type { MmvFile } from '../decode/mmvFile.ts';
import { metricV1Table, metricV2Table } from '../records/records.ts';
import type { Range } from '../decode/ranges.ts';
import * as rules from '../rules/metricRules.ts';
import { nameOfMetric } from '../structure/textUses.ts';
import { areAllRead } from './unreadEntries.ts';

type Key = 'name' | 'item' | 'indom';

/** Place of a metric's field, whatever the version. */
function metricPlace({ layout }: MmvFile, { start }: MmvMetric, key: Key): Range {
  return layout === 'inline' ? placeOf(metricV1Table, start, key) : placeOf(metricV2Table, start, key);
}

export function checkMetrics(file: MmvFile, list: FindingList): void {
  const items = new Map<number, MmvMetric>();
  const names = new Map<string, MmvMetric>();
  for (const metric of file.metrics) {
    checkName(file, metric, list);
    checkIndomOf(file, metric, list);
    const exported = exportedName(file, metric);
    if (agentMetrics.has(exported))
      list.add(finding(rules.duplicateMetricName, 'agent', { name: exported }, metricPlace(file, metric, 'name')));
    const related = (first: MmvMetric, key: Key) => [
      { place: metricPlace(file, first, key), template: '{metric}', args: { metric: nameOfMetric(first) } },
    ];
    const [sameItem, sameName] = [items.get(metric.item), names.get(metric.name)];
    if (sameItem !== undefined && sameItem.start !== metric.start) {
      const extras = { related: related(sameItem, 'item') };
      list.add(finding(rules.duplicateItem, 'item', { item: metric.item }, metricPlace(file, metric, 'item'), extras));
    }
    if (sameName !== undefined && sameName.start !== metric.start && metric.name !== '') {
      const extras = { related: related(sameName, 'name') };
      const args = { name: printable(metric.name) };
      list.add(finding(rules.duplicateMetricName, 'name', args, metricPlace(file, metric, 'name'), extras));
    }
    items.set(metric.item, sameItem ?? metric);
    names.set(metric.name, sameName ?? metric);
  }
}

function checkName(file: MmvFile, metric: MmvMetric, list: FindingList): void {
  const fault = metricNameFault(metric.name);
  if (fault === undefined || fault.kind === 'empty') return;
  const name = printable(metric.name);
  const text = metric.nameRef?.text;
  const at = text === undefined ? metricPlace(file, metric, 'name') : { start: text.start, end: text.end };
  if (fault.kind === 'component') {
    list.add(finding(rules.metricName, 'component', { name }, at, { severity: 'info' }));
    return;
  }
  const character = printable(String.fromCodePoint(metric.name.codePointAt(fault.at) ?? 0));
  list.add(finding(rules.metricName, 'character', { name, character: `"${character}"` }, at));
}

function checkIndomOf(file: MmvFile, metric: MmvMetric, list: FindingList): void {
  const serial = metric.indomSerial;
  if (serial === undefined || file.indomsBySerial.has(serial) || !areAllRead(file, 'indoms')) return;
  list.add(finding(rules.metricIndom, 'serial', { serial }, metricPlace(file, metric, 'indom')));
}
