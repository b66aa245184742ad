import { printable } from '../../findings/printable.ts';
import type { Finding } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import type { FindingList } from '../../findings/findingList.ts';
import { formatLabelFlags, labelClasses, labelClassOf } from '../../pcp/labelFlags.ts';
import { placeOf } from '../../record/recordTable.ts';
import { phrase } from '../../l10n/translate.ts';
import type { ParsedLabel } from '../structure/labelText.ts';
import { parseLabel } from '../structure/labelText.ts';
import type { MmvInstance, MmvLabel } from '../decode/mmvEntries.ts';
import type { MmvFile } from '../decode/mmvFile.ts';
import type { LabelRecord } from '../records/records.ts';
import { labelTable, payloadCapacity } from '../records/records.ts';
import * as rules from '../rules/labelRules.ts';
import { areAllRead, areMembersKnown } from './unreadEntries.ts';
import { membersOf } from './members.ts';
import { notUtf8, unterminated } from '../rules/textRules.ts';

/** The instance of labels that do not describe one. */
const noInstance = -1;

/** What labels may describe. */
interface Known {
  readonly items: ReadonlySet<number>;
  /** Ids by the serial of their indom. */
  readonly instances: ReadonlyMap<number, ReadonlySet<number>>;
  /** Whether what is not among them is not in the file. */
  readonly areMembersKnown: boolean;
  readonly areIndomsRead: boolean;
  readonly areMetricsRead: boolean;
}

const idsOf = (members: Iterable<MmvInstance>): ReadonlySet<number> => new Set([...members].map(({ id }) => id));

const place = ({ start }: MmvLabel, key: keyof LabelRecord) => placeOf(labelTable, start, key);

export function checkLabels(file: MmvFile, list: FindingList): void {
  const known: Known = {
    items: new Set(file.metrics.map(({ item }) => item)),
    instances: new Map([...membersOf(file)].map(([serial, members]) => [serial, idsOf(members)])),
    areMembersKnown: areMembersKnown(file),
    areIndomsRead: areAllRead(file, 'indoms'),
    areMetricsRead: areAllRead(file, 'metrics'),
  };
  const seen = new Map<string, MmvLabel>();
  for (const label of file.labels) {
    const parsed = parseLabel(label.payload.text);
    const faults = [classFault(label), identityFault(file, label, known), ...payloadFaults(label, parsed)];
    for (const found of faults) if (found !== undefined) list.add(found);
    if (parsed.kind === 'label') checkDuplicate(label, parsed.name, seen, list);
  }
}

function classFault(label: MmvLabel): Finding | undefined {
  const { flags } = label.record;
  const at = place(label, 'flags');
  const args = { flags: `0x${flags.toString(16)} (${formatLabelFlags(flags)})` };
  const found = labelClassOf(flags);
  if (found === undefined) {
    const isNone = labelClasses.every(({ bit }) => (flags & bit) === 0);
    return isNone ? finding(rules.labelFlags, 'none', args, at) : finding(rules.labelFlags, 'several', args, at);
  }
  if (found.name !== 'context' && found.name !== 'domain') return undefined;
  return finding(rules.labelFlags, 'unusable', { ...args, kind: found.name }, at);
}

function identityFault(file: MmvFile, label: MmvLabel, known: Known): Finding | undefined {
  const { flags, identity, internal } = label.record;
  const at = place(label, 'identity');
  const kind = labelClassOf(flags)?.name;
  const cluster = file.header?.cluster ?? 0;
  const instances = known.instances.get(identity);
  if (kind === 'instances' && instances !== undefined) {
    if (instances.has(internal) || !known.areMembersKnown) return undefined;
    return finding(rules.labelIdentity, 'instance', { identity, internal }, place(label, 'internal'));
  }
  if ((kind === 'indom' || kind === 'instances') && instances === undefined && known.areIndomsRead)
    return finding(rules.labelIdentity, 'indom', { identity }, at);
  // Cluster 0 leaves the choice to the MMV agent.
  if (kind === 'cluster' && cluster !== 0 && identity !== cluster)
    return finding(rules.labelIdentity, 'cluster', { identity, cluster }, at);
  if (kind === 'item' && !known.items.has(identity) && known.areMetricsRead)
    return finding(rules.labelIdentity, 'item', { identity }, at);
  if (kind !== undefined && internal !== noInstance)
    return finding(rules.labelIdentity, 'internal', { internal }, place(label, 'internal'));
  return undefined;
}

function payloadFaults({ index, payload }: MmvLabel, parsed: ParsedLabel): (Finding | undefined)[] {
  const at = { start: payload.start, end: payload.end };
  const text = { owner: `labels[${index}]`, role: 'text' };
  return [
    payload.hasNul ? undefined : finding(unterminated, 'capacity', { ...text, capacity: payloadCapacity }, at),
    payload.isUtf8 ? undefined : finding(notUtf8, 'text', text, at),
    jsonFault(parsed, at),
  ];
}

function jsonFault(parsed: ParsedLabel, at: { readonly start: number; readonly end: number }): Finding | undefined {
  switch (parsed.kind) {
    case 'invalid':
      return finding(rules.labelJson, 'invalid', {}, at);
    case 'shape':
      return finding(rules.labelJson, 'shape', {}, at);
    case 'label':
      if (!/^[A-Za-z]\w*$/.test(parsed.name))
        return finding(rules.labelJson, 'name', { name: printable(parsed.name) }, at);
      return parsed.hasSpace ? finding(rules.labelJson, 'space', {}, at, { severity: 'info' }) : undefined;
  }
}

function checkDuplicate(label: MmvLabel, name: string, seen: Map<string, MmvLabel>, list: FindingList): void {
  const { flags, identity, internal } = label.record;
  const key = [labelClassOf(flags)?.name, identity, internal, name].join(' ');
  const first = seen.get(key);
  seen.set(key, first ?? label);
  if (first === undefined || first.start === label.start) return;
  const related = [
    { place: { start: first.payload.start, end: first.payload.end }, template: phrase('the first'), args: {} },
  ];
  const at = { start: label.payload.start, end: label.payload.end };
  list.add(finding(rules.duplicateLabel, 'name', { name: printable(name) }, at, { related }));
}
