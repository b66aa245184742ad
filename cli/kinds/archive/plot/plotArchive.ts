import { archiveSpan } from '../../../../formats/archive/archiveSpan.ts';
import { binArchive } from '../../../../formats/history/bins/binArchive.ts';
import type { Output } from '../../../host.ts';
import type { Progress } from '../../../output/progress.ts';
import type { PlotRequest } from '../../valueRequest.ts';
import type { ArchiveInput } from '../archiveInput.ts';
import type { DiskFolder } from '../diskFolder.ts';
import { LostPlaces } from '../lostPlaces.ts';
import { problemText } from '../problemText.ts';
import { firstFault, openReported } from '../openReported.ts';
import { timesOfArchive, timeWindow } from '../timeWindow.ts';
import { drawPlots } from './drawPlots.ts';

/**
 * Draws the values of an archive.
 * @returns why not all that was asked for could be drawn
 */
export async function plotArchive(
  { files }: ArchiveInput,
  folder: DiskFolder,
  request: PlotRequest,
  output: Output,
  progress: Progress,
): Promise<string | undefined> {
  const { archive, faults } = await openReported(folder, files);
  const window = await timeWindow(timesOfArchive(archive), request, 'plot');
  if (typeof window === 'string') return window;
  const lost = new LostPlaces(folder.isLive(files));
  const { broken: onBroken, corrupt: onCorrupt } = lost;
  const problem = await drawPlots(
    async (wish) => {
      const bins = await binArchive(archive, { ...wish, onBroken, onCorrupt, onProgress: progress.show });
      progress.end();
      return bins;
    },
    await archiveSpan(archive),
    window,
    request,
    output,
  );
  return problemText([problem, firstFault(faults()) ?? lost.text()]);
}
