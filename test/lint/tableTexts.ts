import { kindPages } from '../../formats/kindPages.ts';
import { allRules, kindRules } from '../../formats/kindRules.ts';
import { kindIds, kinds } from '../../formats/kinds.ts';
import { sectionKinds } from '../../formats/mmv/records/sectionKind.ts';
import { semanticsTable } from '../../formats/pcp/semantics.ts';
import { metricTables } from '../../formats/pma/metrics/metricTables.ts';
import { classTemplates } from '../../formats/pma/metrics/templates.ts';
import { pmcOptionDocumentation } from '../../formats/pma/model/pmcComment.ts';
import { parameters } from '../../formats/pmaConfig/parameters.ts';

/** All texts of the tables of formats/ that are translated when they are shown. */
export function tableTexts(): readonly string[] {
  const records = Object.values(kindPages).flatMap(({ tables = [] }) => tables);
  const binaryRules = kindIds.flatMap((kind) => (kinds[kind].isText ? [] : kindRules[kind]));
  return [
    ...allRules.flatMap(({ messages }) => Object.values(messages)),
    // Those of text files are shown by VS Code, which has no place for titles.
    ...binaryRules.map(({ title }) => title),
    ...records.flatMap(({ doc, fields }) => [doc, ...Object.values(fields).map((field) => field.doc)]),
    ...sectionKinds.map(({ doc }) => doc),
    ...semanticsTable.map(({ doc }) => doc),
    ...Object.values(pmcOptionDocumentation),
    ...parameters.map(({ documentation }) => documentation),
    ...Object.values(kindPages).flatMap(({ keywords = [] }) => keywords.map(({ meaning }) => meaning)),
    ...classTemplates.map(({ title }) => title),
    ...metricTables.flatMap(({ summary, notes }) => [summary, ...notes]),
    ...metricTables.flatMap(({ metrics }) => metrics.flatMap(({ meaning, note, unit }) => [meaning, note ?? '', unit])),
  ].filter(hasWords);
}

/** Names of units are the same everywhere, and so are messages that hold nothing but what was found. */
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/\{\w+\}/g, '')) && !notWords.has(text);

const notWords = new Set(['kB', 'kB/s', 'ms', 'KiB', 'KiB/s', 'KB', 'KB/s', 'CPUs', 'LWPs']);
