import { cutHistory, wholeHistory } from '../../formats/history/rewrite/cut.ts';
import type { Host } from '../host.ts';
import type { Rewritten } from '../kinds/history/rewrite/rewriteSummary.ts';
import type { RewriteOptions } from '../options.ts';
import type { Rewriting } from './rewrite.ts';
import { rewrite } from './rewrite.ts';

/** `pcp-files convert`: writes an archive in another form. */
export async function convert(paths: readonly string[], options: RewriteOptions, host: Host): Promise<void> {
  await rewrite({ name: 'convert', done: 'converted', work: convertAll }, paths, options, host);
}

async function convertAll({ archive, window, writer, reports }: Rewriting): Promise<Rewritten> {
  await cutHistory(archive, { ...wholeHistory, ...window, isExact: true }, writer, reports);
  return { problems: [], facts: {}, lines: [] };
}
