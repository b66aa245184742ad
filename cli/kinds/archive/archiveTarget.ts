import type { BinaryTarget } from '../target.ts';
import type { ArchiveInput } from './archiveInput.ts';

/** What the commands do with an archive. `check`, `info` and `summary` load only what they need: the rest would take as long again. */
export function archiveTarget(input: ArchiveInput): BinaryTarget {
  const load = async () => import('./archiveCommands.ts');
  return {
    path: input.path,
    kind: 'archive',
    archive: input,
    // What is open in this thread, no other one has.
    job: input.bundle === undefined ? { archive: input } : undefined,
    check: async (progress, run) => (await import('./archiveCheck.ts')).checkArchiveOnDisk(input, progress, run),
    describe: async (progress, request) => (await import('./archiveDescription.ts')).describe(input, request, progress),
    dump: async (sink, progress) => (await load()).dump(input, sink, progress),
    facts: async () => (await load()).facts(input),
    writeValues: async (request, output, progress) => (await load()).writeValues(input, request, output, progress),
    writeMoment: async (request, output, progress) => (await load()).writeMoment(input, request, output, progress),
    plot: async (request, output, progress) => (await load()).plot(input, request, output, progress),
    writeReport: async (request, output, progress) => (await load()).writeReport(input, request, output, progress),
    summarize: async (request, output, progress) =>
      (await import('./summary/summaryCommand.ts')).summarize(input, request, output, progress),
  };
}
