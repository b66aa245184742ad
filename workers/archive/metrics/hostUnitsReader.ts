import type { Archive } from '../../../formats/archive/archive.ts';
import type { Descriptor } from '../../../formats/archive/metadata/descriptor.ts';
import { visitResults } from '../../../formats/archive/visitResults.ts';
import { readNumber } from '../../../formats/archive/volume/metricValue.ts';
import type { HostUnits } from '../../../formats/pcp/units/humanUnits.ts';
import { settledWithin } from '../../plot/settledWithin.ts';
import { describedHost, hostMetrics } from '../../../formats/history/views/hostUnits.ts';

/** Loggers write what never changes once, when they begin. */
const mostRecords = 256;

/** What must be known of the host of an archive for the units of some metrics, as it is read. */
export class HostUnitsReader {
  #of: Archive | undefined;
  #known: HostUnits = {};
  #run: Promise<void> = Promise.resolve();

  /** Resolves when all is known, or a moment has passed, with what is known then. */
  async settled(archive: Archive, waitMs: number): Promise<HostUnits> {
    if (this.#of !== archive) {
      this.#of = archive;
      // An archive that has grown is read anew; until then its host is the one that it was.
      this.#known = { ...describedHost(archive.metadata), ...this.#known };
      // Whoever plots reads the same records, and reports why they cannot be read.
      this.#run = this.#read(archive).catch(() => undefined);
    }
    await settledWithin(this.#run, waitMs);
    return this.#known;
  }

  async #read(archive: Archive): Promise<void> {
    const { cpus, pageBytes } = hostMetrics(archive.metadata);
    const values = await firstValues(archive, [cpus, pageBytes]);
    if (this.#of !== archive) return;
    const [cpuCount, bytes] = [values.get(cpus?.pmid ?? NaN), values.get(pageBytes?.pmid ?? NaN)];
    this.#known = {
      ...describedHost(archive.metadata),
      ...(cpuCount === undefined ? {} : { cpus: cpuCount }),
      ...(bytes === undefined ? {} : { pageBytes: bytes }),
    };
  }
}

/** The first value of metrics with a single one, above zero, as far as the first records have it; by PMID. */
async function firstValues(
  archive: Archive,
  metrics: readonly (Descriptor | undefined)[],
): Promise<ReadonlyMap<number, number>> {
  const types = new Map(
    metrics.flatMap((metric) => (metric === undefined ? [] : [[metric.pmid, metric.type] as const])),
  );
  const values = new Map<number, number>();
  let records = 0;
  if (types.size === 0) return values;
  await visitResults(archive, (cursor) => {
    while (cursor.next()) {
      const type = types.get(cursor.pmid);
      if (type === undefined || cursor.count < 1 || values.has(cursor.pmid)) continue;
      const { chunk, record, format } = cursor;
      const value = readNumber(chunk.view, record, format, cursor.wordAt(0), type);
      if (value > 0 && value < Infinity) values.set(cursor.pmid, value);
    }
    return values.size < types.size && ++records < mostRecords;
  });
  return values;
}
