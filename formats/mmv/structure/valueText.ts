import { printable } from '../../findings/printable.ts';
import { storedFloatText } from '../../pcp/shortestFloat.ts';
import { phrase, t, translated } from '../../l10n/translate.ts';
import type { NoValue, ValueContent } from '../decode/valueTable.ts';

const reasons: Readonly<Record<NoValue, string>> = {
  sentinel: phrase('no value'),
  unsupported: phrase('not supported'),
  noMetric: phrase('no metric'),
  unknownType: phrase('unknown type'),
  unreadable: phrase('cannot be read'),
};

/** Why there is no value, in words. */
function noValueText(reason: NoValue): string {
  return translated(reasons[reason]);
}

/** A value for people. */
export function contentText(content: ValueContent): string {
  switch (content.kind) {
    case 'integer':
      return String(content.value);
    case 'float':
      return storedFloatText(content);
    case 'string':
      return `"${printable(content.text.text)}"`;
    case 'elapsed':
      return content.startedUs === undefined
        ? `${content.totalUs} microsec`
        : t`${String(content.totalUs)} microsec, running since ${String(content.startedUs)}`;
    case 'none':
      return noValueText(content.reason);
  }
}

/** A value for people, with the unit of its metric. That of elapsed times is their own. */
export function measuredText(content: ValueContent, unit: string): string {
  const hasUnit = unit !== '' && (content.kind === 'integer' || content.kind === 'float');
  return hasUnit ? `${contentText(content)} ${unit}` : contentText(content);
}
