import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { formatSeconds } from '../../pcp/time/timestamp.ts';
import type { TimeZone } from '../../pcp/time/timeZone.ts';
import { utc } from '../../pcp/time/timeZone.ts';
import type { ExportFile, ExportTable, OpenTable, PartitionKey } from './exportTable.ts';
import { hivePath } from './hivePath.ts';

/** A file that is being written. */
export interface OutputFile extends ExportFile {
  close(): void;
}

/** Where files are written. */
export interface OutputFiles {
  /** Begins a file. @param path relative, with slashes; undefined for the one file that the user names */
  create(path: string | undefined): OutputFile;
  /** Has a file of an earlier export go when the new ones appear; whether there is one. */
  supersede(path: string): boolean;
}

/** How rows are divided into files, and what these are called. */
export interface FileLayout {
  /** Keys in the order of the folders; empty for one file. */
  readonly partition: readonly PartitionKey[];
  /** Whether the rows of all hosts go to the one file that the user names. */
  readonly isOneFile: boolean;
  /** Extension of files, such as `.parquet`. */
  readonly extension: string;
}

const secondsPerDay = 86_400;

/** Opens a table for each partition, one after the other. */
export class ExportedFiles {
  readonly #output: OutputFiles;
  readonly #layout: FileLayout;
  readonly #openTable: OpenTable;
  readonly #properties: ReadonlyMap<string, string>;
  /** How often a path was used: times may go back to another date. */
  readonly #uses = new Map<string, number>();
  #host = '';
  #zone = utc;
  #open: { readonly table: ExportTable; readonly file: OutputFile } | undefined;
  /** Seconds since 1970 on the clocks of the zone, for which the open table is. */
  #from = NaN;
  #until = NaN;
  /** How many records were left out as no file can hold their time. */
  beyond = 0;
  files = 0;

  constructor(output: OutputFiles, layout: FileLayout, openTable: OpenTable, properties: ReadonlyMap<string, string>) {
    this.#output = output;
    this.#layout = layout;
    this.#openTable = openTable;
    this.#properties = properties;
  }

  /**
   * Names the host of the rows that follow.
   *
   * @param zone in which dates are those of partitions
   */
  begin(host: string, zone: TimeZone): void {
    if (!this.#layout.isOneFile && host !== this.#host) this.end();
    this.#host = host;
    this.#zone = zone;
  }

  /** The table for rows of a time; undefined where none can hold it. */
  readonly tableAt = (time: Timestamp): ExportTable | undefined => {
    const table = this.#tableOf(time.seconds);
    if (table.moveTo(time)) return table;
    this.beyond++;
    return undefined;
  };

  /** Has the table at hand write what it keeps. */
  flush(): void {
    this.#open?.table.flush?.();
  }

  /** Ends the last file. What an earlier export had of a date in further files goes with the one that is replaced. */
  finish(): void {
    this.end();
    for (const [path, uses] of this.#uses)
      for (let use = uses + 1; this.#output.supersede(this.#numbered(path, use)); use++);
  }

  /** Ends the file at hand, if there is one. */
  end(): void {
    const open = this.#open;
    this.#open = undefined;
    if (open === undefined) return;
    open.table.finish();
    open.file.close();
  }

  #tableOf(seconds: number): ExportTable {
    const { partition, isOneFile } = this.#layout;
    const hasDates = partition.includes('date');
    const local = hasDates ? seconds + this.#zone.offsetAt(seconds).offset : 0;
    if (this.#open !== undefined && (!hasDates || (local >= this.#from && local < this.#until)))
      return this.#open.table;
    this.end();
    this.#from = Math.floor(local / secondsPerDay) * secondsPerDay;
    this.#until = this.#from + secondsPerDay;
    const file = this.#output.create(isOneFile ? undefined : this.#path());
    this.files++;
    const facts = { partition: new Set(partition), properties: this.#properties };
    const table = this.#openTable(file, facts);
    this.#open = { table, file };
    return table;
  }

  /** The path says what the file holds, whatever it was made from: another export of that finds the file again. */
  #path(): string {
    const { partition } = this.#layout;
    const values = { host: this.#host, date: formatSeconds(this.#from).slice(0, -'T00:00:00'.length) };
    const path = hivePath(
      partition.map((key) => [key, values[key]]),
      [values.host, ...(partition.includes('date') ? [values.date] : [])],
    );
    const uses = (this.#uses.get(path) ?? 0) + 1;
    this.#uses.set(path, uses);
    return this.#numbered(path, uses);
  }

  #numbered(path: string, use: number): string {
    return `${path}${use === 1 ? '' : `-${use}`}${this.#layout.extension}`;
  }
}
