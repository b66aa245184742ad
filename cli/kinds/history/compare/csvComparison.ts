import type { ChangedSeries } from '../../../../formats/history/compare/comparison.ts';
import { quotedField } from '../../../../formats/findings/report/csvField.ts';
import { toPrintable } from '../../../../formats/findings/report/printable.ts';
import { formatPmid } from '../../../../formats/pcp/pmid.ts';
import { semanticsText } from '../../../../formats/pcp/semantics.ts';
import type { ComparedHistories } from './comparedHistories.ts';
import type { CompareRequest } from './compareRequest.ts';
import { seriesUnits } from '../../../../formats/history/compare/seriesTexts.ts';

const columns =
  'group,score,name,pmid,instance,semantics,units,mean_before,mean_after,median_before,median_after,p95_before,p95_after,' +
  'count_before,count_after';

/** A heading, and a line for each series that has changed; the first one of a group is its leader. */
export function* csvComparison(
  { comparison: { groups } }: ComparedHistories,
  { isForTerminal }: Pick<CompareRequest, 'isForTerminal'>,
): Generator<string> {
  yield `${columns}\n`;
  const field = (text: string): string => quotedField(isForTerminal ? toPrintable(text) : text);
  for (const [group, { leader, alike }] of groups.entries())
    for (const one of [leader, ...alike]) yield `${[group + 1, ...fieldsOf(one, field)].join(',')}\n`;
}

function fieldsOf(one: ChangedSeries, field: (text: string) => string): readonly (string | number)[] {
  const { name, descriptor, instance, score, a, b } = one;
  return [
    score,
    field(name),
    formatPmid(descriptor.pmid),
    instance === undefined ? '' : field(instance),
    semanticsText(descriptor.semantics),
    field(seriesUnits(one)),
    ...[a.mean, b.mean, a.median, b.median, a.p95, b.p95, a.count, b.count],
  ];
}
