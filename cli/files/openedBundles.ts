/** Has something to be given back when a command has ended. */
export interface Closeable {
  close(): Promise<void>;
}

const opened = new Set<Closeable>();

/** Keeps a bundle open until the command ends: its archives are read later than they are found. */
export function closeAtEnd(bundle: Closeable): void {
  opened.add(bundle);
}

/** Gives back what the bundles of a command take. */
export async function closeBundles(): Promise<void> {
  const all = [...opened];
  opened.clear();
  await Promise.all(all.map((bundle) => bundle.close()));
}
