import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { eventParameterTable, eventTable, highresEventTable } from '../records/volumeTables.ts';
import { timeV2 } from '../records/scalars.ts';
import type { SimpleValue } from './simpleValue.ts';
import { simpleBlockValue } from './simpleValue.ts';

export interface EventParameter {
  readonly start: number;
  readonly end: number;
  readonly pmid: number;
  readonly type: number;
  /** Event records within event records are not allowed, and not read. */
  readonly value: SimpleValue;
}

export interface EventRecord {
  /** Offsets into the view, half-open. */
  readonly start: number;
  readonly end: number;
  readonly time: Timestamp;
  readonly flags: number;
  /** How many events were missed; undefined for an event. */
  readonly missed: number | undefined;
  readonly parameters: readonly EventParameter[];
}

export interface EventFault {
  readonly kind: 'short' | 'record' | 'parameter' | 'missed';
  readonly start: number;
  readonly end: number;
  /** How many records were stated, and how many came before the fault. */
  readonly count: number;
  readonly read: number;
  readonly flags: number;
}

export interface EventArray {
  readonly isHighres: boolean;
  readonly records: readonly EventRecord[];
  /** Undefined where all that is stated could be read. */
  readonly fault: EventFault | undefined;
}

/** Instead of an event, that some were missed. */
const missedFlag = 0x80000000;
const countSize = 4;
const roundUp = (length: number): number => (length + 3) & ~3;

/** Decodes the event records of a block's content `[start, end)`, as far as they fit. */
export function decodeEvents(view: DataView, start: number, end: number, isHighres: boolean): EventArray {
  const records: EventRecord[] = [];
  const table = isHighres ? highresEventTable : eventTable;
  const count = end - start < countSize ? -1 : view.getInt32(start);
  const fault = (kind: EventFault['kind'], at: number, flags = 0): EventArray => {
    const place = { start: Math.min(at, end), end: Math.max(at, end) };
    return { isHighres, records, fault: { kind, ...place, count, read: records.length, flags } };
  };
  if (count < 0) return fault('short', start);
  let at = start + countSize;
  for (let i = 0; i < count; i++) {
    if (end - at < table.size) return fault('record', at);
    const flags = view.getUint32(at + table.offsets.flags);
    const stated = view.getInt32(at + table.offsets.parameterCount);
    const isMissed = (flags & missedFlag) !== 0;
    if (isMissed && flags !== missedFlag) return fault('missed', at, flags);
    const parameters = isMissed ? [] : decodeParameters(view, at + table.size, end, stated);
    if (parameters === undefined) return fault('parameter', at, flags);
    const recordEnd = parameters.at(-1)?.end ?? at + table.size;
    const time = isHighres ? highresTime(view, at) : timeV2.read(view, at + eventTable.offsets.time, 'big');
    records.push({ start: at, end: recordEnd, time, flags, missed: isMissed ? stated : undefined, parameters });
    at = recordEnd;
  }
  return { isHighres, records, fault: undefined };
}

function highresTime(view: DataView, at: number): Timestamp {
  const { seconds, nanoseconds } = highresEventTable.offsets;
  return {
    seconds: Number(view.getBigInt64(at + seconds)),
    nanoseconds: Number(view.getBigInt64(at + nanoseconds)),
  };
}

/** Undefined where they do not fit before `end`. */
function decodeParameters(view: DataView, start: number, end: number, count: number): EventParameter[] | undefined {
  if (count < 0 || count > (end - start) / eventParameterTable.size) return undefined;
  const parameters: EventParameter[] = [];
  let at = start;
  for (let i = 0; i < count; i++) {
    if (end - at < eventParameterTable.size) return undefined;
    const block = at + eventParameterTable.offsets.type;
    const length = view.getUint32(block) & 0xffffff;
    if (length < countSize || length > end - block) return undefined;
    const type = view.getUint8(block);
    const next = Math.min(end, block + roundUp(length));
    const value = simpleBlockValue(view, block, type);
    parameters.push({ start: at, end: next, pmid: view.getUint32(at), type, value });
    at = next;
  }
  return parameters;
}
