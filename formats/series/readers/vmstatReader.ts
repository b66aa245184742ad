import { sectionOf, vmstatSections } from '../columns/sections.ts';
import { isCell } from '../text/cell.ts';
import { aixSystem, isGroupLine, isRuleLine, isVmstatHeader } from '../text/headers.ts';
import { partsOf } from '../text/textLines.ts';
import type { LineTaker, ReaderContext } from './reader.ts';
import type { Layout } from './rowCells.ts';
import { layoutOf } from './rowCells.ts';
import { takeCells } from './takeCells.ts';
import { VmstatClock } from './vmstatClock.ts';

const date = /^\d{4}-\d{2}-\d{2}$/;
const clock = /^\d{2}:\d{2}:\d{2}$/;
/** Columns that are parts of the memory of a host, in KiB unless vmstat was run with -S. */
const memoryHeadings = new Set(['swpd', 'free', 'buff', 'cache', 'inact', 'active']);
/** Memory that nearly all hosts have, in KiB; in MiB, those of up to 64 GiB have less. */
const leastMemory = 65_536;
const linux = 'vmstat';
/** Other systems than Linux by their sections. */
const systems: Readonly<Record<string, string>> = {
  'vmstat.aix': 'AIX',
  'vmstat.solaris': 'Solaris',
  'vmstat.hpux': 'HP-UX',
};
/** Rows above the first header that are kept until that comes. */
const maxEarly = 1000;

/** Reads the output of vmstat. Its first row is about the time since the host was started, and is left out. */
export class VmstatReader implements LineTaker {
  readonly #context: ReaderContext;
  readonly #clock: VmstatClock;
  #layout: Layout | undefined;
  #rows = 0;
  #last = NaN;
  /** The row with the most memory. */
  #memory = { kib: 0, line: 0 };
  readonly #early: { readonly parts: readonly string[]; readonly line: number }[] = [];

  constructor(context: ReaderContext) {
    this.#context = context;
    this.#clock = new VmstatClock(context.hints);
  }

  line(text: string, number: number, isWhole: boolean): void {
    const parts = partsOf(text);
    if (parts.length === 0 || isGroupLine(parts) || isRuleLine(parts)) return;
    const system = aixSystem.exec(text);
    if (system !== null) {
      const cpus = this.#context.faults.cpus(number, Number(system[1]));
      this.#context.sink.host({ host: undefined, release: undefined, machine: undefined, cpus });
    } else if (isVmstatHeader(parts)) {
      if (isWhole) this.#header(parts, number);
    } else if (
      parts.every((part) => isCell(part) || date.test(part) || clock.test(part)) ||
      (!isWhole && isCell(parts[0] ?? ''))
    )
      this.#row(parts, number, isWhole);
    else this.#context.faults.stray(number, text);
  }

  end(): void {
    if (!this.#clock.hasTimes && this.#layout !== undefined)
      this.#context.faults.noTimes(0, this.#layout.section?.id === linux ? 'times' : 'unknown');
    const { kib, line } = this.#memory;
    if (kib > 0 && kib < leastMemory) this.#context.faults.smallMemory(line, kib);
    this.#context.sink.settled(Infinity);
  }

  #header(parts: readonly string[], line: number): void {
    const headings = withoutTwins(this.#clock.header(parts));
    const section = sectionOf(vmstatSections, headings);
    const system = systems[section?.id ?? ''];
    if (system !== undefined) this.#context.faults.unverified(line, 'vmstat', system);
    this.#layout = layoutOf(headings, section, false);
    if (this.#early.length === 0) return;
    const early = this.#early.splice(0);
    this.#context.faults.earlyRows(early[0]?.line ?? 0, early.length, headings.length);
    for (const row of early) this.#row(row.parts, row.line, true);
  }

  #row(parts: readonly string[], line: number, isWhole: boolean): void {
    const { faults } = this.#context;
    const layout = this.#layout;
    if (layout === undefined) {
      if (this.#early.length < maxEarly) this.#early.push({ parts, line });
      return;
    }
    const count = layout.headings.length;
    const { hasTimes, parts: more } = this.#clock;
    const isTimed = !hasTimes || clock.test(parts.at(-1) ?? '');
    if (parts.length !== count + more || !isTimed) {
      faults.wrongCount(line, isTimed ? parts.length : parts.length - 1, count + more, isWhole);
      return;
    }
    this.#rows++;
    const time = this.#clock.timeOf(parts, this.#rows, this.#last);
    const interval = time - this.#last;
    this.#last = time;
    if (this.#rows === 1) return;
    if (!(interval > 0)) {
      faults.clockBack(line);
      return;
    }
    const { places, valueColumns } = layout;
    const section = layout.section?.id ?? linux;
    const row = { cells: parts.slice(0, count), places, columns: valueColumns, section, instance: undefined };
    if (section === linux) this.#lookAtMemory(layout.headings, parts, line);
    takeCells(this.#context, { ...row, time, interval, line, isWhole: isWhole || more > 0 });
    this.#context.sink.settled(time);
  }

  #lookAtMemory(headings: readonly string[], parts: readonly string[], line: number): void {
    if (this.#memory.kib >= leastMemory) return;
    let kib = 0;
    for (const [at, heading] of headings.entries()) if (memoryHeadings.has(heading)) kib += Number(parts[at]);
    if (kib > this.#memory.kib) this.#memory = { kib, line };
  }
}

/** Other systems than Linux have two columns `sy`: calls of the system, and the share of the time in it. */
function withoutTwins(headings: readonly string[]): readonly string[] {
  const first = headings.indexOf('sy');
  return first === headings.lastIndexOf('sy')
    ? headings
    : headings.map((heading, at) => (at === first ? 'syscalls' : heading));
}
