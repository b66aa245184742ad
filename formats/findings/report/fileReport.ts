import type { Finding, Place } from '../finding.ts';
import { countSeverities } from '../severity.ts';
import type { ByteExcerpt } from './byteExcerpt.ts';

/** What was found in one file, or in one archive of several files. */
export interface FileReport {
  /** Path as shown to the user: the one given, or the one found below a directory given; `-` for standard input. */
  readonly path: string;
  readonly kind: string;
  /** Set for kinds that have numbered versions. */
  readonly formatVersion?: number;
  /** Set where it is of what several files have together, which are reported one by one too. */
  readonly isTogether?: true;
  /** Findings in the order of the file. */
  readonly findings: readonly Finding[];
  /** Bytes at places of findings in a binary file, for reports that show them. */
  readonly excerpts?: ReadonlyMap<Place, ByteExcerpt>;
}

export interface Summary {
  readonly files: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly hints: number;
}

/** Counts files, and findings by severity. */
export function summarize(files: readonly FileReport[]): Summary {
  const counts = countSeverities(files.flatMap(({ findings }) => findings));
  return {
    files: files.filter(({ isTogether }) => isTogether === undefined).length,
    errors: counts.error,
    warnings: counts.warning,
    infos: counts.info,
    hints: counts.hint,
  };
}

/** Summary before any file is reported. */
export const noFiles: Summary = { files: 0, errors: 0, warnings: 0, infos: 0, hints: 0 };

export function addSummaries(a: Summary, b: Summary): Summary {
  return {
    files: a.files + b.files,
    errors: a.errors + b.errors,
    warnings: a.warnings + b.warnings,
    infos: a.infos + b.infos,
    hints: a.hints + b.hints,
  };
}

/** The file a place is in: the one reported, unless the place names another. */
export function fileOf(place: Place, report: FileReport): string {
  return place.file ?? report.path;
}
