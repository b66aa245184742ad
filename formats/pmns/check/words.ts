import { printable } from '../../findings/printable.ts';
import type { PmnsToken } from '../model.ts';
import { readPmid } from '../pmid.ts';
import type { Faults } from '../preprocess/faults.ts';
import { directiveWords } from '../preprocess/directives.ts';
import * as rules from '../rules/blockRules.ts';
import * as directiveRules from '../rules/directiveRules.ts';

/** Reports a word that can stand nowhere in a name space. */
export function reportWord(faults: Faults, token: PmnsToken, where: 'path' | 'entry'): void {
  const { file, text, start } = token;
  const { source } = file;
  const lineEnd = source.lineEnd(source.lineAt(start));
  if (text.startsWith('//')) {
    const comment = source.slice(start + 2, lineEnd).trim();
    const edit = faults.replace({ start, end: lineEnd }, `/* ${comment} */`);
    const fixes = comment.includes('*/') || comment.includes('/*') ? [] : [edit];
    faults.report(file, rules.lineComment, 'comment', {}, { start, end: lineEnd }, { fixes });
    return;
  }
  const word = /^#(\w+)/.exec(text)?.[1];
  if (word !== undefined && directiveWords.some((known) => known === word)) {
    faults.report(file, directiveRules.unknownDirective, 'column', { word }, token);
  } else if (looksLikeName(text)) {
    faults.report(file, rules.nameSyntax, 'characters', { found: printable(text) }, token);
  } else if (where === 'path') {
    faults.report(file, rules.syntax, 'path', { found: printable(text), brace: '{' }, token);
  } else faults.report(file, rules.syntax, 'entry', { found: printable(text) }, token);
}

/** Whether a word is a name with other characters in it. */
function looksLikeName(text: string): boolean {
  return /[A-Za-z]/.test(text) && !/[{}():;"'<>=]/.test(text) && readPmid(text).kind === 'other';
}
