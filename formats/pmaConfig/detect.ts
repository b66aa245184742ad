/** Whether a configuration belongs to a data file by its name: `web.pma.conf` to `web_20260131.pmc`. */
export function isNamesake(configName: string, dataName: string): boolean {
  const stem = configName.replace(/(\.pma)?\.(conf|cfg)$|\.pmaconf$/i, '');
  return stem !== '' && dataName.startsWith(stem);
}
