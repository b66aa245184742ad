import { fromSeconds } from '../../../pcp/time/timestamp.ts';
import { findMomentDomain } from '../../moment/momentDomains.ts';
import type { HostProblem } from '../hostProblem.ts';
import type { ReadTable } from './readTable.ts';

const isOfFilesystem = ({ rule }: HostProblem): boolean => rule.table === 'filesystems';

/** Problems with the places where file systems are mounted: people know those better than devices. */
export async function withMounts(
  problems: readonly HostProblem[],
  readTable: ReadTable,
): Promise<readonly HostProblem[]> {
  const first = problems.find(isOfFilesystem);
  if (first === undefined) return problems;
  const time = fromSeconds(first.main.worstAt);
  const moment = await readTable(({ metadata }) => findMomentDomain(metadata, 'filesystems'), time);
  const at = moment?.columns.findIndex(({ id }) => id === 'mount') ?? -1;
  const mounts = new Map(moment?.rows.map(({ instance, cells }) => [instance, cells[at]]));
  return problems.map((problem) => {
    const mount = isOfFilesystem(problem) ? mounts.get(problem.instance ?? '') : undefined;
    return typeof mount === 'string' && mount !== problem.instance ? { ...problem, mount } : problem;
  });
}
