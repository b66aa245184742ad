import { OpenText } from './openText.ts';

/** An open document of a language whose files are small: checked whole when its report is asked for after a change. */
export abstract class WholeCheck<Report> extends OpenText {
  #report: Report | undefined;

  get report(): Report {
    return (this.#report ??= this.check());
  }

  /** Makes the report of the text as it is now. */
  protected abstract check(): Report;

  /** Called when the text has changed, or what it is checked against. */
  protected edited(): void {
    this.#report = undefined;
  }
}
