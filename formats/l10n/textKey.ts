const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Characters of a key, of six bits each: of so many texts hardly two have the same one. */
export const keyLength = 4;

/**
 * Key of an English text in packed translations: the first bits of its FNV-1a hash. As programs have the English texts
 * already, packed translations do not repeat them. The build refuses texts that have the same key.
 */
export function textKey(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  let key = '';
  for (let part = 0; part < keyLength; part++) key += alphabet[(hash >>> (26 - 6 * part)) & 63] ?? '';
  return key;
}
