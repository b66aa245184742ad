import { derivedLanguage } from '../../../formats/derived/language.ts';
import { conformsToTool } from './conformsToTool.ts';
import type { Verdict } from './oracles/verdict.ts';
import { newerExpressions } from './newerExpressions.ts';

/** The messages with all lines of a definition that goes on, of which newer versions name the first. */
function inWholeLines(verdict: Verdict, text: string): Verdict {
  const lines = text.split('\n');
  const messages = verdict.messages.map((message) => {
    const { line: firstLine } = message;
    if (firstLine === undefined) return message;
    let line = firstLine;
    while (lines[line - 1]?.endsWith('\\') === true) line++;
    return { ...message, firstLine, line };
  });
  return { ...verdict, messages };
}

suite('derived metrics as pmLoadDerivedConfig reads them', () => {
  conformsToTool({
    kind: 'derived',
    language: derivedLanguage,
    // A line without an end is lost without a message, which a warning says; what is in it is compared nevertheless.
    judge: async ({ derived }, { text }) =>
      inWholeLines(await derived(/(?:^|\n)[ \t\r]*$/.test(text) ? text : `${text}\n`), text),
    judgeAsIs: ({ derived }, { text }) => derived(text),
    silent: new Map([
      ['derived/novalue-twice', 'the tool makes a copy of the definition before it'],
      ['derived/name-prefix', 'later versions abort'],
    ]),
    earlier: new Set(['derived/attr-unterminated']),
    revealing: new Set(['derived/no-final-newline']),
    missed: [
      ...newerExpressions,
      { message: /^missing '=' in derived metric control/, reason: 'a warning: PCP goes on without the control' },
      { message: /./, text: /\({400}/, reason: 'deeper than anything that is read' },
      {
        message: /missing ``=''/,
        text: /\(oneline\) = "[^"\n]*\r\n/,
        reason: 'the tool counts lines wrongly behind a text of more lines',
      },
      {
        message: /./,
        text: /\(helptext\)[^\n]*\n[^\n=]*online/,
        reason: 'the tool counts lines wrongly behind a text of more lines',
      },
    ],
  });
});
