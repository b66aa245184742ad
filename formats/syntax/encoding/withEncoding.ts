import type { Finding } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import type { Severity } from '../../findings/severity.ts';
import { isAtLeast } from '../../findings/severity.ts';
import { t } from '../../l10n/translate.ts';
import type { OffsetEdit } from '../../text/textEdit.ts';
import type { SourceText } from '../sourceText.ts';
import type { SyntaxReport } from '../syntaxReport.ts';
import { byteOrderMark, lookalike, utf16 } from './encodingRules.ts';
import { lookalikeOf } from './lookalikes.ts';
import { mark, markFix } from './reportMark.ts';

type Checked = Pick<SyntaxReport, 'findings' | 'fixes'>;

/** Most code units of a text that are looked at for what an encoding leaves. */
const headLength = 256;
/** Fewest code units in which zeros say something. */
const leastLength = 2;
const beyondAscii = /[\u0080-\uffff]/;

/**
 * The findings of a text, where those that its encoding leads to are one about that: a text in UTF-16, a byte order mark,
 * and characters that look like others.
 *
 * @param takesAnyBlank whether the program takes blanks beyond ASCII for such
 */
export function withEncoding(source: SourceText, checked: Checked, takesAnyBlank: boolean): Checked {
  if (isUtf16(source)) {
    const excerpt = source.lineText(0);
    return { findings: [finding(utf16, 'utf16', {}, source.place(0, 1), { excerpt })], fixes: new Map() };
  }
  // Most texts are ASCII.
  if (!beyondAscii.test(source.text)) return checked;
  const marked = withMark(source, checked);
  return withLookalikes(source, marked, takesAnyBlank);
}

/** Whether a text that was read byte by byte, or as UTF-8, is UTF-16: it has a mark, or about half of it is zeros. */
function isUtf16({ text, isUtf8 }: SourceText): boolean {
  if (!isUtf8 && /^(?:\xff\xfe|\xfe\xff)/.test(text)) return true;
  const head = text.slice(0, headLength);
  return head.length >= leastLength && head.split('\0').length - 1 > head.length / 4;
}

/** The mark at the beginning, in the place of what is said of the first line. */
function withMark(source: SourceText, checked: Checked): Checked {
  if (!source.text.startsWith(mark) || checked.findings.some(({ rule }) => rule === byteOrderMark)) return checked;
  const ofFirstLine = checked.findings.filter(({ place }) => place.text?.line === 0);
  const others = checked.findings.filter(({ place }) => place.text?.line !== 0);
  const item = finding(byteOrderMark, 'bom', {}, source.place(0, 1), {
    severity: worstOf(ofFirstLine),
    excerpt: source.lineText(0),
  });
  return { findings: [item, ...others], fixes: new Map([...checked.fixes, [item, [markFix()]]]) };
}

function worstOf(findings: readonly Finding[]): Severity {
  return findings.reduce<Severity>((worst, { severity }) => (isAtLeast(severity, worst) ? severity : worst), 'warning');
}

/** One finding for all of a word that has characters of others in it, in the place of the worst of what it stands for. */
function withLookalikes(source: SourceText, checked: Checked, takesAnyBlank: boolean): Checked {
  const worst = new Map<number, Finding>();
  const replacements = new Map<Finding, readonly [OffsetEdit, ...OffsetEdit[]]>();
  for (const item of checked.findings) {
    const edits = replacementsAt(source, item).filter(({ newText }) => !takesAnyBlank || newText !== ' ');
    const [first, ...others] = edits;
    if (first === undefined) continue;
    replacements.set(item, [first, ...others]);
    const known = worst.get(first.start);
    if (known === undefined || !isAtLeast(known.severity, item.severity)) worst.set(first.start, item);
  }
  if (replacements.size === 0) return checked;
  const fixes = new Map(checked.fixes);
  const findings = checked.findings.flatMap((item) => {
    const edits = replacements.get(item);
    if (edits === undefined) return [item];
    if (worst.get(edits[0].start) !== item) return [];
    const replaced = lookalikeFinding(source, item, edits[0]);
    fixes.set(replaced, [{ title: titleOf(edits), edits }]);
    return [replaced];
  });
  return { findings, fixes };
}

function titleOf([first, second]: readonly OffsetEdit[]): string {
  if (first === undefined || second !== undefined) return t`Write the characters that are meant`;
  if (first.newText === '') return t`Delete the character`;
  return first.newText === ' ' ? t`Write a blank` : t`Write ${first.newText}`;
}

function lookalikeFinding(source: SourceText, { severity, excerpt }: Finding, { start, end }: OffsetEdit): Finding {
  const found = source.slice(start, end);
  const { looks = 'invisible', meant = '' } = lookalikeOf(found) ?? {};
  const code = `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return finding(lookalike, looks, { code, found, meant }, source.place(start, end), {
    severity,
    ...(excerpt !== undefined && { excerpt }),
  });
}

/**
 * What to write for the lookalikes that lead to a finding: those in its place, of an error also those of its word, and
 * blanks before it in its line, which make one word of two.
 */
function replacementsAt(source: SourceText, { rule, severity, place }: Finding): readonly OffsetEdit[] {
  if (rule === byteOrderMark || place.text === undefined) return [];
  const { line: number, column, endLine, endColumn } = place.text;
  const lineStart = source.lineStart(number);
  const line = source.lineText(number);
  if (!beyondAscii.test(line)) return [];
  const isError = severity === 'error';
  const end = endLine === number ? endColumn : line.length;
  const start = isError ? lastBlank(line, column) + 1 : column;
  const edits: OffsetEdit[] = [];
  const first = isError ? 0 : start;
  // What is in double quotes may be what is meant.
  let isQuoted = line.slice(0, first).split('"').length % 2 === 0;
  for (let at = first; at < line.length; at++) {
    if (at >= end && (!isError || isBlank(line[at]))) break;
    if (line[at] === '"') isQuoted = !isQuoted;
    const found = lookalikeOf(line[at] ?? '');
    if (found === undefined || isQuoted || (at < start && /\S/.test(found.meant))) continue;
    edits.push({ start: lineStart + at, end: lineStart + at + 1, newText: found.meant });
  }
  return edits;
}

const isBlank = (character = ''): boolean => character === ' ' || character === '\t';

/** The last blank before a column; -1 without. */
function lastBlank(line: string, column: number): number {
  let at = column - 1;
  while (at >= 0 && !isBlank(line[at])) at--;
  return at;
}
