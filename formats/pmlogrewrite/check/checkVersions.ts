import { printable } from '../../findings/printable.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { Span } from '../../syntax/syntaxReport.ts';
import type { Clause, Section } from '../model.ts';
import { headerOf, unquoted, valueOf } from '../model.ts';
import { needsVersion } from '../rules/meaningRules.ts';

/** Reports what older versions of pmlogrewrite refuse. */
export function checkVersions(section: Section, reporter: SyntaxReporter): void {
  const report = (found: string, version: string, span: Span): void => {
    reporter.report(needsVersion, 'needs', { found: printable(found), version }, span);
  };
  for (const value of section.header)
    if (value.slot === 'textHeader' && value.text === 'all') report('all', '7.2', value);
  for (const clause of section.clauses) checkClause(clause, report);
}

function checkClause(clause: Clause, report: (found: string, version: string, span: Span) => void): void {
  const { word, keyword, values } = clause;
  if (word === 'value' && valueOf(clause, 'pattern') !== undefined) report('value', '6.1', keyword);
  if (word === 'extraunits') report('extraunits', '7.2', keyword);
  for (const value of values) {
    if (value.slot === 'oldName' && (value.text === 'redact' || value.text === 'replace'))
      report(value.text, '6.1', value);
    if (value.slot === 'type' && value.text === 'string') report('string', '7.0', value);
    if (value.slot === 'dupok') report('dupok', '7.2', value);
    if (value.slot === 'host' && value.text.startsWith('"')) report(unquoted(value.text), '6.1', value);
  }
}

/** What a section is about, for messages. */
export function targetOf(section: Section): string {
  return section.header.map(({ text }) => text).join(' ');
}

/** The metric, instance domain or owner of labels that a section is about; undefined where its header is broken. */
export function ownerOf(section: Section): string | undefined {
  const owner = headerOf(section, 'metric') ?? headerOf(section, 'indom');
  return owner && normal(owner.text);
}

/** A number of parts without zeros before it; names as they are. */
export function normal(text: string): string {
  return /^\d/.test(text) ? text.replace(/(?<![\d])0+(?=\d)/g, '') : text;
}
