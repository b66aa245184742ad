import { sarSections, unknownColumn } from '../columns/sections.ts';
import type { Column, Section } from '../model/column.ts';
import { StampClock } from '../text/stampClock.ts';
import type { FieldLine } from '../text/fieldLine.ts';
import { fieldLine, isOfInterrupt } from '../text/fieldLine.ts';
import type { LineTaker, ReaderContext } from './reader.ts';
import { interruptCells } from './rowCells.ts';
import { cpusOf } from './sadfReader.ts';
import { takeCells } from './takeCells.ts';

/** A value of a row that is being put together. */
interface Field extends FieldLine {
  readonly heading: string;
  readonly line: number;
}

/** Most values of a row: there are no more columns in all sections. */
const mostFields = 1000;

/** Reads `sadf -p`: a line for each value. Lines that follow each other are put together to the rows of a section. */
export class SadfFieldsReader implements LineTaker {
  readonly #context: ReaderContext;
  #host: string | undefined;
  #fields: Field[] = [];
  /** Layouts of rows, by their headings. */
  readonly #columns = new Map<string, readonly Column[]>();
  /** Clocks by section: each begins again with the first time. */
  readonly #clocks = new Map<string, StampClock>();
  #clock: StampClock;

  constructor(context: ReaderContext) {
    this.#context = context;
    this.#clock = new StampClock(context.hints.zone);
  }

  line(text: string, number: number, isWhole: boolean): void {
    if (text.trim() === '') return;
    const { faults, sink } = this.#context;
    const found = fieldLine(text);
    if (found === undefined) {
      if (isWhole) faults.stray(number, text);
      else faults.wrongCount(number, text.split('\t').length, 6, isWhole);
      return;
    }
    if (!isWhole) {
      faults.cutValue(number);
      return;
    }
    this.#hostOf(found.host, number);
    const { heading, stamp, instance, cell } = found;
    if (heading === undefined) {
      this.#finish();
      if (cell.startsWith('LINUX-RESTART')) sink.restart(this.#clock.at(stamp), faults.cpus(number, cpusOf(cell)));
      return;
    }
    const [first] = this.#fields;
    if (first !== undefined && (first.stamp !== stamp || first.instance !== instance)) this.#finish();
    if (this.#fields.length < mostFields) this.#fields.push({ ...found, heading, line: number });
  }

  end(): void {
    this.#finish();
    this.#context.sink.settled(Infinity);
  }

  #hostOf(host: string, number: number): void {
    if (host === this.#host) return;
    this.#finish();
    this.#clocks.clear();
    this.#host = host;
    if (host === '') return;
    this.#context.faults.host(number, host);
    this.#context.sink.host({ host, release: undefined, machine: undefined, cpus: undefined });
  }

  /** Hands on the values of an instance at a time: the section with the most of the next headings takes these. */
  #finish(): void {
    const fields = this.#fields;
    this.#fields = [];
    for (let at = 0; at < fields.length;) {
      const section = sectionFrom(fields, at);
      const length = section === undefined ? interruptsFrom(fields, at) : lengthIn(section, fields, at);
      this.#row(section, fields.slice(at, at + Math.max(1, length)));
      at += Math.max(1, length);
    }
  }

  #row(section: Section | undefined, fields: readonly Field[]): void {
    const [first] = fields;
    if (first === undefined) return;
    const { faults } = this.#context;
    const { instance, interval, line } = first;
    const columns = this.#columnsOf(section, fields, isOfInterrupt(first.heading) ? instance : undefined);
    if (section === undefined && !isOfInterrupt(first.heading)) faults.unknownColumns(line, [first.heading]);
    const id = isOfInterrupt(first.heading) ? 'irq' : (section?.id ?? 'sar');
    takeCells(this.#context, {
      cells: fields.map(({ cell }) => cell),
      places: columns.map((_, at) => at),
      columns,
      section: id,
      instance: isOfInterrupt(first.heading) ? undefined : nameIn(section, instance),
      time: this.#clockOf(id).row(first.stamp, instance),
      interval,
      line,
      isWhole: true,
    });
  }

  #clockOf(section: string): StampClock {
    const cached = this.#clocks.get(section);
    this.#clock = cached ?? new StampClock(this.#context.hints.zone);
    if (cached === undefined) this.#clocks.set(section, this.#clock);
    return this.#clock;
  }

  /** @param interrupt whose metrics the columns are, if any */
  #columnsOf(section: Section | undefined, fields: readonly Field[], interrupt: string | undefined): readonly Column[] {
    const headings = fields.map(({ heading }) => heading);
    const key = [section?.id, interrupt, ...headings].join('\t');
    const cached = this.#columns.get(key);
    if (cached !== undefined) return cached;
    const columns =
      interrupt === undefined
        ? headings.map((heading) => section?.columns.get(heading) ?? unknownColumn(heading))
        : interruptCells(['INTR', ...headings.map((heading) => heading.toUpperCase())], interrupt).map(
            ({ column }) => column,
          );
    this.#columns.set(key, columns);
    return columns;
  }
}

/** How many fields from a place on are about the processors of one interrupt. */
function interruptsFrom(fields: readonly Field[], at: number): number {
  const end = fields.findIndex(({ heading }, place) => place > at && (!isOfInterrupt(heading) || heading === 'all'));
  return isOfInterrupt(fields[at]?.heading ?? '') ? (end < 0 ? fields.length : end) - at : 0;
}

/** The name of an instance as other forms have it: processors and serial lines are numbers there. */
function nameIn(section: Section | undefined, instance: string | undefined): string | undefined {
  const isNumber = section?.instance === 'CPU' || section?.instance === 'TTY';
  return isNumber ? instance?.replace(/^(?:cpu|ttyS)(?=\d+$)/, '') : instance;
}

/** The section that has the most of the headings from a place on. */
function sectionFrom(fields: readonly Field[], at: number): Section | undefined {
  let best: { readonly section: Section; readonly length: number } | undefined;
  for (const section of sarSections) {
    const length = lengthIn(section, fields, at);
    const fits = (section.instance === undefined) === (fields[at]?.instance === undefined);
    if (length > 0 && (best === undefined || length + (fits ? 0.5 : 0) > best.length))
      best = { section, length: length + (fits ? 0.5 : 0) };
  }
  return best?.section;
}

/** How many fields from a place on are columns of a section, each once. */
function lengthIn({ columns }: Section, fields: readonly Field[], at: number): number {
  const seen = new Set<string>();
  for (const { heading } of fields.slice(at)) {
    if (!columns.has(heading) || seen.has(heading)) break;
    seen.add(heading);
  }
  return seen.size;
}
