import type { Finding } from '../../formats/findings/finding.ts';
import { applySeverities, messageOf } from '../../formats/findings/finding.ts';
import type { SeveritySettings } from '../../formats/findings/severity.ts';
import { checkMmv } from '../../formats/mmv/checks/checkMmv.ts';
import type { MmvEnvironment } from '../../formats/mmv/checks/checkHeader.ts';
import type { MmvFile } from '../../formats/mmv/decode/mmvFile.ts';
import type { MmvNeighbour } from '../../formats/mmv/live/mmvNeighbour.ts';

/** The findings of a file that changes. A check may take at most this share of the time. */
const checkShare = 0.05;

/** How much of what findings may be about has changed since the last update. */
export type FindingsChange =
  | 'nothing'
  /** What values belong to, or texts of theirs: checked again when it is time to. */
  | 'values'
  /** The file as a whole, or what is known of its surroundings: checked again at once. */
  | 'all';

/** Checks a file again when it has changed, but not so often that live values suffer. */
export class FileFindings {
  #environment: MmvEnvironment;
  #owesCheck = false;
  #settings: SeveritySettings = {};
  #items: readonly Finding[] = [];
  #findings: readonly Finding[] = [];
  /** Findings as text, for comparison. */
  #text = '[]';
  #tookMs = 0;
  #checkedAtMs = -Infinity;

  constructor(environment: MmvEnvironment) {
    this.#environment = environment;
  }

  /** Findings of the last check, with the user's severities. */
  get all(): readonly Finding[] {
    return this.#findings;
  }

  setSeverities(settings: SeveritySettings): void {
    this.#settings = settings;
    this.#findings = applySeverities(this.#items, settings);
  }

  /** Sets the other files of the folder for the next check; returns whether there were or are any. */
  setNeighbours(neighbours: readonly MmvNeighbour[]): boolean {
    const hadAny = (this.#environment.neighbours ?? []).length > 0;
    this.#environment = { ...this.#environment, neighbours };
    return hadAny || neighbours.length > 0;
  }

  /** Checks if it is due; returns whether findings have changed. */
  update(file: MmvFile, nowMs: number, change: FindingsChange): boolean {
    if (change !== 'nothing') this.#owesCheck = true;
    const isTime = change === 'all' || nowMs >= this.#checkedAtMs + this.#tookMs / checkShare;
    if (!this.#owesCheck || !isTime) return false;
    this.#owesCheck = false;
    const started = performance.now();
    this.#items = checkMmv(file, this.#environment);
    this.#findings = applySeverities(this.#items, this.#settings);
    this.#tookMs = performance.now() - started;
    this.#checkedAtMs = nowMs;
    const text = JSON.stringify(
      this.#findings.map((finding) => [finding.rule.code, finding.place, messageOf(finding)]),
    );
    const hasChanged = text !== this.#text;
    this.#text = text;
    return hasChanged;
  }
}
