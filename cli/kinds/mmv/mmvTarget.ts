import { byteExcerpts } from '../../../formats/findings/report/byteExcerpt.ts';
import { checkMmv } from '../../../formats/mmv/checks/checkMmv.ts';
import { isKnownVersion } from '../../../formats/mmv/decode/decodeHeader.ts';
import type { MmvFile } from '../../../formats/mmv/decode/mmvFile.ts';
import { mmvFacts } from '../../../formats/mmv/diff/mmvFacts.ts';
import type { MmvNeighbour } from '../../../formats/mmv/live/mmvNeighbour.ts';
import { mmvNeighbour } from '../../../formats/mmv/live/mmvNeighbour.ts';
import { withProgress } from '../../output/progress.ts';
import type { Source } from '../../files/source.ts';
import type { BinaryTarget, CheckResult } from '../target.ts';
import { describeMmv } from './mmvDescription.ts';
import { writeMmvValues } from './mmvValues.ts';
import { plural } from '../../../formats/l10n/plural.ts';
import { mmvInfo } from '../../../formats/mmv/mmvInfo.ts';
import { MmvStructure } from '../../../formats/mmv/structure/mmvStructure.ts';
import type { DumpSink } from '../../output/dumpSink.ts';
import { basename } from 'node:path';
import { decodeMmv } from '../../../formats/mmv/decode/decodeMmv.ts';
import { maxMmvBytes } from '../../../formats/mmv/decode/readMmv.ts';
import { readBytes } from '../../files/source.ts';

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
    facts: async (request, progress) => mmvFacts(await readMmvSource(withProgress(source, progress)), request),
    writeValues: async (request, output, progress) => {
      if (request.from !== undefined || request.to !== undefined)
        return 'an MMV file holds values of a single time; --from and --to are for archives';
      if (request.asRates) return 'an MMV file holds values of a single time; --rate is for archives';
      if (request.interval !== undefined)
        return 'an MMV file holds values of a single time; --interval is for archives';
      if (request.isWide) return 'an MMV file holds values of a single time; --wide is for archives';
      if (request.selection.labels !== undefined)
        return 'labels of MMV files are not searched; --label is for archives';
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

/** What `dump` shows of an MMV file. */
function dumpMmv(path: string, file: MmvFile, sink: DumpSink): void {
  const { kind, version, byteOrder, bytes } = mmvInfo(file);
  const called = version === undefined ? '' : `version ${version}, `;
  sink.begin({
    description: { path, kind, ...(version === undefined ? {} : { version }), byteOrder, bytes },
    heading: `${path}: mmv, ${called}${byteOrder}-endian, ${plural(bytes, 'byte')}`,
    bytes,
  });
  for (const { part, path: names } of new MmvStructure(file).walk()) {
    const { kind, title, start, end, type, text, raw, isAssumed } = part;
    sink.row({ depth: names.length - 1, kind, title, start, end, type, text, raw, isAssumed });
  }
  sink.end();
}

/** Name of standard input, valid as the name of an MMV file. */
const streamName = 'stdin';

/** Reads and decodes an MMV file, or the beginning of one that is too large. */
async function readMmvSource(source: Source): Promise<MmvFile> {
  const bytes = await readBytes(source, maxMmvBytes);
  const name = source.path === '-' ? streamName : basename(source.path);
  // Shorter than the limit: that is all there is, whatever the size was when the file was found.
  return decodeMmv(name, bytes, bytes.length < maxMmvBytes ? bytes.length : source.size);
}
