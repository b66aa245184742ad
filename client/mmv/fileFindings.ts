import type { Finding } from '../../formats/findings/finding.ts';
import { applySeverities, messageOf } from '../../formats/findings/finding.ts';
import type { SeveritySettings } from '../../formats/findings/severity.ts';
import { checkMmv } from '../../formats/mmv/checkMmv.ts';
import type { MmvEnvironment } from '../../formats/mmv/checks/checkHeader.ts';
import type { MmvFile } from '../../formats/mmv/mmvFile.ts';

/** The findings of a file that changes. A check may take at most this share of the time. */
const checkShare = 0.05;

/** Checks a file again when it has changed, but not so often that live values suffer. */
export class FileFindings {
  readonly #environment: MmvEnvironment;
  #file: MmvFile | undefined;
  #settings: SeveritySettings = {};
  #found: readonly Finding[] = [];
  #findings: readonly Finding[] = [];
  #text = '';
  #tookMs = 0;
  #checkedAtMs = -Infinity;

  constructor(environment: MmvEnvironment) {
    this.#environment = environment;
  }

  /** As of the last check, with the user's severities. */
  get all(): readonly Finding[] {
    return this.#findings;
  }

  setSeverities(settings: SeveritySettings): void {
    this.#settings = settings;
    this.#findings = applySeverities(this.#found, settings);
  }

  /**
   * Checks if it is time to; tells whether the findings are others now. `isUrgent` when more than values has changed.
   */
  update(file: MmvFile, nowMs: number, isUrgent: boolean): boolean {
    if (!isUrgent && (file === this.#file || nowMs < this.#checkedAtMs + this.#tookMs / checkShare)) return false;
    const started = performance.now();
    this.#found = checkMmv(file, this.#environment);
    this.#findings = applySeverities(this.#found, this.#settings);
    this.#tookMs = performance.now() - started;
    this.#checkedAtMs = nowMs;
    this.#file = file;
    const text = JSON.stringify(this.#findings.map((found) => [found.rule.code, found.place, messageOf(found)]));
    const hasChanged = text !== this.#text;
    this.#text = text;
    return hasChanged;
  }
}
