import type { ArchiveHead } from '../../../protocol/viewer/archiveProtocol.ts';
import type { ComparedRange } from '../../../protocol/viewer/changeProtocol.ts';
import type { TimeRange } from '../../../protocol/viewer/overviewProtocol.ts';

/** The time of the last archive of a history, compared with that of the first; undefined where there are no two. */
export function archivesCompared({ archives = [] }: ArchiveHead): ComparedRange | undefined {
  const times = archives.flatMap(({ start, end, problem }): readonly TimeRange[] =>
    problem !== undefined || start === undefined || end === undefined ? [] : [{ from: start, to: end }],
  );
  const [against, last] = [times[0], times.at(-1)];
  if (against === undefined || last === undefined || last === against) return undefined;
  return { ...last, baseline: 'chosen', against };
}
