import { plural } from '../../l10n/plural.ts';
import type { Finding, Place } from '../finding.ts';
import { messageOf } from '../finding.ts';
import type { Severity } from '../severity.ts';
import { renderBytes } from './byteExcerpt.ts';
import type { Excerpt } from './excerpt.ts';
import { renderExcerpt } from './excerpt.ts';
import type { FileReport, Summary } from './fileReport.ts';
import { fileOf } from './fileReport.ts';
import { toPrintable } from './printable.ts';

/** How parts of the report are set off from one another; each function returns the text as it is to be printed. */
export interface TextStyle {
  readonly place: (text: string) => string;
  readonly severity: (text: string, severity: Severity) => string;
  /** Style of secondary text: rule codes, line numbers. */
  readonly aside: (text: string) => string;
}

/** No colours. */
export const plainStyle: TextStyle = {
  place: (text) => text,
  severity: (text) => text,
  aside: (text) => text,
};

/**
 * The findings of a file as lines of text for people: `path:line:column: severity: message [code]`, the source, or
 * the bytes, with carets below the range, and related places as notes. Nothing from the file can drive a terminal.
 */
export function toTextLines(report: FileReport, style: TextStyle = plainStyle): readonly string[] {
  return report.findings.flatMap((finding) => [
    headLine(finding, report, style),
    ...excerptLines(finding, report, style),
    ...finding.related.map(
      (related) =>
        `${style.place(placeLabel(related.place, fileOf(related.place, report)))} note: ${messageOf(related)}`,
    ),
  ]);
}

/** `2 errors, 1 warning in 3 files, 5 files passed over`. */
export function summaryLine(summary: Summary, passedOver = 0): string {
  const counts = [
    plural(summary.errors, 'error'),
    plural(summary.warnings, 'warning'),
    plural(summary.infos, 'info'),
    plural(summary.hints, 'hint'),
  ].filter((text) => !text.startsWith('0 '));
  const others = passedOver === 0 ? '' : `, ${plural(passedOver, 'file')} passed over`;
  return `${counts.length === 0 ? 'no findings' : counts.join(', ')} in ${plural(summary.files, 'file')}${others}`;
}

function headLine(finding: Finding, report: FileReport, style: TextStyle): string {
  const place = style.place(placeLabel(finding.place, fileOf(finding.place, report)));
  const severity = style.severity(`${finding.severity}:`, finding.severity);
  return `${place} ${severity} ${messageOf(finding)} ${style.aside(`[${finding.rule.code}]`)}`;
}

/** Lines and columns counted from 1, columns in UTF-16 code units; in a binary file the byte, counted from 0. */
export function placeLabel(place: Place, file: string): string {
  const path = toPrintable(file);
  if (place.text === undefined) return `${path}: byte ${place.start}:`;
  return `${path}:${place.text.line + 1}:${place.text.column + 1}:`;
}

function excerptLines(
  { excerpt, place, severity }: Finding,
  { excerpts }: FileReport,
  style: TextStyle,
): readonly string[] {
  if (excerpt !== undefined && place.text !== undefined) {
    const lineNumber = String(place.text.line + 1).padStart(5);
    return withGutter(lineNumber, renderExcerpt(excerpt, place.text), severity, style);
  }
  const bytes = excerpts?.get(place);
  if (bytes === undefined) return [];
  const offset = `0x${bytes.offset.toString(16).padStart(4, '0')}`;
  return withGutter(offset.padStart(8), renderBytes(bytes, place), severity, style);
}

function withGutter(
  label: string,
  { source, carets }: Excerpt,
  severity: Severity,
  style: TextStyle,
): readonly string[] {
  const gutter = style.aside(`${' '.repeat(label.length)} |`);
  return [
    `${style.aside(`${label} |`)} ${source}`,
    ...(carets === '' ? [] : [`${gutter} ${style.severity(carets, severity)}`]),
  ];
}
