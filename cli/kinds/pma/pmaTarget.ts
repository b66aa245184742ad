import { PmaChecker } from '../../../formats/pma/check/checker.ts';
import { withProgress } from '../../output/progress.ts';
import { scanned } from '../../files/directiveScan.ts';
import type { Source } from '../../files/source.ts';
import type { Target } from '../target.ts';
import { checkInParts, leastToSplit } from './checkInParts.ts';
import { describePma } from './pmaDescription.ts';

/**
 * What the commands do with a pma file.
 * @param isChosen whether the user, or the file's name, says that it is one
 */
export function pmaTarget(source: Source, isChosen: boolean): Target {
  return {
    path: source.path,
    kind: 'pma',
    check: async (progress, { threads }) => {
      const nowSeconds = Date.now() / 1000;
      const checker = new PmaChecker({ isChosen, nowSeconds });
      const { path, size } = source;
      const text = scanned(source);
      if (threads !== undefined && size !== undefined && size >= leastToSplit)
        await checkInParts(checker, { path, size, nowSeconds }, threads, progress);
      else await read(withProgress(text, progress), checker);
      return { findings: checker.end().findings, directives: await text.directives() };
    },
    describe: async (progress) => {
      const checker = await read(withProgress(source, progress), new PmaChecker({ isChosen, keepGroups: true }));
      return describePma(source.path, checker.end().model);
    },
  };
}

async function read(source: Source, checker: PmaChecker): Promise<PmaChecker> {
  await source.read((chunk) => {
    checker.write(chunk);
    return !checker.isForeign;
  });
  return checker;
}
