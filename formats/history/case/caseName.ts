/** What the name of a case says: what its folder is called, and how the tar is compressed. */
export interface CaseName {
  readonly name: string;
  readonly compression: 'gzip' | 'zstd' | undefined;
}

/** Ends of the names of cases. */
const endings: readonly (readonly [ending: string, compression: CaseName['compression']])[] = [
  ['.tar', undefined],
  ['.tar.gz', 'gzip'],
  ['.tgz', 'gzip'],
  ['.tar.zst', 'zstd'],
];
/** Characters of a name that has room in a tar, twice and with what is added. */
const longestName = 40;

/** @param file name of the file, without folder. @returns undefined where it is none of a case */
export function caseName(file: string): CaseName | undefined {
  const found = endings.find(([ending]) => file.endsWith(ending) && file.length > ending.length);
  if (found === undefined) return undefined;
  const [ending, compression] = found;
  const plain = file
    .slice(0, -ending.length)
    .replace(/[^\w.-]+/g, '_')
    .replace(/^[.-]+/, '');
  return { name: plain === '' ? 'case' : plain.slice(0, longestName), compression };
}
