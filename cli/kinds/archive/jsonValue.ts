import type { SimpleValue } from '../../../formats/archive/volume/simpleValue.ts';
import { floatText, shortestFloat } from '../../../formats/pcp/shortestFloat.ts';

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
      return Buffer.from(value.bytes).toString('base64');
    case 'unreadable':
      return null;
  }
}
