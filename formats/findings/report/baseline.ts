import type { Finding } from '../finding.ts';
import { messageOf } from '../finding.ts';

/** What is known of a file: how many findings of a rule have the same message. Lines are left out: they move. */
export interface KnownFinding {
  readonly rule: string;
  readonly message: string;
  readonly count: number;
}

/** A file of known findings, as `--baseline` reads it and `--update-baseline` writes it. */
export interface BaselineFile {
  readonly schema: 1;
  /** Findings by path from the folder of the baseline, with `/` between its parts. */
  readonly files: Readonly<Record<string, readonly KnownFinding[]>>;
}

/** Findings that are known, which reports leave out. */
export class Baseline {
  /** Counts by file and finding: what is left of each when findings have been matched. */
  readonly #left: Map<string, Map<string, number>>;

  private constructor(left: Map<string, Map<string, number>>) {
    this.#left = left;
  }

  /** @returns undefined where the text is no baseline */
  static parse(text: string): Baseline | undefined {
    const files = readBaseline(text)?.files;
    if (files === undefined) return undefined;
    const left = new Map(
      Object.entries(files).map(([path, known]) => [
        path,
        new Map(known.map(({ rule, message, count }) => [identity(rule, message), count])),
      ]),
    );
    return new Baseline(left);
  }

  /** The findings of a file that are not known. As many of those that are alike are known as the baseline has. */
  unknownOf(path: string, findings: readonly Finding[]): readonly Finding[] {
    const left = this.#left.get(path);
    if (left === undefined) return findings;
    return findings.filter((finding) => {
      const key = identity(finding.rule.code, messageOf(finding));
      const count = left.get(key) ?? 0;
      left.set(key, count - 1);
      return count <= 0;
    });
  }
}

/** Collects findings for a baseline. */
export class BaselineWriter {
  readonly #files = new Map<string, Map<string, KnownFinding>>();

  /** @param path from the folder of the baseline */
  add(path: string, findings: readonly Finding[]): void {
    const known = this.#files.get(path) ?? new Map<string, KnownFinding>();
    for (const finding of findings) {
      const rule = finding.rule.code;
      const message = messageOf(finding);
      const key = identity(rule, message);
      known.set(key, { rule, message, count: (known.get(key)?.count ?? 0) + 1 });
    }
    if (known.size > 0) this.#files.set(path, known);
  }

  /** The baseline, ordered so that its own changes are easy to review. */
  finish(): BaselineFile {
    const files = Array.from(this.#files, ([path, known]): [string, KnownFinding[]] => [
      path,
      Array.from(known.values()).sort((a, b) => byCodeUnits(a.rule, b.rule) || byCodeUnits(a.message, b.message)),
    ]).sort(([a], [b]) => byCodeUnits(a, b));
    return { schema: 1, files: Object.fromEntries(files) };
  }
}

const identity = (rule: string, message: string): string => `${rule}\n${message}`;

function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function readBaseline(text: string): BaselineFile | undefined {
  try {
    const content: unknown = JSON.parse(text);
    return isBaseline(content) ? content : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isBaseline(content: unknown): content is BaselineFile {
  return (
    isObject(content) &&
    content['schema'] === 1 &&
    isObject(content['files']) &&
    Object.values(content['files']).every((known) => Array.isArray(known) && known.every(isKnownFinding))
  );
}

function isKnownFinding(value: unknown): value is KnownFinding {
  return (
    isObject(value) &&
    typeof value['rule'] === 'string' &&
    typeof value['message'] === 'string' &&
    Number.isSafeInteger(value['count'])
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
