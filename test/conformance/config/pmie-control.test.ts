import { join } from 'node:path';
import { pmieControlLanguage } from '../../../formats/control/language.ts';
import { filesBelow } from './conformanceTexts.ts';
import { inFileLines, shellLines } from './joinedLines.ts';
import { conformsToTool } from './conformsToTool.ts';

suite('control files of pmie, as pmie_check reads them', () => {
  conformsToTool({
    kind: 'pmie-control',
    language: pmieControlLanguage,
    // A fixture with the name of a backup is read here as any other.
    context: () => ({}),
    judge: async (oracles, { text }) => inFileLines(await oracles.pmieControl(text), shellLines(text)),
    shipped: (folder) =>
      ['control', 'control.d/local'].flatMap((name) => filesBelow(join(folder, 'etc/pcp/pmie', name))),
    silent: new Map([
      ['pmie-control/assignment-syntax', 'the shell stops at the line, and the rest of the file is lost in silence'],
      ['pmie-control/host', 'the script hands the host on; pmie refuses it'],
      ['pmie-control/option', 'the script hands options on; pmie refuses them'],
    ]),
    earlier: new Set(['pmie-control/version-unsupported']),
    revealing: new Set(['pmie-control/no-final-newline']),
    mutations: 10,
  });
});
