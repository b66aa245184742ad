/** Writes test/fixtures/mmv anew: `node --import tsx test/writers/mmv/writeFixtures.ts`. Look at what changes. */
import { mkdir, writeFile } from 'node:fs/promises';
import { fixtureFiles, fixtureFolder, readingOf } from './fixtureFiles.ts';

await mkdir(fixtureFolder, { recursive: true });
for (const { name, bytes } of fixtureFiles()) {
  await writeFile(new URL(name, fixtureFolder), bytes);
  await writeFile(new URL(`${name}.json`, fixtureFolder), readingOf(name, bytes));
}
