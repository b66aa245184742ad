import type { LogLine } from '../syntax/logLine.ts';
import type { PmloggerReport, Statement } from './model.ts';

/** How often pmlogger logs where nothing says it, unless it was started with -t, in milliseconds. */
export const defaultMsec = 60_000;

/** What a configuration logs, in the order of the file; a group of pmlogconf has its name. */
export function logLinesOf({ source, config, managed }: PmloggerReport): readonly LogLine[] {
  const groupOf = ({ start, end }: Statement): string | undefined =>
    managed?.groups.find((group) => group.start <= start && end <= group.end)?.tag;
  return config.statements
    .filter(({ state }) => state === 'on')
    .map((statement): LogLine => {
      const { start, end, head, interval, isMandatory, metrics } = statement;
      const title = groupOf(statement) ?? source.slice(head.start, head.end).replaceAll(/\s+/g, ' ').trim();
      const intervalSeconds = (interval?.msec ?? defaultMsec) / 1000;
      return { start, end, title, intervalSeconds, interval, isMandatory, metrics };
    });
}
