import type { Finding } from '../../formats/findings/finding.ts';
import type { Severity } from '../../formats/findings/severity.ts';
import { severities } from '../../formats/findings/severity.ts';
import type { ByteRange } from '../../protocol/viewer/fileProtocol.ts';

/** Which bytes findings are about. */
export class FindingMarks {
  readonly #findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    this.#findings = findings;
  }

  /** The worst of the findings that have any of the bytes. A finding about no byte stands at the byte it is before. */
  over({ start, end }: ByteRange): Severity | undefined {
    return this.#worst(({ place }) => place.start < end && Math.max(place.end, place.start + 1) > start);
  }

  /** The worst of the findings that are about these bytes only. */
  within({ start, end }: ByteRange): Severity | undefined {
    return this.#worst(({ place }) => place.start >= start && place.end <= end);
  }

  #worst(isMeant: (finding: Finding) => boolean): Severity | undefined {
    const matches = new Set(this.#findings.filter(isMeant).map(({ severity }) => severity));
    return severities.find((severity) => matches.has(severity));
  }
}
