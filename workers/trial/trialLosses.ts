import type { Losses } from '../../formats/archive/losses.ts';
import { t } from '../../formats/l10n/translate.ts';
import type { TrialLens } from '../../protocol/worker/trialProtocol.ts';

/** Takes note of whether all records of archives could be read, and says it where they could not. */
export class TrialLosses implements Losses {
  #isAny = false;

  broken(): void {
    this.#isAny = true;
  }

  corrupt(): void {
    this.#isAny = true;
  }

  failure(): void {
    this.#isAny = true;
  }

  /** Undefined where nothing is lost. */
  get text(): string | undefined {
    return this.#isAny ? t`Not all records can be read: results are of the others` : undefined;
  }

  /** What stands above a text, and leads to what is wrong with the archives. */
  get lenses(): readonly TrialLens[] {
    const { text: title } = this;
    return title === undefined ? [] : [{ start: 0, title, view: { view: 'findings', metrics: [] } }];
  }
}
