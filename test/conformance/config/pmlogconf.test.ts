import { join } from 'node:path';
import { pmlogconfLanguage } from '../../../formats/pmlogconf/language.ts';
import { pmlogconfRules } from '../../../formats/pmlogconf/rules.ts';
import { filesBelow } from './conformanceTexts.ts';
import { conformsToTool } from './conformsToTool.ts';

const unseen = 'pmlogger sees the metrics of a group only if its probe is true on the host';
/** Rules of what is copied into the configuration, and of what only a probe that is evaluated finds. */
const copied = pmlogconfRules.map(({ code }) => code).filter((code) => !/\/(header|force-state|probe)$/.test(code));

suite('groups and pmlogconf itself', () => {
  conformsToTool({
    kind: 'pmlogconf',
    language: pmlogconfLanguage,
    judge: (oracles, { text }) => oracles.pmlogconfGroup(text),
    shipped: (folder) =>
      filesBelow(join(folder, 'etc/pcp/pmlogconf')).filter(({ text }) => text.startsWith('#pmlogconf-setup')),
    mutations: 400,
    missed: [
      { message: /Unexpected character '='/, text: /^\s*define/m, reason: 'PCP 6.0.3 does not know define' },
      { message: /./, text: /.{1024}/, reason: 'the rest of a line that is cut is not parsed' },
    ],
    silent: new Map(copied.map((code) => [code, unseen])),
  });
});
