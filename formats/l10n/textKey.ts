/**
 * Key of an English text in packed translations: its FNV-1a hash. As programs have the English texts already, packed
 * translations do not repeat them. The build refuses texts that have the same key.
 */
export function textKey(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
