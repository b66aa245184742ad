import { bytesText } from '../../formats/bytes/hexText.ts';
import { offsetText } from '../../formats/l10n/offsetText.ts';
import { t } from '../../formats/l10n/translate.ts';
import type { FilePlace, RowTrail } from '../../protocol/viewer/fileProtocol.ts';
import type { CopyForm, CopyTarget } from '../../protocol/viewer/shellProtocol.ts';
import { maxCopiedBytes } from '../viewer/maxCopiedBytes.ts';
import type { ArchiveSession } from './archiveSession.ts';

/**
 * The text to be put on the clipboard.
 *
 * @throws Error with words for the user when there is no such thing any more, or too much of it.
 */
export async function copyMemberText(
  session: ArchiveSession,
  target: CopyTarget,
  form: CopyForm,
  signal: AbortSignal,
): Promise<string> {
  if (target.kind === 'value') throw new Error(t`This value no longer exists.`);
  const { file } = target;
  const structure = session.structureOf(file);
  if (structure === undefined) throw new Error(t`The archive has no readable file ${file}.`);
  const trail =
    target.kind === 'row' ? await structure.trail(target.path, signal) : await structure.trailAt(target.start, signal);
  const row = trail?.rows.at(-1);
  if (trail === undefined || row === undefined) throw new Error(t`This row no longer exists.`);
  const place = target.kind === 'row' ? { file, start: row.start, end: row.end } : target;
  switch (form) {
    case 'value':
      return row.text ?? String(row.raw ?? row.title);
    case 'path':
      return pathText(file, trail);
    case 'offset':
      return offsetText(place.start);
    case 'bytes':
      return bytesText(await bytesOf(session, place, signal));
    case 'json': {
      const { type, raw, text } = row;
      const { start, end } = place;
      return JSON.stringify({ file, path: pathText(file, trail), start, end, type, raw, text }, undefined, 2);
    }
  }
}

function pathText(file: string, { rows }: RowTrail): string {
  return [file, ...rows.map(({ title }) => title)].join(' › ');
}

async function bytesOf(
  session: ArchiveSession,
  { file, start, end }: FilePlace,
  signal: AbortSignal,
): Promise<Uint8Array> {
  if (end - start > maxCopiedBytes) throw new Error(t`At most 1 MiB can be copied as text.`);
  const member = session.archive?.members.find(({ name }) => name === file);
  return (await member?.source.read(start, end, signal)) ?? new Uint8Array();
}
