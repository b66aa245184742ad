import { PmaChecker } from '../../../formats/pma/check/checker.ts';
import { RowPoints } from '../../../formats/pma/series/rowPoints.ts';
import { SeriesCollector } from '../../../formats/pma/series/seriesCollector.ts';
import type { PmaLine } from '../../../protocol/plot/pmaPlotProtocol.ts';
import type { PlotReading } from '../../../protocol/plot/plotProtocol.ts';
import type { PmaInput } from '../../../protocol/worker/pmaPlotWorkerProtocol.ts';
import { HeldReading, tooMuch } from './heldReading.ts';

/** Most points that are kept in all, of 20 bytes each. */
const maxPoints = 12 << 20;

/** Lines that are being read, or the last that were. */
interface Read {
  readonly keys: readonly string[];
  readonly collector: SeriesCollector;
  readonly reading: HeldReading;
}

const none = new RowPoints();
const nothingToRead: PlotReading = { phase: 'done', doneBytes: 0, totalBytes: 0 };

const keyOf = ({ className, metric, object }: PmaLine): string => JSON.stringify([className, metric, object]);

/** The points of lines that are plotted. Those that are not known yet are read from the file in one go. */
export class SeriesReads {
  readonly #input: PmaInput;
  readonly #kept = new Map<string, RowPoints>();
  readonly #maxPoints: number;
  #read: Read | undefined;
  #isHeld = false;

  constructor(input: PmaInput, most = maxPoints) {
    this.#input = input;
    this.#maxPoints = most;
  }

  /** How far the lines asked for last have been read. */
  get progress(): PlotReading {
    return this.#read?.reading.progress ?? nothingToRead;
  }

  /** The points of lines, as far as they have been read; begins to read what is missing. */
  pointsOf(lines: readonly PmaLine[]): readonly RowPoints[] {
    this.#keep();
    const missing = lines.filter((line) => !this.#kept.has(keyOf(line)));
    const isUnderWay = missing.every((line) => this.#read?.keys.includes(keyOf(line)) === true);
    if (!isUnderWay) this.#begin(lines, missing);
    return lines.map((line) => this.known(line) ?? none);
  }

  /** The points of a line that has been asked for. */
  known(line: PmaLine): RowPoints | undefined {
    const key = keyOf(line);
    const index = this.#read?.keys.indexOf(key) ?? -1;
    return this.#kept.get(key) ?? this.#read?.collector.points[index];
  }

  /** Resolves when the lines asked for last have been read, or some time has passed. */
  async settled(waitMs: number): Promise<void> {
    await this.#read?.reading.settled(waitMs);
  }

  setReading(isReading: boolean): void {
    this.#isHeld = !isReading;
    if (isReading) this.#read?.reading.goOn();
    else this.#read?.reading.hold();
  }

  dispose(): void {
    this.#read?.reading.giveUp();
  }

  /** Takes over what has been read to the end. */
  #keep(): void {
    const read = this.#read;
    if (read?.reading.progress.phase !== 'done') return;
    for (const [index, points] of read.collector.points.entries()) this.#kept.set(read.keys[index] ?? '', points);
  }

  #begin(lines: readonly PmaLine[], missing: readonly PmaLine[]): void {
    this.#read?.reading.giveUp();
    this.#forgetOthers(lines);
    const collector = new SeriesCollector(missing);
    const room = this.#maxPoints - [...this.#kept.values()].reduce((sum, { count }) => sum + count, 0);
    const checker = new PmaChecker({ onRow: collector.take });
    const consumer = {
      write: (chunk: Uint8Array): void => {
        checker.write(chunk);
        if (collector.count > room) throw tooMuch;
      },
      end: () => checker.end(),
    };
    const reading = new HeldReading(this.#input, consumer, () => undefined);
    if (this.#isHeld) reading.hold();
    this.#read = { keys: missing.map(keyOf), collector, reading };
  }

  /** Where there is much, lines that are no longer plotted make room. */
  #forgetOthers(lines: readonly PmaLine[]): void {
    const wanted = new Set(lines.map(keyOf));
    let total = [...this.#kept.values()].reduce((sum, { count }) => sum + count, 0);
    for (const [key, { count }] of this.#kept) {
      if (total <= this.#maxPoints / 2) return;
      if (wanted.has(key)) continue;
      this.#kept.delete(key);
      total -= count;
    }
  }
}
