import type { Column } from '../model/column.ts';
import { SectionClock, localSeconds, printedDate, timeOfDay } from '../text/clock.ts';
import { zoneOffset } from '../text/zoneOffset.ts';
import { fieldColumns } from './fieldColumns.ts';
import { interruptCells } from './rowCells.ts';
import { processName } from './processRows.ts';
import type { ReaderContext } from './reader.ts';
import { leaveOutLarge } from './takeCells.ts';

/** Fields of an object or an element, as they are printed. */
export type Fields = ReadonlyMap<string, string>;

/** Names of the fields that name the instance. */
const instanceFields = [
  'cpu',
  'node',
  'number',
  'line',
  'disk-device',
  'dev',
  'iface',
  'fchost',
  'fsname',
  'filesystem',
  'mountp',
  'disk_device',
];
/** Objects that are parts of a report, and no measurements. */
const otherObjects = new Set([
  'sysdata-version',
  'hosts',
  'host',
  'statistics',
  'restarts',
  'comments',
  'com',
  'comment',
]);

/** Takes the objects that sysstat's tools print as JSON or XML, whatever order they have. */
export class StatisticsObjects {
  readonly #context: ReaderContext;
  readonly #facts = new Map<string, string>();
  #cpus: number | undefined;
  #day: number | undefined;
  #clock: SectionClock | undefined;
  #time = NaN;
  #interval = NaN;
  /** Whether the tool is iostat, whose first report is about the time since the host was started. */
  #isFirstLeftOut = false;
  #reports = 0;
  #hasTime = false;
  #doubled = 0;
  #compared = 0;

  constructor(context: ReaderContext) {
    this.#context = context;
  }

  /** Takes what is said of the host. */
  fact(name: string, value: string, line: number): void {
    if (!['nodename', 'release', 'machine', 'number-of-cpus', 'date', 'file-date'].includes(name)) return;
    if (name === 'nodename') this.#begin(value, line);
    if (value !== '') this.#facts.set(name, value);
    if (name === 'date' || name === 'file-date') {
      const { hints, faults } = this.#context;
      const date = printedDate(value, hints.dateOrder ?? 'monthFirst');
      if (date !== undefined) faults.dateOrder(line, date, hints.dateOrder);
      this.#day = date?.seconds;
      this.#clock = undefined;
    }
    if (name === 'number-of-cpus') this.#cpus = this.#cpusOf(value, line);
    this.#context.sink.host({
      host: this.#facts.get('nodename'),
      release: this.#facts.get('release'),
      machine: this.#facts.get('machine'),
      cpus: this.#cpus,
    });
  }

  /** Begins what a host has: its name comes first. */
  #begin(host: string, line: number): void {
    this.#context.faults.host(line, host || undefined);
    this.#facts.clear();
    this.#cpus = undefined;
    this.#clock = undefined;
    this.#time = NaN;
    this.#interval = NaN;
    this.#reports = 0;
    this.#hasTime = false;
  }

  #cpusOf(text: string | undefined, line: number): number | undefined {
    const cpus = Number(text);
    return cpus > 0 ? this.#context.faults.cpus(line, cpus) : undefined;
  }

  /** Takes a time that is a text: of iostat with a date, else of a day that is printed before. */
  time(text: string): void {
    const parts = text.split(' ');
    const { hints } = this.#context;
    const iso = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})([+-]\d{2}):?(\d{2})$/.exec(text);
    const date = printedDate(parts[0] ?? '', hints.dateOrder ?? 'monthFirst');
    const clock = timeOfDay(parts, date === undefined ? 0 : 1);
    if (iso !== null) this.#moveTo(Date.parse(`${iso[1] ?? ''}T${iso[2] ?? ''}${iso[3] ?? ''}:${iso[4] ?? ''}`) / 1000);
    else if (date !== undefined && clock !== undefined)
      this.#moveTo(localSeconds(date.seconds + clock.seconds, hints.zone, this.#time - 1));
    else if (clock !== undefined) {
      this.#clock ??= new SectionClock(this.#day ?? 0, hints.zone);
      this.#moveTo(this.#clock.row(clock.seconds).time);
    }
  }

  #moveTo(time: number): void {
    this.#hasTime = true;
    if (time === this.#time) return;
    if (!Number.isNaN(this.#time)) this.#interval = time - this.#time;
    this.#time = time;
  }

  /** Ends a report. */
  endReport(): void {
    this.#reports++;
    if (this.#isFirstLeftOut && !this.#hasTime) {
      const { hints } = this.#context;
      const from = Number.isNaN(this.#time) ? (hints.start ?? 0) : this.#time;
      this.#interval = hints.interval ?? 1;
      this.#time = from + this.#interval;
    }
    this.#hasTime = false;
    if (!Number.isNaN(this.#time)) this.#context.sink.settled(this.#time - 1);
  }

  object(name: string, fields: Fields, line: number): void {
    if (otherObjects.has(name)) return;
    if (name === 'timestamp') this.#timestamp(fields);
    else if (name === 'boot') this.#boot(fields, line);
    else if (fields.has('cmd') && (fields.has('PID') || fields.has('TGID'))) this.#process(fields, line);
    else this.#measured(name, fields, line);
  }

  #timestamp(fields: Fields): void {
    const time = this.#timeOf(fields, this.#time);
    if (time === undefined) return;
    this.#time = time;
    this.#interval = Number(fields.get('interval') ?? NaN);
    this.#context.sink.settled(time - 1);
  }

  #timeOf(fields: Fields, after = -Infinity): number | undefined {
    const date = printedDate(fields.get('date') ?? '', 'monthFirst');
    const clock = timeOfDay([fields.get('time') ?? '']);
    if (date === undefined || clock === undefined) return undefined;
    const local = date.seconds + clock.seconds;
    // 0 is that of the host, whose zone is not said.
    const utc = fields.get('utc') === '0' ? undefined : 0;
    const tz = fields.get('tz');
    const offset = tz === undefined ? utc : zoneOffset(tz);
    return offset === undefined ? localSeconds(local, this.#context.hints.zone, after) : local - offset;
  }

  #boot(fields: Fields, line: number): void {
    const time = this.#timeOf(fields);
    if (time !== undefined) this.#context.sink.restart(time, this.#cpusOf(fields.get('cpu_count'), line));
  }

  #process(fields: Fields, line: number): void {
    const tid = fields.get('TID');
    if (tid !== undefined && tid !== '-') return;
    const instance = processName(fields.get('PID') ?? fields.get('TGID') ?? '', fields.get('cmd') ?? '');
    this.#row('pidstat', instance, fieldColumns('pidstat', fields), line);
  }

  #measured(name: string, fields: Fields, line: number): void {
    if (fields.has('intr') && name !== 'sum-interrupts') {
      this.#interrupts(fields, line);
      return;
    }
    if (name === 'avg-cpu' || fields.has('disk_device')) this.#isFirstLeftOut = true;
    const field = instanceFields.find((one) => fields.has(one));
    const cells = fieldColumns(name, fields);
    if (cells.length === 0) return;
    const instance = field === undefined ? undefined : fields.get(field);
    this.#row(name, instance, fields.has('disk_device') ? this.#halved(cells, fields) : cells, line);
  }

  /** Takes the rate of an interrupt, with those of the processors beside it or for one of them. */
  #interrupts(fields: Fields, line: number): void {
    const cpu = fields.get('cpu');
    const heading = cpu === undefined || cpu === 'all' ? 'all' : `CPU${cpu}`;
    const named = fields.has('value') ? new Map([[heading, fields.get('value') ?? '']]) : fields;
    const headings = ['INTR', ...[...named.keys()].filter((name) => name === 'all' || /^CPU\d+$/.test(name))];
    const cells = interruptCells(headings, fields.get('intr') ?? '').map(({ at, column }) => ({
      column,
      value: Number(named.get(headings[at] ?? '') ?? NaN),
    }));
    if (cells.length > 0) this.#row('irq', undefined, cells, line);
  }

  /** iostat 12.1.2 to 12.2.0 prints sectors under the names of kilobytes, which its own mean sizes of requests contradict. */
  #halved(cells: readonly Cell[], fields: Fields): readonly Cell[] {
    const of = (name: string): number => Number(fields.get(name) ?? NaN);
    const requests = of('r/s') * of('rareq-sz') + of('w/s') * of('wareq-sz');
    const printed = of('rkB/s') + of('wkB/s');
    if (!fields.has('f/s') && requests > 10) {
      this.#compared++;
      if (printed / requests > 1.8 && printed / requests < 2.2) this.#doubled++;
    }
    if (this.#doubled === 0 || this.#doubled * 2 < this.#compared) return cells;
    this.#context.faults.doubled();
    return cells.map((cell) => (/^[rwd]kB/.test(cell.column.heading) ? { ...cell, value: cell.value / 2 } : cell));
  }

  #row(section: string, instance: string | undefined, cells: readonly Cell[], line: number): void {
    if (Number.isNaN(this.#time) || (this.#isFirstLeftOut && this.#reports === 0)) return;
    const columns = cells.map(({ column }) => column);
    const values = cells.map(({ value }) => value);
    leaveOutLarge(this.#context.faults, columns, values, line);
    this.#context.sink.row({ columns, section, instance, time: this.#time, interval: this.#interval, values, line });
  }
}

/** A value with the column that it is of. */
export interface Cell {
  readonly column: Column;
  readonly value: number;
}
