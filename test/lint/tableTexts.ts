import { archiveTables } from '../../formats/archive/records/archiveTables.ts';
import { archiveRules } from '../../formats/archive/rules/archiveRules.ts';
import type { Rule } from '../../formats/findings/rule.ts';
import { mmvTables } from '../../formats/mmv/records/records.ts';
import { mmvRules } from '../../formats/mmv/rules/mmvRules.ts';
import { sectionKinds } from '../../formats/mmv/records/sectionKind.ts';
import { semanticsTable } from '../../formats/pcp/semantics.ts';
import { metricTables } from '../../formats/pma/metrics/metricTables.ts';
import { classTemplates } from '../../formats/pma/metrics/templates.ts';
import { pmcOptionDocumentation } from '../../formats/pma/model/pmcComment.ts';
import { pmaRules } from '../../formats/pma/rules/pmaRules.ts';
import { parameters } from '../../formats/pmaConfig/parameters.ts';
import { pmaConfigRules } from '../../formats/pmaConfig/rules.ts';
import type { RecordTable } from '../../formats/record/recordTable.ts';

/** All texts of the tables of formats/ that are translated when they are shown. */
export function tableTexts(): readonly string[] {
  const rules: readonly Rule[] = [...pmaRules, ...pmaConfigRules, ...mmvRules, ...archiveRules];
  const records: readonly RecordTable[] = [...mmvTables, ...archiveTables];
  return [
    ...rules.flatMap(({ messages }) => Object.values(messages)),
    // Those of text files are shown by VS Code, which has no place for titles.
    ...[...mmvRules, ...archiveRules].map(({ title }) => title),
    ...records.flatMap(({ doc, fields }) => [doc, ...Object.values(fields).map((field) => field.doc)]),
    ...sectionKinds.map(({ doc }) => doc),
    ...semanticsTable.map(({ doc }) => doc),
    ...Object.values(pmcOptionDocumentation),
    ...parameters.map(({ documentation }) => documentation),
    ...classTemplates.map(({ title }) => title),
    ...metricTables.flatMap(({ summary, notes }) => [summary, ...notes]),
    ...metricTables.flatMap(({ metrics }) => metrics.flatMap(({ meaning, note, unit }) => [meaning, note ?? '', unit])),
  ].filter(hasWords);
}

/** Names of units are the same everywhere, and so are messages that hold nothing but what was found. */
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/\{\w+\}/g, '')) && !notWords.has(text);

const notWords = new Set(['kB', 'kB/s', 'ms', 'KiB', 'KiB/s', 'KB', 'KB/s', 'CPUs', 'LWPs']);
