import { strftime } from '../../pcp/time/strftime.ts';
import type { TimeZone } from '../../pcp/time/timeZone.ts';
import { bytesOf } from './byteText.ts';
import { clockTicks } from './clockTicks.ts';
import { headerText } from './headerText.ts';
import type { OutputSettings } from './outputSettings.ts';
import type { WrittenGroup } from './pmaGroups.ts';
import { fullScale } from './pmaGroups.ts';

/** Takes the groups of some files in order, and writes what pma writes of them. */
export interface PmaOutput {
  take(group: WrittenGroup): void;
  end(): void;
}

/** What takes bytes; as files of exports. */
export interface OutputText {
  write(bytes: Uint8Array): void;
  close(): void;
}

/** Characters that are written at once. */
const batch = 1 << 16;

/** Writes one table, as `pma -s` does. */
export class PmaTable implements PmaOutput {
  readonly #settings: OutputSettings;
  readonly #zone: TimeZone;
  readonly #file: OutputText;
  #text: string;

  constructor(settings: OutputSettings, zone: TimeZone, file: OutputText) {
    this.#settings = settings;
    this.#zone = zone;
    this.#file = file;
    this.#text = `${['Time', ...settings.columns.map(({ name }) => name)].join(settings.table.delimiter)}\n`;
  }

  take({ date, count, interval, cell }: WrittenGroup): void {
    const { columns, table } = this.#settings;
    for (let sample = 0; sample < count; sample++) {
      this.#text += strftime(table.timeFormat, date + (sample + 1) * interval, this.#zone);
      for (let column = 0; column < columns.length; column++)
        this.#text += `${table.delimiter}${cell(column, sample) ?? ''}`;
      this.#text += '\n';
      if (this.#text.length > batch) this.#flush();
    }
  }

  end(): void {
    this.#flush();
    this.#file.close();
  }

  #flush(): void {
    this.#file.write(bytesOf(this.#text));
    this.#text = '';
  }
}

/** Writes a file for each column, and one of clock ticks, as `pma -m` does for xgraph. */
export class PmaFiles implements PmaOutput {
  readonly #settings: OutputSettings;
  readonly #zone: TimeZone;
  readonly #first: number;
  readonly #files: readonly OutputText[];
  readonly #ticks: OutputText;
  #last = 0;

  /**
   * @param first time of the first group of all
   * @param create begins a file of a name
   */
  constructor(settings: OutputSettings, zone: TimeZone, first: number, create: (name: string) => OutputText) {
    this.#settings = settings;
    this.#zone = zone;
    this.#first = first;
    const begin = (name: string, scale: number): OutputText => {
      const file = create(name);
      file.write(bytesOf(`${headerText(settings.files.header, name, scale)}\n`));
      return file;
    };
    this.#files = settings.columns.map(({ name, scale }) => begin(name, scale));
    this.#ticks = begin(settings.ticks.name, fullScale);
  }

  take({ date, count, interval, cell }: WrittenGroup): void {
    const { timeFormat, delimiter } = this.#settings.files;
    this.#last = date + count * interval;
    const times = Array.from({ length: count }, (_, sample) => this.#time(timeFormat, date + (sample + 1) * interval));
    for (const [column, file] of this.#files.entries()) {
      let lines = '';
      for (const [sample, time] of times.entries()) {
        const text = cell(column, sample);
        if (text !== undefined) lines += `${time}${delimiter}${text}\n`;
      }
      file.write(bytesOf(lines));
    }
  }

  end(): void {
    const { files, ticks } = this.#settings;
    const span = { first: this.#first, last: this.#last };
    for (const { seconds, depth } of clockTicks(ticks.levels, span, this.#zone)) {
      const time = this.#time(files.timeFormat, seconds);
      this.#ticks.write(bytesOf(`${time} 0\n${time} -${depth}\n`));
    }
    for (const file of [...this.#files, this.#ticks]) file.close();
  }

  #time(format: string, seconds: number): string {
    return strftime(format, seconds, this.#zone);
  }
}
