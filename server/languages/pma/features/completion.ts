import type { CompletionItem, Position } from 'vscode-languageserver';
import { commentChoices } from '../completion/commentChoices.ts';
import type { CompletionPlace } from '../completion/completionPlace.ts';
import type { Choice } from '../../../core/shared/completionItems.ts';
import { completionPlace } from '../completion/completionPlace.ts';
import { toItems } from '../../../core/shared/completionItems.ts';
import { headerChoices } from '../completion/headerChoices.ts';
import { metadataChoices } from '../completion/metadataChoices.ts';
import { rowChoices } from '../completion/rowChoices.ts';
import type { PmaDocument } from '../document/pmaDocument.ts';
import { maxLineLength } from '../../../core/documents/openText.ts';
import { stanzaAt } from '../document/stanzaAt.ts';

/**
 * What may stand at a position.
 * @param nowSeconds for a first DATE, in seconds since the Epoch
 */
export function toCompletion(
  document: PmaDocument,
  position: Position,
  nowSeconds = Date.now() / 1000,
): CompletionItem[] {
  if (document.lineLength(position.line) > maxLineLength) return [];
  const place = completionPlace(document, position);
  if (place.comment !== undefined) return commentItems(place);
  const isAtStart = place.before.length === 0 && place.after.length === 0;
  const choices = [...stanzaChoices(place), ...(isAtStart ? headerChoices(place, nowSeconds) : [])];
  return toItems(choices, place.range);
}

function commentItems(place: CompletionPlace): CompletionItem[] {
  if (stanzaAt(place.document, place.position.line).kind !== 'timeValues') return [];
  const { choices, range } = commentChoices(place);
  return toItems(choices, range);
}

function stanzaChoices(place: CompletionPlace): Choice[] {
  const at = stanzaAt(place.document, place.position.line);
  if (at.kind === 'metadata') return metadataChoices(place);
  return at.kind === 'class' ? rowChoices(place, at.stanza) : [];
}
