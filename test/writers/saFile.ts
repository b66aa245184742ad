/** The formats of sadc that are written here, by the number in the file. */
export type SaFormat = 0x2171 | 0x2173 | 0x2175;

/** Numbers of an activity's item: 64 bits, words, 32 bits; and what follows them. */
export interface SaItem {
  readonly wide?: readonly number[];
  readonly words?: readonly number[];
  readonly narrow?: readonly number[];
  readonly name?: string;
}

/** What a file has of an activity, with the size of an item and the bytes from one wide number to the next. */
export interface SaActivitySpec {
  readonly id: number;
  readonly size: number;
  readonly stride?: 8 | 16;
  /** Items of a record, by the number of the record. */
  readonly items: (record: number) => readonly SaItem[];
}

export interface SaSpec {
  readonly format: SaFormat;
  readonly version?: readonly [number, number, number];
  readonly activities: readonly SaActivitySpec[];
  /** Times of the records, in seconds since 1970; negative for a restart. */
  readonly times: readonly number[];
  readonly comment?: boolean;
}

/** Where uptimes begin, in seconds. */
const bootTime = 1_773_000_000;

/** Writes a file as sadc does, byte by byte. */
export function saFile({ format, version = [12, 6, 1], activities, times, comment = false }: SaSpec): Uint8Array {
  const out = new Bytes();
  out.u16(0xd596, format);
  out.u8(...version, 0);
  if (format === 0x2175) latestHeader(out, activities);
  else olderHeader(out, format, activities);
  for (const [record, time] of times.entries()) {
    recordHeader(out, format, Math.abs(time), time < 0 ? 2 : 1);
    if (time < 0) afterRestart(out, format, activities);
    else for (const activity of activities) writeItems(out, format, activity, record);
  }
  if (comment) {
    recordHeader(out, format, Math.abs(times.at(-1) ?? 0), 4);
    out.text('deployed', 64);
  }
  return out.whole;
}

function latestHeader(out: Bytes, activities: readonly SaActivitySpec[]): void {
  out.u32(336, 0, 1, 1, 12);
  out.zeros(48);
  out.u64(bootTime, 100);
  out.u32(5, activities.length, 126, 0, 0, 9, 2, 0, 1, 36, 24, 0);
  out.u8(17, 2, 8);
  for (const name of ['Linux', 'web1', '6.1.0', 'x86_64']) out.text(name, 65);
  out.text('UTC', 8);
  out.zeros(1);
  for (const { id, size, items } of activities) {
    const [{ wide = [], words = [], narrow = [] } = {}, ...others] = items(0);
    out.u32(id, 139, 1 + others.length, 1, isCounted(id) ? 1 : 0, size, wide.length, words.length, narrow.length);
  }
}

function olderHeader(out: Bytes, format: SaFormat, activities: readonly SaActivitySpec[]): void {
  const isLater = format === 0x2173;
  if (isLater) {
    out.u32(288, 0);
    out.zeros(60);
  }
  out.u64(bootTime);
  if (isLater) out.u32(5);
  out.u32(activities.length);
  if (isLater) out.u32(1);
  out.u8(17, 2, 126, 8);
  for (const name of ['Linux', 'web1', '2.6.32', 'x86_64']) out.text(name, 65);
  out.zeros(isLater ? 4 : 4);
  for (const { id, size, items } of activities) out.u32(id, 138, items(0).length, 1, size);
}

function recordHeader(out: Bytes, format: SaFormat, time: number, type: number): void {
  const uptime = 100 * (time - bootTime);
  if (format === 0x2175) out.u64(uptime, time);
  else {
    // Of all processors, and of the first one; both aligned to 16 bytes.
    out.u64(4 * uptime, 0, uptime, 0, time);
  }
  if (format === 0x2175) out.u32(0);
  out.u8(type, 0, 0, 0);
  if (format !== 0x2175) out.zeros(4);
}

function afterRestart(out: Bytes, format: SaFormat, [first]: readonly SaActivitySpec[]): void {
  if (format === 0x2175) out.u32(3);
  if (format === 0x2173 && first !== undefined) out.u32(first.id, 138, first.items(0).length, 1, first.size);
}

/** Activities before whose items their number stands, in the latest format. */
const isCounted = (id: number): boolean => id >= 10 && id <= 12;

function writeItems(
  out: Bytes,
  format: SaFormat,
  { id, size, stride = 8, items }: SaActivitySpec,
  record: number,
): void {
  const all = items(record);
  if (format === 0x2175 && isCounted(id)) out.u32(all.length);
  for (const { wide = [], words = [], narrow = [], name } of all) {
    const start = out.length;
    for (const value of wide) {
      out.u64(value);
      out.zeros(stride - 8);
    }
    out.u64(...words);
    out.u32(...narrow);
    if (name !== undefined) out.text(name, 16);
    out.zeros(size - (out.length - start));
  }
}

/** Little-endian bytes that grow. */
class Bytes {
  readonly #bytes: number[] = [];

  get length(): number {
    return this.#bytes.length;
  }

  get whole(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }

  u8(...values: readonly number[]): void {
    this.#bytes.push(...values);
  }

  u16(...values: readonly number[]): void {
    for (const value of values) this.u8(value & 255, value >> 8);
  }

  u32(...values: readonly number[]): void {
    for (const value of values) for (let i = 0; i < 4; i++) this.u8(Math.floor(value / 256 ** i) % 256);
  }

  u64(...values: readonly number[]): void {
    for (const value of values) for (let i = 0; i < 8; i++) this.u8(Math.floor(value / 256 ** i) % 256);
  }

  text(text: string, length: number): void {
    this.u8(...new TextEncoder().encode(text));
    this.zeros(length - text.length);
  }

  zeros(count: number): void {
    for (let i = 0; i < count; i++) this.u8(0);
  }
}
