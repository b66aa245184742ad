import { printable } from '../printable.ts';
import type { Finding } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import type { FindingList } from '../../findings/findingList.ts';
import { maxPerRule } from '../../findings/findingList.ts';
import { placeOf } from '../../record/recordTable.ts';
import { entryTable } from '../decodeToc.ts';
import type { MmvFile, MmvMetric } from '../mmvFile.ts';
import { elapsedType } from '../mmvType.ts';
import { valueTable } from '../records.ts';
import * as rules from '../rules/valueRules.ts';
import { nameOfMetric } from '../textUses.ts';
import type { MmvValue } from '../valueTable.ts';
import { isSectionWhole } from './isSectionWhole.ts';
import type { Members } from './members.ts';
import { membersOf } from './members.ts';

const place = ({ start }: MmvValue, key: 'extra' | 'metric' | 'instance') => placeOf(valueTable, start, key);

export function checkValues(file: MmvFile, list: FindingList): void {
  const members = membersOf(file);
  /** By metric, where the values of its instances begin; for a metric with a single value under 0. */
  const seen = new Map<MmvMetric, Map<number, number>>();
  let strays = 0;
  for (const value of file.values) {
    const { metric } = value;
    if (metric === undefined) {
      // Looking for what lies at a wrong offset takes long: not for more findings than are told.
      if (++strays > maxPerRule + 1) list.count(rules.valueMetric, 1);
      else list.add(metricFault(file, value));
      continue;
    }
    const fault = instanceFault(file, value, metric, members);
    if (fault !== undefined) list.add(fault);
    if (fault === undefined || metric.indomSerial === undefined) checkDuplicate(value, metric, seen, list);
    if (metric.type === elapsedType) checkElapsed(file, value, list);
  }
  if (isSectionWhole(file, 'values')) checkMissing(file, seen, list);
}

function metricFault(file: MmvFile, value: MmvValue): Finding {
  const { size, metrics, layout } = file;
  const offset = value.metricOffset;
  const at = place(value, 'metric');
  if (offset + (entryTable('metrics', layout)?.size ?? 1) > size)
    return finding(rules.valueMetric, 'beyondEnd', { offset, size }, at);
  const around = metrics.find(({ start, end }) => offset > start && offset < end);
  if (around === undefined) return finding(rules.valueMetric, 'elsewhere', { offset }, at);
  const related = [
    { place: { start: around.start, end: around.end }, template: '{metric}', args: { metric: nameOfMetric(around) } },
  ];
  return finding(rules.valueMetric, 'within', { offset, metric: around.index }, at, { related });
}

function instanceFault(file: MmvFile, value: MmvValue, metric: MmvMetric, members: Members): Finding | undefined {
  const { instance, instanceOffset: offset } = value;
  const serial = metric.indomSerial;
  if (serial === undefined) {
    if (offset === 0) return undefined;
    return finding(rules.valueInstance, 'unused', { offset }, place(value, 'instance'), { severity: 'info' });
  }
  if (instance === undefined) {
    const isBeyond = offset + (entryTable('instances', file.layout)?.size ?? 1) > file.size;
    const at = place(value, 'instance');
    return isBeyond
      ? finding(rules.valueInstance, 'beyondEnd', { offset, size: file.size }, at)
      : finding(rules.valueInstance, 'elsewhere', { offset }, at);
  }
  // Of an indom that is not there has been told at the metric.
  if (members.get(serial)?.has(instance) !== false) return undefined;
  const args = { name: printable(instance.name), serial };
  return finding(rules.valueInstance, 'otherIndom', args, place(value, 'instance'));
}

function checkDuplicate(
  value: MmvValue,
  metric: MmvMetric,
  seen: Map<MmvMetric, Map<number, number>>,
  list: FindingList,
): void {
  const key = value.instance?.start ?? 0;
  const starts = seen.get(metric) ?? new Map<number, number>();
  if (starts.size === 0) seen.set(metric, starts);
  const first = starts.get(key);
  if (first === undefined) {
    starts.set(key, value.start);
    return;
  }
  if (first === value.start) return;
  const related = [{ place: { start: first, end: first + valueTable.size }, template: 'the first value', args: {} }];
  const at = { start: value.start, end: value.end };
  const { instance } = value;
  const name = nameOfMetric(metric);
  list.add(
    instance === undefined
      ? finding(rules.duplicateValue, 'single', { metric: name }, at, { related })
      : finding(rules.duplicateValue, 'instance', { metric: name, instance: printable(instance.name) }, at, {
          related,
        }),
  );
}

function checkElapsed({ image }: MmvFile, value: MmvValue, list: FindingList): void {
  const extra = image.view.getBigInt64(value.start + valueTable.offsets.extra, image.isLittle);
  if (extra > 0n) list.add(finding(rules.elapsedExtra, 'extra', { extra: String(extra) }, place(value, 'extra')));
}

function checkMissing(
  file: MmvFile,
  seen: ReadonlyMap<MmvMetric, ReadonlyMap<number, number>>,
  list: FindingList,
): void {
  for (const metric of file.metrics) {
    const found = seen.get(metric)?.size ?? 0;
    const serial = metric.indomSerial;
    const at = { start: metric.start, end: metric.end };
    const name = nameOfMetric(metric);
    if (serial === undefined) {
      if (found === 0) list.add(finding(rules.missingValue, 'single', { metric: name }, at));
      continue;
    }
    const expected = file.indomsBySerial.get(serial)?.instances.length ?? 0;
    if (found >= expected) continue;
    list.add(finding(rules.missingValue, 'instances', { metric: name, found, expected, serial }, at));
  }
}
