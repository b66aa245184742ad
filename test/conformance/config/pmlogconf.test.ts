import { pmlogconfLanguage } from '../../../formats/pmlogconf/language.ts';
import { defineSyntax } from '../../../formats/pmlogconf/rules/pmlogconfRules.ts';
import { derivedRules } from '../../../formats/derived/rules/derivedRules.ts';
import { fixtureTexts } from './conformanceTexts.ts';
import { conformsToTool } from './conformsToTool.ts';
import type { Oracles } from './oracles/oracles.ts';
import type { Verdict } from './oracles/verdict.ts';

/** Since version 7.0.3. */
const hasDefine = process.env['PCP_RELEASE'] === 'sid';
const ofDefine = [defineSyntax, ...derivedRules].map(({ code }) => [code, 'this version knows no define'] as const);

/** A group that a probe can include on some host is judged as on such a host too. */
async function judge(oracles: Oracles, text: string): Promise<Verdict> {
  const verdict = await oracles.pmlogconfGroup(text);
  const included = text.replace(/^[ \t]*probe[ \t].*\binclude\b.*$/gm, 'force include');
  const isOver = verdict.crashed || !verdict.accepted || included === text;
  return isOver ? verdict : oracles.pmlogconfGroup(included);
}

suite('groups and pmlogconf itself', () => {
  conformsToTool({
    kind: 'pmlogconf',
    language: pmlogconfLanguage,
    texts: fixtureTexts('pmlogconf').filter(({ text }) => hasDefine || !/^\s*define\s/m.test(text)),
    judge: (oracles, { text }) => judge(oracles, text),
    missed: [
      { message: /./, text: /.{1024}/, reason: 'the rest of a line that is cut is not parsed' },
      {
        message: /./,
        text: /^#pmlogconf-setup 2\.0[ \t]+\S/,
        reason: 'what stands behind the version is another line, of which a warning says that it is to be deleted',
      },
      {
        message: /is not a number/,
        text: /[=!]= /,
        reason: 'only the host knows whether a metric has numbers or texts',
      },
    ],
    revealing: new Set(['pmlogconf/header', 'pmlogconf/unknown-keyword']),
    // What a delta leaves open takes the metrics behind it.
    earlier: new Set(['pmlogconf/delta']),
    silent: new Map([
      ...(hasDefine ? [] : ofDefine),
      ['pmlogconf/operand-not-number', 'a probe that has no value, or texts, is not compared'],
      ['pmlogconf/regex-invalid', 'a probe that has no value is not compared'],
    ]),
  });
});
