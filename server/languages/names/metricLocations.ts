import type { Location } from 'vscode-languageserver';
import type { MetricNames } from '../../../formats/names/metricNames.ts';

/** Places where a metric is defined: lines of name space files, and archives that have it. */
export function metricLocations(names: MetricNames, name: string): Location[] {
  return names.sourcesOf(name).flatMap((source) => {
    if (source.kind === 'shipped') return [];
    const { uri, line = 0 } = source.place;
    const start = { line, character: 0 };
    return [{ uri, range: { start, end: start } }];
  });
}
