import { toPrintableJson } from '../formats/findings/report/printable.ts';
import { writeBatched } from './batchedOutput.ts';
import { csvText } from './csv.ts';
import { findOffer } from './findOffer.ts';
import type { Host } from './host.ts';
import { complain } from './host.ts';
import type { MetricLine } from './metricLine.ts';
import type { ValuesOptions } from './program.ts';
import { systemErrorText } from './systemError.ts';
import { ValueSelection } from './valueSelection.ts';

/** `pcp-files values`: prints the values of a file, or of some of its metrics and instances. */
export async function values(
  path: string,
  metrics: readonly string[],
  options: ValuesOptions,
  host: Host,
): Promise<void> {
  const found = findOffer(path, (kind) => kind.readValues, options, host);
  if (found === undefined) return;
  const selection = new ValueSelection(metrics, options.instances);
  try {
    const { lines, problem } = await found.work(found.source, selection);
    if (problem !== undefined) complain(host, path, problem);
    writeBatched(textOf(lines, options, host), host.stdout);
  } catch (error) {
    complain(host, path, systemErrorText(error));
    return;
  }
  const unmet = selection.unmet();
  if (unmet !== undefined) complain(host, path, unmet);
}

function textOf(lines: Iterable<MetricLine>, { format }: ValuesOptions, { stdout }: Host): Iterable<string> {
  return format === 'csv' ? csvText(lines, stdout.isTTY === true) : ndjsonText(lines);
}

function* ndjsonText(lines: Iterable<MetricLine>): Generator<string> {
  for (const line of lines) yield `${toPrintableJson(line, 0)}\n`;
}
