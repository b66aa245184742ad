import { toPrintable } from '../../formats/findings/report/printable.ts';
import type { SeveritySettings } from '../../formats/findings/severity.ts';
import { plural } from '../../formats/l10n/plural.ts';
import { withEdits } from '../../formats/text/composedEdits.ts';
import { changedLines, unifiedDiff } from '../../formats/text/unifiedDiff.ts';
import { RewrittenFile } from '../files/rewrittenFile.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import type { FixedFile, Target } from '../kinds/target.ts';
import type { CheckOptions } from '../options.ts';
import { findTargets, searchOf } from './findTargets.ts';
import { disabledInFile } from '../../formats/directives/withoutDisabled.ts';
import { DirectiveScan } from '../files/directiveScan.ts';
import { placeOf, ProjectTargets } from './projectTargets.ts';
import { workOn } from './workOn.ts';

type Fix = NonNullable<Target['fix']>;

/** Most bytes of a file that is fixed. Memory holds the text and what is known of it several times. */
const maxSize = 1 << 28;

/**
 * `pcp-files check --fix` and `--diff`: makes the fixes that are safe, or shows them. Binary files, and texts without fixes,
 * are passed over.
 */
export async function fixFiles(paths: readonly string[], options: CheckOptions, host: Host): Promise<void> {
  // A check that follows says what is ignored.
  const projects = new ProjectTargets(options.diff === true ? paths : [], options, host);
  for await (const result of projects.notIgnored(findTargets(paths, searchOf(options, host)))) {
    await workOn(result, options, host, async (target) => {
      const { path, fix } = target;
      if (fix === undefined) return;
      const { rules } = await projects.settingsOf(placeOf(target));
      const merged = { ...options, rule: { ...rules, ...options.rule } };
      if (options.diff === true) await showFixes(path, fix, merged, host);
      else await makeFixes(path, fix, merged, host);
    });
  }
}

async function makeFixes(path: string, fix: Fix, { rule, quiet = false }: CheckOptions, host: Host): Promise<void> {
  const file = openFile(path, host);
  if (file === undefined) return;
  const fixed = await fixedFile(file, fix, rule);
  if (fixed.edits.length === 0) return;
  if (!file.replace([encoded(withEdits(fixed.text, fixed.edits), fixed)])) {
    complain(host, path, 'changed while it was read, so it was not fixed');
    return;
  }
  if (!quiet)
    host.stderr.write(`${toPrintable(path)}: ${plural(changedLines(fixed.text, fixed.edits), 'line')} fixed\n`);
}

async function showFixes(path: string, fix: Fix, { rule }: CheckOptions, host: Host): Promise<void> {
  const file = openFile(path, host);
  if (file === undefined) return;
  const fixed = await fixedFile(file, fix, rule);
  const diff = unifiedDiff(fixed.text, fixed.edits);
  if (diff.length === 0) return;
  host.raiseExitCode(1);
  const name = toPrintable(path);
  host.stdout.write(`--- ${name}\n+++ ${name}\n`);
  // For a program, such as patch(1), as it is; a terminal is not driven by what is in a file.
  if (host.stdout.isTTY === true) host.stdout.write(`${diff.map(toPrintable).join('\n')}\n`);
  else host.stdout.write(encoded(`${diff.join('\n')}\n`, fixed));
}

/** The fixes of a file, but for rules that are off, by a comment of the file too. */
function fixedFile(file: RewrittenFile, fix: Fix, settings: SeveritySettings): Promise<FixedFile> {
  const bytes = file.read();
  const scan = new DirectiveScan();
  scan.write(bytes);
  return fix(bytes, isOn({ ...settings, ...disabledInFile(scan.end()) }));
}

/** @returns undefined where it cannot be fixed, which is reported */
function openFile(path: string, host: Host): RewrittenFile | undefined {
  const file = new RewrittenFile(path);
  if (file.isRegular && file.size <= maxSize) return file;
  complain(host, path, file.isRegular ? 'is too large to fix; the limit is 256 MiB' : 'is not a regular file');
  return undefined;
}

const isOn =
  (settings: SeveritySettings) =>
  (code: string): boolean =>
    settings[code] !== 'off';

/** Bytes that are not UTF-8 were read as Latin-1, and are written as they were. */
function encoded(text: string, { isUtf8 }: FixedFile): Uint8Array {
  return Buffer.from(text, isUtf8 ? 'utf8' : 'latin1');
}
