import type { MmvFile } from '../../formats/mmv/decode/mmvFile.ts';
import { mmvFlags, unknownMmvFlags } from '../../formats/mmv/records/mmvFlags.ts';
import type { MmvHead } from '../../protocol/viewer/mmvProtocol.ts';

/** What stands above the views. `isRunning` is undefined where that cannot be known. */
export function mmvHead(file: MmvFile, isRunning: boolean | undefined): MmvHead {
  const { name, size, header, image } = file;
  const counts = {
    metrics: file.metrics.length,
    indoms: file.indoms.length,
    instances: file.instances.length,
    values: file.values.length,
    labels: file.labels.length,
  };
  const common = { name, size, byteOrder: image.order, counts };
  if (header === undefined) return { ...common, flags: [] };
  const { version, generation1, generation2, flags, cluster, process: pid } = header;
  return {
    ...common,
    version,
    generations: [String(generation1), String(generation2)],
    flags: flagTexts(flags),
    cluster,
    pid,
    ...(isRunning === undefined ? {} : { isRunning }),
  };
}

function flagTexts(flags: number): string[] {
  const names = mmvFlags.filter(({ bit }) => (flags & bit) !== 0).map(({ name }) => name);
  const unknown = unknownMmvFlags(flags);
  return unknown === 0 ? names : [...names, `0x${unknown.toString(16)}`];
}
