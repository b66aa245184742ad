import { historyCommands } from '../history/historyTarget.ts';
import type { BinaryTarget } from '../target.ts';
import type { ArchiveInput } from './archiveInput.ts';

/** What the commands do with an archive: with its files here, with its values as with those of any history. */
export function archiveTarget(input: ArchiveInput): BinaryTarget {
  const { path } = input;
  return {
    path,
    kind: 'archive',
    archive: input,
    // What is open in this thread, no other one has.
    job: input.bundle === undefined ? { archive: input } : undefined,
    check: async (progress, run) => (await import('./archiveCheck.ts')).checkArchiveOnDisk(input, progress, run),
    describe: async (progress, request) => (await import('./archiveDescription.ts')).describe(input, request, progress),
    dump: async (sink, progress) => (await import('./archiveCommands.ts')).dump(input, sink, progress),
    ...historyCommands({ path, inputs: [input], host: undefined }),
    facts: async () => (await import('./archiveCommands.ts')).facts(input),
  };
}
