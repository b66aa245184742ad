import { printable } from '../../findings/printable.ts';
import type { Finding } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import type { FindingList } from '../../findings/findingList.ts';
import { maxSerial } from '../../pcp/inDom.ts';
import { placeOf } from '../../record/recordTable.ts';
import { phrase } from '../../l10n/translate.ts';
import { entryTable } from '../decode/decodeToc.ts';
import type { MmvIndom, MmvInstance } from '../decode/mmvEntries.ts';
import type { MmvFile } from '../decode/mmvFile.ts';
import type { IndomRecord } from '../records/records.ts';
import { indomTable, instanceV1Table } from '../records/records.ts';
import * as rules from '../rules/indomRules.ts';
import { areMembersKnown, isFollowed, isSectionWhole, mayBeUnread } from './unreadEntries.ts';

/** Serials above share bits with the cluster in the number that the MMV agent makes of both. */
const maxOwnSerial = 2047;

const place = ({ start }: MmvIndom, key: keyof IndomRecord) => placeOf(indomTable, start, key);
/** Place of a field of an instance before its name; these have the same offsets in all versions. */
const instancePlace = ({ start }: MmvInstance, key: 'indom' | 'id') => placeOf(instanceV1Table, start, key);

export function checkIndoms(file: MmvFile, list: FindingList): void {
  for (const indom of file.indoms) {
    checkSerial(file, indom, list);
    checkInstancesOf(file, indom, list);
    checkIds(indom, list);
    checkDuplicates(indom, list);
  }
  const owners = new Map<MmvInstance, MmvIndom>();
  for (const indom of file.indoms)
    for (const instance of indom.instances) if (!owners.has(instance)) owners.set(instance, indom);
  const indomsByOffset = new Set(file.indoms.map(({ start }) => start));
  for (const instance of file.instances) {
    const item = backPointerFault(file, instance, owners.get(instance), indomsByOffset);
    if (item !== undefined) list.add(item);
  }
  checkOrphans(file, owners, list);
}

function checkSerial(file: MmvFile, indom: MmvIndom, list: FindingList): void {
  const { serial } = indom.record;
  const at = place(indom, 'serial');
  if (serial === 0 || serial === 0xffffffff) list.add(finding(rules.indomSerial, 'singular', { serial }, at));
  else if (serial > maxSerial) list.add(finding(rules.indomSerial, 'wide', { serial }, at));
  else if (serial > maxOwnSerial) list.add(finding(rules.indomSerialShared, 'serial', { serial }, at));
  const first = file.indomsBySerial.get(serial);
  if (first === undefined || first.start === indom.start) return;
  const related = [{ place: place(first, 'serial'), template: phrase('the first indom {serial}'), args: { serial } }];
  list.add(finding(rules.duplicateIndom, 'serial', { serial }, at, { related }));
}

function checkInstancesOf(file: MmvFile, indom: MmvIndom, list: FindingList): void {
  const { serial, count, offset } = indom.record;
  const entrySize = entryTable('instances', file.layout)?.size;
  if (entrySize === undefined || count === 0) return;
  const end = offset + BigInt(count) * BigInt(entrySize);
  const args = { serial, count, offset: String(offset) };
  const at = place(indom, offset >= BigInt(file.size) ? 'offset' : 'count');
  if (end > BigInt(file.size))
    list.add(finding(rules.indomInstances, 'beyondEnd', { ...args, end: String(end), size: file.size }, at));
  else if (indom.instances.length < count && isFollowed(file, indom))
    list.add(finding(rules.indomInstances, 'elsewhere', args, place(indom, 'offset'), { severity: 'warning' }));
}

/** IDs that PCP has no room for; one cause makes many in an indom. */
function checkIds({ record, instances }: MmvIndom, list: FindingList): void {
  const { serial } = record;
  const negative = instances.filter(({ id }) => id < 0);
  for (const variant of ['none', 'negative'] as const) {
    const [first, ...others] = negative.filter(({ id }) => (id === -1) === (variant === 'none'));
    if (first === undefined) continue;
    const args = { name: printable(first.name), serial, id: first.id };
    const item = finding(rules.instanceId, variant, args, instancePlace(first, 'id'));
    list.add(others.length === 0 ? item : { ...item, repeats: others.length });
  }
}

function checkDuplicates({ record, instances }: MmvIndom, list: FindingList): void {
  const { serial } = record;
  const [ids, names] = [new Map<number, MmvInstance>(), new Map<string, MmvInstance>()];
  for (const instance of instances) {
    const [sameId, sameName] = [ids.get(instance.id), names.get(instance.name)];
    const related = (first: MmvInstance) => [
      { place: { start: first.start, end: first.end }, template: phrase('the first'), args: {} },
    ];
    if (sameId !== undefined) {
      const extras = { related: related(sameId) };
      list.add(
        finding(rules.duplicateInstance, 'id', { serial, id: instance.id }, instancePlace(instance, 'id'), extras),
      );
    } else ids.set(instance.id, instance);
    if (sameName !== undefined && instance.name !== '') {
      const at = instance.nameRef?.field ?? instancePlace(instance, 'id');
      const args = { serial, name: printable(instance.name) };
      list.add(finding(rules.duplicateInstance, 'name', args, at, { related: related(sameName) }));
    } else names.set(instance.name, instance);
  }
}

function backPointerFault(
  file: MmvFile,
  instance: MmvInstance,
  owner: MmvIndom | undefined,
  indomsByOffset: ReadonlySet<number>,
): Finding | undefined {
  const at = instancePlace(instance, 'indom');
  const offset = instance.indomOffset;
  const { size } = file;
  if (offset + indomTable.size > size)
    return finding(rules.instanceIndom, 'beyondEnd', { offset, size }, at, { severity: 'error' });
  if (!indomsByOffset.has(offset) && mayBeUnread(file, 'indoms', offset)) return undefined;
  if (!indomsByOffset.has(offset)) return finding(rules.instanceIndom, 'notAnEntry', { offset }, at);
  if (owner === undefined || owner.start === offset) return undefined;
  const related = [
    { place: { start: owner.start, end: owner.end }, template: phrase('the indom that counts it'), args: {} },
  ];
  return finding(rules.instanceIndom, 'other', { offset, owner: owner.start }, at, { related });
}

function checkOrphans(file: MmvFile, owners: ReadonlyMap<MmvInstance, MmvIndom>, list: FindingList): void {
  if (!isSectionWhole(file, 'indoms') || !areMembersKnown(file)) return;
  for (const instance of file.instances) {
    if (owners.has(instance)) continue;
    const at = { start: instance.start, end: instance.end };
    list.add(finding(rules.orphanInstance, 'one', { name: printable(instance.name) }, at));
  }
}
