import { join } from 'node:path';
import { pmloggerControlLanguage } from '../../../formats/control/language.ts';
import { filesBelow } from './conformanceTexts.ts';
import { inFileLines, shellLines } from './joinedLines.ts';
import { conformsToTool } from './conformsToTool.ts';

suite('control files of pmlogger, as pmlogger_check reads them', () => {
  conformsToTool({
    kind: 'pmlogger-control',
    language: pmloggerControlLanguage,
    // A fixture with the name of a backup is read here as any other.
    context: () => ({}),
    judge: async (oracles, { text }) => inFileLines(await oracles.pmloggerControl(text), shellLines(text)),
    shipped: (folder) =>
      ['control', 'control.d/local'].flatMap((name) => filesBelow(join(folder, 'etc/pcp/pmlogger', name))),
    silent: new Map([
      [
        'pmlogger-control/assignment-syntax',
        'the shell stops at the line, and the rest of the file is lost in silence',
      ],
      ['pmlogger-control/value', 'pmlogger_check checks values since PCP 7'],
      ['pmlogger-control/version-unsupported', 'PCP 7 refuses versions other than 1.1'],
      ['pmlogger-control/quote', 'PCP 6 does not know single quotes'],
      ['pmlogger-control/duplicate-directory', 'PCP 6 overlooks a directory whose name is part of another'],
      ['pmlogger-control/host', 'the script hands the host on; pmlogger refuses it'],
      ['pmlogger-control/option', 'the script hands options on; pmlogger refuses them'],
      ['pmlogger-control/option-value', 'the script hands options on; pmlogger refuses them'],
    ]),
    missed: [
      {
        message: /^Cannot start more than one pmlogger instance for archive directory "[^/]*"$/,
        text: /^(?![^]*^\$version=(?!1\.0))/m,
        reason:
          'PCP 6 reads a file without a version by the columns of version 1.0, PCP 7 as it is meant; there is a warning',
      },
      {
        message: /insufficient fields/,
        text: /^\S+[ \t]+\S+[ \t]+\S+[ \t]+\$\w+[ \t]/m,
        reason: 'a path that is nothing but a variable: only where the script runs it is known whether that is empty',
      },
    ],
    revealing: new Set(['pmlogger-control/no-final-newline']),
    mutations: 10,
  });
});
