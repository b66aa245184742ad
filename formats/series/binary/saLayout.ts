/** Numbers of fields of items: 64 bits, as long as a word of the host, and 32 bits; they follow each other in this order. */
export type FieldCounts = readonly [wide: number, words: number, narrow: number];

/** An activity as it is recorded in a file. */
export interface SaActivity {
  readonly id: number;
  /** Items, and parts of each, if they are always as many. */
  readonly count: number;
  readonly parts: number;
  /** Whether the number of items stands before them in each record. */
  readonly isCounted: boolean;
  /** Size of an item in bytes. */
  readonly size: number;
  readonly fields: FieldCounts;
  /** Bytes from one wide field to the next: some versions align them to 16. */
  readonly stride: number;
}

/** What stands at the beginning of a file of sadc. */
export interface SaHeader {
  /** Version of sadc: `12.7.9`. */
  readonly version: string;
  readonly host: string;
  readonly release: string;
  readonly machine: string;
  /** Processors when the file was begun. */
  readonly cpus: number;
  /** Bytes of a word of the host: 4 or 8. */
  readonly wordSize: number;
  readonly activities: readonly SaActivity[];
  readonly record: SaRecordLayout;
  /** Where the first record begins. */
  readonly end: number;
}

/** Where the fields of a record's header are, in bytes from its beginning. */
export interface SaRecordLayout {
  readonly size: number;
  /** Seconds since 1970. */
  readonly time: number;
  /** Uptime: of all processors or one, in `ticks` a second. */
  readonly uptime: number;
  readonly ticks: number;
  readonly type: number;
  /** Whether more structures may follow the header; undefined where there are none. */
  readonly extra: number | undefined;
  /** Bytes that follow the header of a restart: the number of processors, or the list of activities. */
  readonly afterRestart: number;
}

/** Most processors, disks and the like of a record: files with more are damaged. */
export const maxItems = 65_536;
