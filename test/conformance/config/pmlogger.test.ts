import { join } from 'node:path';
import { pmloggerLanguage } from '../../../formats/pmlogger/language.ts';
import { filesBelow, fixtureTexts } from './conformanceTexts.ts';
import { conformsToTool } from './conformsToTool.ts';

/** What fixtures include. */
const beside = Object.fromEntries(
  fixtureTexts('pmlogger').flatMap(({ name, text }) => (name.startsWith('options.') ? [[name, text]] : [])),
);

suite('pmlogger configurations and pmlogger itself', () => {
  conformsToTool({
    kind: 'pmlogger',
    language: pmloggerLanguage,
    judge: (oracles, { text }) => oracles.pmlogger(text, beside),
    context: () => ({ neighbours: new Map(Object.entries(beside)) }),
    shipped: (folder) => filesBelow(join(folder, 'etc/pcp/pmlogger/config.pmstat')),
    // It includes a file beside it, which is not read here.
    shippedWarnings: 1,
    earlier: new Set(['pmlogger/include-error']),
    missed: [
      { message: /./, text: /^allow (?:web01|local,)/m, reason: 'names of hosts are looked up when pmlogger starts' },
      {
        message: /^syntax error/,
        text: /^%include "nosuch/m,
        reason: 'the file may be in a folder of pmlogger: nothing is said of what its text could close',
      },
    ],
  });
});
