import type { Target } from '../target.ts';
import type { HistoryInput, OpenHistory } from './openedHistory.ts';

type HistoryCommands = Required<Pick<Target, 'writeValues' | 'summarize' | 'plot' | 'writeMoment' | 'writeReport'>>;

/** Archives that are one history, and what the commands do with them. */
export interface HistoryTarget extends HistoryCommands, Pick<Target, 'path' | 'kind'>, Pick<HistoryInput, 'inputs'> {}

/** The history of a host in several archives. */
export function historyTarget(input: HistoryInput): HistoryTarget {
  const { path, inputs } = input;
  return { path, kind: 'archive', inputs, ...historyCommands(input) };
}

/** What the commands do with a history. Each loads only what it needs: the rest would take as long again. */
export function historyCommands(input: HistoryInput): HistoryCommands {
  const onHistory =
    <Args extends readonly unknown[]>(
      load: () => Promise<(opened: OpenHistory, ...args: Args) => Promise<string | undefined>>,
    ) =>
    async (...args: Args): Promise<string | undefined> => {
      const [{ withHistory }, command] = await Promise.all([import('./openHistory.ts'), load()]);
      return withHistory(input, (opened) => command(opened, ...args));
    };
  return {
    writeValues: onHistory(async () => (await import('./values/writeValues.ts')).writeValues),
    summarize: onHistory(async () => (await import('./summary/summaryCommand.ts')).summarizeHistory),
    plot: onHistory(async () => (await import('./plot/plotHistory.ts')).plotHistory),
    writeMoment: onHistory(async () => (await import('./moment/writeMoment.ts')).writeMoment),
    writeReport: onHistory(async () => (await import('./report/writeReport.ts')).writeReport),
  };
}
