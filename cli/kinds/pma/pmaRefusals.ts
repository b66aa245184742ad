import type { Finding } from '../../../formats/findings/finding.ts';
import { messageOf } from '../../../formats/findings/finding.ts';
import { crlf, empty, notPma } from '../../../formats/pma/rules/fileRules.ts';
import { truncated } from '../../../formats/pma/rules/groupRules.ts';
import type { PmaModel } from '../../../formats/pma/model/model.ts';
import type { OutputSettings } from '../../../formats/pmaConfig/output/outputSettings.ts';
import { isAbbreviation } from '../../../formats/pmaConfig/output/shownZone.ts';
import { strftime } from '../../../formats/pcp/time/strftime.ts';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import { misfitOfDate } from '../../../formats/pmaConfig/formatDirectives.ts';
import { notConfig } from '../../../formats/pmaConfig/rules.ts';
import type { PmaLayout } from '../../options.ts';

/** Bytes of a time beyond which pma writes none. */
const mostTimeBytes = 127;
const halfYear = 15_768_000;

/** Rules by which what pma writes is not what the file says, however grave they are: a CR may be part of a name. */
const othersWrong: ReadonlySet<string> = new Set([crlf, empty, notConfig, notPma, truncated].map(({ code }) => code));

/** The first error among findings, where pma would end or compute what is not in the file. */
export function errorAmong(findings: readonly Finding[]): string | undefined {
  const errors = findings.filter(({ severity, rule }) => severity === 'error' || othersWrong.has(rule.code));
  const [first] = errors;
  if (first === undefined) return undefined;
  const line = first.place.text === undefined ? '' : `line ${first.place.text.line + 1}: `;
  const more = errors.length === 1 ? '' : ` (and ${errors.length - 1} more; 'pcp-files check' lists them)`;
  return `${line}${messageOf(first)}${more}`;
}

/** Why pma cannot read a file behind another one, whose declarations it goes on with. */
export function misfitOf(first: PmaModel, model: PmaModel, firstPath: string): string | undefined {
  const { timeValues: a } = first;
  const { timeValues: b } = model;
  const goesOn = `pma reads all files by the first one, ${firstPath}`;
  if (a?.count !== b?.count || a?.intervalSeconds !== b?.intervalSeconds)
    return `${goesOn}, but this one has another count or interval in TIME_VALUES; export it by itself`;
  if (classesOf(first) !== classesOf(model))
    return `${goesOn}, but this one has other classes or metrics in METADATA; export it by itself`;
  const other = first.classes.find(({ name, type }) => type === 'A' && namesOf(first, name) !== namesOf(model, name));
  if (other === undefined) return undefined;
  return `${goesOn}, and goes by position, but this one has other objects of ${other.name}, so numbers would be those of others; export it by itself`;
}

function classesOf({ classes }: PmaModel): string {
  return JSON.stringify(classes.map(({ name, type, start, metrics }) => [name, type, start, metrics]));
}

function namesOf({ objects }: PmaModel, className: string): string {
  return JSON.stringify(objects.get(className));
}

/** Why what a configuration asks for cannot be written as pma does. @param first the time of the first group */
export function refusalOfSettings(
  { columns, table, files, ticks }: OutputSettings,
  layout: PmaLayout,
  zone: TimeZone,
  first: number,
): string | undefined {
  const { timeFormat } = layout === 'csv' ? table : files;
  const misfit = misfitOfDate(timeFormat);
  if (misfit !== undefined) return `'${misfit}' is no directive of strftime; what pma writes depends on its system`;
  if (strftime(timeFormat, first, zone).length > mostTimeBytes)
    return `times of this format have more than ${mostTimeBytes} bytes, of which pma writes garbage`;
  if (/%[-_0^#]*\d*[EO]?Z/.test(timeFormat) && ![first, first + halfYear].every((time) => isKnown(zone, time)))
    return `the abbreviation of the zone ${zone.name} (%Z) is not known here; write %z`;
  return layout === 'xgraph' ? refusalOfNames([...columns.map(({ name }) => name), ticks.name]) : undefined;
}

function isKnown(zone: TimeZone, seconds: number): boolean {
  return isAbbreviation(zone.offsetAt(seconds).abbreviation);
}

function refusalOfNames(names: readonly string[]): string | undefined {
  const bad = names.find((name) => name.includes('/') || /^\.{0,2}$/.test(name));
  if (bad !== undefined) return `'${bad}' cannot be the name of a file, so pma ends; leave out its scale`;
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice === undefined) return undefined;
  return `two columns are called '${twice}', and pma would mix them in one file; choose another metricdeviceseparator`;
}
