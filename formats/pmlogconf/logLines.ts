import { defaultMsec } from '../pmlogger/logLines.ts';
import type { LogLine } from '../syntax/logLine.ts';
import { deltaMsec } from './delta.ts';
import type { PmlogconfReport } from './model.ts';

/** What pmlogger logs of a group. */
export function logLinesOf({ group, source }: PmlogconfReport): readonly LogLine[] {
  const { lines, metrics } = group;
  const [first] = metrics;
  if (first === undefined) return [];
  const ident = lines.find(({ keyword }) => keyword.text === 'ident')?.rest.text;
  const interval = lines.findLast(({ keyword }) => keyword.text === 'delta')?.rest;
  const title = ident ?? source.lineText(0).trim();
  const intervalSeconds = (deltaMsec(interval?.text ?? 'default') ?? defaultMsec) / 1000;
  const [start, end] = [first.start, metrics.at(-1)?.end ?? first.end];
  return [{ start, end, title, intervalSeconds, interval, isMandatory: true, metrics }];
}
