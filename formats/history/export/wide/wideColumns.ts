import type { LabelValue } from '../../../archive/metadata/labelTimeline.ts';
import type { ExportTable, SeriesFacts } from '../exportTable.ts';

/** Most columns: more would take too much memory, and many tools are slow with them, or refuse them. */
export const maxColumns = 10_000;

/** Columns that say when and where a row is, also those that folders stand for. */
const reserved: ReadonlySet<string> = new Set(['time', 'host', 'date']);

/** A column with the values of a metric, or of one of its instances. */
export interface WideColumn {
  readonly name: string;
  /** Facts as they were first. Host, labels and number of the instance may be others later. */
  readonly facts: SeriesFacts;
}

/** Thrown where there would be more than {@link maxColumns}. */
export class TooManyColumns extends Error {}

/**
 * The columns of a table with one for each metric and instance. A column has values of one type and unit: where those of a
 * metric change, its values from there on have a column whose name says what they are.
 */
export class WideColumns {
  /** Columns in the order of metrics, those of one metric in the order in which they came. */
  readonly all: readonly WideColumn[];
  readonly #places = new Map<string, number>();

  constructor(series: readonly SeriesFacts[]) {
    const byName = [...series].sort((a, b) => (a.metric < b.metric ? -1 : Number(a.metric > b.metric)));
    const taken = new Set(reserved);
    this.all = byName.map((facts, place) => {
      this.#places.set(keyOf(facts), place);
      const { type, semantics, units } = facts;
      const kind = [type, semantics, ...(units === '' ? [] : [units])].join(', ');
      const plain = shortName(facts);
      const name = taken.has(plain) ? `${plain} (${kind})` : plain;
      taken.add(name);
      return { name, facts };
    });
  }

  /** The place of the column of a series; negative where it has none. */
  placeOf(facts: SeriesFacts): number {
    return this.#places.get(keyOf(facts)) ?? -1;
  }

  /** What the columns are: what all labels have in common once, the rest by column, as JSON. */
  get properties(): ReadonlyMap<string, string> {
    const labels = this.all.map(({ facts }) => labelsOf(facts));
    const [first = {}] = labels;
    const common = Object.entries(first).filter(([name, value]) =>
      labels.every((one) => JSON.stringify(one[name]) === JSON.stringify(value)),
    );
    const isCommon = new Set(common.map(([name]) => name));
    const columns = this.all.map(({ name, facts: { metric, instance, inst, type, semantics, units } }, place) => {
      const own = Object.entries(labels[place] ?? {}).filter(([label]) => !isCommon.has(label));
      const ownLabels = own.length === 0 ? undefined : Object.fromEntries(own);
      return { name, metric, instance, inst, type, semantics, units, labels: ownLabels };
    });
    return new Map([
      ['pcp.labels', JSON.stringify(Object.fromEntries(common))],
      ['pcp.columns', JSON.stringify(columns)],
    ]);
  }
}

/** Finds the columns of values that go by. */
export class ColumnSurvey implements ExportTable {
  readonly #series = new Map<string, SeriesFacts>();
  readonly epoch = 0;

  get columns(): WideColumns {
    return new WideColumns([...this.#series.values()]);
  }

  moveTo(): boolean {
    return true;
  }

  /** @throws TooManyColumns */
  series(facts: SeriesFacts): number {
    const key = keyOf(facts);
    if (!this.#series.has(key)) this.#series.set(key, facts);
    if (this.#series.size > maxColumns) throw new TooManyColumns();
    return 0;
  }

  number(): void {
    // Only the columns are wanted.
  }

  long(): void {
    // Only the columns are wanted.
  }

  text(): void {
    // Only the columns are wanted.
  }

  finish(): void {
    // There is nothing to be written.
  }
}

/** `disk.dev.read[sda]`, as in `pcp-files values --wide`. */
function shortName({ metric, instance, inst }: SeriesFacts): string {
  const name = instance ?? inst;
  return name === undefined ? metric : `${metric}[${name}]`;
}

function keyOf(facts: SeriesFacts): string {
  const { type, semantics, units } = facts;
  return `${shortName(facts)}\n${type}\n${semantics}\n${units}`;
}

function labelsOf({ labels }: SeriesFacts): Readonly<Record<string, LabelValue>> {
  return labels === undefined ? {} : (JSON.parse(labels) as Readonly<Record<string, LabelValue>>);
}
