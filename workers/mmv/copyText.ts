import { bytesText } from '../../formats/bytes/hexText.ts';
import { exportedName } from '../../formats/mmv/live/metricValues.ts';
import { t } from '../../formats/l10n/translate.ts';
import type { StructureRow } from '../../protocol/viewer/fileProtocol.ts';
import type { CopyForm, CopyTarget } from '../../protocol/viewer/shellProtocol.ts';
import type { Copied } from '../viewer/copied.ts';
import { copiedText } from '../viewer/copied.ts';
import { nameOf } from '../viewer/partRows.ts';
import type { MmvSession } from './mmvSession.ts';
import { valueRow } from './values/valueRow.ts';

/**
 * The text to be put on the clipboard.
 *
 * @throws Error with words for the user when there is no such thing any more, or too much of it.
 */
export function copyText(session: MmvSession, target: CopyTarget, form: CopyForm): string {
  const { bytes } = session.snapshot.file.image;
  return copiedText(copiedOf(session, target), form, ({ start, end }) => bytesText(bytes.subarray(start, end)));
}

function copiedOf(session: MmvSession, target: CopyTarget): Copied {
  switch (target.kind) {
    case 'row': {
      const trail = session.structure.trail(target.path);
      const row = trail?.rows.at(-1);
      if (trail === undefined || row === undefined) throw new Error(t`This row no longer exists.`);
      return copiedRow(row, nameOf(trail.rows));
    }
    case 'value':
      return copiedValue(session, target.index);
    case 'bytes': {
      const { start, end } = target;
      const { rows } = session.structure.trailAt(start);
      const path = nameOf(rows);
      return { start, end, path, value: rows.at(-1)?.text ?? '', json: { path, start, end } };
    }
  }
}

function copiedRow(row: StructureRow, path: string): Copied {
  const { start, end, type, raw, text } = row;
  return { start, end, path, value: text ?? String(raw ?? row.title), json: { path, start, end, type, raw, text } };
}

function copiedValue({ snapshot }: MmvSession, index: number): Copied {
  const value = snapshot.file.values.at(index);
  if (value === undefined) throw new Error(t`This value no longer exists.`);
  const { start, end, instance, metric } = value;
  const row = valueRow(snapshot, value, undefined);
  const name = metric === undefined ? '' : exportedName(snapshot.file, metric);
  const path = instance === undefined ? name : `${name}["${instance.name}"]`;
  const { unit, semantics, help } = row;
  const json = { name, instance: instance?.name, value: row.value, unit, semantics, help, start, end };
  return { start, end, path, value: row.value, json };
}
