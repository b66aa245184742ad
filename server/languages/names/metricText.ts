import type { MetricEntry, MetricNames, MetricSource } from '../../../formats/names/metricNames.ts';
import { formatInDom, nullInDom } from '../../../formats/pcp/inDom.ts';
import { dynamicKind, formatPmid } from '../../../formats/pcp/pmid.ts';
import { counter, semanticsOf } from '../../../formats/pcp/semantics.ts';
import { formatRateUnits, formatUnits } from '../../../formats/pcp/units/units.ts';
import { valueTypeOf } from '../../../formats/pcp/valueType.ts';
import { counted } from '../../../formats/l10n/counted.ts';
import { t, translated } from '../../../formats/l10n/translate.ts';
import type { Markdown } from '../../core/shared/markdown.ts';
import { bullets, code, lines, paragraphs, prose } from '../../core/shared/markdown.ts';

/** How many instances, and how many metrics below a prefix, are listed. */
const [maxInstances, maxMetrics] = [8, 12];
/** Metrics below a prefix that are counted. */
const maxCounted = 1000;

/** Explains a metric, or the metrics below a prefix; undefined where no index has either. */
export function metricText(names: MetricNames, name: string): Markdown | undefined {
  const entry = names.lookup(name);
  if (entry !== undefined) return entryText(names, entry);
  return names.isPrefix(name) ? prefixText(names, name) : undefined;
}

/** Explains a metric that has been looked up. */
export function entryText(names: MetricNames, entry: MetricEntry): Markdown {
  const unit = unitText(entry);
  return paragraphs(
    prose`**${code(entry.name)}**${unit === undefined ? '' : prose` · ${unit}`}`,
    entry.help === undefined ? undefined : prose`${entry.help}`,
    lines(semanticsLine(entry), inDomLine(names, entry), numberLine(entry), sourceLine(entry.source)),
  );
}

/** Type, semantics and unit in a few words, for a list of metrics. */
export function metricDetail(entry: MetricEntry): string {
  const type = entry.type === undefined ? undefined : valueTypeOf(entry.type)?.name;
  const semantics = entry.semantics === undefined ? undefined : semanticsOf(entry.semantics)?.name;
  return [type, semantics, unitText(entry)].filter((part) => part !== undefined).join(' · ');
}

/** What the values are measured in; undefined where that is not known or there is nothing to say. */
function unitText({ units }: MetricEntry): string | undefined {
  const text = units === undefined ? '' : formatUnits(units);
  return text === '' ? undefined : text;
}

function semanticsLine({ type, semantics, units }: MetricEntry): Markdown | undefined {
  const valueType = type === undefined ? undefined : valueTypeOf(type);
  const meaning = semantics === undefined ? undefined : semanticsOf(semantics);
  if (valueType === undefined || meaning === undefined) return undefined;
  const rate = meaning.code === counter && units !== undefined ? prose` ${t`Rate:`} ${formatRateUnits(units)}.` : '';
  return prose`${valueType.text}, **${meaning.name}**: ${translated(meaning.doc)}${rate}`;
}

function inDomLine(names: MetricNames, { inDom }: MetricEntry): Markdown | undefined {
  if (inDom === undefined) return undefined;
  if (inDom === nullInDom) return prose`Single value`;
  const instances = names.instances(inDom, maxInstances + 1);
  if (instances.length === 0) return prose`Instance domain: ${code(formatInDom(inDom))}`;
  const listed = instances.slice(0, maxInstances).join(', ');
  return prose`Instance domain: ${code(formatInDom(inDom))} (${instances.length > maxInstances ? `${listed}, …` : listed})`;
}

function numberLine({ pmid, agent }: MetricEntry): Markdown | undefined {
  if (pmid === undefined) return undefined;
  // Its number is made up, and another one tomorrow.
  if (dynamicKind(pmid) !== undefined) return prose`Derived metric`;
  return agent === undefined
    ? prose`PMID ${code(formatPmid(pmid))}`
    : prose`PMID ${code(formatPmid(pmid))}, agent ${agent}`;
}

function sourceLine(source: MetricSource): Markdown {
  switch (source.kind) {
    case 'shipped':
      return prose`Source: the index that comes with PCP Files`;
    case 'archive':
      return prose`Source: archive ${code(source.file)}`;
    case 'nameSpace':
      return prose`Source: name space file ${code(source.file)}`;
    case 'derived':
      return prose`Source: derived metrics in ${code(source.file)}`;
    case 'installed':
      return prose`Source: the installed PCP (${code(source.file)})`;
  }
}

function prefixText(names: MetricNames, path: string): Markdown {
  const metrics = names.leavesBelow(path, maxCounted);
  const count =
    metrics.length < maxCounted
      ? prose`${counted(metrics.length, 'metric')}`
      : prose`more than ${maxCounted - 1} metrics`;
  const listed = metrics
    .slice(0, maxMetrics)
    .map(({ name, help }) => (help === undefined ? code(name) : prose`${code(name)}: ${help}`));
  return paragraphs(
    prose`**${code(path)}** · ${count}`,
    bullets(metrics.length > maxMetrics ? [...listed, prose`…`] : listed),
    names.isDynamic(path) ? prose`The agent adds names here as it runs.` : undefined,
  );
}
