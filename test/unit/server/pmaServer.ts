import type { ClientCapabilities } from '../../../server/core/connection/clientCapabilities.ts';
import { clientCapabilities } from '../../../server/core/connection/clientCapabilities.ts';
import type { TextLanguage } from '../../../server/core/language.ts';
import type { PmaDocument } from '../../../server/languages/pma/document/pmaDocument.ts';
import { pmaLanguage } from '../../../server/languages/pma/language.ts';

/** The language of pma's data, for an editor with some capabilities beside the least. */
export function pmaFor(client: Partial<ClientCapabilities>): TextLanguage<PmaDocument> {
  const least = clientCapabilities({ capabilities: {} });
  return pmaLanguage({ client: { ...least, ...client }, documentsOf: () => [], folderOf: () => undefined });
}
