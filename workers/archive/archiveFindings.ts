import type { Finding } from '../../formats/findings/finding.ts';
import { applySeverities } from '../../formats/findings/finding.ts';
import type { SeveritySettings } from '../../formats/findings/severity.ts';
import { severities } from '../../formats/findings/severity.ts';
import { FindingMarks } from '../viewer/findingMarks.ts';

/** What is known to be wrong with an archive, with the user's severities: the worst first, else in the order of the files. */
export class ArchiveFindings {
  #settings: SeveritySettings = {};
  #found: readonly Finding[] = [];
  #shown: readonly Finding[] = [];

  get all(): readonly Finding[] {
    return this.#shown;
  }

  set(found: readonly Finding[]): void {
    this.#found = found;
    this.#shown = applySeverities(found, this.#settings).toSorted(bySeverity);
  }

  setSeverities(settings: SeveritySettings): void {
    this.#settings = settings;
    this.set(this.#found);
  }

  marksOf(file: string): FindingMarks {
    return new FindingMarks(this.#shown.filter(({ place }) => place.file === file));
  }
}

function bySeverity(a: Finding, b: Finding): number {
  return severities.indexOf(a.severity) - severities.indexOf(b.severity);
}
