import type { ConfigData } from '../../../formats/pmaConfig/configModel.ts';
import type { PmaConfigReport } from '../../../formats/pmaConfig/pmaConfigChecker.ts';
import { PmaConfigChecker } from '../../../formats/pmaConfig/pmaConfigChecker.ts';
import { WholeCheck } from '../../core/documents/wholeCheck.ts';

const encoder = new TextEncoder();

/** An open configuration file of pma: its text as the editor has it, and what the rules say of it. */
export class ConfigDocument extends WholeCheck<PmaConfigReport> {
  #data: ConfigData | undefined;

  /** The data file with which the names are compared. */
  get data(): ConfigData | undefined {
    return this.#data;
  }

  set data(data: ConfigData | undefined) {
    if (data === this.#data) return;
    this.#data = data;
    this.edited();
  }

  protected check(): PmaConfigReport {
    const checker = new PmaConfigChecker(this.#data);
    for (const piece of this.pieces()) checker.write(encoder.encode(piece));
    return checker.end();
  }
}
