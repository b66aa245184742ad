/**
 * The index of metric names as it comes with the program: gzipped JSON, by columns. All lists of one metric each are in the
 * order of the names.
 */
export interface PackedNames {
  /** How many components are those of the name before, a blank, and the other components. */
  readonly names: readonly string[];
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
  const { readable, writable } = new DecompressionStream('gzip');
  const writer = writable.getWriter();
  const written = Promise.all([writer.write(gzipped), writer.close()]);
  // The same fault is met in reading, and reported there.
  written.catch(() => undefined);
  const reader = readable.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return JSON.parse(text + decoder.decode()) as PackedNames;
    text += decoder.decode(value, { stream: true });
  }
}
