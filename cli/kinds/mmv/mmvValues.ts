import { messageOf } from '../../../formats/findings/finding.ts';
import { FindingList } from '../../../formats/findings/findingList.ts';
import { toPrintableJson } from '../../../formats/findings/report/printable.ts';
import { checkHeader } from '../../../formats/mmv/checks/checkHeader.ts';
import { exportedName, metricValues } from '../../../formats/mmv/live/metricValues.ts';
import type { MmvFile } from '../../../formats/mmv/decode/mmvFile.ts';
import { generationState } from '../../../formats/mmv/mmvInfo.ts';
import { formatUtc } from '../../../formats/pcp/time/timestamp.ts';
import { writeBatched } from '../../output/batchedOutput.ts';
import type { Output } from '../../host.ts';
import type { ValueRequest } from '../valueRequest.ts';
import type { ValueSelection } from '../valueSelection.ts';
import { csvText } from './csv.ts';
import type { MetricLine } from './metricLine.ts';

/**
 * Writes the values of an MMV file that was read just now.
 * @returns why they are not to be relied upon, where they are not
 */
export function writeMmvValues(
  file: MmvFile,
  { selection, format, isForTerminal }: ValueRequest,
  output: Output,
): string | undefined {
  const lines = [...selectedLines(file, selection, readingTime())];
  writeBatched(format === 'csv' ? csvText(lines, isForTerminal) : ndjsonText(lines), output);
  const isEmpty = lines.length === 0 && !selection.meetsNothing;
  return problemOf(file) ?? (isEmpty ? 'has no values' : undefined);
}

function* ndjsonText(lines: Iterable<MetricLine>): Generator<string> {
  for (const line of lines) yield `${toPrintableJson(line, 0)}\n`;
}

function readingTime(): string {
  const now = Date.now();
  return formatUtc({ seconds: Math.floor(now / 1000), nanoseconds: (now % 1000) * 1_000_000 });
}

/** Why PCP would not use the file. */
function problemOf(file: MmvFile): string | undefined {
  const list = new FindingList();
  checkHeader(file, {}, list);
  const isBeingWritten = generationState(file) === 'beingWritten';
  const worst = list
    .finish()
    .find(({ severity, rule }) => severity === 'error' || (isBeingWritten && rule.code === 'mmv/generation-mismatch'));
  return worst && messageOf(worst);
}

function* selectedLines(file: MmvFile, selection: ValueSelection, read: string): Generator<MetricLine> {
  let index = 0;
  for (const { values, ...rest } of metricValues(file)) {
    const metric = file.metrics[index++];
    if (metric === undefined || !selection.takesMetric([metric.name, exportedName(file, metric)])) continue;
    if (values === undefined) {
      yield { read, ...rest };
      continue;
    }
    const taken = values.filter(({ instance }) => selection.takesInstance(instance));
    if (taken.length > 0 || values.length === 0) yield { read, ...rest, values: taken };
  }
}
