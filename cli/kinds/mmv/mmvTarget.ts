import { byteExcerpts } from '../../../formats/findings/report/byteExcerpt.ts';
import { checkMmv } from '../../../formats/mmv/checks/checkMmv.ts';
import { isKnownVersion } from '../../../formats/mmv/decode/decodeHeader.ts';
import type { MmvFile } from '../../../formats/mmv/decode/mmvFile.ts';
import type { MmvNeighbour } from '../../../formats/mmv/live/mmvNeighbour.ts';
import { mmvNeighbour } from '../../../formats/mmv/live/mmvNeighbour.ts';
import { withProgress } from '../../output/progress.ts';
import type { Source } from '../../files/source.ts';
import type { BinaryTarget, CheckResult } from '../target.ts';
import { describeMmv } from './mmvDescription.ts';
import { dumpMmv } from './mmvDump.ts';
import { writeMmvValues } from './mmvValues.ts';
import { readMmvSource } from './readMmvSource.ts';

/** What the commands do with an MMV file. */
export function mmvTarget(source: Source): BinaryTarget {
  const { path } = source;
  return {
    path,
    kind: 'mmv',
    check: async (progress, { mmvFolders }) => {
      const file = await readMmvSource(withProgress(source, progress));
      return check(file, mmvFolders.add(path, mmvNeighbour(file, path)));
    },
    describe: async (progress) => describeMmv(path, await readMmvSource(withProgress(source, progress))),
    dump: async (sink, progress) => {
      dumpMmv(path, await readMmvSource(withProgress(source, progress)), sink);
      return undefined;
    },
    writeValues: async (request, output, progress) => {
      if (request.from !== undefined || request.to !== undefined)
        return 'an MMV file holds values of a single time; --from and --to are for archives';
      return writeMmvValues(await readMmvSource(withProgress(source, progress)), request, output);
    },
  };
}

function check(file: MmvFile, neighbours: readonly MmvNeighbour[]): CheckResult {
  const findings = checkMmv(file, { neighbours });
  const version = file.header?.version ?? 0;
  return {
    findings,
    excerpts: byteExcerpts(file.image.bytes, findings),
    ...(isKnownVersion(version) ? { formatVersion: version } : {}),
  };
}
