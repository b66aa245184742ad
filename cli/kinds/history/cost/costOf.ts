import { zstdPiece } from '../../../../codecs/output/pieceCompression.node.ts';
import { nodeSizeProbe, pcpLevel } from '../../../../codecs/output/sizeProbe.node.ts';
import type { Archive } from '../../../../formats/archive/archive.ts';
import type { HistoryCost } from '../../../../formats/history/cost/costModel.ts';
import { measureCost } from '../../../../formats/history/cost/measureCost.ts';
import type { Progress } from '../../../output/progress.ts';
import type { HistoryInput, OpenHistory } from '../openedHistory.ts';
import { withHistory } from '../openHistory.ts';

/** What the archives of a host are made of. */
export interface MeasuredHistory {
  readonly path: string;
  readonly host: string | undefined;
  readonly archive: Archive;
  readonly cost: HistoryCost;
  /** What could not be read, in words. */
  readonly problem: string | undefined;
}

/** Does something with what archives of a host are made of. @returns why that is not known, in words */
export function withMeasured<Result>(
  input: HistoryInput,
  progress: Progress,
  work: (measured: MeasuredHistory) => Result,
): Promise<Result | string> {
  return withHistory(input, async ({ path, history, losses }: OpenHistory) => {
    const archive = await history.asArchive();
    const probe = nodeSizeProbe(await zstdPiece(pcpLevel));
    const cost = await measureCost(archive, { probe, losses, onProgress: progress.show });
    progress.end();
    if (cost.records === 0) return losses.text() ?? 'has no records';
    return work({ path, host: history.host, archive, cost, problem: losses.text() });
  });
}
