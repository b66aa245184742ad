import { decodeText } from '../../../formats/bytes/text.ts';
import type { DerivedModel } from '../../../formats/derived/model.ts';
import { attributeOf } from '../../../formats/derived/model.ts';
import { parseDerived } from '../../../formats/derived/syntax.ts';
import { isNamedAs } from '../../../formats/kinds.ts';
import type { MetricEntry } from '../../../formats/names/metricNames.ts';
import { indexOf } from '../../../formats/names/nameIndex.ts';
import { dynamicDomain, encodePmid } from '../../../formats/pcp/pmid.ts';
import { SourceText } from '../../../formats/syntax/sourceText.ts';
import { SyntaxReporter } from '../../../formats/syntax/syntaxReporter.ts';
import { pathOf } from '../../core/folders/pathOf.ts';
import type { NameSource } from './nameSource.ts';
import { uriOf } from './nameSource.ts';

/** Most metrics of a file that are kept. */
const maxMetrics = 20_000;
/** Stands for the numbers of all of them, which PCP makes up. */
const derivedPmid = encodePmid({ domain: dynamicDomain, cluster: 0, item: 1 });

/** Metrics that files of derived metrics in the workspace define. */
export const derivedNames: NameSource = {
  maxBytes: 1 << 20,
  maxFiles: 60,
  filesIn: (names, folderUri) => names.filter((name) => isNamedAs('derived', pathOf(folderUri) + name)),
  read: async (file, folder) => {
    const bytes = await folder.read(file.name, derivedNames.maxBytes);
    if (bytes === undefined || bytes.includes(0)) return undefined;
    const source = new SourceText(decodeText(bytes).text);
    const entries = entriesOf(source, parseDerived(source.text, new SyntaxReporter(source)), file.name, uriOf(file));
    return entries.length === 0 ? undefined : indexOf(entries);
  },
};

function entriesOf(source: SourceText, model: DerivedModel, file: string, uri: string): readonly MetricEntry[] {
  const definitions = model.statements.filter((one) => one.kind === 'definition' && one.name !== '');
  // Of a name the first definition counts, and the last entry.
  return definitions
    .slice(0, maxMetrics)
    .toReversed()
    .flatMap((definition): readonly MetricEntry[] => {
      if (definition.kind !== 'definition' || definition.expression.isFaulty) return [];
      const { name, start } = definition;
      const help = attributeOf(model, source, name, 'oneline');
      const place = { uri, line: source.lineAt(start) };
      return [{ name, pmid: derivedPmid, ...(help === '' ? {} : { help }), source: { kind: 'derived', file, place } }];
    });
}
