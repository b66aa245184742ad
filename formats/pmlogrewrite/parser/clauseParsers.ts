import type { SectionKind, Value } from '../model.ts';
import { valueOf } from '../model.ts';
import * as rules from '../rules/syntaxRules.ts';
import { tokenKind } from '../tokens.ts';
import type { ClauseValues } from './clauseValues.ts';
import { broken, nothing, valuesOf } from './clauseValues.ts';
import { labelClause } from './labelValues.ts';
import { instanceClause, metricIndom, typeChange } from './metricValues.ts';
import { parseExtraUnits, parseUnits, wordOf } from './unitValues.ts';
import type { ValueReader } from './valueReader.ts';
import { globalFeatures, globalTime } from './globalValues.ts';

/** Reads what follows the word of a clause. */
export type ClauseParser = (reader: ValueReader, word: string) => ClauseValues;

/** `-> VALUE` */
const arrowValue =
  (slot: Value['slot']): ClauseParser =>
  (reader, word) =>
    reader.arrow(word) ? valuesOf(reader.need(slot)) : broken;

const alone: ClauseParser = () => nothing;

function hostname(reader: ValueReader, word: string): ClauseValues {
  if (!reader.arrow(word)) return broken;
  const read = valuesOf(reader.need('host'));
  const host = valueOf(read, 'host');
  if (host === undefined) return read;
  // The scanner of pmlogrewrite takes all that follows for names of hosts.
  const isUnusual = /["_=]/.test(host.text);
  const { kind } = reader.reader;
  if (isUnusual && (kind === tokenKind.word || kind === tokenKind.host)) {
    reader.faults.reporter.report(rules.hostnameNotLast, 'notLast', {}, host);
  }
  return read;
}

function rename(reader: ValueReader, word: string): ClauseValues {
  if (!reader.arrow(word)) return broken;
  if (reader.isWord(reservedNames)) {
    const { faults } = reader;
    faults.reporter.report(rules.keywordAsMetric, 'newName', { found: faults.found }, faults.span);
  }
  const name = reader.need('name');
  const isAllowed = reader.takeWord('dupok', ['dupok']);
  return { values: [name, isAllowed].filter((value) => value !== undefined), isWhole: name !== undefined };
}

/** Words that pmlogrewrite reads as keywords within a section of a metric. */
const reservedNames = 'name pmid type indom sem units delete output rescale null'.split(' ');

function replaceValue(reader: ValueReader, word: string): ClauseValues {
  const replace = reader.takeWord('replace', ['replace']);
  const pattern = reader.need('pattern');
  if (pattern === undefined || !reader.arrow(word)) return broken;
  const { values, isWhole } = valuesOf(pattern, reader.need('replacement'));
  return { values: replace === undefined ? values : [replace, ...values], isWhole };
}

const semantics: ClauseParser = (reader, word) => (reader.arrow(word) ? valuesOf(wordOf(reader, 'semantics')) : broken);

const helpText = arrowValue('helpText');

/** The clauses of each kind of section. */
export const clauseParsers: Readonly<Record<SectionKind, ReadonlyMap<string, ClauseParser>>> = {
  global: new Map<string, ClauseParser>([
    ['hostname', hostname],
    ['timezone', arrowValue('zone')],
    ['tz', arrowValue('zone')],
    ['zoneinfo', arrowValue('zone')],
    ['features', globalFeatures],
    ['time', globalTime],
  ]),
  indom: new Map<string, ClauseParser>([
    ['iname', instanceClause],
    ['inst', instanceClause],
    ['indom', instanceClause],
  ]),
  metric: new Map<string, ClauseParser>([
    ['name', rename],
    ['pmid', arrowValue('newPmid')],
    ['type', typeChange],
    ['indom', metricIndom],
    ['sem', semantics],
    ['units', parseUnits],
    ['extraunits', parseExtraUnits],
    ['value', replaceValue],
    ['delete', alone],
  ]),
  text: new Map<string, ClauseParser>([
    ['delete', alone],
    ['text', helpText],
    ['metric', arrowValue('newPmid')],
    ['indom', arrowValue('newIndom')],
  ]),
  label: new Map<string, ClauseParser>([
    ['delete', alone],
    ['new', labelClause],
    ['label', labelClause],
    ['value', labelClause],
    ['domain', arrowValue('newDomain')],
    ['cluster', arrowValue('newCluster')],
    ['item', arrowValue('newPmid')],
    ['indom', arrowValue('newIndom')],
    ['instances', arrowValue('newIndom')],
    ['instance', arrowValue('newInstance')],
  ]),
};
