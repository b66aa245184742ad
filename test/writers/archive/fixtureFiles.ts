import { sampleArchive } from './sampleArchive.ts';

export const fixtureFolder = new URL('../../fixtures/archive/', import.meta.url);

/** The fixtures: a sound archive of each version, for tests and tools that need files. */
export function fixtureFiles(): readonly { readonly name: string; readonly bytes: Uint8Array }[] {
  return ([2, 3] as const).flatMap((version) =>
    [...sampleArchive(version).finish()].map(([name, bytes]) => ({
      name: name.replace(/^\d+/, `sample_v${version}`),
      bytes,
    })),
  );
}
