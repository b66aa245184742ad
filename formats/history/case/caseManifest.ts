import { formatUtc } from '../../pcp/time/timestamp.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { metricsNeededBy } from '../rewrite/neededMetrics.ts';
import type { WrittenLabel } from '../../archive/write/encodeLabel.ts';

/** Names of files in the folder of a case. */
export const [manifestName, readmeName, reportName] = ['manifest.json', 'README.txt', 'report.html'] as const;

/** What a case says of itself. */
export interface CaseFacts {
  /** Name of the folder of the case. */
  readonly name: string;
  /** Program and version that write it. */
  readonly tool: string;
  readonly label: WrittenLabel;
  /** First and last record of the archive. */
  readonly start: Timestamp | undefined;
  readonly end: Timestamp | undefined;
  readonly from: Timestamp | undefined;
  readonly to: Timestamp | undefined;
  /** What its metrics are for, as the user named it; none where all are kept. */
  readonly wanted: readonly string[];
  /** Whether names were replaced. */
  readonly isRedacted: boolean;
}

/** A file of a case. */
export interface CaseContent {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** What is in a case. */
export interface CaseContents {
  readonly contents: readonly CaseContent[];
  /** Codes of what was found on the host. */
  readonly findings: readonly string[];
  /** What proves that names were replaced. */
  readonly redaction: unknown;
}

/** The manifest: nothing in it says who made the case, where, or when. `schema` is raised when a reader of the former would break. */
export function caseManifest(facts: CaseFacts, { contents, findings, redaction }: CaseContents): string {
  const { tool, label, start, end, from, to, wanted, isRedacted } = facts;
  const { host, version, timezone, zoneinfo } = label;
  const time = (at: Timestamp | undefined): string | null => (at === undefined ? null : formatUtc(at));
  const manifest = {
    schema: 1,
    tool,
    archive: { host, version, timezone, zoneinfo, start: time(start), end: time(end) },
    window: { from: time(from), to: time(to) },
    for: wanted.map(wantedText),
    redacted: isRedacted,
    ...(redaction === undefined ? {} : { redaction }),
    findings: [...new Set(findings)].sort(),
    files: contents.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** What a person who has the case and nothing else has to know. */
export function caseReadme({ name, label, isRedacted }: CaseFacts): string {
  return `A part of the performance data of ${label.host}, in the time zone ${label.timezone}.
report.html shows what it has, in any browser, without scripts.
archive/ is a log archive of Performance Co-Pilot: pmlogsummary ${name}/archive/${name}, once this tar is unpacked.
PCP Files opens this tar as it is, in VS Code and by: npx pcp-files doctor ${name}.tar
manifest.json has the SHA-256 of each file.
${isRedacted ? 'Names and addresses were replaced, as far as they could be known as such.' : 'Names and addresses are those of the host: mind whom you hand it to.'}
`;
}

/** What is needed, by its name if that is known everywhere; a path says where somebody works. */
const wantedText = (what: string): string => (metricsNeededBy(what) === undefined ? 'a configuration' : what);
