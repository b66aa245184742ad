import { toPrintable } from '../../formats/findings/report/printable.ts';
import { plural } from '../../formats/l10n/plural.ts';
import type { AlignedFile } from '../../formats/pma/columns/alignFile.ts';
import { alignFile } from '../../formats/pma/columns/alignFile.ts';
import { checkPma } from '../../formats/pma/check/checker.ts';
import { findTargets } from '../files/findTargets.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import type { FormatOptions } from './options.ts';
import { RewrittenFile } from '../files/rewrittenFile.ts';
import { readBytes, standardInput } from '../files/source.ts';
import { workOn } from './workOn.ts';

/** A file is held in memory, as it is and as it is to be. */
const maxSize = 1 << 30;
const tooLarge = 'is too large to be aligned: at most 1 GiB are';

/** `pcp-files format`: aligns the columns of pma files, in place; of standard input on standard output. */
export async function format(paths: readonly string[], options: FormatOptions, host: Host): Promise<void> {
  const { check = false, quiet = false } = options;
  const count = { files: 0, changed: 0 };
  for await (const found of findTargets(paths, { kind: options.kind, stdin: host.stdin })) {
    await workOn(found, options, host, async ({ path, kind }) => {
      if (kind !== 'pma') {
        // Files of other kinds that lie below a directory are passed over.
        if (paths.includes(path)) complain(host, path, 'has no columns to align: only pma files have');
        return;
      }
      const changedLines = path === '-' ? await formatInput(check, host) : formatFile(path, check, host);
      count.files++;
      if (changedLines === 0) return;
      count.changed++;
      if (check) host.raiseExitCode(1);
      if (check || path !== '-') {
        host.stdout.write(
          `${toPrintable(path)}: ${plural(changedLines, 'line')} ${check ? 'not aligned' : 'aligned'}\n`,
        );
      }
    });
  }
  if (quiet || count.files < 2) return;
  host.stdout.write(`${count.changed} of ${plural(count.files, 'file')} ${check ? 'not aligned' : 'changed'}\n`);
}

function align(bytes: Uint8Array): AlignedFile {
  return alignFile(bytes, checkPma(bytes, { keepGroups: true }).model);
}

/** @returns how many lines change: none where there is too much, which is told */
async function formatInput(check: boolean, host: Host): Promise<number> {
  const bytes = await readBytes(standardInput(host.stdin), maxSize + 1);
  if (bytes.length > maxSize) {
    complain(host, '-', tooLarge);
    return 0;
  }
  const { pieces, changedLines } = align(bytes);
  if (!check) for (const piece of pieces) host.stdout.write(piece);
  return changedLines;
}

/** @returns how many lines change: none where the file has to be left as it is, which is told */
function formatFile(path: string, check: boolean, host: Host): number {
  const file = new RewrittenFile(path);
  if (!file.isRegular || file.size > maxSize) {
    complain(host, path, file.isRegular ? tooLarge : "is no regular file; '-' aligns standard input");
    return 0;
  }
  const { pieces, changedLines } = align(file.read());
  if (check || changedLines === 0 || file.replace(pieces)) return changedLines;
  complain(host, path, 'has changed while it was read, and is left as it is');
  return 0;
}
