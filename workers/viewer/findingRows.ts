import type { Finding, Place } from '../../formats/findings/finding.ts';
import { messageOf } from '../../formats/findings/finding.ts';
import { ruleLink } from '../../formats/findings/report/ruleLink.ts';
import { translated } from '../../formats/l10n/translate.ts';
import type { Timestamp } from '../../formats/pcp/time/timestamp.ts';
import type { FindingRow } from '../../protocol/viewer/fileProtocol.ts';

/** What a viewer knows of the places that findings are about. */
export interface FindingPlaces {
  /** The file of a place that names none. */
  readonly file: string;
  /** What is at a place, in words. */
  nameOf(file: string, place: Place): string;
  /** When what is at a place was written, where that is known. */
  timeOf?(file: string, place: Place): Timestamp | undefined;
  /** Whether the viewer shows the file that another place of a finding is in. */
  shows(place: Place): boolean;
}

/** Findings as the view and the Problems panel show them. */
export function findingRows(findings: readonly Finding[], places: FindingPlaces): FindingRow[] {
  return findings.map((finding) => {
    const { place, severity, rule } = finding;
    const file = place.file ?? places.file;
    const time = places.timeOf?.(file, place);
    return {
      file,
      severity,
      code: rule.code,
      title: translated(rule.title),
      message: messageOf(finding),
      link: ruleLink(rule),
      place: places.nameOf(file, place),
      ...(time === undefined ? {} : { time }),
      start: place.start,
      end: place.end,
      ...(place.text === undefined ? {} : { line: place.text.line }),
      related: finding.related
        .filter((related) => places.shows(related.place))
        .map((related) => ({
          file: related.place.file ?? file,
          message: messageOf(related),
          start: related.place.start,
          end: related.place.end,
        })),
    };
  });
}
