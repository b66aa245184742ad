import type { Archive } from '../../archive/archive.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import { helpTextOf } from '../../archive/metadata/helpRecord.ts';
import { nameAt, visitInstances } from '../../archive/metadata/indomRecord.ts';
import { labelSets } from '../../archive/metadata/labelRecord.ts';
import type { ReadOptions } from '../../archive/readOptions.ts';
import { visitResults } from '../../archive/visitResults.ts';
import { readValue } from '../../archive/volume/metricValue.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import { hasSameBytes } from '../../bytes/hasSameBytes.ts';
import { nullInDom } from '../../pcp/inDom.ts';
import { isEventType } from '../../pcp/typeCodes.ts';
import type { FieldRule } from './fieldRules.ts';
import { instanceRule, valueRule } from './fieldRules.ts';
import { jsonStrings } from './labelJson.ts';
import { labelRule } from './labelRules.ts';
import { printableText } from './printableText.ts';
import { programOf } from './processNames.ts';
import type { Redaction } from './redaction.ts';
import { SeenUsers } from './seenUsers.ts';
import { hasTexts } from './textTypes.ts';

/** Names of file systems may begin with a server: `nas7:vol2`. */
const serverPattern = /^(?:[\w.+-]+@)?([a-z\d][\w.-]+):(?!:)/i;
/** Texts that were looked at: they repeat. */
const mostSeen = 50_000;
const longestSeen = 1024;

/** Learns all names that an archive has, whatever part of it is written: the same name has one pseudonym in each part. */
export async function learnNames(
  redaction: Redaction,
  archive: Archive,
  hosts: readonly string[],
  options: Pick<ReadOptions, 'signal' | 'losses' | 'onProgress'>,
): Promise<void> {
  const { label } = archive;
  for (const zone of [label?.timezone ?? '', label?.zoneinfo ?? '']) redaction.learnConstant(zone);
  const descriptors = [...archive.metadata.descriptors.values()];
  redaction.learnMetrics(descriptors.flatMap(({ names }) => names));
  for (const names of groupedHosts([...hosts, label?.host ?? ''])) redaction.learnHost(names);
  const programs = learnInstances(redaction, archive, descriptors);
  learnLabels(redaction, archive);
  for (const record of archive.metadata.helpRecords())
    redaction.learn('text', helpTextOf(archive.metadata.image, record));
  const users = new SeenUsers(archive.metadata);
  await learnValues(redaction, archive, users, options);
  for (const user of users.toReplace(programs)) redaction.learnUser(user);
}

/** Names that begin alike are of one host, with and without its domain. */
function groupedHosts(hosts: readonly string[]): readonly (readonly string[])[] {
  const groups = new Map<string, string[]>();
  for (const host of hosts) {
    const [first = ''] = host.toLowerCase().split('.', 1);
    groups.set(first, [...(groups.get(first) ?? []), host]);
  }
  return [...groups.values()];
}

/** What the instances of each domain are, by its number. */
export function domainRules(descriptors: Iterable<Descriptor>): ReadonlyMap<number, FieldRule> {
  const names = new Map<number, string[]>();
  for (const descriptor of descriptors) {
    if (descriptor.indom === nullInDom) continue;
    names.set(descriptor.indom, [...(names.get(descriptor.indom) ?? []), ...descriptor.names]);
  }
  return new Map([...names].map(([indom, own]) => [indom, instanceRule(own)]));
}

/** @returns the programs of processes */
function learnInstances(
  redaction: Redaction,
  archive: Archive,
  descriptors: readonly Descriptor[],
): ReadonlySet<string> {
  const programs = new Set<string>();
  const rules = domainRules(descriptors);
  for (const [indom, timeline] of archive.metadata.indoms) {
    const rule = rules.get(indom) ?? 'text';
    const { image } = timeline;
    const seen = new Set<string>();
    const last = new Map<number, Uint8Array>();
    for (const record of timeline.records)
      visitInstances(image, record, (id, start, end) => {
        if (start >= 0) {
          // Most instances have the name that they had in the record before.
          const bytes = image.bytes.subarray(start, end);
          const before = last.get(id);
          if (before !== undefined && hasSameBytes(before, bytes)) return;
          last.set(id, bytes);
        }
        const name = nameAt(image, start, end);
        if (name === undefined || seen.has(name)) return;
        seen.add(name);
        if (rule === 'process') programs.add(programOf(name));
        const [, server] = rule === 'path' ? (serverPattern.exec(name) ?? []) : [];
        if (server !== undefined) redaction.learnHost([server]);
        redaction.learn(rule, name);
      });
  }
  return programs;
}

function learnLabels(redaction: Redaction, { metadata }: Archive): void {
  for (const record of metadata.labels.records())
    for (const { jsonStart, jsonEnd } of labelSets(metadata.image, record))
      for (const { name, text } of jsonStrings(metadata.image.bytes.subarray(jsonStart, jsonEnd)))
        redaction.learn(labelRule(name), text);
}

async function learnValues(
  redaction: Redaction,
  { metadata, ...archive }: Archive,
  users: SeenUsers,
  options: Pick<ReadOptions, 'signal' | 'losses' | 'onProgress'>,
): Promise<void> {
  const rules = new Map<number, readonly [FieldRule, number]>();
  for (const { pmid, type, names } of metadata.descriptors.values())
    if (hasTexts(type)) rules.set(pmid, [valueRule(names), type]);
  if (rules.size === 0) return;
  const seen = new Set<string>();
  const learn = (rule: FieldRule, text: string): void => {
    if (seen.size >= mostSeen) seen.clear();
    const key = `${rule} ${text}`;
    if (seen.has(key)) return;
    if (key.length <= longestSeen) seen.add(key);
    redaction.learn(rule, text);
  };
  const visit = (cursor: ResultCursor): boolean => {
    while (cursor.next()) {
      users.take(cursor);
      const [rule, type = 0] = rules.get(cursor.pmid) ?? [];
      if (rule !== undefined) for (const text of textsOf(cursor, type)) learn(rule, text);
    }
    return true;
  };
  const read = new Set([...rules.keys(), ...users.pmids]);
  const reads = (names: readonly string[]): boolean => names.some((name) => read.has(metadata.names.get(name) ?? -1));
  await visitResults({ ...archive, metadata }, visit, { ...options, reads });
}

function* textsOf(cursor: ResultCursor, type: number): Generator<string> {
  const { chunk, record, format } = cursor;
  for (let i = 0; i < cursor.count; i++) {
    const value = readValue(chunk.view, record, format, cursor.wordAt(i), type);
    if (value.kind === 'string') yield value.text;
    else if (value.kind === 'bytes') yield printableText(value.bytes) ?? '';
    else if (value.kind === 'events' && isEventType(type))
      for (const { parameters } of value.events.records)
        for (const { value: inner } of parameters)
          if (inner.kind === 'string') yield inner.text;
          else if (inner.kind === 'bytes') yield printableText(inner.bytes) ?? '';
  }
}
