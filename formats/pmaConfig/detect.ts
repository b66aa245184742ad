/** Whether a data file is called as if a configuration were its own: `web.pma.conf` is that of `web_20260131.pmc`. */
export function isNamesake(configName: string, dataName: string): boolean {
  const stem = configName.replace(/(\.pma)?\.(conf|cfg)$|\.pmaconf$/i, '');
  return stem !== '' && dataName.startsWith(stem);
}
