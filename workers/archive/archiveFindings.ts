import type { Finding } from '../../formats/findings/finding.ts';
import { applySeverities, messageOf } from '../../formats/findings/finding.ts';
import { translated } from '../../formats/l10n/translate.ts';
import { ruleLink } from '../../formats/findings/report/ruleLink.ts';
import type { Severity, SeveritySettings } from '../../formats/findings/severity.ts';
import { severities } from '../../formats/findings/severity.ts';
import type { Timestamp } from '../../formats/pcp/timestamp.ts';
import type { FindingRow } from '../../protocol/viewer/fileProtocol.ts';
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

  counts(): Record<Severity, number> {
    const counts = { error: 0, warning: 0, info: 0, hint: 0 };
    for (const { severity } of this.#shown) counts[severity]++;
    return counts;
  }

  marksOf(file: string): FindingMarks {
    return new FindingMarks(this.#shown.filter(({ place }) => place.file === file));
  }

  /**
   * @param fallback the file that a finding is about which names none
   * @param timeAt the time at a place of a file, where there is one
   */
  rows(fallback: string, timeAt: (file: string, offset: number) => Timestamp | undefined): FindingRow[] {
    return this.#shown.map((found) => {
      const file = found.place.file ?? fallback;
      const time = timeAt(file, found.place.start);
      return {
        file,
        severity: found.severity,
        code: found.rule.code,
        title: translated(found.rule.title),
        message: messageOf(found),
        link: ruleLink(found.rule),
        place: file,
        ...(time === undefined ? {} : { time }),
        start: found.place.start,
        end: found.place.end,
        related: found.related.map((related) => ({
          file: related.place.file ?? file,
          message: messageOf(related),
          start: related.place.start,
          end: related.place.end,
        })),
      };
    });
  }
}

function bySeverity(a: Finding, b: Finding): number {
  return severities.indexOf(a.severity) - severities.indexOf(b.severity);
}
