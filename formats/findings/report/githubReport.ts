import type { Finding, Place } from '../finding.ts';
import { messageOf } from '../finding.ts';
import type { Severity } from '../severity.ts';
import type { FileReport } from './fileReport.ts';
import { fileOf } from './fileReport.ts';
import { toPrintable } from './printable.ts';

type Property = readonly [name: string, value: string];

const commands: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'notice',
  hint: 'notice',
};

/**
 * GitHub workflow commands, one line for each finding: `::error file=…,line=…::message`.
 * @param toFile the path to show, which GitHub takes from the root of the checkout
 */
export function toGithubAnnotations(report: FileReport, toFile: (path: string) => string): readonly string[] {
  return report.findings.map((finding) => toAnnotation(finding, toFile(fileOf(finding.place, report))));
}

function toAnnotation(finding: Finding, file: string): string {
  const named: readonly Property[] = [
    ['file', file],
    ...placeProperties(finding.place),
    ['title', `${finding.rule.title} (${finding.rule.code})`],
  ];
  const properties = named.map(([name, value]) => `${name}=${toPrintable(escapeProperty(value))}`);
  const place = finding.place.text === undefined ? `byte ${finding.place.start}: ` : '';
  return `::${commands[finding.severity]} ${properties.join(',')}::${escapeData(place + messageOf(finding))}`;
}

/** GitHub drops columns where a range spans lines; an end column is that of the last character. */
function placeProperties({ text }: Place): readonly Property[] {
  if (text === undefined) return [];
  const lines: readonly Property[] = [
    ['line', String(text.line + 1)],
    ['endLine', String(text.endLine + 1)],
  ];
  if (text.line !== text.endLine) return lines;
  return [...lines, ['col', String(text.column + 1)], ['endColumn', String(Math.max(text.column + 1, text.endColumn))]];
}

function escapeData(value: string): string {
  return value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(value: string): string {
  return escapeData(value).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
