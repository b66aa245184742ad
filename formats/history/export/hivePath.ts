/** Characters that Hive writes as %XX in the names of partitions, and that no path of ours has. */
const special = /[\p{Cc}"#%'*/:=?\\{[\]^<>|]/gu;
/** Most characters of a value: with a date, less than file systems take for a name, also when each is written as three. */
const maxLength = 70;

/** A value as Hive, Spark and DuckDB write it in the name of a partition's folder. Of hostile names no path comes. */
export function hiveValue(value: string): string {
  if (value === '') return '__HIVE_DEFAULT_PARTITION__';
  const escaped = value.slice(0, maxLength).replaceAll(special, percent);
  // A name of dots only would be another folder.
  return /^\.+$/.test(escaped) ? escaped.replaceAll('.', percent) : escaped;
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

/** The path of a file below the folders of its partition, without its extension: both say what it holds. */
export function hivePath(
  partition: readonly (readonly [key: string, value: string])[],
  names: readonly string[],
): string {
  const folders = partition.map(([key, value]) => `${key}=${hiveValue(value)}`);
  return [...folders, names.map(hiveValue).join('-')].join('/');
}
