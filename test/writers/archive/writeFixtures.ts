/** Writes test/fixtures/archive anew: `node --import tsx test/writers/archive/writeFixtures.ts`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { fixtureFiles, fixtureFolder } from './fixtureFiles.ts';

await mkdir(fixtureFolder, { recursive: true });
for (const { name, bytes } of fixtureFiles()) await writeFile(new URL(name, fixtureFolder), bytes);
