import type { OutputFiles } from '../../../formats/history/export/exportFiles.ts';
import { PmaChecker } from '../../../formats/pma/check/checker.ts';
import type { PmaModel } from '../../../formats/pma/model/model.ts';
import type { OutputSettings } from '../../../formats/pmaConfig/output/outputSettings.ts';
import { PmaGroups } from '../../../formats/pmaConfig/output/pmaGroups.ts';
import type { PmaOutput } from '../../../formats/pmaConfig/output/pmaOutput.ts';
import { PmaFiles, PmaTable } from '../../../formats/pmaConfig/output/pmaOutput.ts';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import type { Source } from '../../files/source.ts';
import type { PmaLayout } from '../../options.ts';
import type { Progress } from '../../output/progress.ts';
import { withProgress } from '../../output/progress.ts';

/** What is written, and how. */
export interface PmaWriting {
  readonly settings: OutputSettings;
  readonly zone: TimeZone;
  /** What the first file says of itself. */
  readonly model: PmaModel;
  readonly layout: PmaLayout;
  readonly signal: AbortSignal;
}

/** Writes what pma writes of files in which nothing is wrong. */
export async function writeAsPma(
  { settings, zone, model, layout, signal }: PmaWriting,
  sources: readonly Source[],
  files: OutputFiles,
  progress: Progress,
): Promise<void> {
  const output: PmaOutput =
    layout === 'csv'
      ? new PmaTable(settings, zone, files.create(undefined))
      : new PmaFiles(settings, zone, model.firstDate ?? 0, (name) =>
          files.create(Buffer.from(name, 'latin1').toString()),
        );
  const objectsOf = (className: string): number => Math.max(1, model.objects.get(className)?.length ?? 1);
  const groups = new PmaGroups(settings.columns, objectsOf, (group) => {
    output.take(group);
  });
  for (const source of sources) {
    const checker = new PmaChecker({ isChosen: true, onRow: groups.take });
    await withProgress(source, progress).read((chunk) => {
      signal.throwIfAborted();
      checker.write(chunk);
      return true;
    });
    checker.end();
    groups.end();
  }
  output.end();
}
