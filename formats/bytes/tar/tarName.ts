const tarName = /\.(?:tar(?:\.(?:xz|lzma|bz2?|gz|z|zst))?|t(?:[gx]z|az|zst|bz2?|b2|lz))$/i;

/** Whether a file is called as a tar is, compressed or not. */
export function isNamedAsTar(path: string): boolean {
  return tarName.test(path);
}
