import type { Host } from '../../host.ts';

/** Writes all lines in one call, so that a report is on its way before the next file is read. */
export function writeLines(lines: readonly string[], host: Pick<Host, 'stdout'>): void {
  if (lines.length > 0) host.stdout.write(`${lines.join('\n')}\n`);
}
