import type { ExportFile, FileFacts, SeriesFacts } from '../exportTable.ts';
import type { RowStyle } from './textTable.ts';
import { TextTable } from './textTable.ts';

/** Rows as objects of JSON, one on each line. */
export function ndjsonTable(file: ExportFile, { partition }: FileFacts): TextTable {
  return new TextTable(file, styleFor(partition.has('host')));
}

function styleFor(isHostLeftOut: boolean): RowStyle {
  const before = ({ host, metric, instance, inst }: SeriesFacts): string =>
    JSON.stringify({ ...(isHostLeftOut ? {} : { host }), metric, instance, inst }).slice(1, -1);
  const behind = ({ type, semantics, units, labels }: SeriesFacts): string => {
    const facts = JSON.stringify({ type, semantics, units }).slice(1, -1);
    return `,${facts}${labels === undefined ? '' : `,"labels":${labels}`}}\n`;
  };
  return {
    heading: '',
    timeText: (time) => `{"time":"${time}",`,
    numberRow: (facts) => ({ before: `${before(facts)},"value":`, behind: behind(facts) }),
    textRow: (facts) => ({ before: `${before(facts)},"text":`, behind: behind(facts) }),
    odd: (number) => `"${number}"`,
    quoted: (text) => JSON.stringify(text),
  };
}
