import type { Target } from '../target.ts';
import type { HistoryInput } from './openedHistory.ts';

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
  const isPrinted = input.inputs.every(({ isRecorded }) => isRecorded === true);
  return {
    writeValues: async (request, ...args) => {
      // What was printed are rates.
      const asRates = request.asRates || isPrinted;
      return (await import('./values/writeValues.ts')).writeValues(input, { ...request, asRates }, ...args);
    },
    summarize: async (request, ...args) =>
      (await import('./summary/summaryCommand.ts')).summarizeHistory(input, { ...request, isPrinted }, ...args),
    plot: async (...args) => (await import('./plot/plotHistory.ts')).plotHistory(input, ...args),
    writeMoment: async (...args) => (await import('./moment/writeMoment.ts')).writeMoment(input, ...args),
    writeReport: async (...args) => (await import('./report/writeReport.ts')).writeReport(input, ...args),
  };
}
