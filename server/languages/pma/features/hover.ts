import type { Hover, Position } from 'vscode-languageserver';
import { MarkupKind } from 'vscode-languageserver';
import * as classText from '../hover/classText.ts';
import * as headerText from '../hover/headerText.ts';
import { metricHover } from '../hover/metricText.ts';
import { objectHover, valueHover } from '../hover/rowText.ts';
import type { Meaning } from '../document/construct.ts';
import { findConstruct } from '../document/construct.ts';
import type { Markdown } from '../../../core/shared/markdown.ts';
import type { PmaDocument } from '../document/pmaDocument.ts';

/** Explains what is at a position; null where there is nothing to explain. */
export function toHover(document: PmaDocument, position: Position): Hover | null {
  const construct = findConstruct(document, position);
  if (construct === undefined) return null;
  const { value } = explain(document, construct.meaning);
  return { contents: { kind: MarkupKind.Markdown, value }, range: construct.range };
}

function explain({ model }: PmaDocument, meaning: Meaning): Markdown {
  switch (meaning.kind) {
    case 'header':
      return headerText.headerHover(meaning, model);
    case 'count':
      return headerText.countHover(meaning.timeValues);
    case 'interval':
      return headerText.intervalHover(meaning.timeValues);
    case 'option':
      return headerText.optionHover(meaning.option, meaning.timeValues);
    case 'className':
      return classText.classNameHover(meaning.definition);
    case 'type':
      return classText.typeHover(meaning.definition, model.timeValues);
    case 'start':
      return classText.startHover(meaning.definition, model.timeValues);
    case 'metric':
      return metricHover(meaning.definition, meaning.metric);
    case 'date':
      return headerText.dateHover(meaning, model);
    case 'class':
      return classText.classHeaderHover(meaning, model.groupCount);
    case 'object':
      return objectHover(meaning);
    case 'value':
      return valueHover(meaning);
  }
}
