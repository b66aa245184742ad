import { keyLength } from './textKey.ts';

/** What no text has in it. */
const separator = '\u007f';

/** Translations by the keys of their texts. */
type TextsByKey = Readonly<Partial<Record<string, string>>>;

/** The same in two long texts, of which half of the keys' bytes are saved where files are compressed. Their names are no keys. */
export function packTranslations(texts: ReadonlyMap<string, string>): TextsByKey {
  for (const text of texts.values()) if (text.includes(separator)) throw new Error(`'${text}' cannot be packed.`);
  return { textKeys: [...texts.keys()].join(''), texts: [...texts.values()].join(separator) };
}

/** What has been packed, or what never was. */
export function unpackTranslations(packed: TextsByKey): TextsByKey {
  const { textKeys, texts } = packed;
  if (textKeys === undefined || texts === undefined) return packed;
  return Object.fromEntries(
    texts.split(separator).map((text, index) => [textKeys.slice(index * keyLength, (index + 1) * keyLength), text]),
  );
}
