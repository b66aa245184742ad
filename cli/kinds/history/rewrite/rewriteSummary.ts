import { basename } from 'node:path';
import type { WrittenArchive } from '../../../../formats/archive/write/archiveWriter.ts';
import type { WrittenLabel } from '../../../../formats/archive/write/encodeLabel.ts';
import { toPrintableJson } from '../../../../formats/findings/report/printable.ts';
import { plural } from '../../../../formats/l10n/plural.ts';
import { formatUtc } from '../../../../formats/pcp/time/timestamp.ts';
import { formatInZone } from '../../../../formats/pcp/time/timeZone.ts';
import { shortHumanText } from '../../../../formats/pcp/units/humanText.ts';
import type { Host } from '../../../host.ts';
import { complain } from '../../../host.ts';
import type { RewriteOptions } from '../../../options.ts';
import { writeLines } from '../../../output/reporters/writeLines.ts';
import type { TimeWindow } from '../timeWindow.ts';
import type { WrittenFile } from '../../../../codecs/output/fileGroup.node.ts';

/** What a command says of the archive that it has written. */
export interface Rewritten {
  /** What of the wish was not met, in words. */
  readonly problems: readonly string[];
  /** What else the JSON has. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** What else the text says, line by line. */
  readonly lines: readonly string[];
  /** Set where the command has said itself what of the source could not be read, and what that is worth. */
  readonly exitCode?: 0 | 1;
}

/** An archive that was written, and how. */
export interface WrittenFacts {
  readonly rewritten: Rewritten;
  readonly written: WrittenArchive;
  readonly label: WrittenLabel;
  readonly window: TimeWindow;
  readonly files: readonly WrittenFile[];
  /** What of the source could not be read, in words. */
  readonly loss: string | undefined;
}

/** The summary as JSON. */
export function rewriteText(facts: WrittenFacts): string {
  return toPrintableJson(rewriteJson(facts));
}

/** Says what was written, and what could not be read. */
export function reportRewrite(facts: WrittenFacts, path: string, options: RewriteOptions, host: Host): void {
  const { rewritten, loss } = facts;
  if (options.format === 'json') writeLines([rewriteText(facts)], host);
  else if (options.quiet !== true) writeLines([writtenText(facts), ...rewritten.lines], host);
  for (const problem of rewritten.problems) complain(host, path, problem, 1);
  if (rewritten.exitCode !== undefined) host.raiseExitCode(rewritten.exitCode);
  else if (loss !== undefined) complain(host, path, loss);
}

function writtenText({ files, written, window }: WrittenFacts): string {
  const size = shortHumanText(
    'size',
    files.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  const base = basename(files.at(-1)?.path ?? '').replace(/\.index$/, '');
  const times = [written.start, written.end].map((time) => time && formatInZone(time, window.zone)).join(' to ');
  return `Wrote ${base} (${plural(files.length, 'file')}, ${size}): ${plural(written.records, 'record')}, ${times}.`;
}

function rewriteJson({ files, label, written, window, rewritten }: WrittenFacts): object {
  const { start, end, records, marks } = written;
  const { version, host } = label;
  return {
    schema: 1,
    output: { files, version, host, start: start && formatUtc(start), end: end && formatUtc(end), records, marks },
    window: { from: window.from && formatUtc(window.from), to: window.to && formatUtc(window.to) },
    ...rewritten.facts,
  };
}
