import type { Hover, Position } from 'vscode-languageserver';
import { MarkupKind } from 'vscode-languageserver';
import { documentedAnywhere } from '../../../formats/pma/metrics/tableIndex.ts';
import { leadingNumber, readInteger } from '../../../formats/text/numbers.ts';
import { formatDuration } from '../../../formats/pcp/time/duration.ts';
import type { ConfigEntry } from '../../../formats/pmaConfig/configModel.ts';
import { dataNames } from '../../../formats/pmaConfig/configModel.ts';
import type { Parameter } from '../../../formats/pmaConfig/parameters.ts';
import { parameterCalled } from '../../../formats/pmaConfig/parameters.ts';
import { counted } from '../../../formats/l10n/counted.ts';
import { t, translated } from '../../../formats/l10n/translate.ts';
import { documentedText, metricHover, metricParagraphs } from '../pma/hover/metricText.ts';
import type { Markdown } from '../../core/shared/markdown.ts';
import { code, Markdown as Text, paragraphs, prose } from '../../core/shared/markdown.ts';
import { columnsRange, isWithin } from '../../core/shared/ranges.ts';
import type { ConfigDocument } from './configDocument.ts';

/** What pma draws a value at that equals its scale. */
const fullScale = 100;

/** Explains the parameter, metric or value at a position; null where there is nothing to explain. */
export function toConfigHover(document: ConfigDocument, position: Position): Hover | null {
  const entry = document.report.config.entries.find(({ line }) => line === position.line);
  const token = entry && [entry.name, entry.value].find((candidate) => isWithin(candidate, position));
  if (entry === undefined || token === undefined) return null;
  const text = token === entry.name ? nameText(document, entry) : valueText(entry);
  if (text === undefined) return null;
  return {
    contents: { kind: MarkupKind.Markdown, value: text.value },
    range: columnsRange(position.line, token),
  };
}

/** What a parameter is, and what pma takes for it where the file says nothing. */
export function parameterText({ name, type, default: value, documentation }: Parameter): Markdown {
  const shown = value === '' ? t`none` : prose`${code(type === 'seconds' ? value : `'${value}'`)}`;
  const duration = type === 'seconds' && value !== '0' ? prose` (${formatDuration(Number(value))})` : '';
  return paragraphs(prose`**${code(name)}** · default ${shown}${duration}`, Text.trusted(translated(documentation)));
}

function nameText(document: ConfigDocument, { name, line, parameter }: ConfigEntry): Markdown | undefined {
  if (parameter !== undefined) return parameterText(parameter);
  const { data } = document;
  const cached = data && dataNames(data, separatorAt(document, line)).get(name.text);
  if (data !== undefined && cached !== undefined) {
    const objects = data.objects.get(cached.definition.name) ?? [];
    const scope =
      cached.object === undefined
        ? objects.length > 0
          ? prose`Scale for all of ${counted(objects.length, 'object')} in ${data.file}.`
          : prose`Scale for ${data.file}.`
        : prose`Scale for ${code(cached.object)} only, in ${data.file}.`;
    return paragraphs(metricHover(cached.definition, cached.metric), scope);
  }
  const [documented] = documentedAnywhere(name.text);
  return documented && metricParagraphs(documented.name, documentedText(documented));
}

/** The separator with which pma reads a line. */
export function separatorAt(document: ConfigDocument, line: number): string {
  const entries = document.report.config.entries.filter((entry) => entry.line < line);
  const last = entries.findLast(({ parameter }) => parameter?.name === 'metricdeviceseparator');
  return last?.value.text ?? parameterCalled('metricdeviceseparator')?.default ?? '';
}

function valueText({ name, value, parameter }: ConfigEntry): Markdown | undefined {
  if (parameter === undefined) return scaleText(name.text, leadingNumber(value.text));
  if (parameter.type !== 'seconds') return parameterText(parameter);
  const seconds = readInteger(value.text).value;
  return seconds > 0
    ? paragraphs(prose`A clock tick every ${formatDuration(seconds)}.`, parameterText(parameter))
    : prose`The list of clock ticks ends here.`;
}

function scaleText(name: string, scale: number): Markdown {
  if (scale === 0) return prose`${code(name)} is not written.`;
  return prose`${code(name)} is written as ${fullScale} ÷ ${scale} × value: ${scale} becomes ${fullScale}.0, and ${scale / 2} becomes ${fullScale / 2}.0.`;
}
