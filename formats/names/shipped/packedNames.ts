/**
 * The index of metric names as it comes with the program: gzipped JSON, by columns. All lists of one metric each are in the
 * order of the names.
 */
export interface PackedNames {
  /** Components in the order of the names, the groups in them between brackets: `acct(flag(core fork)id(gid uid))`. */
  readonly names: string;
  /** Parts of the PMIDs; of the items the difference from the one before. */
  readonly domains: readonly number[];
  readonly clusters: readonly number[];
  readonly items: readonly number[];
  /** Indexes into {@link kindWords}. */
  readonly kinds: readonly number[];
  /** Serials of the instance domains: -1 for a single value, -2 where nothing is known. */
  readonly serials: readonly number[];
  /** Indexes into {@link agentWords}. */
  readonly agents: readonly number[];
  /** Indexes of metrics that are seldom met today: each as the difference from the one before. */
  readonly old: readonly number[];
  /** Type, semantics and units, between tabs; empty where nothing is known. */
  readonly kindWords: readonly string[];
  readonly agentWords: readonly string[];
  /** Roots of subtrees whose names are made up by their agents. */
  readonly dynamic: readonly string[];
  /** One line of help by the name of the metric. */
  readonly help: Readonly<Record<string, string>>;
  readonly agentDomains: readonly (readonly [symbol: string, number: number])[];
}

/** Unpacks the file that the build has packed. Rejects where it is damaged. */
export async function unpackNames(gzipped: Uint8Array): Promise<PackedNames> {
  return parseNames(await gunzip(gzipped));
}

/** Takes the file that the build has packed, unpacked by the quickest way of a host. Throws where it is damaged. */
export function parseNames(content: Uint8Array): PackedNames {
  return JSON.parse(new TextDecoder().decode(content)) as PackedNames;
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
