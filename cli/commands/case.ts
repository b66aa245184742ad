import { basename } from 'node:path';
import { pieceCompression } from '../../codecs/output/pieceCompression.node.ts';
import type { Note } from '../../formats/notes/note.ts';
import { notesReader } from '../files/notesReader.ts';
import { foldersOf } from '../kinds/history/report/writeReport.ts';
import { caseName } from '../../formats/history/case/caseName.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import { CaseOnDisk } from '../kinds/history/rewrite/caseOnDisk.ts';
import type { OutputPlace } from '../kinds/history/rewrite/rewriteOutput.ts';
import type { Rewritten } from '../kinds/history/rewrite/rewriteSummary.ts';
import type { RedactedPartOptions } from '../options.ts';
import { neededMetrics } from './neededMetrics.ts';
import { cutPart } from './newArchives.ts';
import { RedactRun } from './redact.ts';
import { rewrite } from './rewrite.ts';
import type { RewriteSource, Rewriting } from './rewrite.ts';

/** `pcp-files case`: writes a part of a history with its report as one file. */
export async function writeCase(paths: readonly string[], options: RedactedPartOptions, host: Host): Promise<void> {
  const named = caseName(basename(options.output));
  if (named === undefined) {
    complain(host, options.output, 'is no name of a case; call it NAME.tar, NAME.tar.gz or NAME.tar.zst');
    return;
  }
  const needed = await neededMetrics(options.for, options, host);
  if ('problem' in needed) {
    complain(host, `--for ${needed.path}`, needed.problem);
    return;
  }
  const run = options.redact === true ? RedactRun.begin(options, host) : 'plain';
  if (run === undefined) return;
  const notes: Note[] = [];
  const wish = { tool: `pcp-files ${host.version}`, wanted: options.for, notes };
  // With 2 nothing would have been written.
  const notesOf = notesReader(host, 1);
  const compress = named.compression && (await pieceCompression(named.compression));
  const command = {
    name: 'case',
    done: 'put into a case',
    output: (place: OutputPlace) => new CaseOnDisk(place, named.name, wish, compress),
    ...(run === 'plain' ? {} : { edits: (source: RewriteSource) => run.learn(source) }),
    work: (rewriting: Rewriting): Promise<Rewritten | string> => {
      const { opened, window } = rewriting;
      for (const note of notesOf(foldersOf(opened, window), opened.hosts))
        notes.push(run === 'plain' ? note : { ...note, text: run.text(note.text) });
      return run === 'plain' ? cutPart(rewriting, options, needed) : run.write(rewriting, needed);
    },
  };
  await rewrite(command, paths, options, host);
}
