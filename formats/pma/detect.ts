/** How a pma file starts, as a regular expression for its first line. */
export const pmaFirstLine = '^(TIME_VALUES|COUNT,INTERVAL):';
const start = new RegExp(pmaFirstLine.replace('^', '^\\uFEFF?'));

/** Whether a file starts as pma files do. The first 64 bytes are enough. */
export function isPmaStart(bytes: Uint8Array): boolean {
  return start.test(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, 64)));
}
