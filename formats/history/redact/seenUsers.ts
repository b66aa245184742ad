import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import { readValue } from '../../archive/volume/metricValue.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';

/** Names of the users and groups of processes, beside which their numbers are. */
const nameMetric = /^((?:hot)?proc\.id\.\w+)_nm$/;
const ownerMetric = /^ipc\.\w+\.owner$/;
/** Accounts with lower numbers are those of programs, and the last one is nobody's. */
const firstPerson = 1000;
const nobody = 65_534;

/** The users of the processes of an archive. */
export class SeenUsers {
  readonly #metrics = new Map<number, readonly [base: string, type: number]>();
  /** Names, by what they are in and the process. */
  readonly #names = new Map<string, Set<string>>();
  readonly #numbers = new Map<string, number>();

  constructor({ descriptors }: ArchiveMetadata) {
    const bases = new Set<string>();
    for (const { pmid, type, names } of descriptors.values())
      for (const name of names) {
        const base = nameMetric.exec(name)?.[1] ?? (ownerMetric.test(name) ? name : undefined);
        if (base === undefined) continue;
        bases.add(base);
        this.#metrics.set(pmid, [base, type]);
      }
    for (const { pmid, type, names } of descriptors.values())
      for (const name of names) if (bases.has(name)) this.#metrics.set(pmid, [name, type]);
  }

  /** Numbers of the metrics that are read. */
  get pmids(): Iterable<number> {
    return this.#metrics.keys();
  }

  take(cursor: ResultCursor): void {
    const [base, type = 0] = this.#metrics.get(cursor.pmid) ?? [];
    if (base === undefined) return;
    const { chunk, record, format } = cursor;
    for (let i = 0; i < cursor.count; i++) {
      const value = readValue(chunk.view, record, format, cursor.wordAt(i), type);
      const key = `${base} ${cursor.instanceAt(i)}`;
      if (value.kind === 'integer') this.#numbers.set(key, Number(value.value));
      if (value.kind !== 'string') continue;
      const own = this.#names.get(key);
      if (own === undefined) this.#names.set(key, new Set([value.text]));
      else own.add(value.text);
    }
  }

  /** Accounts of people, and those that are not called as a program that runs. */
  toReplace(programs: ReadonlySet<string>): readonly string[] {
    const users = [...this.#names].flatMap(([key, names]) => {
      const number = this.#numbers.get(key);
      const isPerson = number !== undefined && number >= firstPerson && number !== nobody;
      return [...names].filter((name) => isPerson || !programs.has(name));
    });
    return [...new Set(users)];
  }
}
