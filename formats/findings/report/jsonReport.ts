import type { Finding, Message, Place } from '../finding.ts';
import { messageOf } from '../finding.ts';
import type { Severity } from '../severity.ts';
import type { FileReport, Summary } from './fileReport.ts';
import { fileOf, summarize } from './fileReport.ts';

/** A half-open byte range; for a text also lines and columns, counted from 1, columns in UTF-16 code units. */
export interface JsonPlace {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly line?: number;
  readonly column?: number;
  readonly endLine?: number;
  readonly endColumn?: number;
}

export interface JsonRelated extends JsonPlace {
  readonly message: string;
}

export interface JsonFinding extends JsonPlace {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly related: readonly JsonRelated[];
}

export interface JsonFile {
  readonly path: string;
  readonly kind: string;
  readonly formatVersion?: number;
  readonly findings: readonly JsonFinding[];
}

/** What `pcp-files check --format json` prints. `schema` is raised when a reader of the former would break. */
export interface JsonReport {
  readonly schema: 1;
  readonly files: readonly JsonFile[];
  /** Paths of the files below directories that are of no kind, up to {@link listedFiles}. */
  readonly passedOver: readonly string[];
  readonly summary: Summary & { readonly passedOver: number };
}

/** A directory may have any number of other files. */
const listedFiles = 1000;

export function toJsonReport(files: readonly FileReport[], passedOver: readonly string[] = []): JsonReport {
  return {
    schema: 1,
    files: files.map(toJsonFile),
    passedOver: passedOver.slice(0, listedFiles),
    summary: { ...summarize(files), passedOver: passedOver.length },
  };
}

function toJsonFile(report: FileReport): JsonFile {
  const { path, kind, formatVersion } = report;
  return {
    path,
    kind,
    ...(formatVersion === undefined ? {} : { formatVersion }),
    findings: report.findings.map((finding) => toJsonFinding(finding, report)),
  };
}

function toJsonFinding(finding: Finding, report: FileReport): JsonFinding {
  return {
    rule: finding.rule.code,
    severity: finding.severity,
    message: messageOf(finding),
    ...toJsonPlace(finding.place, report),
    related: finding.related.map((related) => toJsonRelated(related, related.place, report)),
  };
}

function toJsonRelated(message: Message, place: Place, report: FileReport): JsonRelated {
  return { ...toJsonPlace(place, report), message: messageOf(message) };
}

function toJsonPlace(place: Place, report: FileReport): JsonPlace {
  const { start, end, text } = place;
  const bytes = { file: fileOf(place, report), start, end };
  if (text === undefined) return bytes;
  return {
    ...bytes,
    line: text.line + 1,
    column: text.column + 1,
    endLine: text.endLine + 1,
    endColumn: text.endColumn + 1,
  };
}
