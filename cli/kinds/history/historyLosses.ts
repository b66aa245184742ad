import type { Losses } from '../../../formats/archive/losses.ts';
import type { BrokenFrame } from '../../../formats/archive/volume/brokenFrame.ts';
import type { Finding } from '../../../formats/findings/finding.ts';
import { plural } from '../../../formats/l10n/plural.ts';
import { systemErrorText } from '../../files/systemError.ts';
import { firstFault } from '../archive/openReported.ts';
import { problemText } from './problemText.ts';

/** What is known of the files of a history. */
export interface HistoryFiles {
  /** Whether a logger may be writing the archive that a file is of. */
  readonly isLive: (file: string) => boolean;
  /** What is wrong with each archive that has been opened. */
  readonly faults: () => readonly (readonly Finding[])[];
  /** Why archives are left out. */
  readonly omissions: readonly string[];
}

/** Collects what of a history cannot be read. */
export class HistoryLosses implements Losses {
  readonly #files: HistoryFiles;
  readonly #failures: string[] = [];
  #places = 0;

  constructor(files: HistoryFiles) {
    this.#files = files;
  }

  broken({ file, fault, next }: BrokenFrame): void {
    // A running logger has not yet written the end of its last record.
    const isEnd = next === undefined && (fault === 'cut' || fault === 'stray');
    if (!isEnd || !this.#files.isLive(file)) this.#places++;
  }

  corrupt(): void {
    this.#places++;
  }

  failure(path: string, error: unknown): void {
    this.#failures.push(`${path}: ${systemErrorText(error)}`);
  }

  /** Notes something that is left out, in words; once, however often it is. */
  omit(text: string): void {
    if (!this.#failures.includes(text)) this.#failures.push(text);
  }

  /** Undefined where all was read. */
  text(): string | undefined {
    const { omissions, faults } = this.#files;
    const lost = `${plural(this.#places, 'place')} could not be read; 'pcp-files check' reports why`;
    const named = faults().map(firstFault);
    return problemText([...omissions, ...this.#failures, ...named, this.#places === 0 ? undefined : lost]);
  }
}
