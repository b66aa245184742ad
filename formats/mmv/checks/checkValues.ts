import { printable } from '../../findings/printable.ts';
import type { Finding } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import type { FindingList } from '../../findings/findingList.ts';
import { maxPerRule } from '../../findings/findingList.ts';
import { placeOf } from '../../record/recordTable.ts';
import { phrase } from '../../l10n/translate.ts';
import { entryTable } from '../decode/decodeToc.ts';
import type { MmvInstance, MmvMetric } from '../decode/mmvEntries.ts';
import type { MmvFile } from '../decode/mmvFile.ts';
import { elapsedType } from '../records/mmvType.ts';
import { valueTable } from '../records/records.ts';
import * as rules from '../rules/valueRules.ts';
import { nameOfMetric } from '../structure/textUses.ts';
import type { MmvValue } from '../decode/valueTable.ts';
import { areAllRead, areMembersKnown, isSectionWhole, mayBeUnread } from './unreadEntries.ts';
import { membersOf } from './members.ts';
import { ValueTally } from './valueTally.ts';

const place = ({ start }: MmvValue, key: 'extra' | 'metric' | 'instance') => placeOf(valueTable, start, key);

interface Members {
  /** Offsets of the instances by the serials of the indoms that have them. */
  readonly starts: ReadonlyMap<number, ReadonlySet<number>>;
  /** Whether an instance that is not among those of an indom is not one of it. */
  readonly areKnown: boolean;
}

/** Where the instance of a metric without an indom is. */
const noInstance: ReadonlySet<number> = new Set([0]);

const startsOf = (members: Iterable<MmvInstance>): ReadonlySet<number> =>
  new Set(Array.from(members, ({ start }) => start));

/** Checks the metrics and instances of values, and that each metric has all its values once. */
export function checkValues(file: MmvFile, list: FindingList): void {
  const starts = new Map([...membersOf(file)].map(([serial, found]) => [serial, startsOf(found)]));
  const members: Members = { starts, areKnown: areMembersKnown(file) };
  const tally = new ValueTally(file);
  const { length } = file.values;
  let strays = 0;
  for (
    let index = countPlain(file, 0, members, tally);
    index < length;
    index = countPlain(file, index + 1, members, tally)
  ) {
    const value = file.values.at(index);
    if (value?.metric !== undefined) checkValue(file, value, value.metric, members, tally, list);
    else if (value === undefined || mayBeUnread(file, 'metrics', value.metricOffset)) continue;
    // Searching for what lies at a wrong offset is slow, so only as many findings are made as are reported.
    else if (++strays > maxPerRule + 1) list.count(rules.valueMetric, 1);
    else list.add(metricFault(file, value));
  }
  if (isSectionWhole(file, 'values') && areAllRead(file, 'values') && members.areKnown) checkMissing(file, tally, list);
}

/**
 * Counts values from the index `from` on while they are plainly right, and returns the index of the first that needs a
 * check. Uses offsets only, so that the many values of a good file cost no objects.
 */
function countPlain(file: MmvFile, from: number, members: Members, tally: ValueTally): number {
  const { image, values, metricsByOffset } = file;
  const { offsets } = valueTable;
  let metric: MmvMetric | undefined;
  let instances: ReadonlySet<number> | undefined;
  for (let index = from; index < values.length; index++) {
    const start = values.startAt(index);
    const metricOffset = image.offsetAt(start + offsets.metric);
    if (metricOffset !== metric?.start) {
      metric = metricsByOffset.get(metricOffset);
      instances = metric?.indomSerial === undefined ? noInstance : members.starts.get(metric.indomSerial);
    }
    if (metric === undefined || metric.type === elapsedType) return index;
    const instance = image.offsetAt(start + offsets.instance);
    if (instances?.has(instance) !== true || !tally.addAscending(index, metric, instance)) return index;
  }
  return values.length;
}

function checkValue(
  file: MmvFile,
  value: MmvValue,
  metric: MmvMetric,
  members: Members,
  tally: ValueTally,
  list: FindingList,
): void {
  const fault = instanceFault(file, value, metric, members);
  if (fault !== undefined) list.add(fault);
  const isUnread = metric.indomSerial !== undefined && value.instance === undefined;
  if ((fault === undefined && !isUnread) || metric.indomSerial === undefined) {
    const first = tally.add(value, metric);
    if (first !== undefined && first !== value.start) list.add(duplicate(value, metric, first));
  }
  if (metric.type === elapsedType) checkElapsed(file, value, list);
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
    if (mayBeUnread(file, 'instances', offset)) return undefined;
    const isBeyond = offset + (entryTable('instances', file.layout)?.size ?? 1) > file.size;
    const at = place(value, 'instance');
    return isBeyond
      ? finding(rules.valueInstance, 'beyondEnd', { offset, size: file.size }, at)
      : finding(rules.valueInstance, 'elsewhere', { offset }, at);
  }
  // A missing indom has been reported at the metric.
  if (!members.areKnown || members.starts.get(serial)?.has(instance.start) !== false) return undefined;
  const args = { name: printable(instance.name), serial };
  return finding(rules.valueInstance, 'otherIndom', args, place(value, 'instance'));
}

function duplicate({ start, end, instance }: MmvValue, metric: MmvMetric, first: number): Finding {
  const related = [
    { place: { start: first, end: first + valueTable.size }, template: phrase('the first value'), args: {} },
  ];
  const at = { start, end };
  const name = nameOfMetric(metric);
  if (instance === undefined) return finding(rules.duplicateValue, 'single', { metric: name }, at, { related });
  const args = { metric: name, instance: printable(instance.name) };
  return finding(rules.duplicateValue, 'instance', args, at, { related });
}

function checkElapsed({ image }: MmvFile, value: MmvValue, list: FindingList): void {
  const extra = image.view.getBigInt64(value.start + valueTable.offsets.extra, image.isLittle);
  if (extra > 0n) list.add(finding(rules.elapsedExtra, 'extra', { extra: String(extra) }, place(value, 'extra')));
}

function checkMissing(file: MmvFile, tally: ValueTally, list: FindingList): void {
  for (const metric of file.metrics) {
    const found = tally.countOf(metric);
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
