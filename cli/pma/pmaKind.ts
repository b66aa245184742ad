import { basename } from 'node:path';
import { PmaChecker } from '../../formats/pma/checker.ts';
import { isPmaName, isPmaStart } from '../../formats/pma/detect.ts';
import { unreadableHead } from '../../formats/pma/foreign.ts';
import { pmaRules } from '../../formats/pma/rules.ts';
import type { FileKind, Recognition } from '../fileKind.ts';
import { withProgress } from '../progress.ts';
import type { Source } from '../source.ts';
import type { Target } from '../target.ts';
import { describePma } from './pmaDescription.ts';

export const pmaKind: FileKind = { name: 'pma', rules: pmaRules, recognise, targetOf };

const advice = "'pcp-files info' tells what it holds";
const headerLine = /^(TIME_VALUES|METADATA|DATE):/m;
const collectorName = /\.pmc$/i;

/** Other programs have files of these names too (Chromium's `*.pma`, Parrot's `*.pmc`); those are binary, or start otherwise. */
function recognise(path: string, head: Uint8Array): Recognition {
  const fileName = basename(path);
  if (isPmaStart(head)) return 'certain';
  if (unreadableHead(head)?.hasHeader === true) return 'certain';
  const isText = !head.includes(0);
  if (isPmaName(fileName)) return isText ? 'certain' : 'possible';
  const isLikely = collectorName.test(fileName) || headerLine.test(new TextDecoder().decode(head));
  return isText && isLikely ? 'possible' : 'no';
}

function targetOf(source: Source, isChosen: boolean): Target {
  const options = { isChosen: isChosen || isPmaName(basename(source.path)) };
  return {
    path: source.path,
    kind: 'pma',
    check: async (progress) => {
      const checker = await read(withProgress(source, progress), new PmaChecker(options));
      return { findings: checker.end().findings };
    },
    describe: async (progress) => {
      const checker = await read(withProgress(source, progress), new PmaChecker({ ...options, keepGroups: true }));
      return describePma(source.path, checker.end().model);
    },
    dump: () => Promise.resolve(`a pma file is text, without a structure of bytes; ${advice}`),
    writeValues: () => Promise.resolve(`a pma file is text, to be read as it is; ${advice}`),
  };
}

async function read(source: Source, checker: PmaChecker): Promise<PmaChecker> {
  await source.read((chunk) => {
    checker.write(chunk);
    return !checker.isForeign;
  });
  return checker;
}
