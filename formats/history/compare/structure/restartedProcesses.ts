import { compareTimes } from '../../../pcp/time/timestamp.ts';
import type { DomainChange, InstanceChange, RestartedProcess } from '../comparison.ts';

/** Whether the instances of a metric are processes. */
export const isOfProcesses = (metric: string): boolean => /^(?:hot)?proc\./.test(metric);

/** Takes pairs of processes with the same program and arguments, of which one came after one had gone, out of both lists. */
export function restartedProcesses(
  gone: readonly InstanceChange[],
  fresh: readonly InstanceChange[],
): Pick<DomainChange, 'gone' | 'fresh' | 'restarted'> {
  const freshByCommand = byCommand(fresh);
  const restarted: RestartedProcess[] = [];
  const pairs = new Set<InstanceChange>();
  for (const before of gone) {
    const after = freshByCommand.get(commandOf(before.name))?.find((one) => !pairs.has(one) && isAfter(one, before));
    if (after === undefined) continue;
    restarted.push({ before: before.name, after: after.name, last: before.last });
    pairs.add(before).add(after);
  }
  const rest = (changes: readonly InstanceChange[]): readonly InstanceChange[] =>
    changes.filter((change) => !pairs.has(change));
  return { gone: rest(gone), fresh: rest(fresh), restarted };
}

function byCommand(changes: readonly InstanceChange[]): ReadonlyMap<string, readonly InstanceChange[]> {
  const groups = new Map<string, InstanceChange[]>();
  for (const change of changes) {
    const command = commandOf(change.name);
    const group = groups.get(command);
    if (group === undefined) groups.set(command, [change]);
    else group.push(change);
  }
  return groups;
}

const isAfter = ({ first }: InstanceChange, { last }: InstanceChange): boolean =>
  first !== undefined && last !== undefined && compareTimes(first, last) > 0;

/** The name of a process without its number. */
const commandOf = (name: string): string => name.replace(/^\d+\s+/, '');
