import { bytesText } from '../../formats/bytes/hexText.ts';
import { offsetText } from '../../formats/l10n/offsetText.ts';
import { exportedName } from '../../formats/mmv/live/metricValues.ts';
import { t } from '../../formats/l10n/translate.ts';
import type { ByteRange, StructureRow } from '../../protocol/viewer/fileProtocol.ts';
import type { CopyForm, CopyTarget } from '../../protocol/viewer/shellProtocol.ts';
import { maxCopiedBytes } from '../viewer/maxCopiedBytes.ts';
import type { MmvSession } from './mmvSession.ts';
import { valueRow } from './valueRow.ts';

/** What can be copied of something, but for its bytes. */
interface Copied extends ByteRange {
  readonly value: string;
  readonly path: string;
  readonly json: unknown;
}

/**
 * The text to be put on the clipboard.
 *
 * @throws Error with words for the user when there is no such thing any more, or too much of it.
 */
export function copyText(session: MmvSession, target: CopyTarget, form: CopyForm): string {
  const copied = copiedOf(session, target);
  switch (form) {
    case 'value':
      return copied.value;
    case 'path':
      return copied.path;
    case 'offset':
      return offsetText(copied.start);
    case 'bytes':
      return copiedBytes(session.snapshot.file.image.bytes, copied);
    case 'json':
      return JSON.stringify(copied.json, undefined, 2);
  }
}

function copiedOf(session: MmvSession, target: CopyTarget): Copied {
  switch (target.kind) {
    case 'row': {
      const trail = session.structure.trail(target.path);
      const row = trail?.rows.at(-1);
      if (trail === undefined || row === undefined) throw new Error(t`This row no longer exists.`);
      return copiedRow(row, trail.rows.map(({ title }) => title).join(' › '));
    }
    case 'value':
      return copiedValue(session, target.index);
    case 'bytes': {
      const { start, end } = target;
      const { rows } = session.structure.trailAt(start);
      const path = rows.map(({ title }) => title).join(' › ');
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

function copiedBytes(bytes: Uint8Array, { start, end }: ByteRange): string {
  if (end - start > maxCopiedBytes) throw new Error(t`At most 1 MiB can be copied as text.`);
  return bytesText(bytes.subarray(start, end));
}
