import { t } from '../../l10n/translate.ts';
import type { MetricNames } from '../../names/metricNames.ts';
import type { SourceText } from '../../syntax/sourceText.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { Span } from '../../syntax/syntaxReport.ts';
import type { PmieTree, Statement } from '../model.ts';
import { replacing } from '../parser/cursor.ts';
import { generatedSection } from '../rules/meaningRules.ts';
import { assignForEqual, shadowedClock, unusedMacro } from '../rules/nameRules.ts';
import { isClockMacro } from '../words.ts';

const sectionMarks = /^\/\/.*\b(START|END) GENERATED SECTION\b.*$/gm;

/** The section that pmieconf writes, marks and all; undefined in other files. */
export function generatedSectionOf({ text }: SourceText): Span | undefined {
  if (!/^\/\/\s*pmieconf-pmie\s/.test(text)) return undefined;
  const marks = [...text.matchAll(sectionMarks)];
  const first = marks.find(([, word]) => word === 'START');
  if (first === undefined) return undefined;
  const last = marks.find(({ index, 1: word }) => word === 'END' && index > first.index);
  return { start: first.index, end: last === undefined ? text.length : last.index + last[0].length };
}

/** Reports what is wrong with the macros of a text, and where it is not its author's to change. */
export function checkText(
  reporter: SyntaxReporter,
  source: SourceText,
  tree: PmieTree,
  names: MetricNames | undefined,
): void {
  const section = generatedSectionOf(source);
  if (section !== undefined) {
    const lineEnd = source.lineEnd(source.lineAt(section.start));
    reporter.report(generatedSection, 'generated', {}, { start: section.start, end: lineEnd });
  }
  const used = new Set(tree.macroUses.map(({ name }) => name));
  for (const statement of tree.statements) checkDefinition(reporter, source, statement, used, names);
}

function checkDefinition(
  reporter: SyntaxReporter,
  source: SourceText,
  statement: Statement,
  used: ReadonlySet<string>,
  names: MetricNames | undefined,
): void {
  const { name: part, constant, expression } = statement;
  if (part === undefined || part.name === 'delta') return;
  const { name } = part;
  const span = { start: part.start, end: part.end };
  if (isClockMacro(name)) reporter.report(shadowedClock, 'shadowed', { name }, span);
  else if (constant !== undefined && !used.has(name)) {
    if (expression.type !== 'string' && (name.includes('.') || names?.lookup(name) !== undefined)) {
      const assign = source.text.indexOf('=', span.end);
      const fixes = [replacing({ start: assign, end: assign + 1 }, '==', t`Change to ${'=='}`)];
      reporter.report(assignForEqual, 'assign', { name }, span, { fixes });
    } else {
      reporter.report(unusedMacro, 'unused', { name }, span, { fixes: [removing(source, statement)] });
    }
  }
}

/** Removes a statement, with its line where it is alone there. */
function removing(source: SourceText, { start, end }: Span): ReturnType<typeof replacing> {
  const [first, last] = [source.lineAt(start), source.lineAt(end)];
  const isAlone =
    source.slice(source.lineStart(first), start).trim() === '' && source.slice(end, source.lineEnd(last)).trim() === '';
  const span = isAlone ? { start: source.lineStart(first), end: source.lineStart(last + 1) } : { start, end };
  return replacing(span, '', t`Remove the macro`);
}
