import { kinds } from '../../formats/kinds.ts';
import type { Difference } from '../../formats/record/fileFacts.ts';
import { differencesOf } from '../../formats/record/fileFacts.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import { archiveInputOf } from '../kinds/archive/foundByDirectory.ts';
import type { Target } from '../kinds/target.ts';
import type { DiffOptions } from '../options.ts';
import { writeBatched } from '../output/batchedOutput.ts';
import { differenceJson, differenceText } from '../output/differenceTexts.ts';
import type { Progress } from '../output/progress.ts';
import { findTarget, searchOf } from './findTargets.ts';
import { refuse } from './refuse.ts';
import { workOn } from './workOn.ts';

/** `pcp-files diff`: prints what differs between two MMV files or two archives, by what they say rather than by bytes. */
export async function diff(before: string, after: string, options: DiffOptions, host: Host): Promise<void> {
  const search = { ...searchOf(options, host), takesMmv: true };
  const first = await findTarget(before, search);
  const second = await findTarget(after, search);
  await workOn(first, options, host, (target, progress) =>
    workOn(second, { ...options, quiet: true }, host, async (other) => {
      const differences = await differencesBetween(target, other, options, progress);
      progress.end();
      if (differences === 'unsupported') refuse(host, 'diff', target);
      else if (differences === 'otherKind')
        complain(host, after, `is ${kinds[other.kind].noun}, and ${before} is ${kinds[target.kind].noun}`);
      else {
        const write = options.format === 'json' ? differenceJson : differenceText;
        writeBatched(write({ before, after, kind: target.kind, differences }), host.stdout);
        if (differences.length > 0) host.raiseExitCode(1);
      }
    }),
  );
}

async function differencesBetween(
  target: Target,
  other: Target,
  { values }: DiffOptions,
  progress: Progress,
): Promise<readonly Difference[] | 'unsupported' | 'otherKind'> {
  const [archive, otherArchive] = [archiveInputOf(target), archiveInputOf(other)];
  if (target.facts === undefined) return 'unsupported';
  if (target.kind !== other.kind) return 'otherKind';
  if (archive !== undefined && otherArchive !== undefined) {
    const { archiveDifferences } = await import('../kinds/archive/diff/archiveDifferences.ts');
    return archiveDifferences(archive, otherArchive, values);
  }
  if (other.facts === undefined) return 'otherKind';
  const request = { withValues: values };
  return differencesOf(await target.facts(request, progress), await other.facts(request, progress));
}
