import { formatPmid } from '../../pcp/pmid.ts';
import { floatText, shortestFloat } from '../../pcp/shortestFloat.ts';
import type { TimeZone } from '../../pcp/time/timeZone.ts';
import { formatInZone } from '../../pcp/time/timeZone.ts';
import { valueTypeOf } from '../../pcp/valueType.ts';
import type { EventArray, EventParameter } from './events.ts';
import type { SimpleValue } from './simpleValue.ts';

/** A value for JSON: numbers that JSON cannot hold as strings, aggregates as base64, null if unreadable. */
export function jsonValue(value: SimpleValue): number | string | null {
  switch (value.kind) {
    case 'integer':
      return typeof value.value === 'bigint' ? String(value.value) : value.value;
    case 'float': {
      if (!Number.isFinite(value.value)) return floatText(value.value, value.bits);
      return value.bits === 32 ? shortestFloat(value.value) : value.value;
    }
    case 'string':
      return value.text;
    case 'bytes':
      return base64Text(value.bytes);
    case 'unreadable':
      return null;
  }
}

/**
 * Event records for JSON.
 *
 * @param nameOf gives the names of metrics, which parameters are
 */
export function jsonEvents(
  { records, fault }: EventArray,
  zone: TimeZone,
  nameOf: (pmid: number) => string | undefined,
): object {
  const toParameter = ({ pmid, type, value }: EventParameter): object => ({
    name: nameOf(pmid),
    pmid: formatPmid(pmid),
    type: valueTypeOf(type)?.name ?? `unknown ${type}`,
    value: jsonValue(value),
  });
  return {
    records: records.map(({ time, flags, missed, parameters }) => ({
      time: formatInZone(time, zone),
      flags,
      ...(missed === undefined ? { parameters: parameters.map(toParameter) } : { missed }),
    })),
    ...(fault === undefined ? {} : { error: unreadable }),
  };
}

/** What stands for a value that is not stored as its type requires, as PCP's readers show it. */
export const unreadable = 'PM_ERR_CONV';

function base64Text(bytes: Uint8Array): string {
  let characters = '';
  for (const byte of bytes) characters += String.fromCharCode(byte);
  return btoa(characters);
}
