import { printable } from '../findings/printable.ts';
import { t } from '../l10n/translate.ts';
import { checkedReport } from '../syntax/checkedReport.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { Span, SyntaxFix } from '../syntax/syntaxReport.ts';
import { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { flagAttributes, typeWords } from './docs.ts';
import type { Attribute, PmieconfReport, RuleObject, Token } from './model.ts';
import { foldsOf, namesOf, outlineOf } from './outline.ts';
import * as rules from './rules.ts';
import { headerForm, scanTokens } from './scan.ts';
import { ObjectParser } from './syntax.ts';

/** Checks a rule file of pmieconf. */
export function checkPmieconf(source: SourceText): PmieconfReport {
  const reporter = new SyntaxReporter(source);
  const tokens = scanTokens(source.text);
  checkHeader(source, reporter);
  const objects = new ObjectParser(
    tokens.filter(({ kind }) => kind !== 'comment'),
    source.length,
    reporter,
  ).parse();
  checkNames(objects, source, reporter);
  for (const object of objects) for (const attribute of object.attributes) checkValue(object, attribute, reporter);
  return checkedReport(
    source,
    reporter,
    { tokens, objects },
    {
      outline: () => outlineOf(objects, source),
      folds: () => foldsOf(objects),
      names: () => namesOf(objects, tokens, source),
    },
    true,
  );
}

function checkHeader(source: SourceText, reporter: SyntaxReporter): void {
  const line: Span = { start: 0, end: source.lineEnd(0) };
  if (headerForm.test(source.text)) return;
  const newText = '#pmieconf-rules 1';
  const isHeader = /^\s*#\s*pmieconf-rules/.test(source.lineText(0));
  const edits = [isHeader ? { ...line, newText } : { start: 0, end: 0, newText: `${newText}\n` }];
  reporter.report(rules.header, 'header', {}, line, { fixes: [{ title: t`Write ${newText}`, edits }] });
}

function checkNames(objects: readonly RuleObject[], source: SourceText, reporter: SyntaxReporter): void {
  const lines = new Map<string, number>();
  for (const { type, name } of objects) {
    if (name === undefined || !typeWords.has(type.text)) continue;
    const found = printable(name.text);
    if (type.text !== 'rule') {
      if (lines.size === 0 && !name.text.startsWith('global.')) reporter.report(rules.name, 'stray', { found }, name);
      continue;
    }
    const line = lines.get(name.text);
    if (/^global(?:\.|$)/.test(name.text)) reporter.report(rules.name, 'reserved', {}, name);
    else if (line !== undefined) reporter.report(rules.name, 'duplicate', { found, place: t`line ${line + 1}` }, name);
    lines.set(name.text, line ?? source.lineAt(name.start));
  }
}

function checkValue({ type }: RuleObject, { name, value }: Attribute, reporter: SyntaxReporter): void {
  if (value === undefined || value.kind === 'openString') return;
  const found = printable(value.text);
  if (flagAttributes.has(name.text) && !/^[yn]/.test(value.text)) {
    const fixes = flagFixes(value);
    reporter.report(rules.value, 'flag', { name: name.text, found }, value, { fixes });
  } else if (name.text === 'version' && !/^\d+$/.test(value.text)) {
    reporter.report(rules.value, 'version', { found }, value);
  } else if (name.text === 'default' && isNumeric(type.text) && !isOfType(type.text, value.text)) {
    reporter.report(rules.value, type.text, { found }, value);
  }
}

const numbers = {
  integer: /^\s*[-+]?\d+\s*$/,
  unsigned: /^\s*[-+]?\d+\s*$/,
  double: /^\s*[-+]?(?:0x[\da-f]+|(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*$/i,
  // Nothing before the sign is 0.
  percent: /^\s*(?:\+?(?:0x[\da-f]+|(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*%?|%)\s*$/i,
} as const;

function isNumeric(type: string): type is keyof typeof numbers {
  return Object.hasOwn(numbers, type);
}

function isOfType(type: keyof typeof numbers, text: string): boolean {
  return numbers[type].test(text) && (type !== 'percent' || !(Number(text.replace('%', '')) > 100));
}

/** Yes or no in another spelling. */
function flagFixes({ start, end, text }: Token): readonly SyntaxFix[] {
  const newText = /^(?:y|yes|true|on|1)$/i.test(text) ? 'yes' : /^(?:n|no|false|off|0)$/i.test(text) ? 'no' : undefined;
  return newText === undefined ? [] : [{ title: t`Write ${newText}`, edits: [{ start, end, newText }] }];
}
