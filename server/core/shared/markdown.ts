import { Counted } from '../../../formats/l10n/counted.ts';
import type { TemplateValue } from '../../../formats/l10n/renderTemplate.ts';
import { t } from '../../../formats/l10n/translate.ts';

/** Longer text from a file is cut: a hover is no place for it. */
const maxCharacters = 200;

const controls = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** What can start markup, also where a line starts, and what makes renderers see an address in plain text. */
const markup = /[\\`*_[\]<>&#|~!$@]|:(?=\/\/)|(?<=www)\.|^[-+=]|(?<=^\d+)[.)]/gi;

/** Text that is markup. Made only by {@link prose} and its helpers, so that foreign text cannot become any. */
export class Markdown {
  readonly value: string;

  private constructor(value: string) {
    this.value = value;
  }

  /** The tag: literal parts are markup in the user's language, what is put in is text unless it is Markdown itself. */
  static readonly tag = (parts: TemplateStringsArray, ...values: readonly (Markdown | TemplateValue)[]): Markdown =>
    new Markdown(t(parts, ...values.map(toMarkup)));

  /** Joins what there is. */
  static join(parts: readonly (Markdown | undefined)[], separator: string): Markdown {
    return new Markdown(
      parts
        .filter((part) => part !== undefined)
        .map(({ value }) => value)
        .join(separator),
    );
  }

  /** A code span; text with backticks gets a longer fence. */
  static code(text: string): Markdown {
    const label = shorten(text.replace(controls, '\uFFFD'));
    const longestRun = Math.max(0, ...(label.match(/`+/g) ?? []).map((run) => run.length));
    const fence = '`'.repeat(longestRun + 1);
    const pad = /^[` ]|[` ]$/.test(label) ? ' ' : '';
    return new Markdown(label === '' ? '' : `${fence}${pad}${label}${pad}${fence}`);
  }

  /** Takes text for markup; only for text of our own. */
  static trusted(markup: string): Markdown {
    return new Markdown(markup);
  }
}

/** `` prose`**${name}** in group ${number}` `` */
export const prose = Markdown.tag;

export const code = (text: string): Markdown => Markdown.code(text);

export const paragraphs = (...parts: readonly (Markdown | undefined)[]): Markdown => Markdown.join(parts, '\n\n');

/** Lines of one paragraph. */
export const lines = (...parts: readonly (Markdown | undefined)[]): Markdown => Markdown.join(parts, '  \n');

export const bullets = (items: readonly Markdown[]): Markdown | undefined =>
  items.length === 0
    ? undefined
    : Markdown.join(
        items.map((item) => prose`- ${item}`),
        '\n',
      );

function toMarkup(value: Markdown | TemplateValue): TemplateValue {
  if (value instanceof Counted) return value;
  return value instanceof Markdown ? value.value : escapeMarkdown(String(value));
}

function escapeMarkdown(text: string): string {
  return text.replace(controls, '\uFFFD').replace(markup, String.raw`\$&`);
}

function shorten(text: string): string {
  return text.length <= maxCharacters ? text : `${text.slice(0, maxCharacters - 1)}…`;
}
