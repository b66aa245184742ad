import type { Finding } from '../../formats/findings/finding.ts';
import { applySeverities } from '../../formats/findings/finding.ts';
import type { SeveritySettings } from '../../formats/findings/severity.ts';
import { severities } from '../../formats/findings/severity.ts';
import { FindingMarks } from '../viewer/findingMarks.ts';

/** What is known to be wrong with an archive, with the user's severities: the worst first, else in the order of the files. */
export class ArchiveFindings {
  #settings: SeveritySettings = {};
  #findings: readonly Finding[] = [];
  #visible: readonly Finding[] = [];

  get all(): readonly Finding[] {
    return this.#visible;
  }

  set(findings: readonly Finding[]): void {
    this.#findings = findings;
    this.#visible = applySeverities(findings, this.#settings).toSorted(bySeverity);
  }

  setSeverities(settings: SeveritySettings): void {
    this.#settings = settings;
    this.set(this.#findings);
  }

  marksOf(file: string): FindingMarks {
    return new FindingMarks(this.#visible.filter(({ place }) => place.file === file));
  }
}

function bySeverity(a: Finding, b: Finding): number {
  return severities.indexOf(a.severity) - severities.indexOf(b.severity);
}
