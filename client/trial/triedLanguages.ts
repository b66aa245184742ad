import { kinds } from '../../formats/kinds.ts';
import { triedLanguages } from '../../protocol/worker/trialProtocol.ts';

/** Languages of the documents that are tried, as VS Code has them. */
export const triedLanguageIds: readonly string[] = triedLanguages.map((id) => kinds[id].languageId);
