import { writeBatched } from './batchedOutput.ts';
import { dumpedJson, dumpedText } from './dumpTexts.ts';
import { findOffer } from './findOffer.ts';
import type { Host } from './host.ts';
import { complain } from './host.ts';
import type { DumpOptions } from './program.ts';
import { systemErrorText } from './systemError.ts';

/** `pcp-files dump`: prints the structure of a file. */
export async function dump(path: string, options: DumpOptions, host: Host): Promise<void> {
  const found = findOffer(path, (kind) => kind.dump, options, host);
  if (found === undefined) return;
  try {
    const structure = await found.work(found.source);
    writeBatched(options.format === 'json' ? dumpedJson(structure) : dumpedText(structure), host.stdout);
  } catch (error) {
    complain(host, path, systemErrorText(error));
  }
}
