import { pmieLanguage } from '../../../formats/pmie/language.ts';
import { conformsToTool } from './conformsToTool.ts';
import { shippedFiles } from './shippedFiles.ts';

/** What pmie reads past, over line ends, without a message. */
const unterminated = new Set(['pmie/unterminated-string', 'pmie/unterminated-quote', 'pmie/unterminated-comment']);

suite('Rules of pmie, as pmie reads them', () => {
  conformsToTool({
    kind: 'pmie',
    language: pmieLanguage,
    judge: (oracles, { text }) => oracles.pmie(text),
    shipped: (folder) => shippedFiles('pmie', folder),
    silent: new Map([['pmie/aggregate-constant', 'pmie crashes, unless it stops at another fault before']]),
    swallowing: unterminated,
    revealing: new Set(['pmie/input-ends-at-dot']),
    // pmie sees the kind of an operand at its end, which may be lines below.
    earlier: new Set([
      ...unterminated,
      'pmie/paren',
      'pmie/missing-semicolon',
      'pmie/expect-logical',
      'pmie/expect-arithmetic',
    ]),
    missed: [
      { message: /^/, text: /\({200}/, reason: 'pmie/too-deep: what is nested so deep is not checked' },
      {
        message: /^$/,
        text: /"[^"]*\n[^"]*"/,
        reason: 'a text of several lines: pmie stands at its end, we at its beginning',
      },
    ],
  });
});
