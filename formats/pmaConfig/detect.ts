import { documentedAnywhere } from '../pma/metrics/tableIndex.ts';
import { numberKind } from '../pma/numbers.ts';
import { tokenizeLine } from '../pma/tokens.ts';
import { parameterCalled } from './parameters.ts';

/** pma gives the file no name of its own; these are the ones that say what it is. */
const fileName = /^pma\.(conf|cfg)$|\.pma\.(conf|cfg)$|\.pmaconf$/i;

/** Whether a file is called as a configuration of pma is: `pma.conf`, `web.pma.conf`, `web.pmaconf`. */
export function isPmaConfigName(name: string): boolean {
  return fileName.test(name);
}

/** Whether a data file is called as if a configuration were its own: `web.pma.conf` is that of `web_20260131.pmc`. */
export function isNamesake(configName: string, dataName: string): boolean {
  const stem = configName.replace(/(\.pma)?\.(conf|cfg)$|\.pmaconf$/i, '');
  return stem !== '' && dataName.startsWith(stem);
}

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
  return lines.length > 0 && lines.every(({ length }) => length === 2) && lines.some(isTelling);
}

function isTelling([name = '', value = '']: readonly string[]): boolean {
  if (parameterCalled(name) !== undefined) return name !== 'TZ';
  return numberKind(value) === 'decimal' && documentedAnywhere(name).length > 0 && name.length > 1;
}
