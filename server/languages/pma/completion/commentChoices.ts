import { CompletionItemKind } from 'vscode-languageserver';
import { pmcOptionDocumentation } from '../../../../formats/pma/model/pmcComment.ts';
import { weekdays } from '../../../../formats/pma/model/time.ts';
import { translated } from '../../../../formats/l10n/translate.ts';
import { Markdown } from '../../../core/shared/markdown.ts';
import { columnsRange } from '../../../core/shared/ranges.ts';
import type { CompletionPlace } from './completionPlace.ts';
import type { Choice } from '../../../core/shared/completionItems.ts';

/** pmc's options in the comment behind count and interval, and the days of the week behind `x=`. */
export function commentChoices({ comment, position }: CompletionPlace): {
  readonly choices: Choice[];
  readonly range: CompletionPlace['range'];
} {
  const text = comment?.text ?? '';
  const word = /(?<![A-Za-z])[A-Za-z]*$/.exec(text)?.[0] ?? '';
  const range = columnsRange(position.line, {
    column: position.character - word.length,
    endColumn: position.character,
  });
  if (/(^|\s)x='[^']*$/.test(text)) return { choices: weekdays.map(weekdayChoice), range };
  const isAtWord = text.length === word.length || /\s$/.test(text.slice(0, text.length - word.length));
  return { choices: isAtWord ? Object.entries(pmcOptionDocumentation).map(optionChoice) : [], range };
}

function weekdayChoice(label: string): Choice {
  return { label, kind: CompletionItemKind.EnumMember };
}

function optionChoice([key, documentation]: readonly [string, string]): Choice {
  return {
    label: `${key}=`,
    kind: CompletionItemKind.Property,
    documentation: Markdown.trusted(translated(documentation)),
    newText: key === 'x' || key === 'd' ? `${key}=''` : `${key}=`,
  };
}
