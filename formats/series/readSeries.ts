import type { Finding } from '../findings/finding.ts';
import { isAtLeast } from '../findings/severity.ts';
import { SaReader } from './binary/saReader.ts';
import { SeriesFaults } from './faults.ts';
import type { SeriesSink } from './model/printedRow.ts';
import { IostatReader } from './readers/iostatReader.ts';
import { JsonReader } from './readers/jsonReader.ts';
import type { LineTaker, ReaderContext, TextHints } from './readers/reader.ts';
import { OwnLines } from './readers/ownLines.ts';
import { SadfFieldsReader } from './readers/sadfFieldsReader.ts';
import { SadfReader } from './readers/sadfReader.ts';
import { TimedReader } from './readers/timedReader.ts';
import { VmstatDisksReader } from './readers/vmstatDisksReader.ts';
import { VmstatReader } from './readers/vmstatReader.ts';
import { XmlReader } from './readers/xmlReader.ts';
import type { SeriesTool } from './recognise.ts';
import { withoutSamples } from './unread.ts';
import type { LineForm } from './text/brokenFields.ts';
import { FieldsForm, JsonForm } from './text/brokenFields.ts';
import { isTerminalLine } from './text/terminalLine.ts';
import type { Cleaned } from './text/textLines.ts';
import { TextLines } from './text/textLines.ts';
import { UnbrokenLines } from './text/unbrokenLines.ts';

const readers: Readonly<Record<Exclude<SeriesTool, 'sadc'>, (context: ReaderContext) => LineTaker>> = {
  sar: (context) => new TimedReader(context, false),
  mpstat: (context) => new TimedReader(context, true),
  pidstat: (context) => new TimedReader(context, false),
  iostat: (context) => new IostatReader(context),
  vmstat: (context) => new VmstatReader(context),
  'vmstat -d': (context) => new VmstatDisksReader(context),
  sadf: (context) => new SadfReader(context),
  'sadf -p': (context) => new SadfFieldsReader(context),
  json: (context) => new JsonReader(context),
  xml: (context) => new XmlReader(context),
};

/** Tools of which lines that a mail or a terminal has broken are known by the form of the pieces. */
const mayBeBroken: ReadonlySet<SeriesTool> = new Set(['sar', 'mpstat', 'pidstat', 'iostat', 'vmstat', 'sadf', 'json']);

const forms: Partial<Record<SeriesTool, () => LineForm>> = {
  sadf: () => new FieldsForm(),
  json: () => new JsonForm(),
};

/** What became of the rows of a text: lines of the first ones that were left out, by the reason. */
export interface TakenRows {
  readonly hasSamples?: boolean;
  readonly duplicate?: number | undefined;
  readonly late?: number | undefined;
}

/** Reads the output of a tool that arrives in chunks, and hands what it says to a sink. */
export class SeriesText {
  readonly #faults = new SeriesFaults();
  readonly #lines: TextLines | undefined;
  readonly #reader: Pick<LineTaker, 'end'>;
  readonly #write: (chunk: Uint8Array) => void;

  constructor(tool: SeriesTool, sink: SeriesSink, hints: TextHints = {}) {
    if (tool === 'sadc') {
      const file = new SaReader(sink, this.#faults);
      this.#reader = file;
      this.#write = (chunk) => {
        file.write(chunk);
      };
      return;
    }
    const own = new OwnLines(tool, this.#faults, readers[tool]({ sink, faults: this.#faults, hints }));
    const reader = mayBeBroken.has(tool) ? new UnbrokenLines(own, this.#faults, forms[tool]?.()) : own;
    const lines = new TextLines(
      (text, number, isWhole, cleaned) => {
        this.#report(cleaned, number, text === '');
        if (!isTerminalLine(text)) reader.line(text, number, isWhole);
      },
      (bytes, start, end, number) => reader.plainRow(bytes, start, end, number),
    );
    this.#reader = reader;
    this.#lines = lines;
    this.#write = (chunk) => {
      lines.write(chunk);
    };
  }

  /** Reads the next bytes, which are used during the call only. */
  write(chunk: Uint8Array): void {
    this.#write(chunk);
  }

  /**
   * Ends the text.
   *
   * @param finish called when all rows have been handed on; gives the lines from which on they were there twice, or came too late
   * @returns what is wrong with the text
   */
  end(finish: () => TakenRows = () => ({})): readonly Finding[] {
    this.#lines?.end();
    this.#reader.end();
    const { duplicate, late, hasSamples = true } = finish();
    if (duplicate !== undefined) this.#faults.duplicate(duplicate);
    if (late !== undefined) this.#faults.late(late);
    if (this.#lines?.isWide === true) this.#faults.wide();
    const findings = this.#faults.finish(this.#lines?.lines ?? Infinity);
    const isExplained = hasSamples || findings.some(({ severity }) => isAtLeast(severity, 'warning'));
    return isExplained ? findings : [...findings, withoutSamples()];
  }

  #report({ nuls, hasColours, isQuoted }: Cleaned, number: number, isEmpty: boolean): void {
    if (nuls > 0) this.#faults.nuls(number, nuls, isEmpty);
    if (hasColours) this.#faults.colours();
    if (isQuoted) this.#faults.quoted();
  }
}
