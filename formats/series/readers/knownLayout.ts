import type { Column } from '../model/column.ts';
import type { PlainLayout } from '../text/plainRow.ts';
import type { Layout } from './rowCells.ts';
import { interruptCells } from './rowCells.ts';
import { mostOf } from './takeCells.ts';

/** Most layouts, and interrupts of one, that are kept. */
export const maxKnown = 1000;

/** A header line, and what is made of it once. */
export interface KnownLayout {
  readonly layout: Layout;
  /** What the section is, for names of columns that have no metric. */
  readonly sectionId: string;
  readonly plain: PlainLayout | undefined;
  /** Values of the row at hand. */
  readonly values: Float64Array;
  /** Cells of rows that are of interrupts, by their names. */
  readonly interrupts: Map<string, InterruptCells>;
}

interface InterruptCells {
  readonly places: readonly number[];
  readonly columns: readonly Column[];
}

/** What is made of a header line. */
export function knownLayout(layout: Layout): KnownLayout {
  const plain = plainLayoutOf(layout);
  const sectionId = layout.section?.id ?? layout.headings.join('_');
  return { layout, sectionId, plain, values: new Float64Array(plain?.factors.length ?? 0), interrupts: new Map() };
}

/** How rows are read that have nothing but plain values; undefined where none is known to be one. */
function plainLayoutOf({ headings, columns, instanceAt, places }: Layout): PlainLayout | undefined {
  // Which processor an interrupt is of, its name says.
  const isMatrix = headings[0] === 'INTR';
  const values = isMatrix ? headings.map((_, at) => at).slice(1) : places;
  const isNamed = instanceAt === 0 || values.includes(0);
  if (values.length === 0 || !isNamed) return undefined;
  const valueColumns = values.map((at) => columns[at]);
  const valueAt = new Int32Array(headings.length).fill(-1);
  for (const [value, at] of values.entries()) valueAt[at] = value;
  return {
    count: headings.length,
    instanceAt,
    valueAt,
    factors: Float64Array.from(valueColumns, (column) => (isMatrix ? 1 : (column?.factor ?? NaN))),
    most: Float64Array.from(valueColumns, (column) => (isMatrix || column === undefined ? Infinity : mostOf(column))),
  };
}

/** The cells of the rows of an interrupt. */
export function interruptsOf({ layout, interrupts }: KnownLayout, interrupt: string): InterruptCells {
  const cached = interrupts.get(interrupt);
  if (cached !== undefined) return cached;
  const found = interruptCells(layout.headings, interrupt);
  const made = { places: found.map(({ at }) => at), columns: found.map(({ column }) => column) };
  if (interrupts.size >= maxKnown) interrupts.clear();
  interrupts.set(interrupt, made);
  return made;
}
