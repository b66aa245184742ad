import { derivedCell, derivedColumns } from '../columns/unixIostatColumns.ts';
import type { DerivedColumn } from '../columns/unixIostatColumns.ts';
import { unixIostatSections } from '../columns/sections.ts';
import { timeOfDay } from '../text/clock.ts';
import { isCell } from '../text/cell.ts';
import type { UnixHeader, UnixPart } from '../text/unixIostat.ts';
import { textOfHeader } from '../text/unixIostat.ts';
import type { Layout } from './rowCells.ts';
import { fittedCells, layoutOf } from './rowCells.ts';

/** What a row has of one disk, or of the host. */
export interface UnixCells {
  readonly layout: Layout;
  readonly cells: readonly string[];
  /** Undefined for the host. */
  readonly instance: string | undefined;
  readonly isWhole: boolean;
}

/** NFS, tapes, controllers, and paths to disks. */
const noDisk = /^(?:nfs|st|rmt\/?|c)\d+$|[:.]/;

interface PartOfRow {
  readonly instance: string | undefined;
  readonly isOfHost: boolean;
  readonly printed: Layout;
  /** What has the columns that follow from others, too, behind the printed ones. */
  readonly full: Layout;
  readonly derived: readonly { readonly column: DerivedColumn; readonly from: readonly number[] }[];
}

/** Reads the rows below a header of iostat of another system than Linux. */
export class UnixRows {
  /** The headings, by which it is known whether a header comes again. */
  readonly text: string;
  readonly hasClock: boolean;
  readonly #parts: readonly PartOfRow[];
  readonly #isOfAix: boolean;

  /** @param disk name of the disk of columns that are of one, and do not say of which */
  constructor(header: UnixHeader, disk: string | undefined) {
    const { system, parts, hasClock } = header;
    this.text = textOfHeader(header);
    this.hasClock = hasClock;
    this.#isOfAix = system === 'AIX';
    this.#parts = parts.map((part) => partOfRow(part, system, disk));
  }

  /** Values and names that a row has. */
  get count(): number {
    return this.#parts.reduce((all, { printed }) => all + printed.headings.length, 0) + (this.hasClock ? 1 : 0);
  }

  /** The time of day behind a row, in seconds; undefined where there is none. */
  secondsOf = (parts: readonly string[]): number | undefined =>
    this.hasClock ? timeOfDay(parts.slice(-1))?.seconds : undefined;

  /** What a row has; undefined where it does not fit. What is no disk is left out. */
  read(row: readonly string[], isWhole: boolean): readonly UnixCells[] | undefined {
    const values = this.hasClock ? row.slice(0, -1) : row;
    const parts = this.#partsOf(values);
    if (parts === undefined || (this.hasClock && this.secondsOf(row) === undefined)) return undefined;
    let at = 0;
    return parts.flatMap((part): readonly UnixCells[] => {
      const { headings } = part.printed;
      const isLast = part === parts.at(-1) && !this.hasClock;
      const own = isLast ? values.slice(at) : values.slice(at, at + headings.length);
      at += headings.length;
      const cells = this.#cellsOf(part, own);
      const instance = part.printed.instanceAt < 0 ? part.instance : cells[part.printed.instanceAt];
      if ((instance === undefined && !part.isOfHost) || noDisk.test(instance ?? '')) return [];
      // The last value of a line that has no end may be cut, so nothing follows from it.
      if (!isWhole && isLast) return [{ layout: part.printed, cells, instance, isWhole }];
      const derived = part.derived.map(({ column, from }) =>
        derivedCell(
          column,
          from.map((place) => cells[place] ?? ''),
        ),
      );
      return [{ layout: part.full, cells: [...cells, ...derived], instance, isWhole: true }];
    });
  }

  /** The parts that a row has: what is of the host stands in the row of the first disk only, or alone where that was idle. */
  #partsOf(values: readonly string[]): readonly PartOfRow[] | undefined {
    const parts = this.#parts;
    const lengthOf = (some: readonly PartOfRow[]): number =>
      some.reduce((all, { printed }) => all + printed.headings.length, 0);
    if (values.length === lengthOf(parts)) return parts;
    const [only] = parts;
    if (parts.length === 1 && only !== undefined && fittedCells(values, only.printed) !== undefined) return parts;
    if (only?.printed.instanceAt !== 0) return undefined;
    return parts
      .filter(({ isOfHost }) => isOfHost === isCell(values[0] ?? ''))
      .map((part) => [part])
      .find((one) => values.length === lengthOf(one));
  }

  /** Cells as the header has them. Mount points behind a name are left out. */
  #cellsOf({ printed }: PartOfRow, own: readonly string[]): readonly string[] {
    const count = printed.headings.length;
    const isMounted = own.length > count && own[count]?.startsWith('(') === true;
    const cells = isMounted ? own.slice(0, count) : (fittedCells(own, printed) ?? own);
    if (!this.#isOfAix) return cells;
    return cells.map((cell, at) => (at === printed.instanceAt ? cell : plainCell(cell, printed.headings[at] ?? '')));
  }
}

function partOfRow(
  { headings, isOfHost, instance }: UnixPart,
  system: UnixHeader['system'],
  disk: string | undefined,
): PartOfRow {
  const id = isOfHost ? 'cpu.unix' : `disk.${(system ?? '').toLowerCase().replace('-', '')}`;
  const section = unixIostatSections.find((one) => one.id === id);
  const derived = derivedColumns
    .filter(({ from }) => from.every((heading) => headings.includes(heading)))
    .map((column) => ({ column, from: column.from.map((heading) => headings.indexOf(heading)) }));
  const all = [...headings, ...derived.map(({ column }) => column.heading)];
  const isNamed = headings.includes('device');
  return {
    instance: instance ?? (isOfHost || isNamed ? undefined : disk),
    isOfHost,
    printed: layoutOf(headings, section, isNamed),
    full: { ...layoutOf(all, section, isNamed), instanceAt: headings.indexOf('device') },
    derived,
  };
}

/** What suffixes of AIX mean: thousands for people, and for times in milliseconds seconds. */
const suffixes: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, G: 1e9, T: 1e12 };

/** A value of AIX without its suffix; `-` where the suffix of a time is not known. */
function plainCell(cell: string, heading: string): string {
  const [, number, suffix = ''] = /^(\d+(?:[.,]\d+)?)([A-Z])$/.exec(cell) ?? [];
  if (number === undefined) return cell;
  const isTime = /(?:serv|time)$/.test(heading);
  const factor = isTime ? (suffix === 'S' ? 1e3 : undefined) : suffixes[suffix];
  if (factor === undefined) return isTime ? '-' : cell;
  return String(Number((Number(number.replace(',', '.')) * factor).toFixed(3)));
}
