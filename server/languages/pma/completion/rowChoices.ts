import { CompletionItemKind } from 'vscode-languageserver';
import type { ClassStanza } from '../../../../formats/pma/model/model.ts';
import { quotedName } from '../../../../formats/pma/declared/nameFault.ts';
import { t } from '../../../../formats/l10n/translate.ts';
import { prose } from '../../../core/shared/markdown.ts';
import { isDeclared, rowLines } from '../document/sampleRows.ts';
import type { CompletionPlace } from './completionPlace.ts';
import type { Choice } from '../../../core/shared/completionItems.ts';

/** A host has fewer; beyond, one types the name. */
const maxObjects = 1000;

/** Offers objects at the start of an array's row, first the one whose turn it is. */
export function rowChoices({ document, position, before }: CompletionPlace, stanza: ClassStanza): Choice[] {
  if (before.length > 0 || !isDeclared(stanza) || stanza.definition.type !== 'A') return [];
  const objects = (document.model.objects.get(stanza.name) ?? []).slice(0, maxObjects);
  let rows = 0;
  for (const line of rowLines(document, stanza)) if (line < position.line) rows++;
  const next = objects.length === 0 ? 0 : rows % objects.length;
  return [...objects.slice(next), ...objects.slice(0, next)].map((name, index) => ({
    label: name,
    kind: CompletionItemKind.Value,
    detail: t`object ${objects.indexOf(name) + 1} of ${objects.length}`,
    documentation: prose`pma identifies objects by their position in the sample, so they must always come in the same order.`,
    newText: quotedName(name),
    isLikeliest: index === 0,
  }));
}
