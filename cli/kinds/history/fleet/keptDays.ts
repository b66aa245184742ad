import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import type { ParquetReadOptions } from 'hyparquet';
import { AtomicFiles } from '../../../../codecs/output/atomicFiles.node.ts';
import type { DayPart } from '../../../../formats/history/fleet/dayParts.ts';
import type { KeptRow } from '../../../../formats/history/fleet/dayTables.ts';
import { dayOfTables, dayPath, dayTables, writeDayTable } from '../../../../formats/history/fleet/dayTables.ts';
import type { FleetSettings, HostDay } from '../../../../formats/history/fleet/hostDay.ts';
import { statOfTarget } from '../../../files/statOfTarget.ts';
import type { ArchiveInput } from '../../archive/archiveInput.ts';
import { filesOf } from '../../archive/archiveInput.ts';

/** Raised when days that were kept before are to be read anew, as what is found has changed. */
const version = 1;
/** Largest table of a day that is read: findings are few. */
const maxBytes = 1 << 24;
/** Times as the file has them: a Date would hold milliseconds only. */
const parsers = { timestampFromNanoseconds: (time: bigint) => time } as unknown as NonNullable<
  ParquetReadOptions['parsers']
>;

/** What a day was made of: files, and what they were asked. */
interface MadeOf {
  readonly version: number;
  readonly zone: string;
  readonly settings: FleetSettings;
  /** Names, sizes and times of the last write, in milliseconds. */
  readonly files: readonly (readonly [name: string, size: number, writtenMs: number])[];
}

/** The days of hosts that are kept in a folder of tables. */
export class KeptDays {
  readonly #folder: string;
  readonly #asked: Omit<MadeOf, 'files'>;
  readonly #createdBy: string;

  constructor(folder: string, zone: string, settings: FleetSettings, createdBy: string) {
    this.#folder = folder;
    this.#asked = { version, zone, settings };
    this.#createdBy = createdBy;
  }

  /**
   * A day that is kept, and still is what its archives say, or knows archives that are gone meanwhile. Undefined where it is
   * to be read from the archives.
   */
  async day(host: string, { date }: DayPart, inputs: readonly ArchiveInput[]): Promise<HostDay | undefined> {
    const [findings, hours] = await Promise.all(dayTables.map((table) => this.#rows(dayPath(table, host, date))));
    if (findings === undefined || hours === undefined) return undefined;
    const { properties } = hours;
    const facts = ['pcp.host', 'pcp.date', 'pcp.madeOf'].map((key) => [
      properties.get(key),
      findings.properties.get(key),
    ]);
    const [own, , madeOf] = facts;
    if (own?.[0] !== host || facts.some(([a, b]) => a !== b)) return undefined;
    if (!this.#holds(madeOf?.[0] ?? '', inputs)) return undefined;
    return dayOfTables(properties, findings.rows, hours.rows);
  }

  /** Keeps days. @throws the error of the operating system */
  keep(host: string, days: readonly HostDay[], inputsOf: (day: HostDay) => readonly ArchiveInput[]): void {
    const output = new AtomicFiles(this.#folder, { mayReplace: true, sources: [] });
    try {
      for (const day of days) {
        const madeOf = this.#madeOf(inputsOf(day));
        for (const table of dayTables) {
          const file = output.create(dayPath(table, host, day.date));
          writeDayTable(file, table, day, { host, madeOf, createdBy: this.#createdBy });
          file.close();
        }
      }
      output.commit();
    } finally {
      output.discard();
    }
  }

  #madeOf(inputs: readonly ArchiveInput[]): string {
    return JSON.stringify({ ...this.#asked, files: filesNow(inputs) } satisfies MadeOf);
  }

  #holds(madeOf: string, inputs: readonly ArchiveInput[]): boolean {
    const now = this.#madeOf(inputs);
    if (madeOf === now) return true;
    // Archives that were culled, or packed, do not come back: what is kept knows more than what is left.
    const { files, ...asked } = parsed(madeOf);
    const names = new Set(filesNow(inputs).map(([name]) => name));
    return JSON.stringify(asked) === JSON.stringify(this.#asked) && files.some(([name]) => !names.has(name));
  }

  async #rows(
    path: string,
  ): Promise<{ properties: ReadonlyMap<string, string>; rows: readonly KeptRow[] } | undefined> {
    const full = join(this.#folder, path);
    const stats = statOfTarget(full);
    if (stats?.isFile() !== true || stats.size > maxBytes) return undefined;
    try {
      const { buffer } = Uint8Array.from(readFileSync(full));
      const metadata = parquetMetadata(buffer);
      const pairs = (metadata.key_value_metadata ?? []).map(({ key, value = '' }) => [key, value] as const);
      return { properties: new Map(pairs), rows: await parquetReadObjects({ file: buffer, metadata, parsers }) };
    } catch {
      // What is no table is made anew from the archives, as where there is none.
      return undefined;
    }
  }
}

function filesNow(inputs: readonly ArchiveInput[]): MadeOf['files'] {
  const paths = new Set(inputs.flatMap(filesOf));
  return [...paths].sort().flatMap((path) => {
    const stats = statOfTarget(path);
    return stats === undefined ? [] : [[basename(path), stats.size, stats.mtimeMs] as const];
  });
}

function parsed(madeOf: string): Partial<MadeOf> & Pick<MadeOf, 'files'> {
  try {
    const value = JSON.parse(madeOf) as Partial<MadeOf> | null;
    return value !== null && Array.isArray(value.files) ? { ...value, files: value.files } : { files: [] };
  } catch {
    return { files: [] };
  }
}
