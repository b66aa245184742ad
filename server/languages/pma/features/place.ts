import type { Position } from 'vscode-languageserver';
import { toPrintable } from '../../../../formats/findings/report/printable.ts';
import { formatLocal } from '../../../../formats/pma/model/time.ts';
import { t } from '../../../../formats/l10n/translate.ts';
import type { GroupPosition, Meaning, RowPosition } from '../document/construct.ts';
import { sampleText } from '../hover/timeText.ts';
import { findConstruct } from '../document/construct.ts';
import type { PmaDocument } from '../document/pmaDocument.ts';

const separator = ' · ';

/**
 * Answers `pma/place`, a request of ours with the parameters of a hover: in one line, which class, object, metric,
 * sample and time the cursor is in. Null where it is in no group.
 */
export function toPlace(document: PmaDocument, position: Position): string | null {
  const meaning = meaningAt(document, position);
  return meaning === undefined ? null : placeText(document, meaning);
}

/** What the cursor is in, also where it stands between two values of a row. */
export function meaningAt(document: PmaDocument, position: Position): Meaning | undefined {
  const construct = findConstruct(document, position);
  if (construct !== undefined) return construct.meaning;
  // Between two values the cursor is in a row all the same; the row's first word says in which.
  const first = document.lineText(position.line).search(/\S/);
  const row = first < 0 ? undefined : findConstruct(document, { line: position.line, character: first });
  return row === undefined ? undefined : withoutMetric(row.meaning);
}

function withoutMetric(meaning: Meaning): Meaning {
  return meaning.kind === 'value' ? { ...meaning, metricIndex: -1 } : meaning;
}

function placeText(document: PmaDocument, meaning: Meaning): string | null {
  switch (meaning.kind) {
    case 'value':
      return rowText(meaning, meaning.stanza.definition.metrics[meaning.metricIndex]);
    case 'object':
      return rowText(meaning, undefined);
    case 'class':
      return joined(meaning.stanza.name, ...groupWords(document, meaning));
    case 'date':
      return joined(...groupWords(document, meaning));
    default:
      return null;
  }
}

function rowText({ stanza, object, sample, group }: RowPosition, metric?: string): string {
  const { timeValues } = group;
  const time =
    group.date === undefined || timeValues === undefined
      ? undefined
      : formatLocal(group.date + sample * timeValues.intervalSeconds, group.utcOffsetMinutes);
  return joined(stanza.name, object, metric, sampleText(sample, timeValues), time);
}

function groupWords({ model }: PmaDocument, { group, groupIndex }: GroupPosition): readonly (string | undefined)[] {
  const time = group.date === undefined ? undefined : formatLocal(group.date, group.utcOffsetMinutes);
  return [t`group ${groupIndex + 1} of ${model.groupCount}`, time];
}

function joined(...words: readonly (string | undefined)[]): string {
  return toPrintable(words.filter((word) => word !== undefined).join(separator));
}
