import type { RewriteOptions } from '../options.ts';

const ofArchives = {
  archiveVersion: '--archive-version',
  volumeSize: '--volume-size',
  compress: '--compress',
} as const;
const ofRanges = { from: '--from', to: '--to' } as const;

/** An option of `convert` that is for archives, where none is written. @param further others that do not fit */
export function misusedOption(
  options: RewriteOptions,
  further: readonly (keyof typeof ofRanges)[],
): string | undefined {
  const names = { ...ofArchives, ...ofRanges };
  const checked = [...(['archiveVersion', 'volumeSize', 'compress'] as const), ...further];
  const misused = checked.find((name) => options[name] !== undefined);
  return misused && names[misused];
}
