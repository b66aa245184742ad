import type { Archive } from '../../archive/archive.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import { visitResults } from '../../archive/visitResults.ts';
import type { ArchiveWriter } from '../../archive/write/archiveWriter.ts';
import { wholeHistory } from './cut.ts';
import type { RewriteReports } from './cut.ts';
import { KeptMetrics } from './keptMetrics.ts';
import { KeptRanges } from './keptRanges.ts';
import type { DamageSurvey, Doubt } from './provenRecords.ts';
import { noticed, RecordProof, surveyDamage } from './provenRecords.ts';
import { RecordCopier } from './recordCopier.ts';

/** A record, or bytes without one, that was left out. */
export interface LeftOut {
  readonly volume: number;
  /** Offset of its first byte in the volume; `end` is behind its last. */
  readonly start: number;
  readonly end: number;
  readonly doubt: Doubt;
}

/** What was saved of an archive. */
export interface RescueResult extends DamageSurvey {
  /** Records that are whole and not kept all the same. */
  readonly left: readonly LeftOut[];
  /** How often bytes could not be read as records. */
  readonly breaks: number;
  /** Which bytes of the volumes the records that were kept are. */
  readonly kept: KeptRanges;
}

/** Writes of a damaged archive what can be proved: records that fit its metadata and each other. Nothing is made up but the index. */
export async function rescueArchive(
  archive: Archive,
  writer: ArchiveWriter,
  reports: RewriteReports,
): Promise<RescueResult> {
  const survey = await surveyDamage(archive, reports.signal);
  const wish = { ...wholeHistory.wish, takesDescriptor: ({ pmid }: Descriptor) => !survey.lostMetrics.has(pmid) };
  const kept = new KeptMetrics(archive, wish, true);
  const copier = new RecordCopier(archive.metadata, kept, writer, survey);
  const proof = new RecordProof(archive, survey);
  const ranges = new KeptRanges();
  const left: LeftOut[] = [];
  let breaks = 0;
  let last: number | undefined;
  const losses = noticed(reports.losses, () => {
    breaks++;
    writer.mark();
  });
  await visitResults(
    archive,
    (cursor, volume, start, end) => {
      if (last !== undefined && volume > last + 1) writer.mark();
      last = volume;
      const doubt = proof.doubtOf(cursor);
      if (doubt === undefined) {
        copier.copy(cursor, new Set());
        ranges.add(volume, start, end);
      } else {
        left.push({ volume, start, end, doubt });
        if (doubt !== 'repeated') writer.mark();
      }
      return true;
    },
    { ...reports, losses },
  );
  return { ...survey, left, breaks, kept: ranges };
}
