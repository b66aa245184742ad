import type { Finding } from '../../formats/findings/finding.ts';
import { messageOf } from '../../formats/findings/finding.ts';
import type { FindingRow } from '../../webview/protocol.ts';
import type { StructureRows } from './structureRows.ts';

const rulesPage = 'https://github.com/pcp-files/pcp-files/blob/main/docs/rules.md';

/** Findings as the view and the Problems panel show them. */
export function findingRows(findings: readonly Finding[], structure: StructureRows): FindingRow[] {
  return findings.map((found) => ({
    severity: found.severity,
    code: found.rule.code,
    message: messageOf(found),
    link: `${rulesPage}#${found.rule.code.replace('/', '')}`,
    place: structure.nameAt(found.place.start),
    start: found.place.start,
    end: found.place.end,
    related: found.related.map((related) => ({
      message: messageOf(related),
      start: related.place.start,
      end: related.place.end,
    })),
  }));
}
