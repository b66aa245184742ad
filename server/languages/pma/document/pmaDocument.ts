import { IncrementalCheck } from '../../../../formats/pma/check/incrementalCheck.ts';
import type { PmaModel, PmaReport } from '../../../../formats/pma/model/model.ts';
import type { TextEdit } from '../../../core/documents/documentText.ts';
import { OpenText } from '../../../core/documents/openText.ts';

/** An open data file of pma: its text as the editor has it, and what pma's rules say of it. */
export class PmaDocument extends OpenText {
  /** Seconds since the Epoch as of which the document is checked. */
  readonly nowSeconds = Date.now() / 1000;
  readonly #check: IncrementalCheck;
  #report: PmaReport | undefined;

  constructor(uri: string, version: number, content: string, revision?: number) {
    super(uri, version, content, revision);
    this.#check = new IncrementalCheck(this.text, this.nowSeconds, true);
  }

  /**
   * Findings and model with groups; made when first asked for after a change, at the cost of the groups changed. What a
   * group or stanza says of its lines moves with the text: read it anew after a change.
   */
  get report(): PmaReport {
    return (this.#report ??= this.#check.report());
  }

  get model(): PmaModel {
    return this.report.model;
  }

  protected edited({ start, end, inserted }: TextEdit): void {
    this.#check.edit(start, end, inserted);
    this.#report = undefined;
  }
}
