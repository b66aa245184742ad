/** What a character looks like. */
export interface Lookalike {
  readonly looks: 'noBreakSpace' | 'space' | 'invisible' | 'letter' | 'sign';
  /** The ASCII character that is meant; empty for an invisible one. */
  readonly meant: string;
}

/** Characters in pairs with the ASCII characters that they look like. */
const letters = 'АAВBСCЕEНHІIЈJКKМMОOРPЅSТTХXаaсcеeһhіiјjоoрpѕsхxуyΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXοoνvıi';
const signs = '“"”"„"«"»"″"‘\'’\'‚\'′\'‐-‑-‒-–-—-−-∕/⁄/÷/∗*×*：:；;，,（(）)｛{｝}［[］]＝=＞>＜<＃#％%＆&｜|．.';

const blanks = '\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000';
const invisible = '\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff';

type Entry = readonly [string, Lookalike];

const inPairs = (text: string, looks: Lookalike['looks']): readonly Entry[] =>
  (text.match(/../g) ?? []).map(([found = '', meant = '']) => [found, { looks, meant }]);

const each = (text: string, lookalike: Lookalike): readonly Entry[] =>
  Array.from(text, (found) => [found, lookalike] as const);

const known: ReadonlyMap<string, Lookalike> = new Map([
  ...inPairs(letters, 'letter'),
  ...inPairs(signs, 'sign'),
  ['\u00a0', { looks: 'noBreakSpace', meant: ' ' }] as const,
  ...each(blanks, { looks: 'space', meant: ' ' }),
  ...each(invisible, { looks: 'invisible', meant: '' }),
]);

/** What a character of a text looks like, if it is not what it looks like. */
export function lookalikeOf(character: string): Lookalike | undefined {
  return known.get(character);
}
