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
