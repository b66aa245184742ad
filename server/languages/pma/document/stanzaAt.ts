import type { ClassStanza, Group } from '../../../../formats/pma/model/model.ts';
import { lastStartedIndex } from '../../../../formats/pma/model/lastStarted.ts';
import type { PmaDocument } from './pmaDocument.ts';

/** The stanza to which a line belongs, or would if something stood in it. */
export type StanzaAt =
  | { readonly kind: 'timeValues' | 'metadata' | 'date' | 'none' }
  | { readonly kind: 'class'; readonly stanza: ClassStanza };

/**
 * Finds the stanza that a line carries on: one whose header is above, with no line between that ends it. What stands in
 * the line itself does not matter, so that it may be half written.
 */
export function stanzaAt(document: PmaDocument, line: number): StanzaAt {
  const before = line - 1;
  const { headers } = document.model;
  const header = headers[lastStartedIndex(headers, before)];
  const group = groupBefore(document, line);
  if (group !== undefined && group.headerLine > (header?.headerLine ?? -1)) return stanzaOf(group, before);
  if (header === undefined || before > header.endLine) return { kind: 'none' };
  return { kind: header.name === 'METADATA' ? 'metadata' : 'timeValues' };
}

/** The last group whose header is above a line. */
export function groupBefore({ model }: PmaDocument, line: number): Group | undefined {
  return model.groups[lastStartedIndex(model.groups, line - 1)];
}

function stanzaOf({ stanzas, headerLine, dateLine }: Group, before: number): StanzaAt {
  const stanza = stanzas[lastStartedIndex(stanzas, before)];
  if (stanza !== undefined) return before <= stanza.endLine ? { kind: 'class', stanza } : { kind: 'none' };
  return { kind: before <= (dateLine ?? headerLine) ? 'date' : 'none' };
}
