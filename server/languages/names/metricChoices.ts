import { CompletionItemKind } from 'vscode-languageserver';
import type { MetricEntry, MetricNames, NameComponent } from '../../../formats/names/metricNames.ts';
import { plural } from '../../../formats/l10n/plural.ts';
import type { Choice } from '../../core/shared/completionItems.ts';
import { entryText, metricDetail } from './metricText.ts';

/** How many components, and how many whole names, are offered at once. */
const [maxComponents, maxNames] = [400, 60];
/** Shorter text is held by too many names. */
const leastSearched = 2;

/**
 * Metrics to put in place of what is typed of a name: the next components of names, then whole names that begin with it or
 * hold it, and those whose help does. The list is complete only until more is typed.
 *
 * @param typed the name from its start to the cursor
 */
export function metricChoices(names: MetricNames, typed: string): readonly Choice[] {
  const prefix = typed.slice(0, Math.max(0, typed.lastIndexOf('.')));
  const components = names.children(prefix, maxComponents);
  const paths = new Set(components.map(({ path }) => path));
  const matches = typed.length < leastSearched ? [] : names.complete(typed, maxNames);
  return [
    ...components.map((component) => componentChoice(names, component)),
    ...matches.filter(({ name }) => !paths.has(name)).map((entry) => nameChoice(names, entry, typed)),
  ];
}

function componentChoice(names: MetricNames, { path, isMetric, metricsBelow }: NameComponent): Choice {
  const entry = isMetric ? names.lookup(path) : undefined;
  if (entry !== undefined) return metricChoice(names, entry);
  return { label: path, kind: CompletionItemKind.Module, detail: plural(metricsBelow, 'metric') };
}

/** An editor shows what has the letters that are typed: here also what fits for another reason, behind the others. */
function nameChoice(names: MetricNames, entry: MetricEntry, typed: string): Choice {
  return { ...metricChoice(names, entry), filterText: `${entry.name} ${typed}` };
}

function metricChoice(names: MetricNames, entry: MetricEntry): Choice {
  return {
    label: entry.name,
    kind: CompletionItemKind.Value,
    detail: entry.help ?? metricDetail(entry),
    documentation: entryText(names, entry),
  };
}
