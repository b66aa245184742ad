import { pagesOf } from '../../formats/kindPages.ts';
import { allRules, rulesOf } from '../../formats/kindRules.ts';
import { kindIds, kinds } from '../../formats/kinds.ts';
import { sectionKinds } from '../../formats/mmv/records/sectionKind.ts';
import { semanticsTable } from '../../formats/pcp/semantics.ts';
import { metricTables } from '../../formats/pma/metrics/metricTables.ts';
import { classTemplates } from '../../formats/pma/metrics/templates.ts';
import { pmcOptionDocumentation } from '../../formats/pma/model/pmcComment.ts';
import { parameters } from '../../formats/pmaConfig/parameters.ts';

/** All texts of the tables of formats/ that are translated when they are shown. */
export async function tableTexts(): Promise<readonly string[]> {
  const pages = await Promise.all(kindIds.map(pagesOf));
  const records = pages.flatMap(({ tables = [] }) => tables);
  const binaryRules = await Promise.all(kindIds.filter((kind) => !kinds[kind].isText).map(rulesOf));
  return [
    ...(await allRules()).flatMap(({ messages }) => Object.values(messages)),
    // Those of text files are shown by VS Code, which has no place for titles.
    ...binaryRules.flat().map(({ title }) => title),
    ...records.flatMap(({ doc, fields }) => [doc, ...Object.values(fields).map((field) => field.doc)]),
    ...sectionKinds.map(({ doc }) => doc),
    ...semanticsTable.map(({ doc }) => doc),
    ...Object.values(pmcOptionDocumentation),
    ...parameters.map(({ documentation }) => documentation),
    ...pages.flatMap(({ keywords = [] }) => keywords.map(({ meaning }) => meaning)),
    ...classTemplates.map(({ title }) => title),
    ...metricTables.flatMap(({ summary, notes }) => [summary, ...notes]),
    ...metricTables.flatMap(({ metrics }) => metrics.flatMap(({ meaning, note, unit }) => [meaning, note ?? '', unit])),
  ].filter(hasWords);
}

/** Names of units are the same everywhere, and so are messages that hold nothing but what was found. */
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/\{\w+\}/g, '')) && !notWords.has(text);

const notWords = new Set(['kB', 'kB/s', 'ms', 'KiB', 'KiB/s', 'KB', 'KB/s', 'CPUs', 'LWPs']);
