import { floatText } from '../../../pcp/shortestFloat.ts';
import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import type { ExportFile, ExportTable, SeriesFacts } from '../exportTable.ts';
import { leftOut } from '../exportTable.ts';
import type { RowGroup } from '../rows/rowGroup.ts';
import type { RowMemory } from '../rows/rowMemory.ts';
import type { SortedRows, SortedSeries } from '../rows/sortedRows.ts';
import { LineWriter } from '../text/lineWriter.ts';
import type { Family } from './openMetricsNames.ts';
import { FamilyNames, labelsText } from './openMetricsNames.ts';

/**
 * Writes OpenMetrics: all samples of a metric together, those of a series in the order of time. So rows are kept until
 * {@link flush}, before which all of a metric have to be added. Texts have no place.
 */
export class OpenMetricsTable implements ExportTable {
  readonly #lines: LineWriter;
  readonly #group: RowGroup;
  readonly #sorted: SortedRows;
  readonly #names = new FamilyNames();
  readonly #begun = new Set<Family>();
  epoch = 0;

  constructor(file: ExportFile, { group, sorted }: RowMemory) {
    this.#lines = new LineWriter(file);
    this.#group = group;
    this.#sorted = sorted;
    group.clear();
  }

  moveTo({ seconds, nanoseconds }: Timestamp): boolean {
    this.#group.time(BigInt(seconds) * 1_000_000_000n + BigInt(nanoseconds));
    return true;
  }

  series(facts: SeriesFacts): number {
    return facts.content === 'text' ? leftOut : this.#group.addSeries(facts);
  }

  number(series: number, value: number): void {
    this.#group.add(series, value);
  }

  long(series: number, value: bigint): void {
    this.#group.addLong(series, value);
  }

  text(): void {
    throw new Error('Texts are left out.');
  }

  /** Writes the rows that there are. */
  flush(): void {
    this.epoch++;
    this.#sorted.sort(this.#group);
    const times = this.#group.times.map(secondsText);
    const families = new Map<Family, SortedSeries[]>();
    for (const series of this.#sorted.series) {
      const family = this.#names.of(series.facts);
      const members = families.get(family) ?? [];
      families.set(family, members);
      members.push(series);
    }
    for (const [family, members] of families) this.#family(family, members, times);
    this.#group.clear();
  }

  finish(): void {
    this.flush();
    this.#lines.add('# EOF\n');
    this.#lines.flush();
  }

  #family(family: Family, members: readonly SortedSeries[], times: readonly string[]): void {
    if (!this.#begun.has(family)) this.#lines.add(`# TYPE ${family.name} ${family.type}\n`);
    this.#begun.add(family);
    const { values, times: timeNumbers, longs } = this.#sorted;
    for (const { facts, from, to } of members) {
      const head = `${family.sampleName}${labelsText(facts)} `;
      let last = -1;
      for (let row = from; row < to; row++) {
        const time = timeNumbers[row] ?? 0;
        // One sample for each time, of records at the same time the first.
        if (time === last) continue;
        last = time;
        this.#lines.add(`${head}${longs.get(row) ?? valueText(values[row] ?? 0)} ${times[time] ?? ''}\n`);
      }
    }
  }
}

function valueText(value: number): string {
  if (Number.isFinite(value)) return floatText(value, 64);
  return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf';
}

/** Seconds with the digits that there are. */
function secondsText(nanoseconds: bigint): string {
  const sign = nanoseconds < 0n ? '-' : '';
  const size = nanoseconds < 0n ? -nanoseconds : nanoseconds;
  const part = String(size % 1_000_000_000n)
    .padStart(9, '0')
    .replace(/0+$/, '');
  return `${sign}${size / 1_000_000_000n}${part === '' ? '' : `.${part}`}`;
}
