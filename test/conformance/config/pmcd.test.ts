import { join } from 'node:path';
import { pmcdLanguage } from '../../../formats/pmcd/language.ts';
import { filesBelow, fixtureTexts } from './conformanceTexts.ts';
import { conformsToTool } from './conformsToTool.ts';
import { inFileLines, joinedLines } from './joinedLines.ts';

suite('configurations of pmcd, as pmcd reads them', () => {
  conformsToTool({
    kind: 'pmcd',
    // Of an access part in a file of its own pmcd says nothing unless the other file is there.
    texts: fixtureTexts('pmcd').filter(({ name }) => !name.endsWith('.access')),
    language: pmcdLanguage,
    judge: async (oracles, { text }) => inFileLines(await oracles.pmcd(text), joinedLines(text)),
    shipped: (folder) => filesBelow(join(folder, 'etc/pcp/pmcd/pmcd.conf')),
    missed: [
      {
        message: /ridiculously long line/,
        text: /\\\n$/,
        reason: 'of a last line that goes on pmcd counts what it has read before',
      },
      { message: /^failed to get port number/, reason: 'the services that a host knows' },
      { message: /^no valid statements/, reason: 'hosts, users and groups that are not known where the test runs' },
    ],
  });
});
