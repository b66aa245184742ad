import { sarSections, sectionOf } from '../columns/sections.ts';
import { cellValue } from '../text/cell.ts';
import { StampClock } from '../text/stampClock.ts';
import type { LineTaker, ReaderContext } from './reader.ts';
import type { Layout } from './rowCells.ts';
import { interruptCells, layoutOf } from './rowCells.ts';
import { takeCells } from './takeCells.ts';

/** Reads `sadf -d`: lines of fields between semicolons, with a header before each section. */
export class SadfReader implements LineTaker {
  readonly #context: ReaderContext;
  #layout: Layout | undefined;
  #host: string | undefined;
  #clock: StampClock;

  constructor(context: ReaderContext) {
    this.#context = context;
    this.#clock = new StampClock(context.hints.zone);
  }

  line(text: string, number: number, isWhole: boolean): void {
    if (text.trim() === '') return;
    const fields = text.trimEnd().split(';');
    const { faults } = this.#context;
    if (text.startsWith('# hostname;')) {
      if (text.includes(';[...]')) {
        faults.unsupported(number, 'sadf -d -h');
        this.#layout = undefined;
        return;
      }
      const headings = fields.slice(3);
      const section = headings[0] === 'INTR' ? sectionOf(sarSections, ['intr/s']) : sectionOf(sarSections, headings);
      if (section === undefined) faults.unknownColumns(number, headings);
      this.#layout = layoutOf(headings, section);
      // Each section begins again with the first time.
      this.#clock = new StampClock(this.#context.hints.zone);
      return;
    }
    const [host = '', interval = '', stamp = '', ...cells] = fields;
    if (fields.length < 4) {
      if (isWhole) faults.stray(number, text);
      else faults.wrongCount(number, fields.length, 3 + (this.#layout?.headings.length ?? 0), false);
      return;
    }
    this.#hostOf(host, number);
    const [first = ''] = cells;
    if (first.startsWith('LINUX-RESTART')) {
      this.#context.sink.restart(this.#clock.at(stamp), faults.cpus(number, cpusOf(first)));
      return;
    }
    if (first.startsWith('COM ') || this.#layout === undefined) return;
    const { instanceAt } = this.#layout;
    const time = this.#clock.row(stamp, instanceAt < 0 ? undefined : cells[instanceAt]);
    this.#row(cells, { time, interval: Number(interval) }, number, isWhole);
  }

  end(): void {
    this.#context.sink.settled(Infinity);
  }

  #hostOf(host: string, number: number): void {
    if (host === this.#host) return;
    this.#host = host;
    this.#clock = new StampClock(this.#context.hints.zone);
    if (host === '') return;
    this.#context.faults.host(number, host);
    this.#context.sink.host({ host, release: undefined, machine: undefined, cpus: undefined });
  }

  #row(
    cells: readonly string[],
    { time, interval }: { readonly time: number; readonly interval: number },
    line: number,
    isWhole: boolean,
  ): void {
    const layout = this.#layout;
    const { faults } = this.#context;
    if (layout === undefined || Number.isNaN(time)) return;
    const { headings, section, instanceAt } = layout;
    if (headings[0] === 'INTR') {
      if (!isWhole) faults.cutValue(line);
      this.#interrupts(isWhole ? cells : cells.slice(0, -1), headings[1] === 'CPU*', { time, interval }, line);
      return;
    }
    if (cells.length !== headings.length) {
      // Up to 11.6.1 the number of the line stands before each value.
      if (headings[0] === 'TTY' && cells.length === 2 * headings.length - 2) faults.serial(line);
      else faults.wrongCount(line, cells.length, headings.length, isWhole);
      return;
    }
    const instance = instanceAt < 0 ? undefined : cells[instanceAt];
    const row = { cells, places: layout.places, columns: layout.valueColumns, section: section?.id ?? 'sar', instance };
    takeCells(this.#context, { ...row, time, interval, line, isWhole });
  }

  /** Takes a row about an interrupt, of which the columns may be without headings. */
  #interrupts(
    cells: readonly string[],
    isMatrix: boolean,
    times: { readonly time: number; readonly interval: number },
    line: number,
  ): void {
    const headings = ['INTR', 'all', ...(isMatrix ? cells.slice(2).map((_, cpu) => `CPU${cpu}`) : [])];
    const found = interruptCells(headings, cells[0] ?? '');
    const values = found.map(({ at, column }) => cellValue(cells[at] ?? '', column));
    const columns = found.map(({ column }) => column);
    this.#context.sink.row({ columns, section: 'irq', instance: undefined, ...times, values, line });
  }
}

/** The number of processors in `LINUX-RESTART (4 CPU)`. */
export function cpusOf(text: string): number | undefined {
  const cpus = /\((\d{1,15}) CPU\)/.exec(text);
  return cpus === null ? undefined : Number(cpus[1]);
}
