const firstLine = /^\uFEFF?(TIME_VALUES|COUNT,INTERVAL):/;
const fileName = /\.pma$|_[0-9]{8}.*\.pmc$/i;

/** Whether a file is called as pma files are: `*.pma`, or pmc's own `HOST_YYYYMMDD*.pmc`. */
export function isPmaName(name: string): boolean {
  return fileName.test(name);
}

/** Whether a file starts as pma files do. The first 64 bytes are enough. */
export function isPmaStart(bytes: Uint8Array): boolean {
  return firstLine.test(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, 64)));
}
