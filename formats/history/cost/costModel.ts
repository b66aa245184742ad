import type { Descriptor } from '../../archive/metadata/descriptor.ts';

/** How content is compressed, to find out what it takes then. */
export interface SizeProbe {
  /** Name of the way in which whole files are compressed, as `zstd`. */
  readonly name: string;
  /** Bytes that a piece of a file takes when it is compressed. */
  readonly whole: (bytes: Uint8Array) => number;
  /** Bytes that values of one metric take when they are compressed by themselves, by a quicker way. */
  readonly own: (bytes: Uint8Array) => number;
}

/** What an instance of a metric takes in the volumes. */
export interface InstanceCost {
  /** How many records have a value of it. */
  values: number;
  /** Its values with their blocks. */
  bytes: number;
}

/** What a metric takes in an archive. Sizes are in bytes. */
export interface MetricCost {
  readonly descriptor: Descriptor;
  /** Bytes in the volumes, without the records' frames. */
  readonly bytes: number;
  /** Records that the metric is in, some perhaps without a value. */
  readonly records: number;
  readonly values: number;
  /** Values that are those of the record before, where no mark is between them. */
  readonly unchanged: number;
  /** Seconds from one record to the next, as is usual; undefined where there are too few. */
  readonly intervalSeconds: number | undefined;
  /** Instances by their numbers; a single value has one. */
  readonly instances: ReadonlyMap<number, InstanceCost>;
  /** Estimate, as what is compressed together cannot be taken apart; undefined where nothing says how well it compresses. */
  readonly compressedBytes: number | undefined;
  /** Bytes in the metadata. Instance domains are divided among their metrics by their bytes in the volumes. */
  readonly metadata: MetadataCost;
}

/** What belongs to a metric in the metadata, in bytes. */
export interface MetadataCost {
  readonly descriptors: number;
  readonly indoms: number;
  readonly help: number;
  readonly labels: number;
}

/** What an archive, or the archives of a host, are made of. Sizes are in bytes. */
export interface HistoryCost {
  /** Length of the recorded time. */
  readonly seconds: number;
  /** Version of the format in which records are counted. */
  readonly version: number;
  /** All of the records. */
  readonly bytes: number;
  /** What records have beside the sets of the metrics. */
  readonly frames: number;
  readonly records: number;
  readonly marks: number;
  /** Metrics by their numbers, the dearest first. */
  readonly metrics: ReadonlyMap<number, MetricCost>;
  /** All records of the metadata; what is of no recorded metric is in it. */
  readonly metadata: number;
  readonly index: number;
  /** How well the records compress, and by what; undefined where nothing says it. */
  readonly compression: Compression | undefined;
}

export interface Compression {
  readonly name: string;
  /** Compressed size by size. */
  readonly ratio: number;
  /** Whether the files are compressed so; else their content was compressed to find out. */
  readonly isOnDisk: boolean;
}

export const metadataBytes = ({ descriptors, indoms, help, labels }: MetadataCost): number =>
  descriptors + indoms + help + labels;
