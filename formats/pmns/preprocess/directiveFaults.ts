import { printable } from '../../findings/printable.ts';
import type { Span } from '../../syntax/syntaxReport.ts';
import type { PmnsFile } from '../model.ts';
import * as rules from '../rules/directiveRules.ts';
import type { ReadDirective } from './directives.ts';
import { directiveWords } from './directives.ts';
import type { Faults } from './faults.ts';
import type { LineReader } from './lineReader.ts';

/** Reports why the preprocessor stops at a directive. */
export function reportDirective(
  faults: Faults,
  file: PmnsFile,
  { word, fault, value }: ReadDirective,
  { start, line }: LineReader,
): void {
  const text = fault === undefined ? '' : file.source.slice(fault.span.start, fault.span.end);
  const found = printable(text);
  if (fault === undefined) {
    const span = { start, end: start + line.trimEnd().length };
    if (word === 'shell') faults.report(file, rules.shellDirective, 'runs', { command: printable(value ?? '') }, span);
    return;
  }
  const { kind, span } = fault;
  if (kind === 'noName') {
    const whole = { start, end: start + line.trimEnd().length };
    faults.report(file, rules.macroName, 'missing', { word }, whole);
  } else if (kind === 'badName') {
    faults.report(file, rules.macroName, 'characters', { found }, span);
  } else if (kind === 'quote') {
    const fixes = [{ ...faults.insert(span.end, text[0] ?? '"', rules.closeQuoteTitle), isUnsure: true }];
    faults.report(file, rules.defineQuote, 'open', {}, span, { fixes });
  } else if (kind === 'extra') reportExtra(faults, file, word, span, text);
  else if (kind === 'includeExtra') {
    const fixes = [faults.remove(span, rules.removeRestTitle)];
    faults.report(file, rules.directiveExtra, 'file', { word, found }, span, { fixes });
  } else reportFileName(faults, file, word, kind, span, text);
}

function reportExtra(faults: Faults, file: PmnsFile, word: string, span: Span, text: string): void {
  const fixes = word === 'endif' || word === 'else' ? [faults.remove(span, rules.removeRestTitle)] : [];
  faults.report(
    file,
    rules.directiveExtra,
    word === 'define' ? 'value' : 'extra',
    { word, found: printable(text) },
    span,
    {
      fixes,
    },
  );
}

function reportFileName(
  faults: Faults,
  file: PmnsFile,
  word: string,
  kind: 'noFile' | 'fileQuote' | 'includeExtra',
  span: Span,
  text: string,
): void {
  const name = text.replace(/^["'<]/, '');
  const newText = word === 'include' && name === 'stdpmid' ? `<${name}>` : `"${name}"`;
  const fixes = name === '' || /["'<>\s]/.test(name) ? [] : [faults.replace(span, newText)];
  const variant = word === 'shell' ? 'command' : kind === 'noFile' ? 'unquoted' : 'open';
  faults.report(file, rules.includeQuotes, variant, {}, span, { fixes });
}

/** Line by which the preprocessor marks where lines come from. */
const lineMark = /^#\s*\d+\s+"/;

/** Reports a line that begins with `#` but has no word of the preprocessor. Returns whether it may be meant as a directive. */
export function reportStrangeLine(faults: Faults, file: PmnsFile, { line, start, end }: LineReader): boolean {
  if (lineMark.test(line)) return false;
  const [, blanks = '', word = ''] = /^#(\s*)(\w*)/.exec(line) ?? [];
  const wordSpan = { start, end: start + 1 + blanks.length + word.length };
  if (blanks !== '' && isDirective(word, line.slice(1 + blanks.length + word.length))) {
    const fixes = [faults.replace(wordSpan, `#${word}`)];
    faults.report(file, rules.unknownDirective, 'blank', { word }, wordSpan, { fixes });
    return true;
  }
  const near =
    blanks === '' && word !== '' ? faults.near(file, rules.unknownDirective, word, directiveWords) : undefined;
  if (near !== undefined) {
    const fixes = [faults.replace(wordSpan, `#${near}`)];
    faults.report(file, rules.unknownDirective, 'near', { word: printable(word), near }, wordSpan, { fixes });
  } else if (blanks === '' && word !== '') {
    faults.report(file, rules.unknownDirective, 'unknown', { word: printable(word) }, wordSpan);
  } else {
    const content = line.slice(1).trim();
    const isSafe = !content.includes('*/') && !file.source.slice(start, end).includes('/*');
    const fixes = isSafe ? [faults.replace({ start, end: start + line.trimEnd().length }, `/* ${content} */`)] : [];
    faults.report(file, rules.hashComment, 'comment', {}, { start, end: start + line.trimEnd().length }, { fixes });
  }
  return near !== undefined;
}

/** Whether a word behind `# ` is meant as a directive: what follows is what it takes. */
function isDirective(word: string, rest: string): boolean {
  if (word === 'include' || word === 'shell') return /^\s*["'<]/.test(rest);
  if (word === 'else' || word === 'endif') return rest.trim() === '';
  return directiveWords.some((known) => known === word) && /^\s+\w+(?:\s+(?:\w+|["'].*))?\s*$/.test(rest);
}
