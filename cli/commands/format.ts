import { Readable } from 'node:stream';
import { toPrintable } from '../../formats/findings/report/printable.ts';
import { plural } from '../../formats/l10n/plural.ts';
import { findTargets, searchOf } from './findTargets.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import type { FormatOptions } from '../options.ts';
import { RewrittenFile } from '../files/rewrittenFile.ts';
import { readBytes, standardInput } from '../files/source.ts';
import { headLength } from '../kinds/fileKind.ts';
import type { Target } from '../kinds/target.ts';
import { refuse } from './refuse.ts';
import { workOn } from './workOn.ts';

type Format = NonNullable<Target['format']>;

/** Memory holds a file twice, before and after. */
const maxSize = 1 << 30;
const tooLarge = 'is too large to format; the limit is 1 GiB';

const binary = "is binary, and only text can be formatted; 'pcp-files check' reports what is wrong";

/** Share of control characters up to which a file is a text, which may be damaged. */
const mostControls = 0.05;

function isText(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, headLength);
  const controls = head.reduce((count, byte) => count + Number(byte < 0x20 && !isBlank(byte)), 0);
  return controls <= mostControls * head.length;
}

/** Tab, the ends of lines, and form feed. */
const isBlank = (byte: number): boolean => byte >= 0x09 && byte <= 0x0d;

/** `pcp-files format`: formats files in place; standard input on standard output. */
export async function formatFiles(paths: readonly string[], options: FormatOptions, host: Host): Promise<void> {
  const { check = false, quiet = false } = options;
  const count = { files: 0, changed: 0 };
  const input = options.stdinFilename ?? '-';
  const typed = paths.includes('-') ? await readBytes(standardInput(host.stdin), maxSize + 1) : new Uint8Array(0);
  const search = { ...searchOf(options, host), stdin: Readable.from([typed]) };
  for await (const result of findTargets(paths, search)) {
    await workOn(result, options, host, async (target) => {
      const { path, format } = target;
      if (format === undefined) {
        // Skips files of other kinds below a directory.
        if (paths.includes(path)) refuse(host, 'format', target);
        return;
      }
      const isInput = path === input && paths.includes('-');
      const changedLines = await (isInput
        ? formatInput(typed, format, check, host)
        : formatFile(path, format, check, host));
      count.files++;
      if (changedLines === 0) return;
      count.changed++;
      if (check) host.raiseExitCode(1);
      if (check || !isInput) {
        host.stdout.write(
          `${toPrintable(path)}: ${plural(changedLines, 'line')} ${check ? 'not formatted' : 'formatted'}\n`,
        );
      }
    });
  }
  if (quiet || count.files < 2) return;
  host.stdout.write(`${count.changed} of ${plural(count.files, 'file')} ${check ? 'not formatted' : 'changed'}\n`);
}

/** @returns the number of changed lines; 0 if the input cannot be formatted, which is reported */
async function formatInput(bytes: Uint8Array, format: Format, check: boolean, host: Host): Promise<number> {
  if (bytes.length > maxSize) {
    complain(host, '-', tooLarge);
    return 0;
  }
  if (!isText(bytes)) {
    complain(host, '-', binary);
    return 0;
  }
  const { pieces, changedLines } = await format(bytes);
  if (!check) for (const piece of pieces) host.stdout.write(piece);
  return changedLines;
}

/** @returns the number of changed lines; 0 if the file cannot be changed, which is reported */
async function formatFile(path: string, format: Format, check: boolean, host: Host): Promise<number> {
  const file = new RewrittenFile(path);
  if (!file.isRegular || file.size > maxSize) {
    complain(host, path, file.isRegular ? tooLarge : "is not a regular file; '-' formats standard input");
    return 0;
  }
  const bytes = file.read();
  if (!isText(bytes)) {
    complain(host, path, binary);
    return 0;
  }
  const { pieces, changedLines } = await format(bytes);
  if (check || changedLines === 0 || file.replace(pieces)) return changedLines;
  complain(host, path, 'changed while it was read, so it was not formatted');
  return 0;
}
