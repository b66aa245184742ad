/**
 * All values of these records by their names. To spread dozens of names takes 25 times as long, which counts for each minute
 * of each host.
 */
export function joined<Value>(...records: readonly Readonly<Record<string, Value>>[]): Record<string, Value> {
  const all: Record<string, Value> = {};
  for (const record of records) Object.assign(all, record);
  return all;
}
