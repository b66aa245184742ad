const tab = 9;
const newline = 10;
const space = 32;
const point = 46;
const zero = 48;
const nine = 57;

/**
 * End of a line, including its line feed, that has exactly so many plain decimals (digits with at most one point) from
 * an offset on; -1 for any other line. Reads them like {@link Line.scan}.
 */
export function plainValuesEnd(bytes: Uint8Array, at: number, values: number): number {
  for (let count = 0; ; count++) {
    let byte = bytes[at];
    while (byte === space || byte === tab) byte = bytes[++at];
    if (byte === newline) return count === values ? at + 1 : -1;
    const start = at;
    while (byte !== undefined && byte >= zero && byte <= nine) byte = bytes[++at];
    if (at === start) return -1;
    if (byte === point) {
      byte = bytes[++at];
      while (byte !== undefined && byte >= zero && byte <= nine) byte = bytes[++at];
    }
    if (byte !== space && byte !== newline && byte !== tab) return -1;
  }
}
