import type { Archive } from '../../../../formats/archive/archive.ts';
import type { WrittenLabel } from '../../../../formats/archive/write/encodeLabel.ts';
import type { RewriteReports } from '../../../../formats/history/rewrite/cut.ts';
import type { ArchiveRedactionOptions } from '../../../../formats/history/redact/archiveRedaction.ts';
import { ArchiveRedaction } from '../../../../formats/history/redact/archiveRedaction.ts';
import { learnNames } from '../../../../formats/history/redact/learnNames.ts';
import type { LeftName } from '../../../../formats/history/redact/knownSearch.ts';
import type { ProvenKind } from '../../../../formats/history/redact/proof.ts';
import { findNames } from '../../../../formats/history/redact/proof.ts';
import type { RedactionOptions } from '../../../../formats/history/redact/redaction.ts';
import { Redaction } from '../../../../formats/history/redact/redaction.ts';
import { DiskSource } from '../../../../codecs/diskSource.node.ts';

/** A file that is looked through for names before it is handed on. */
export interface ProvenFile {
  /** Where it is now. */
  readonly path: string;
  readonly kind: ProvenKind;
}

/** What was looked for, and in how much. */
export interface ProofFacts {
  readonly names: number;
  readonly spellings: number;
  /** Names that are also words of PCP's metrics: these cannot be looked for. */
  readonly common: number;
  readonly bytes: number;
  readonly left: readonly LeftName[];
}

/** The names of a history, learned from all of it, and what is written instead of them: in its archive, in reports and notes. */
export class HistoryRedaction {
  readonly redaction: Redaction;
  /** What the texts of the archive become: the `edits` of what is cut. */
  readonly edits: ArchiveRedaction;

  private constructor(redaction: Redaction, edits: ArchiveRedaction) {
    this.redaction = redaction;
    this.edits = edits;
  }

  /** @param hosts all names of the host */
  static async learn(
    archive: Archive,
    hosts: readonly string[],
    options: RedactionOptions & ArchiveRedactionOptions,
    reports: Pick<RewriteReports, 'signal' | 'losses' | 'onProgress'> = {},
  ): Promise<HistoryRedaction> {
    const redaction = new Redaction(options);
    await learnNames(redaction, archive, hosts, reports);
    redaction.settle();
    return new HistoryRedaction(redaction, new ArchiveRedaction(redaction, archive, options));
  }

  /** A text without names: of a report, or of notes. */
  text(text: string): string {
    return this.redaction.text(text);
  }

  label(label: WrittenLabel): WrittenLabel {
    return this.edits.label(label);
  }

  /** The names that are replaced and are in a text, such as the name of a file. */
  namesIn(text: string): readonly string[] {
    const bytes = new TextEncoder().encode(text);
    const found = new Set<string>();
    this.redaction.search.scan(bytes, 0, bytes.length, ({ pair, isCommon }) => {
      if (!isCommon) found.add(pair.from);
    });
    return [...found];
  }

  /** Looks for each name that was replaced in all bytes of files, which are not compressed. */
  async prove(files: readonly ProvenFile[], signal?: AbortSignal): Promise<ProofFacts> {
    const { search, pairs, commonNames } = this.redaction;
    const left: LeftName[] = [];
    let bytes = 0;
    for (const { path, kind } of files) {
      const source = new DiskSource(path);
      try {
        left.push(...(await findNames(search, source, kind, signal)));
        bytes += source.size;
      } finally {
        source.close();
      }
    }
    return { names: pairs.length, spellings: search.size, common: commonNames.length, bytes, left };
  }
}
