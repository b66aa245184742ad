/** The index of metric names as it comes with the program, gzipped JSON: tables with a line for each row, and tabs between columns. */
export interface ShippedTables {
  /**
   * Name, PMID, type, semantics, units, serial of the instance domain, agent, `old` for a name that is seldom met today. The
   * PMID is `*` for a subtree whose names its agent makes up. A serial is one of the PMID's domain, or `60.1` of another as in
   * derived metrics; `-` stands for a single value. Rows are in the order of the names.
   */
  readonly metrics: string;
  /** Name of a metric, one line of help. */
  readonly help: string;
  /** Symbol of an agent, number of its domain. */
  readonly domains: string;
}

/** Reads the file that the build has written. Rejects where it is damaged. */
export async function unpackTables(gzipped: Uint8Array): Promise<ShippedTables> {
  return parseTables(await gunzip(gzipped));
}

/** Reads the file that the build has written, unpacked by the quickest way of a host. Throws where it is damaged. */
export function parseTables(content: Uint8Array): ShippedTables {
  return JSON.parse(new TextDecoder().decode(content)) as ShippedTables;
}

async function gunzip(bytes: Uint8Array): Promise<Uint8Array> {
  const { readable, writable } = new DecompressionStream('gzip');
  const writer = writable.getWriter();
  const written = Promise.all([writer.write(bytes), writer.close()]);
  // The same fault is met in reading, and reported there.
  written.catch(() => undefined);
  const reader = readable.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader.read(); next.value !== undefined; next = await reader.read()) {
    pieces.push(next.value);
    size += next.value.length;
  }
  return joined(pieces, size);
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
