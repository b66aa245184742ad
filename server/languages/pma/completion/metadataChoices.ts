import { CompletionItemKind } from 'vscode-languageserver';
import { describeClass } from '../../../../formats/pma/metrics/metricDocumentation.ts';
import { suggestMetrics } from '../../../../formats/pma/metrics/suggestedMetrics.ts';
import { classTemplates } from '../../../../formats/pma/metrics/templates.ts';
import { t, translated } from '../../../../formats/l10n/translate.ts';
import { documentedText, metricParagraphs } from '../hover/metricText.ts';
import { bullets, prose, paragraphs } from '../../../core/shared/markdown.ts';
import type { CompletionPlace } from './completionPlace.ts';
import type { Choice } from '../../../core/shared/completionItems.ts';

/** Lines of METADATA, or the parts of one: type, start, metrics. */
export function metadataChoices(place: CompletionPlace): Choice[] {
  const { before, after } = place;
  if (before.length === 0) return after.length === 0 ? templateChoices(place) : [];
  if (before.length === 1) return typeChoices();
  return before.length === 2 ? startChoices() : metricChoices(place);
}

/** Whole lines as pmc writes them, or should, for classes that are not declared yet. */
function templateChoices({ document, position }: CompletionPlace): Choice[] {
  const declared = new Set(document.model.classes.filter(({ line }) => line !== position.line).map(({ name }) => name));
  return classTemplates
    .filter(({ className }) => !declared.has(className))
    .map(({ className, type, start, metrics, title }) => {
      const documentation = describeClass(className, metrics);
      return {
        label: `${className} ${type} ${start} ${metrics.join(' ')}`,
        kind: CompletionItemKind.Class,
        detail: translated(title),
        documentation: paragraphs(
          documentation && prose`${translated(documentation.summary)}`,
          bullets((documentation?.notes ?? []).map((note) => prose`${translated(note)}`)),
        ),
      };
    });
}

const typeChoices = (): Choice[] => [
  {
    label: 'V',
    kind: CompletionItemKind.EnumMember,
    detail: t`vector`,
    documentation: prose`One row of values per sample.`,
  },
  {
    label: 'A',
    kind: CompletionItemKind.EnumMember,
    detail: t`array`,
    documentation: prose`One row per object (disk, network interface …) and sample. A row starts with the object's name.`,
  },
];

const startChoices = (): Choice[] => [
  {
    label: '1',
    kind: CompletionItemKind.Value,
    detail: t`all samples`,
    documentation: prose`pma uses all samples. Correct for sar, whose first report covers the first interval.`,
  },
  {
    label: '2',
    kind: CompletionItemKind.Value,
    detail: t`all but the first sample`,
    documentation: prose`pma skips the first sample. Correct for vmstat and iostat, whose first report is an average since boot.`,
  },
];

/** Metrics that the line may go on with; names are unique in the whole file. */
function metricChoices({ document, position, before, after }: CompletionPlace): Choice[] {
  const [className, , , ...metrics] = before.map(({ text }) => text);
  const others = document.model.classes.filter(({ line }) => line !== position.line);
  const taken = new Set([...others.flatMap((definition) => definition.metrics), ...after.map(({ text }) => text)]);
  return suggestMetrics(className ?? '', metrics)
    .filter(({ name }) => !taken.has(name))
    .map((documentation) => ({
      label: documentation.name,
      kind: CompletionItemKind.Field,
      detail: t`${documentation.source} on ${documentation.system}`,
      documentation: metricParagraphs(documentation.name, documentedText(documentation)),
    }));
}
