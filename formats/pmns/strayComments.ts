import type { PmnsToken } from './model.ts';
import type { Faults } from './preprocess/faults.ts';
import { unterminatedComment } from './rules/directiveRules.ts';

/**
 * Leaves out the words of comments whose beginning is lost, each of which would be a fault of its own: those before a `*` and
 * `/` that closes nothing, back to what surely belongs to the name space.
 */
export function withoutStrayComments(tokens: readonly PmnsToken[], faults: Faults): readonly PmnsToken[] {
  if (!tokens.some(({ text }) => text.endsWith('*/'))) return tokens;
  const kept: PmnsToken[] = [];
  for (const token of tokens) {
    if (!token.text.endsWith('*/')) {
      kept.push(token);
      continue;
    }
    let first = token;
    while (kept.length > 0 && !isSure(kept.at(-1))) first = kept.pop() ?? first;
    faults.report(first.file, unterminatedComment, 'close', {}, first);
  }
  return kept;
}

/** Whether a word is a number, or a brace where blocks have them: comments hardly have those. */
function isSure(token: PmnsToken | undefined): boolean {
  if (token === undefined) return false;
  const { text, file, start } = token;
  if (text !== '{' && text !== '}') return /^\w+:[\w*]+:[\w*]+$/.test(text);
  const line = file.source.lineText(file.source.lineAt(start)).trim();
  return text === '{' ? line.endsWith('{') : line === '}';
}
