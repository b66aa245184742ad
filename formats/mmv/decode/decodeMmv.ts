import { decodeIndoms, decodeInstances, decodeLabels, decodeMetrics, valueStarts } from './decodeEntries.ts';
import { decodeHeader } from './decodeHeader.ts';
import { decodeToc, guessLayout, readingLimits } from './decodeToc.ts';
import { layoutOf } from './layoutOf.ts';
import type { Entry, MmvIndom } from './mmvEntries.ts';
import type { MmvFile } from './mmvFile.ts';
import { sentinelFlag } from '../records/mmvFlags.ts';
import { ValueTable } from './valueTable.ts';

function byOffset<T extends Entry>(entries: readonly T[]): ReadonlyMap<number, T> {
  return new Map(entries.map((entry) => [entry.start, entry]));
}

function bySerial(indoms: readonly MmvIndom[]): ReadonlyMap<number, MmvIndom> {
  const indomsBySerial = new Map<number, MmvIndom>();
  for (const indom of indoms)
    if (!indomsBySerial.has(indom.record.serial)) indomsBySerial.set(indom.record.serial, indom);
  return indomsBySerial;
}

/**
 * Decodes an MMV file as far as it can be: never fails, whatever the bytes are. What is wrong with them is for checkMmv
 * to say.
 *
 * @param name The file's base name.
 * @param bytes The file, or its beginning if it is too large.
 * @param size Size of the whole file in bytes.
 */
export function decodeMmv(name: string, bytes: Uint8Array, size = bytes.length, limits = readingLimits): MmvFile {
  const { image, headerOrder, header, guessed, version, sections: tocSections } = decodeHeader(bytes, size);
  const layout = layoutOf(version) ?? guessLayout(image, tocSections);
  const sections = decodeToc(image, tocSections, layout, limits);
  const instances = layout === undefined ? [] : decodeInstances(image, sections, layout);
  const metrics = layout === undefined ? [] : decodeMetrics(image, sections, layout);
  const instancesByOffset = byOffset(instances);
  const metricsByOffset = byOffset(metrics);
  const hasSentinels = ((header?.flags ?? 0) & sentinelFlag) !== 0;
  const indoms = decodeIndoms(image, sections, instancesByOffset);
  return {
    name,
    image,
    size,
    header,
    headerOrder,
    guessed,
    layout,
    sections,
    indoms,
    instances,
    metrics,
    values: new ValueTable(image, valueStarts(sections), hasSentinels, metricsByOffset, instancesByOffset),
    labels: decodeLabels(image, sections),
    indomsBySerial: bySerial(indoms),
    instancesByOffset,
    metricsByOffset,
  };
}
