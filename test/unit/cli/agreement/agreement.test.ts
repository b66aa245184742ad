import assert from 'node:assert/strict';
import { agreementCases } from '../../../writers/archive/agreement/agreementCases.ts';
import { removeFolder } from '../testFiles.ts';
import { differencesOf } from './differencesOf.ts';
import { atSource } from './sources/atSource.ts';
import { compareSource } from './sources/compareSource.ts';
import { doctorSource } from './sources/doctorSource.ts';
import { plotSource } from './sources/plotSource.ts';
import { reportSource } from './sources/reportSource.ts';
import { summarySources } from './sources/summarySources.ts';
import { toolSources } from './sources/toolSources.ts';
import { valueSources } from './sources/valueSources.ts';
import { viewerSources } from './sources/viewerSources.ts';
import type { WrittenCase } from './writtenCase.ts';
import { expectedCase, writeCase } from './writtenCase.ts';

const sources = [
  ...summarySources,
  ...valueSources,
  plotSource,
  atSource,
  compareSource,
  doctorSource,
  reportSource,
  ...viewerSources,
  ...toolSources,
];

for (const one of agreementCases.map(expectedCase))
  suite(`numbers agree by the rules, ${one.spec.name}`, () => {
    let written: WrittenCase;

    suiteSetup(() => {
      written = writeCase(one);
    });

    suiteTeardown(() => {
      removeFolder(written.folder);
    });

    for (const { name, compare } of sources.filter(({ isFor }) => isFor(one)))
      test(name, async () => {
        const differences = differencesOf(await compare(written));
        if (differences !== '') assert.fail(`${one.spec.name}: ${name}\n${differences}`);
      });
  });
