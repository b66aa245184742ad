import assert from 'node:assert/strict';
import { checkPma } from '../../../formats/pma/check/checker.ts';
import { IncrementalCheck } from '../../../formats/pma/check/incrementalCheck.ts';
import type { PmaReport } from '../../../formats/pma/model/model.ts';
import type { RandomEdit } from './edits.ts';
import { plainReport } from './plainReport.ts';
import { nowSeconds } from './text.ts';

/** A text with the incremental check that follows its edits. */
export class EditedText {
  #text: string;
  readonly #check: IncrementalCheck;
  /** Code units that the check has read. */
  #read = 0;

  constructor(text: string) {
    this.#text = text;
    this.#check = new IncrementalCheck(this, nowSeconds);
  }

  get text(): string {
    return this.#text;
  }

  get length(): number {
    return this.#text.length;
  }

  get firstNul(): number {
    return this.#text.indexOf('\0');
  }

  slice(start: number, end: number): string {
    this.#read += Math.max(0, end - start);
    return this.#text.slice(start, end);
  }

  /** Puts `inserted` in the place of `removed` code units from `start` on. */
  edit(start: number, removed: number, inserted: string): void {
    const end = Math.min(this.length, start + removed);
    this.#text = this.#text.slice(0, start) + inserted + this.#text.slice(end);
    this.#check.edit(start, end, inserted.length);
  }

  apply({ at, removed, inserted }: RandomEdit): void {
    this.edit(Math.min(this.length, Math.floor(at * (this.length + 1))), removed, inserted);
  }

  report(): PmaReport {
    return this.#check.report();
  }

  /** Code units that the next report reads. */
  readByReport(): number {
    this.#read = 0;
    this.report();
    return this.#read;
  }

  /** Asserts that the report is that of a check of the whole text. */
  assertAsWhole(): void {
    const whole = checkPma(new TextEncoder().encode(this.#text), { keepGroups: true, nowSeconds });
    assert.deepEqual(plainReport(this.report()), plainReport(whole));
  }
}
