import type { ByteRange } from '../../formats/bytes/range.ts';
import { offsetText } from '../../formats/l10n/offsetText.ts';
import { t } from '../../formats/l10n/translate.ts';
import type { CopyForm } from '../../protocol/viewer/shellProtocol.ts';

/** What can be copied of something, but for its bytes. */
export interface Copied extends ByteRange {
  readonly value: string;
  readonly path: string;
  readonly json: unknown;
}

/** Most bytes that are copied as text. */
const maxBytes = 1 << 20;

/**
 * The text to be put on the clipboard.
 *
 * @param bytesOf the bytes of a range as text
 * @throws Error with words for the user when there is too much of it.
 */
export function copiedText<Bytes>(
  copied: Copied,
  form: CopyForm,
  bytesOf: (range: ByteRange) => Bytes,
): string | Bytes {
  switch (form) {
    case 'value':
      return copied.value;
    case 'path':
      return copied.path;
    case 'offset':
      return offsetText(copied.start);
    case 'bytes':
      if (copied.end - copied.start > maxBytes) throw new Error(t`At most 1 MiB can be copied as text.`);
      return bytesOf(copied);
    case 'json':
      return JSON.stringify(copied.json, undefined, 2);
  }
}
