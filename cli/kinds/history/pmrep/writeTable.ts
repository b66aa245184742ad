import { renderTable } from '../../../../formats/pmrep/table/renderTable.ts';
import { RefusedTable } from '../../../../formats/pmrep/table/tableMetrics.ts';
import type { TableSet } from '../../../../formats/pmrep/table/tableSet.ts';
import type { Progress } from '../../../output/progress.ts';
import type { WindowRequest } from '../../valueRequest.ts';
import { withHistory } from '../openHistory.ts';
import type { HistoryInput } from '../openedHistory.ts';
import { problemText } from '../problemText.ts';
import { recordedWindow } from '../timeWindow.ts';

/** What table is printed of what times. */
export interface TableRequest extends WindowRequest {
  readonly set: TableSet;
  /** Seconds between samples. */
  readonly interval: number | undefined;
  readonly samples: number | undefined;
}

/** Prints the table of a set on a history. @returns why not all of it was, in words */
export function writeTable(
  input: HistoryInput,
  { set, interval, samples, ...request }: TableRequest,
  write: (line: string) => void,
  { show }: Progress,
): Promise<string | undefined> {
  return withHistory(input, async ({ history, hosts, path, losses }) => {
    const window = await recordedWindow(history, request, 'pmrep');
    if (typeof window === 'string') return window;
    const { start, end } = await history.span();
    if (start === undefined || end === undefined) return 'has no records';
    const archive = await history.asArchive();
    const fetched = { archive, host: history.host ?? hosts[0] ?? '', path, start, end };
    try {
      for (const line of await renderTable(
        fetched,
        set,
        { ...window, interval, samples },
        { losses, onProgress: show },
      ))
        write(line);
    } catch (error) {
      if (error instanceof RefusedTable) return problemText([error.message, losses.text()]);
      throw error;
    }
    return losses.text();
  });
}
