import type { BrokenFrame } from '../../../formats/archive/volume/brokenFrame.ts';
import { plural } from '../../../formats/l10n/plural.ts';

/** Counts what could not be read. */
export class LostPlaces {
  readonly #isLive: boolean;
  #count = 0;

  constructor(isLive: boolean) {
    this.#isLive = isLive;
  }

  readonly broken = ({ fault, next }: BrokenFrame): void => {
    // A running logger has not yet written the end of its last record.
    const isUnfinished = this.#isLive && next === undefined && (fault === 'cut' || fault === 'stray');
    if (!isUnfinished) this.#count++;
  };

  readonly corrupt = (): void => {
    this.#count++;
  };

  text(): string | undefined {
    return this.#count === 0
      ? undefined
      : `${plural(this.#count, 'place')} could not be read; 'pcp-files check' reports why`;
  }
}
