import { documentedAnywhere } from '../pma/metrics/tableIndex.ts';
import { numberKind } from '../text/numbers.ts';
import { tokenizeLine } from '../text/tokens.ts';
import { parameterCalled } from './parameters.ts';

/**
 * Whether text reads like a configuration of pma: each line a name and a value, and one of the names a parameter or a
 * known metric with a number behind it.
 * @param head the file's first lines; the last one may be cut
 */
export function looksLikePmaConfig(head: string): boolean {
  const lines = head
    .split('\n')
    .slice(0, -1)
    .map((line) => tokenizeLine(line).tokens.map(({ text }) => text))
    .filter(({ length }) => length > 0);
  return lines.length > 0 && lines.every(({ length }) => length === 2) && lines.some(isDistinctive);
}

function isDistinctive([name = '', value = '']: readonly string[]): boolean {
  if (parameterCalled(name) !== undefined) return name !== 'TZ';
  return numberKind(value) === 'decimal' && documentedAnywhere(name).length > 0 && name.length > 1;
}
