import { bytesText } from '../../formats/bytes/hexText.ts';
import { t } from '../../formats/l10n/translate.ts';
import type { CopyForm, CopyTarget } from '../../protocol/viewer/shellProtocol.ts';
import { copiedText } from '../viewer/copied.ts';
import { nameOf } from '../viewer/partRows.ts';
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
  const { start, end } = target.kind === 'row' ? row : target;
  const { type, raw, text, title } = row;
  const path = `${file} › ${nameOf(trail.rows)}`;
  const json = { file, path, start, end, type, raw, text };
  return copiedText({ start, end, path, value: text ?? String(raw ?? title), json }, form, async (range) => {
    const member = session.archive?.members.find(({ name }) => name === file);
    return bytesText((await member?.source.read(range.start, range.end, signal)) ?? new Uint8Array());
  });
}
