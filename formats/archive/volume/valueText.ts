import { storedFloatText } from '../../pcp/shortestFloat.ts';
import { plural } from '../../l10n/plural.ts';
import { phrase, translated } from '../../l10n/translate.ts';
import type { MetricValue } from './metricValue.ts';
import type { UnreadableReason } from './simpleValue.ts';

const reasons: Readonly<Record<UnreadableReason, string>> = {
  inSitu: phrase('cannot be read: stored in the value set'),
  length: phrase('cannot be read: block has the wrong length'),
  unknownType: phrase('cannot be read: unknown type'),
};

/** How many bytes of an aggregate are shown. */
const maxBytes = 16;

/** A value for people. */
export function valueText(value: MetricValue): string {
  switch (value.kind) {
    case 'integer':
      return String(value.value);
    case 'float':
      return storedFloatText(value);
    case 'string':
      return `"${value.text}"`;
    case 'bytes': {
      const shown = Array.from(value.bytes.subarray(0, maxBytes), (byte) => byte.toString(16).padStart(2, '0'));
      return `[${shown.join('')}${value.bytes.length > maxBytes ? '…' : ''}]`;
    }
    case 'events':
      return plural(value.events.records.length, 'event record');
    case 'unreadable':
      return translated(reasons[value.reason]);
  }
}
