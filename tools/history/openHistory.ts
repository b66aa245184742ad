import { buildSets } from '../../formats/history/subject/members/buildSets.ts';
import { skippedFinding, unknownZones } from '../../formats/history/subject/members/checkSet.ts';
import { MemberPool } from '../../formats/history/subject/memberPool.ts';
import type { ArchiveSet } from '../../formats/history/subject/members/setMember.ts';
import { isCalled } from '../../formats/history/subject/members/setMember.ts';
import { SetHistory } from '../../formats/history/subject/setHistory.ts';
import { messageOf } from '../../formats/findings/finding.ts';
import { fileText } from '../answer/fileText.ts';
import type { ToolContext } from '../contract/tool.ts';
import { ToolError } from '../contract/toolError.ts';
import { ToolLosses } from './toolLosses.ts';
import type { Span } from './window.ts';
import { wholeSpan } from './window.ts';

/** The history of a host while a tool is at work on it. */
export interface OpenHistory {
  readonly history: SetHistory;
  readonly span: Span;
  /** Archives of the history, and what opens them. */
  readonly set: ArchiveSet;
  readonly pool: MemberPool;
  readonly losses: ToolLosses;
}

interface HistoryInput {
  readonly path: string;
  readonly host?: string | undefined;
}

/** Does something with the history of one host, and closes what was opened for it. @throws ToolError */
export function withHistory<Result>(
  input: HistoryInput,
  context: ToolContext,
  work: (history: OpenHistory) => Promise<Result>,
): Promise<Result> {
  return withHistories(input, context, ([only, another, ...rest]) => {
    if (only === undefined) throw new ToolError('There is no archive that can be read.');
    if (another === undefined) return work(only);
    const hosts = [only, another, ...rest].map(({ history }) => fileText(history.host)).slice(0, 50);
    throw new ToolError(`There are archives of ${2 + rest.length} hosts: name one as host: ${hosts.join(', ')}.`);
  });
}

/** Does something with the histories of all hosts, or of the one that is named. @throws ToolError */
export async function withHistories<Result>(
  { path, host }: HistoryInput,
  context: ToolContext,
  work: (histories: readonly OpenHistory[]) => Promise<Result>,
): Promise<Result> {
  const { sources, notes } = await context.archives(path);
  if (sources.length === 0) throw new ToolError([`There are no archives at '${path}'.`, ...notes].join(' '));
  const { signal } = context;
  const pool = new MemberPool({ signal });
  try {
    const { sets, skipped } = await buildSets(sources, pool);
    signal.throwIfAborted();
    const chosen = host === undefined ? sets : sets.filter((set) => isMeant(set, host));
    const names = sets.map((set) => fileText(set.host));
    if (chosen.length === 0 && host !== undefined)
      throw new ToolError(`There is no host '${host}' at '${path}', but ${names.slice(0, 50).join(', ')}.`);
    const all = skipped.map((one) => `${fileText(one.source.path)}: ${messageOf(skippedFinding(one))}`);
    const common = [...notes, ...all];
    const histories = chosen.map(async (set): Promise<OpenHistory> => {
      const history = new SetHistory(set, pool);
      const losses = new ToolLosses(set, context, [...common, ...unknownZones(set).map(messageOf)]);
      return { history, span: await wholeSpan(history), set, pool, losses };
    });
    return await work(await Promise.all(histories));
  } finally {
    await pool.close();
  }
}

/** Whether a host has a name, also as an answer has written it. */
function isMeant(set: ArchiveSet, name: string): boolean {
  return isCalled(set, name) || [set.host, ...set.hostNames].some((other) => fileText(other) === name);
}
