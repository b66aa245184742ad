import { viewOf } from '../../bytes/viewOf.ts';
import type { FieldCounts, SaActivity, SaHeader, SaRecordLayout } from './saLayout.ts';
import { maxItems } from './saLayout.ts';
import { olderFields } from './olderFields.ts';

const magicNumber = 0xd596;
const swappedMagic = 0x96d5;
/** Names of uname(2), with their NULs. */
const nameLength = 65;
/** Bytes of what older formats say of an activity. */
export const olderActivitySize = 20;
/** Most activities and bytes of an item; sysstat has a tenth of it. */
const limits = { activities: 512, itemBytes: 65_536 };

/** The versions of sysstat that write a format. */
const formats: Readonly<Record<number, string>> = {
  0x2170: '9.0',
  0x2171: '9.1.6 to 10',
  0x2173: '11.0 to 11.6',
  0x2175: '11.7.1 and later',
};

/** Why a file of sadc cannot be read, in words that name its version. */
export class UnreadSa {
  readonly version: string;
  constructor(version: string) {
    this.version = version;
  }
}

/** Whether a file is one of sadc, by its first four bytes. */
export function isSaStart(head: Uint8Array): boolean {
  if (head.length < 8) return false;
  const view = viewOf(head);
  const magic = view.getUint16(0, true);
  if (magic !== magicNumber && magic !== swappedMagic) return false;
  const format = view.getUint16(2, magic === magicNumber);
  return format >= 0x2170 && format <= 0x217f;
}

/** The beginning of a file of sadc; undefined where it is cut. */
export function readSaHeader(bytes: Uint8Array): SaHeader | UnreadSa | undefined {
  if (bytes.length < 8) return undefined;
  const view = viewOf(bytes);
  const format = view.getUint16(2, true);
  const version = [4, 5, 6].map((at) => bytes[at]).join('.');
  if (view.getUint16(0, true) !== magicNumber) return new UnreadSa('of a host with the other byte order');
  try {
    if (format === 0x2175) return readLatest(bytes, view, version);
    if (format === 0x2173) return readOlder(bytes, view, version, format);
    if (format === 0x2171) return readOlder(bytes, view, version, format);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  return new UnreadSa(`${version} (${formats[format] ?? `format ${format.toString(16)}`})`);
}

/** Format 0x2175, which describes its structures. */
function readLatest(bytes: Uint8Array, view: DataView, version: string): SaHeader | undefined {
  const magicSize = 76;
  const headerSize = view.getUint32(8, true);
  const counts = countsAt(view, 16);
  const int = (index: number): number => view.getInt32(magicSize + 8 * (counts[0] + counts[1]) + 4 * index, true);
  const texts = magicSize + 8 * (counts[0] + counts[1]) + 4 * counts[2];
  const [cpus, activityCount, activitySize, recordSize] = [int(0), int(1), int(9), int(10)];
  const recordCounts: FieldCounts = [int(6), int(7), int(8)];
  const first = magicSize + headerSize;
  if (!isSane(activityCount, activitySize, 36, first, bytes.length)) return undefined;
  const activities = Array.from({ length: activityCount }, (_, index): SaActivity => {
    const at = first + index * activitySize;
    const field = (word: number): number => view.getInt32(at + 4 * word, true);
    const fields = countsAt(view, at + 24);
    const common = { id: field(0), count: field(2), parts: field(3), isCounted: field(4) !== 0 };
    return { ...common, size: field(5), fields, stride: 8 };
  });
  const records = recordCounts[0] * 8 + recordCounts[1] * 8;
  const record: SaRecordLayout = {
    size: recordSize,
    uptime: 0,
    ticks: 100,
    time: 8,
    type: records + 4 * recordCounts[2],
    extra: recordCounts[2] > 0 ? records : undefined,
    afterRestart: 4,
  };
  if (recordCounts.some((count) => !(count >= 0 && count <= 100))) return undefined;
  if (!(recordSize >= Math.max(16, record.type + 4)) || recordSize > 4096) return undefined;
  const names = namesAt(bytes, texts + 3);
  const wordSize = bytes[texts + 2] === 4 ? 4 : 8;
  return checked({
    version,
    ...names,
    cpus: cpus - 1,
    wordSize,
    activities,
    record,
    end: first + activityCount * activitySize,
  });
}

/** Formats 0x2171 and 0x2173, whose structures are known by their sizes. */
function readOlder(bytes: Uint8Array, view: DataView, version: string, format: number): SaHeader | undefined {
  const isLater = format === 0x2173;
  const start = isLater ? 76 : 8;
  const headerSize = isLater ? view.getUint32(8, true) : 280;
  const int = (offset: number): number => view.getInt32(start + offset, true);
  const activityCount = isLater ? int(12) : int(8);
  const texts = start + (isLater ? 20 : 12);
  const first = start + headerSize;
  if (!isSane(activityCount, olderActivitySize, olderActivitySize, first, bytes.length)) return undefined;
  const activities = Array.from({ length: activityCount }, (_, index): SaActivity => {
    const at = first + olderActivitySize * index;
    const field = (word: number): number => view.getInt32(at + 4 * word, true);
    const [id, count, parts, size] = [field(0), field(2), field(3), field(4)];
    return { id, count, parts, isCounted: false, size, ...olderFields(id, size) };
  });
  const end = first + olderActivitySize * activityCount;
  const [cpu] = activities.filter(({ id }) => id === 1);
  const volatile = isLater ? int(16) : 0;
  const record: SaRecordLayout = {
    size: 48,
    uptime: 16,
    ticks: 100,
    time: 32,
    type: 40,
    extra: undefined,
    afterRestart: olderActivitySize * Math.max(0, Math.min(volatile, activityCount)),
  };
  const wordSize = bytes[texts + 3] === 4 ? 4 : 8;
  return checked({
    version,
    ...namesAt(bytes, texts + 4),
    cpus: (isLater ? int(8) : (cpu?.count ?? 1)) - 1,
    wordSize,
    activities,
    record,
    end,
  });
}

const countsAt = (view: DataView, at: number): FieldCounts => [
  view.getUint32(at, true),
  view.getUint32(at + 4, true),
  view.getUint32(at + 8, true),
];

function isSane(count: number, size: number, least: number, first: number, length: number): boolean {
  return count > 0 && count <= limits.activities && size >= least && size <= 4096 && first + count * size <= length;
}

/** Undefined where an activity cannot be as it is described. */
function checked(header: SaHeader): SaHeader | undefined {
  const isWhole = header.activities.every(
    ({ count, parts, size, fields }) =>
      count >= 0 &&
      count <= maxItems &&
      parts >= 1 &&
      parts <= maxItems &&
      size > 0 &&
      size <= limits.itemBytes &&
      fields.every((one) => one <= size / 4),
  );
  return isWhole ? header : undefined;
}

/** Names of the system, the host, its release and its machine. */
function namesAt(bytes: Uint8Array, at: number): Pick<SaHeader, 'host' | 'release' | 'machine'> {
  const name = (index: number): string => textAt(bytes, at + nameLength * index, nameLength);
  return { host: name(1), release: name(2), machine: name(3) };
}

/** A text that ends with a NUL, or fills its field. */
export function textAt(bytes: Uint8Array, at: number, length: number): string {
  const field = bytes.subarray(at, at + length);
  const end = field.indexOf(0);
  return new TextDecoder().decode(end < 0 ? field : field.subarray(0, end));
}
