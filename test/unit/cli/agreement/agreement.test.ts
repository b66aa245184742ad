import assert from 'node:assert/strict';
import { agreementCases } from '../../../writers/archive/agreement/agreementCases.ts';
import { removeFolder } from '../testFiles.ts';
import { differencesOf } from './differencesOf.ts';
import { summarySources } from './sources/summarySources.ts';
import { valueSources } from './sources/valueSources.ts';
import { atSource } from './sources/atSource.ts';
import { compareSource } from './sources/compareSource.ts';
import { plotSource } from './sources/plotSource.ts';
import type { WrittenCase } from './writtenCase.ts';
import { writeCase } from './writtenCase.ts';

const sources = [...summarySources, ...valueSources, plotSource, atSource, compareSource];

for (const spec of agreementCases)
  suite(`one answer everywhere, ${spec.name}`, () => {
    let written: WrittenCase;

    suiteSetup(() => {
      written = writeCase(spec);
    });

    suiteTeardown(() => {
      removeFolder(written.folder);
    });

    for (const { name, isFor = () => true, shown, expected } of sources)
      test(name, async () => {
        if (!isFor(written)) return;
        const differences = differencesOf(await shown(written), expected(written));
        if (differences !== '') assert.fail(`${spec.name}: ${name}\n${differences}`);
      });
  });
