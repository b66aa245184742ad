import type { ByteSource } from '../../bytes/byteSource.ts';
import type { Archive } from '../../archive/archive.ts';
import type { WrittenLabel } from '../../archive/write/encodeLabel.ts';
import type { RewriteReports } from '../rewrite/cut.ts';
import type { ArchiveRedactionOptions } from './archiveRedaction.ts';
import { ArchiveRedaction } from './archiveRedaction.ts';
import { learnNames } from './learnNames.ts';
import type { LeftName } from './knownSearch.ts';
import { findNames, ProofSearch } from './proof.ts';
import type { RedactionOptions } from './redaction.ts';
import { Redaction } from './redaction.ts';
import type { ProvenKind } from './writtenTexts.ts';

/** A file that is looked through for names before it is handed on. */
export interface ProvenFile {
  readonly kind: ProvenKind;
  /** Its bytes, as they are read without compression. */
  readonly content: ByteSource;
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

  /** Looks for each name that was replaced in all bytes of files. */
  async prove(files: readonly ProvenFile[], signal?: AbortSignal): Promise<ProofFacts> {
    const { search, pairs, commonNames } = this.redaction;
    const proof = new ProofSearch(search.names);
    const left: LeftName[] = [];
    let bytes = 0;
    for (const { content, kind } of files) {
      left.push(...(await findNames(proof, content, kind, signal)));
      bytes += content.size;
    }
    return { names: pairs.length, spellings: search.size, common: commonNames.length, bytes, left };
  }
}
