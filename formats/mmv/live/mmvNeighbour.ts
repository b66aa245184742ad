import { maxCluster, maxItem } from '../../pcp/pmid.ts';
import { metricNameFault } from '../../pcp/metricName.ts';
import type { ByteOrder } from '../../record/scalar.ts';
import { decodeMetrics } from '../decode/decodeEntries.ts';
import { isKnownVersion, tocEnd } from '../decode/decodeHeader.ts';
import { hasMagic } from '../decode/magic.ts';
import { exportedName, exportedPrefix } from './metricValues.ts';
import type { MmvMetric, MmvSection } from '../decode/mmvEntries.ts';
import type { MmvFile } from '../decode/mmvFile.ts';
import { processFlag } from '../records/mmvFlags.ts';
import { textCapacity } from '../records/records.ts';
import { sectionKindOf } from '../records/sectionKind.ts';

/** A metric as the MMV agent exports it. */
export interface ExportedMetric {
  readonly item: number;
  /** Offset of its entry. */
  readonly start: number;
  /** Offset behind its entry. */
  readonly end: number;
}

/** What of an MMV file the other files in its folder have to do with. */
export interface MmvNeighbour {
  /** The file's base name, by which the MMV agent orders the files. */
  readonly name: string;
  /** Path as reports show it. */
  readonly path: string;
  readonly order: ByteOrder;
  /** Number of the cluster; 0 where the MMV agent chooses one that is free. */
  readonly cluster: number;
  /** Prefix of all full names. */
  readonly prefix: string;
  /** Metrics by their full names. */
  readonly metrics: ReadonlyMap<string, ExportedMetric>;
}

type Named = Pick<MmvNeighbour, 'name'>;

/** Whether the MMV agent, which goes through its folder by name, comes across one file before another. */
export const isBefore = (one: Named, other: Named): boolean => one.name < other.name;

/** The parts of a file that decide what is exported of it. */
export type MmvDescription = Pick<MmvFile, 'name' | 'image' | 'size' | 'header' | 'guessed' | 'layout' | 'sections'>;

/** Whether a process runs; undefined where that cannot be known. */
type IsProcessRunning = ((pid: number) => boolean) | undefined;

/** What the MMV agent exports of a file; undefined where it passes the file over. */
export function mmvNeighbour(
  file: MmvDescription,
  path: string,
  isProcessRunning?: IsProcessRunning,
): MmvNeighbour | undefined {
  if (file.header === undefined || !isTaken(file, isProcessRunning)) return undefined;
  const { name, image, header } = file;
  const { cluster } = header;
  return { name, path, order: image.order, cluster, prefix: exportedPrefix(file), metrics: exportedMetrics(file) };
}

/** What pmdammv looks at before it takes a file. */
function isTaken({ name, image, size, header, guessed }: MmvDescription, isRunning: IsProcessRunning): boolean {
  if (header === undefined || guessed.order || name.startsWith('.') || !hasMagic(image.bytes)) return false;
  const { version, generation1, generation2, sections, cluster, flags, process } = header;
  const isComplete = generation1 !== 0n && generation1 === generation2;
  const hasContents = sections >= 2 && tocEnd(sections) <= size;
  const hasEnded = (flags & processFlag) !== 0 && process !== 0 && isRunning?.(process) === false;
  return isKnownVersion(version) && isComplete && hasContents && !hasEnded && cluster >= 0 && cluster <= maxCluster;
}

/** Whether the MMV agent takes the metrics of a section: those of one that the file cuts off, or of too many, it does not. */
export function isExportedSection({ record, isAssumed, readable }: MmvSection): boolean {
  const info = sectionKindOf(record.type);
  const isWhole = !isAssumed && readable === record.count;
  return info?.kind === 'metrics' && isWhole && record.count <= (info.limit ?? Infinity);
}

/** The metrics that the MMV agent takes of a file, by their full names in the order of the file. */
export function exportedMetrics(file: MmvDescription): ReadonlyMap<string, ExportedMetric> {
  const exported = new Map<string, ExportedMetric>();
  if (file.layout === undefined) return exported;
  const items = new Set<number>();
  for (const metric of decodeMetrics(file.image, file.sections.filter(isExportedSection), file.layout)) {
    const { item, start, end } = metric;
    const name = exportedName(file, metric);
    if (items.has(item) || exported.has(name) || !isExported(file, metric, name)) continue;
    items.add(item);
    exported.set(name, { item, start, end });
  }
  return exported;
}

function isExported({ layout, size }: MmvDescription, { item, nameRef }: MmvMetric, name: string): boolean {
  if (item > maxItem || nameRef === undefined || metricNameFault(name)?.kind === 'character') return false;
  return layout === 'inline' || nameRef.offset + textCapacity <= size;
}
