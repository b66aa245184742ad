import { Counted } from './counted.ts';
import type { TemplateValue } from './renderTemplate.ts';
import { renderTemplate } from './renderTemplate.ts';

/** Texts in the user's language by the English text or template. See docs/decisions/translations.md. */
export type Translations = Readonly<Partial<Record<string, string>>>;

let given: Translations | undefined;
let translations: ReadonlyMap<string, string | undefined> | undefined;

/** Sets the language of the process, once, before anything is said; English until then. */
export function setTranslations(wanted: Translations | undefined): void {
  given = wanted;
  translations = wanted && new Map(Object.entries(wanted));
}

/** What {@link setTranslations} was given, to be handed on to another process. */
export function currentTranslations(): Translations | undefined {
  return given;
}

/** A text that is kept in English, in a table or a template of messages, in the user's language. */
export function translated(text: string): string {
  return translations?.get(text) ?? text;
}

/** Marks a text that is kept in English and will be shown through {@link translated}. */
export const phrase = <Text extends string>(text: Text): Text => text;

/**
 * Text in the user's language: `` t`Files` ``, `` t`volume ${number}` ``, `` t`${counted(rows, 'row')} in ${file}` ``.
 * What is put in is numbered in the template that is looked up: `volume {0}`, `{0:row} in {1}`.
 */
export function t(parts: TemplateStringsArray, ...values: readonly TemplateValue[]): string {
  if (translations === undefined) return joined(parts, values, String);
  const template = joined(parts, values, (value, index) =>
    value instanceof Counted ? `{${index}:${value.noun}}` : `{${index}}`,
  );
  return renderTemplate(translated(template), Object.fromEntries(values.entries()));
}

function joined(
  parts: TemplateStringsArray,
  values: readonly TemplateValue[],
  shown: (value: TemplateValue, index: number) => string,
): string {
  let text = parts[0] ?? '';
  values.forEach((value, index) => {
    text += shown(value, index) + (parts[index + 1] ?? '');
  });
  return text;
}
