import type { CompletionItem, Position } from 'vscode-languageserver';
import { CompletionItemKind } from 'vscode-languageserver';
import { describeMetric } from '../../../formats/pma/metrics/metricDocumentation.ts';
import { quotedName } from '../../../formats/pma/declared/nameFault.ts';
import { tokenizeLine } from '../../../formats/text/tokens.ts';
import type { DataName } from '../../../formats/pmaConfig/configModel.ts';
import { dataNames } from '../../../formats/pmaConfig/configModel.ts';
import type { Parameter } from '../../../formats/pmaConfig/parameters.ts';
import { parameterCalled, parameters } from '../../../formats/pmaConfig/parameters.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { Choice } from '../../core/shared/completionItems.ts';
import { toItems } from '../../core/shared/completionItems.ts';
import { metricHover } from '../pma/hover/metricText.ts';
import { columnsRange, isWithin } from '../../core/shared/ranges.ts';
import { maxLineLength } from '../../core/documents/openText.ts';
import type { ConfigDocument } from './configDocument.ts';
import { parameterText, separatorAt } from './hover.ts';

/** A file may have thousands of objects; beyond, one types the name. */
const maxNames = 2000;

/** What may stand at a position: a name that is not set yet, or a value for the name before. */
export function toConfigCompletion(document: ConfigDocument, position: Position): CompletionItem[] {
  const { line, character } = position;
  if (document.lineLength(line) > maxLineLength) return [];
  const text = document.lineText(line);
  if (tokenizeLine(text.slice(0, character)).commentColumn !== undefined) return [];
  const { tokens } = tokenizeLine(text);
  const at = tokens.findIndex((token) => isWithin(token, position));
  const before = at >= 0 ? at : tokens.filter(({ endColumn }) => endColumn < character).length;
  const range = columnsRange(line, tokens[at] ?? { column: character, endColumn: character });
  if (before === 0) return toItems(nameChoices(document, line, tokens.length < 2), range);
  return before === 1 ? toItems(valueChoices(document, line, tokens[0]?.text ?? ''), range) : [];
}

/** @param isAlone whether no value stands behind the name, so that one is put in */
function nameChoices(document: ConfigDocument, line: number, isAlone: boolean): Choice[] {
  const others = document.report.config.entries.filter((entry) => entry.line !== line);
  const taken = new Set(others.map(({ name }) => name.text));
  const names = document.data === undefined ? [] : [...dataNames(document.data, separatorAt(document, line))];
  return [
    ...names
      .filter(([name]) => !taken.has(name))
      .slice(0, maxNames)
      .map(([name, known]) => scaleChoice(name, known)),
    ...parameters.filter(({ name }) => !taken.has(name)).map((parameter) => parameterChoice(parameter, isAlone)),
  ];
}

function scaleChoice(name: string, { definition, metric, object }: DataName): Choice {
  return {
    label: name,
    kind: object === undefined ? CompletionItemKind.Field : CompletionItemKind.Value,
    detail: object === undefined ? definition.name : t`${definition.name}, only ${object}`,
    documentation: metricHover(definition, metric),
    newText: quotedName(name),
  };
}

function parameterChoice(parameter: Parameter, isAlone: boolean): Choice {
  const value = quotedValue(parameter.default);
  return {
    label: parameter.name,
    kind: CompletionItemKind.Property,
    detail: value,
    documentation: parameterText(parameter),
    newText: isAlone && value !== '' ? `${parameter.name} ${value}` : parameter.name,
  };
}

function valueChoices(document: ConfigDocument, line: number, name: string): Choice[] {
  const parameter = parameterCalled(name);
  if (parameter?.type === 'zone') {
    return Intl.supportedValuesOf('timeZone').map((zone) => ({ label: zone, kind: CompletionItemKind.EnumMember }));
  }
  if (parameter !== undefined) {
    const value = quotedValue(parameter.default);
    return [{ label: value, kind: CompletionItemKind.Value, detail: t`default`, isLikeliest: true }];
  }
  const cached = document.data && dataNames(document.data, separatorAt(document, line)).get(name);
  if (cached === undefined) return [];
  const documentation = describeMetric(cached.definition.name, cached.definition.metrics, cached.metric);
  const isShare = documentation.known && documentation.kind === 'share';
  return isShare ? [{ label: '100', kind: CompletionItemKind.Value, detail: t`percent`, isLikeliest: true }] : [];
}

/** A value as it stands in a line: in quotes where it holds blanks. */
function quotedValue(value: string): string {
  return /\s/.test(value) ? `'${value}'` : value;
}
