import type { Archive } from '../../../formats/archive/archive.ts';
import { DerivedHistory } from '../../../formats/derived/history/derivedHistory.ts';
import { DerivedNumbers } from '../../../formats/derived/history/derivedMetadata.ts';
import { archiveHistory } from '../../../formats/history/subject/archiveHistory.ts';
import type { DerivedText } from '../../../protocol/viewer/portableView.ts';
import type { ReadArchive } from '../readArchive.ts';

/** An archive that is shown, with the derived metrics that were asked for. */
export class DerivedSession implements ReadArchive {
  readonly #session: ReadArchive;
  /** Texts by their paths: those that views bring, and those that count for the archive anyway. */
  readonly #texts = new Map<string, string>();
  #usual: ReadonlyMap<string, string> = new Map();
  readonly #numbers = new DerivedNumbers();
  #derived: { readonly of: Archive; readonly history: DerivedHistory } | undefined;
  #asked: object | undefined;

  constructor(session: ReadArchive) {
    this.#session = session;
  }

  /**
   * Asks for the definitions that count for the archive anyway, and takes them. What was asked for last is to be what counts in
   * the end.
   *
   * @returns whether they are others than before
   */
  async redefine(definitions: () => Promise<readonly DerivedText[]>): Promise<boolean> {
    const asked = (this.#asked = {});
    const texts = await definitions();
    return asked === this.#asked && this.defineAll(texts);
  }

  /** Takes the definitions that count for the archive anyway. @returns whether they are others than before */
  defineAll(texts: readonly DerivedText[]): boolean {
    const usual = new Map(texts.map(({ path, text }) => [path, text]));
    const isSame =
      usual.size === this.#usual.size && [...usual].every(([path, text]) => this.#usual.get(path) === text);
    if (isSame) return false;
    // A text that is saved counts from now on.
    for (const [path, text] of usual) if (this.#usual.get(path) !== text) this.#texts.delete(path);
    this.#usual = usual;
    this.#derived = undefined;
    return true;
  }

  /** Takes definitions, in place of those that the same file had before. */
  define({ path, text }: DerivedText): void {
    if (this.#texts.get(path) === text) return;
    this.#texts.set(path, text);
    this.#derived = undefined;
  }

  /** The texts of all definitions. */
  get definitions(): readonly string[] {
    return [...new Map([...this.#usual, ...this.#texts]).values()];
  }

  get archive(): Archive | undefined {
    return this.#defined?.archive ?? this.#session.archive;
  }

  /** The archive that has the values of a metric: others are read as if there were no derived ones. */
  archiveOf(pmid: number): Archive | undefined {
    return this.#defined?.archiveOf(pmid) ?? this.#session.archive;
  }

  /** The history with its derived metrics; undefined without any. */
  get #defined(): DerivedHistory | undefined {
    const { archive } = this.#session;
    const texts = this.definitions;
    if (archive === undefined || texts.length === 0) return undefined;
    if (this.#derived?.of !== archive) {
      const options = { texts, numbers: this.#numbers };
      const base = this.#session.history ?? archiveHistory(archive);
      this.#derived = { of: archive, history: new DerivedHistory(base, archive, options) };
    }
    return this.#derived.history;
  }

  get snapshot(): ReadArchive['snapshot'] {
    return this.#session.snapshot;
  }

  get surveyed(): ReadArchive['surveyed'] {
    return this.#session.surveyed;
  }

  get scans(): ReadArchive['scans'] {
    return this.#session.scans;
  }

  get hostSettings(): ReadArchive['hostSettings'] {
    return this.#session.hostSettings;
  }

  get diagnoses(): ReadArchive['diagnoses'] {
    return this.#session.diagnoses;
  }

  get precedence(): ReadArchive['precedence'] {
    return this.#session.precedence;
  }

  get history(): ReadArchive['history'] {
    return this.#session.history;
  }
}
