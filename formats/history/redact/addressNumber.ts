import { viewOf } from '../../bytes/viewOf.ts';
import type { Redaction } from './redaction.ts';

/** The number of an IPv4 address, as the number of what stands for it. @param content four bytes of it, in either order */
export function redactAddress(redaction: Redaction, content: Uint8Array): Uint8Array {
  if (content.length !== 4 || viewOf(content).getUint32(0) === 0) return content;
  const redacted = redaction.text([...content].join('.'));
  return Uint8Array.from(redacted.split('.'), Number);
}
