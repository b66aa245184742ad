import type { ByteOrder } from '../../record/scalar.ts';
import type { MmvImage } from './mmvImage.ts';
import type { HeaderRecord } from '../records/records.ts';
import type { ValueTable } from './valueTable.ts';
import type { MmvSection, MmvIndom, MmvInstance, MmvMetric, MmvLabel } from './mmvEntries.ts';

/** How names are stored: within the entries (version 1) or by offset (versions 2 and 3). */
export type Layout = 'inline' | 'byOffset';

/** What of the header is not what it says, but a guess. */
export interface HeaderGuesses {
  /** The byte order of the header. */
  readonly header: boolean;
  /** The byte order of all behind it. */
  readonly order: boolean;
  readonly layout: boolean;
  readonly sections: boolean;
}

/** An MMV file, decoded as far as it can be. Nothing in here has been checked. */
export interface MmvFile {
  /** Base name: part of the names of its metrics. */
  readonly name: string;
  /** Bytes in the byte order of what is behind the header. */
  readonly image: MmvImage;
  /** Size of the whole file in bytes; more than the image if the file was too large to load. */
  readonly size: number;
  /** The header; undefined where the file is shorter than one. */
  readonly header: HeaderRecord | undefined;
  /** Byte order of the header. It differs from that of all behind it only in damaged files. */
  readonly headerOrder: ByteOrder;
  readonly guessed: HeaderGuesses;
  /** Layout of the names; undefined where the version is unknown and nothing hints at it. */
  readonly layout: Layout | undefined;
  /** How many entries the table of contents was taken to have. */
  readonly sections: readonly MmvSection[];
  readonly indoms: readonly MmvIndom[];
  readonly instances: readonly MmvInstance[];
  readonly metrics: readonly MmvMetric[];
  readonly values: ValueTable;
  readonly labels: readonly MmvLabel[];
  /** The first indom of each serial. */
  readonly indomsBySerial: ReadonlyMap<number, MmvIndom>;
  readonly instancesByOffset: ReadonlyMap<number, MmvInstance>;
  readonly metricsByOffset: ReadonlyMap<number, MmvMetric>;
}
