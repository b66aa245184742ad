import type { Position } from 'vscode-languageserver';
import type { RowAt } from '../../../../protocol/language.ts';
import type { PmaDocument } from '../document/pmaDocument.ts';
import { meaningAt } from './place.ts';

/**
 * Answers `pma/row`, a request of ours with the parameters of a hover: the row that the cursor is in, or the class that it
 * is on. Null where it is in neither.
 */
export function toRowAt(document: PmaDocument, position: Position): RowAt | null {
  const meaning = meaningAt(document, position);
  switch (meaning?.kind) {
    case 'value':
    case 'object': {
      const { stanza, sample, object, group } = meaning;
      const metric = meaning.kind === 'value' ? stanza.definition.metrics[meaning.metricIndex] : undefined;
      const interval = group.timeValues?.intervalSeconds;
      return {
        className: stanza.name,
        ...(metric === undefined ? {} : { metric }),
        ...(object === undefined ? {} : { object }),
        ...(group.date === undefined || interval === undefined ? {} : { seconds: group.date + sample * interval }),
      };
    }
    case 'class':
      return { className: meaning.stanza.name };
    case 'metric':
      return { className: meaning.definition.name, metric: meaning.metric };
    case 'className':
      return { className: meaning.definition.name };
    default:
      return null;
  }
}
