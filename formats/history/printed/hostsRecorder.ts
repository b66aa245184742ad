import type { ArchiveOutput } from '../../archive/write/archiveWriter.ts';
import type { HostFacts, PrintedRow, SeriesSink } from '../../series/model/printedRow.ts';
import type { TakenRows } from '../../series/readSeries.ts';
import { HostNumbers } from '../../series/text/hostNumbers.ts';
import type { RecordedNames } from './seriesRecorder.ts';
import { SeriesRecorder } from './seriesRecorder.ts';

/** What takes the files of the archive of a host of a text, by its number, from 0. */
export type HostOutput = (host: number) => ArchiveOutput;

/** Records what tools have printed: of each host an archive. */
export class HostsRecorder implements SeriesSink {
  readonly #outputOf: HostOutput;
  readonly #names: RecordedNames;
  readonly #numbers = new HostNumbers();
  readonly #recorders: SeriesRecorder[] = [];
  /** What was said of the host since its last row. */
  #facts: HostFacts[] = [];
  /** Whether the next row may be of another host than the last one. */
  #isOpen = true;
  /** Undefined for a host that is not read. */
  #current: SeriesRecorder | undefined;

  /** @param names of the first host */
  constructor(outputOf: HostOutput, names: RecordedNames) {
    this.#outputOf = outputOf;
    this.#names = names;
  }

  host(facts: HostFacts): void {
    // Of a host without rows nothing is recorded.
    if (facts.host !== undefined && this.#facts.some(({ host }) => host !== undefined && host !== facts.host))
      this.#facts = [];
    this.#facts.push(facts);
    this.#numbers.say(facts.host);
    this.#isOpen = true;
  }

  row(row: PrintedRow): void {
    if (this.#isOpen) this.#turn();
    this.#current?.row(row);
  }

  restart(time: number, cpus: number | undefined): void {
    if (this.#isOpen) this.#turn();
    this.#current?.restart(time, cpus);
  }

  settled(time: number): void {
    if (!this.#isOpen) this.#current?.settled(time);
  }

  /** Writes what is left. */
  end(): TakenRows {
    if (this.#recorders.length === 0) this.#turn();
    for (const recorder of this.#recorders) recorder.end();
    return {
      hasSamples: this.#recorders.some(({ hasSamples }) => hasSamples),
      duplicate: this.#firstLine(({ duplicate }) => duplicate),
      late: this.#firstLine(({ late }) => late),
    };
  }

  #firstLine(lineOf: (recorder: SeriesRecorder) => number | undefined): number | undefined {
    const lines = this.#recorders.flatMap((recorder) => lineOf(recorder) ?? []);
    return lines.length === 0 ? undefined : Math.min(...lines);
  }

  /** Takes what was said of the host whose rows follow. */
  #turn(): void {
    this.#isOpen = false;
    const number = this.#numbers.ofRow();
    this.#current = number === undefined ? undefined : this.#recorderOf(number);
    for (const facts of this.#facts) this.#current?.host(facts);
    this.#facts = [];
  }

  #recorderOf(number: number): SeriesRecorder {
    const { zone } = this.#names;
    return (this.#recorders[number] ??= new SeriesRecorder(
      this.#outputOf(number),
      number === 0 ? this.#names : { zone },
    ));
  }
}
