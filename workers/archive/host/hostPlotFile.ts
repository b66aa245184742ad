import { highestLines } from '../../../formats/history/views/hostLines.ts';
import type { DrawnChart, DrawnLine } from '../../../formats/history/views/hostLines.ts';
import { translated } from '../../../formats/l10n/translate.ts';
import { toSeconds } from '../../../formats/pcp/time/timestamp.ts';
import { timeZoneOf, utc } from '../../../formats/pcp/time/timeZone.ts';
import type { HostPlotFileRequest } from '../../../protocol/viewer/hostProtocol.ts';
import { tableFile } from '../../plot/plotFile.ts';
import { PlotTable } from '../../plot/plotTable.ts';
import { maxLines } from '../../plot/tableAnswers.ts';

/** Key of the line that stands for all that have none. */
export const restKey = 'rest';

/** The values of a chart as a file: of the lines that are seen, and of each of those that share one. */
export function hostPlotFile({ chart, lines }: DrawnChart, request: HostPlotFileRequest): Uint8Array {
  const [from, to] = [toSeconds(request.from), toSeconds(request.to)];
  const shown = seenLines(lines, request.hidden, { from, to });
  const metric = translated(chart.title);
  const { unit } = request.shown;
  const columns = shown.map(({ label }) => ({ metric, ...(label === '' ? {} : { instance: label }), unit }));
  const table = new PlotTable(shown, from, to);
  return tableFile(columns, table, {
    form: request.form,
    zone: timeZoneOf(request.zone) ?? utc,
    shown: shown.map(() => request.shown),
  });
}

function seenLines(
  lines: readonly DrawnLine[],
  hidden: readonly string[],
  range: { readonly from: number; readonly to: number },
): readonly DrawnLine[] {
  const own = highestLines(lines, range);
  const others = hidden.includes(restKey) ? [] : lines.filter((line) => !own.includes(line));
  return [...own.filter(({ key }) => !hidden.includes(key)), ...others].slice(0, maxLines);
}
