import { vmstatSections } from '../columns/sections.ts';
import type { TimeZone } from '../../pcp/time/timeZone.ts';
import { isCell } from '../text/cell.ts';
import { localSeconds } from '../text/clock.ts';
import { isGroupLine, isVmstatHeader } from '../text/headers.ts';
import { partsOf } from '../text/textLines.ts';
import type { LineTaker, ReaderContext } from './reader.ts';
import type { Layout } from './rowCells.ts';
import { layoutOf } from './rowCells.ts';
import { takeCells } from './takeCells.ts';

const date = /^\d{4}-\d{2}-\d{2}$/;
const clock = /^\d{2}:\d{2}:\d{2}$/;
/** Rows above the first header that are kept until that comes. */
const maxEarly = 1000;

/** Abbreviations that mean one offset from UTC only, in hours. */
const offsets: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 1,
  CET: 1,
  CEST: 2,
  EET: 2,
  EEST: 3,
  MSK: 3,
  JST: 9,
  KST: 9,
  AEST: 10,
  AEDT: 11,
  EST: -5,
  EDT: -4,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  NZST: 12,
  NZDT: 13,
};

/** Reads the output of vmstat. Its first row is about the time since the host was started, and is left out. */
export class VmstatReader implements LineTaker {
  readonly #context: ReaderContext;
  #layout: Layout | undefined;
  #hasTimes = false;
  #offset: number | undefined;
  #rows = 0;
  #last = NaN;
  readonly #early: { readonly parts: readonly string[]; readonly line: number }[] = [];

  constructor(context: ReaderContext) {
    this.#context = context;
  }

  line(text: string, number: number, isWhole: boolean): void {
    const parts = partsOf(text);
    if (parts.length === 0 || isGroupLine(parts)) return;
    if (isVmstatHeader(parts)) this.#header(parts);
    else if (parts.every((part) => isCell(part) || date.test(part) || clock.test(part)))
      this.#row(parts, number, isWhole);
    else this.#context.faults.stray(number, text);
  }

  end(): void {
    if (!this.#hasTimes && this.#layout !== undefined) this.#context.faults.noTimes(0);
    this.#context.sink.settled(Infinity);
  }

  #header(parts: readonly string[]): void {
    const last = parts.findIndex((part) => /^(?:[A-Z]{3,5}|[+-]\d{2,4})$/.test(part));
    const headings = last < 0 ? parts : parts.slice(0, last);
    this.#hasTimes = last >= 0;
    this.#offset = last < 0 ? undefined : offsetOf(parts[last] ?? '');
    const [section] = vmstatSections;
    this.#layout = layoutOf(headings, section, false);
    if (this.#early.length === 0) return;
    const early = this.#early.splice(0);
    this.#context.faults.earlyRows(early[0]?.line ?? 0, early.length, headings.length);
    for (const row of early) this.#row(row.parts, row.line, true);
  }

  #row(parts: readonly string[], line: number, isWhole: boolean): void {
    const { faults, hints } = this.#context;
    const layout = this.#layout;
    if (layout === undefined) {
      if (this.#early.length < maxEarly) this.#early.push({ parts, line });
      return;
    }
    const count = layout.headings.length;
    if (parts.length !== count + (this.#hasTimes ? 2 : 0)) {
      faults.wrongCount(line, parts.length, count + (this.#hasTimes ? 2 : 0), isWhole);
      return;
    }
    this.#rows++;
    const time = this.#hasTimes ? this.#timeOf(parts) : (hints.start ?? 0) + (this.#rows - 1) * (hints.interval ?? 1);
    const interval = time - this.#last;
    this.#last = time;
    if (this.#rows === 1) return;
    if (!(interval > 0)) {
      faults.clockBack(line);
      return;
    }
    const { places, valueColumns } = layout;
    const row = { cells: parts.slice(0, count), places, columns: valueColumns, section: 'vmstat', instance: undefined };
    takeCells(this.#context, { ...row, time, interval, line, isWhole: isWhole || this.#hasTimes });
    this.#context.sink.settled(time);
  }

  #timeOf(parts: readonly string[]): number {
    const text = `${parts.at(-2) ?? ''}T${parts.at(-1) ?? ''}Z`;
    const local = Date.parse(text) / 1000;
    return this.#offset === undefined ? localSeconds(local, this.#zone, this.#last) : local - this.#offset;
  }

  get #zone(): TimeZone | undefined {
    return this.#context.hints.zone;
  }
}

/** Seconds that an abbreviation means; undefined where it may mean several. */
function offsetOf(name: string): number | undefined {
  const numeric = /^([+-])(\d{2})(\d{2})?$/.exec(name);
  if (numeric !== null)
    return (numeric[1] === '-' ? -1 : 1) * (Number(numeric[2]) * 3600 + Number(numeric[3] ?? 0) * 60);
  const hours = offsets[name];
  return hours === undefined ? undefined : hours * 3600;
}
