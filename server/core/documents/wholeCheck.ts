import { OpenText } from './openText.ts';

/** Findings come after one and a half times of what a check takes, and few checks begin while somebody types. */
const restShare = 0.5;

/** An open document that is checked whole when its report is asked for after a change. */
export abstract class WholeCheck<Report> extends OpenText {
  #report: Report | undefined;
  /** Duration of the last check. */
  #checkMs = 0;

  get report(): Report {
    if (this.#report === undefined) {
      const start = performance.now();
      this.#report = this.check();
      this.#checkMs = performance.now() - start;
    }
    return this.#report;
  }

  override restMs(): number {
    return this.#report === undefined ? this.#checkMs * restShare : 0;
  }

  /** Makes the report of the text as it is now. */
  protected abstract check(): Report;

  /** Called when the text has changed, or what it is checked against. */
  protected edited(): void {
    this.#report = undefined;
  }
}
