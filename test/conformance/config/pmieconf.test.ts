import { pmieconfLanguage } from '../../../formats/pmieconf/language.ts';
import { scanTokens } from '../../../formats/pmieconf/scan.ts';
import { conformsToTool } from './conformsToTool.ts';
import type { Verdict } from './oracles/verdict.ts';

/** Messages about strings over several lines, of which pmieconf names the last one. */
function atWholeStrings(verdict: Verdict, text: string): Verdict {
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length;
  const starts = new Map(
    scanTokens(text)
      .filter(({ kind }) => kind === 'string' || kind === 'openString')
      .map(({ start, end }) => [lineOf(end), lineOf(start)]),
  );
  const messages = verdict.messages.map((message) => {
    const firstLine = starts.get(message.line ?? 0);
    return firstLine === undefined ? message : { ...message, firstLine };
  });
  return { ...verdict, messages };
}

suite('rule files of pmieconf, as pmieconf reads them', () => {
  conformsToTool({
    kind: 'pmieconf',
    language: pmieconfLanguage,
    judge: async (oracles, { text }) => atWholeStrings(await oracles.pmieconf(text), text),
    missed: [{ message: /^no rules were found/, reason: 'a file of variables only, whose rules are in another one' }],
  });
});
