import type { LineForm } from './brokenFields.ts';
import { isCell } from './cell.ts';
import { timeOfDay } from './clock.ts';
import { partsOf } from './textLines.ts';

/** Characters after which mails and terminals break lines. */
const widths: ReadonlySet<number> = new Set([72, 80, 132]);

/** Most characters of a line that is put together: each piece is looked at beside all before it. */
const maxLength = 1 << 14;

interface HeldLine {
  readonly text: string;
  readonly number: number;
  /** Characters of its last piece. */
  readonly width: number;
}

/** Takes the lines. */
interface WholeLines {
  line(text: string, number: number, isWhole: boolean): void;
  plainRow?(bytes: Uint8Array, start: number, end: number, number: number): boolean;
  end(): void;
}

/** Takes which lines were broken, and after how many characters. */
interface BrokenLines {
  wrapped(line: number, width: number): void;
}

/** Puts lines together that a mail or a terminal has broken: by the length of the first piece, and the form of the next one. */
export class UnbrokenLines {
  readonly #lines: WholeLines;
  readonly #broken: BrokenLines | undefined;
  readonly #form: LineForm;
  #held: HeldLine | undefined;

  constructor(lines: WholeLines, broken?: BrokenLines, form: LineForm = new TableForm()) {
    this.#lines = lines;
    this.#broken = broken;
    this.#form = form;
  }

  line(text: string, number: number, isWhole: boolean): void {
    const held = this.#held;
    this.#held = undefined;
    // What is left of a line at the end of the text may be the beginning of a time.
    if (held !== undefined && (isWhole || !/^\d{1,2}(?::[\d:]*)?$/.test(text)) && this.#form.goesOn(held.text, text)) {
      this.#broken?.wrapped(held.number, held.width);
      const width = text.length === held.width ? held.width : 0;
      this.#hold({ text: held.text + text, number: held.number, width }, isWhole);
      return;
    }
    if (held !== undefined) this.#take(held.text, held.number, true);
    this.#hold({ text, number, width: text.length }, isWhole);
  }

  /** Takes a row that neither may be broken nor is behind a line that may. */
  plainRow(bytes: Uint8Array, start: number, end: number, number: number): boolean {
    if (this.#held !== undefined || widths.has(end - start)) return false;
    return this.#lines.plainRow?.(bytes, start, end, number) === true;
  }

  end(): void {
    if (this.#held !== undefined) this.#take(this.#held.text, this.#held.number, true);
    this.#held = undefined;
    this.#lines.end();
  }

  /** Keeps a line that may have been broken until the next one is known. */
  #hold(line: HeldLine, isWhole: boolean): void {
    if (isWhole && widths.has(line.width) && line.text.length < maxLength) this.#held = line;
    else this.#take(line.text, line.number, isWhole);
  }

  #take(text: string, number: number, isWhole: boolean): void {
    this.#form.take(text);
    this.#lines.line(text, number, isWhole);
  }
}

/** Tables with columns. */
class TableForm implements LineForm {
  /** Parts of vmstat's last header. */
  #columns = 0;

  take(line: string): void {
    if (isVmstatHeading(line)) this.#columns = partsOf(line).length;
  }

  goesOn(before: string, text: string): boolean {
    const [parts, rest] = [partsOf(before), partsOf(text)];
    const [first = '', second = ''] = parts;
    const [next = ''] = rest;
    if (next === '') return false;
    if (timeOfDay(parts) !== undefined || /^(?!Device|Disks:|tty:|aio:).*[:：]$/.test(first))
      return timeOfDay(rest) === undefined && !isStart(rest);
    if (/^-*procs/.test(first)) return rest.every((part) => /^[-a-z]*-[-a-z]*$/.test(part));
    if (isVmstatHeading(before))
      return next !== 'r' && rest.every((part) => /^(?:[A-Za-z]{1,6}|[+-]\d{2,4})$/.test(part));
    if (first === '#') return !rest.some(isCell) && (widths.has(text.length) || /Command *$/.test(before + text));
    // pidstat -h of old versions prints seconds since 1970.
    if (isEpoch(first)) return !isEpoch(next) && !isStart(rest);
    if (isCell(first) && isCell(second)) return this.#isRestOfVmstat(before, text);
    if (/^Device:?$/.test(first))
      return !rest.some(isCell) && (widths.has(text.length) || lastHeading.test(before + text));
    return parts.slice(1).some(isCell) && isCell(next.replace(/^[.,](?=\d)/, '0.'));
  }

  /** Whether a line has the values that a row of vmstat lacks. Whole rows have 80 characters, too. */
  #isRestOfVmstat(before: string, text: string): boolean {
    const joined = partsOf(before + text);
    const dates = joined.filter((part) => /^\d{4}-\d{2}-\d{2}$/.test(part)).length;
    return joined.length === this.#columns + dates;
  }
}

/** Last heading of a header of devices. */
const lastHeading = /(?:%util|_wrtn|_dscd|_w\+d|Device) *$/;

const isVmstatHeading = (text: string): boolean => /^-*\s*r +b +(?:w +)?swpd\b/.test(text);

const isEpoch = (part: string): boolean => /^\d{9,10}$/.test(part);

/** Whether a line begins something that has no time of day: it is no rest of another. */
const isStart = ([first = '', second = '']: readonly string[]): boolean =>
  /^(?:Linux|Summary|#|avg-cpu:|Device:?|-*procs-*|r)$/.test(first) || /[:：]$/.test(first) || /^[:：]$/.test(second);
