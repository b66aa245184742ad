import type { Finding } from '../../formats/findings/finding.ts';
import { messageOf } from '../../formats/findings/finding.ts';
import { translated } from '../../formats/l10n/translate.ts';
import { ruleLink } from '../../formats/findings/report/ruleLink.ts';
import type { FindingRow } from '../../protocol/viewer/fileProtocol.ts';
import type { StructureRows } from './structureRows.ts';

/** Findings as the view and the Problems panel show them. */
export function findingRows(file: string, findings: readonly Finding[], structure: StructureRows): FindingRow[] {
  return findings.map((found) => ({
    file,
    severity: found.severity,
    code: found.rule.code,
    title: translated(found.rule.title),
    message: messageOf(found),
    link: ruleLink(found.rule),
    place: structure.nameAt(found.place.start),
    start: found.place.start,
    end: found.place.end,
    // The view shows this file: what there is to say of another one stands in the message.
    related: found.related
      .filter(({ place }) => place.file === undefined)
      .map((related) => ({
        file,
        message: messageOf(related),
        start: related.place.start,
        end: related.place.end,
      })),
  }));
}
