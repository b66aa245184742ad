import type { KindId } from '../../../formats/kinds.ts';
import { kinds } from '../../../formats/kinds.ts';
import type { SyntaxLanguage } from '../../../formats/syntax/syntaxLanguage.ts';
import { syntaxKindIds, syntaxLanguages } from '../../../formats/syntaxLanguages.ts';
import type { TextLanguage } from '../../../server/core/language.ts';
import { clientCapabilities } from '../../../server/core/connection/clientCapabilities.ts';
import { makeLanguages } from '../../../server/languages/languages.ts';
import { SyntaxDocument } from '../../../server/languages/syntax/syntaxDocument.ts';
import { fixtureTexts } from '../../conformance/config/conformanceTexts.ts';
import type { Vocabulary } from '../../conformance/config/mutations/mutator.ts';
import { mutated, vocabularyOf } from '../../conformance/config/mutations.ts';
import type { RandomNumbers } from '../randomNumbers.ts';

/** A configuration language with all that a random text of it is made of. */
export interface FuzzedLanguage {
  readonly kind: KindId;
  readonly language: SyntaxLanguage;
  /** As the server has it. */
  readonly served: TextLanguage;
  readonly texts: readonly [string, ...string[]];
  readonly vocabulary: Vocabulary;
}

/** Every configuration language, or the one that FUZZ_KIND names. */
export async function fuzzedLanguages(): Promise<readonly FuzzedLanguage[]> {
  const client = clientCapabilities({ capabilities: {} });
  const served = makeLanguages({
    client,
    documentsOf: () => [],
    folderOf: () => undefined,
    workspaceFolders: () => [],
    readMetricNames: () => Promise.resolve(undefined),
    installedNameSpace: undefined,
    logError: (doing, error) => {
      throw new Error(doing, { cause: error });
    },
  });
  const wanted = process.env['FUZZ_KIND'];
  const chosen = syntaxKindIds.filter((kind) => wanted === undefined || kind === wanted);
  return Promise.all(chosen.map(async (kind) => fuzzedLanguage(kind, await syntaxLanguages[kind](), served)));
}

function fuzzedLanguage(kind: KindId, language: SyntaxLanguage, all: readonly TextLanguage[]): FuzzedLanguage {
  const served = all.find(({ id }) => id === kinds[kind].languageId);
  if (served === undefined) throw new Error(`the server does not know ${kind}`);
  const [first = '', ...others] = fixtureTexts(kind).map(({ text }) => text);
  const keywords = language.keywords.map(({ word }) => word);
  return {
    kind,
    language,
    served,
    texts: [first, ...others],
    vocabulary: vocabularyOf([first, ...others, ...keywords]),
  };
}

/** Opens a text as the server does. */
export function openDocument({ served }: FuzzedLanguage, text: string): SyntaxDocument {
  const document: unknown = served.open('file:///fuzzed/file', 1, text, 1);
  if (!isSyntaxDocument(document)) throw new Error('no document of a configuration language');
  return document;
}

function isSyntaxDocument(document: unknown): document is SyntaxDocument {
  return document instanceof SyntaxDocument;
}

const separators = [' ', '\n', '', '\t', '\r\n', ' ', '\n'] as const;
const oddities = ['\0', '\ufeff', '\ud800', '\udc00', '\u2028', '\f', '\x7f', '\u{1f600}', 'é', '\r'];
/** Longer texts are the work of another test. */
const maxSoup = 400;
const maxRepeats = 4000;

/** A text near those of the language, or of its words in any order, or of one word again and again, or of anything. */
export function randomText({ texts, vocabulary }: FuzzedLanguage, random: RandomNumbers): string {
  switch (random.below(8)) {
    case 0:
      return Array.from(
        { length: random.below(maxSoup) },
        () => random.pick(vocabulary) + random.pick(separators),
      ).join('');
    case 1:
      return (random.pick(vocabulary) + random.pick(separators) + random.pick(vocabulary)).repeat(
        random.below(maxRepeats),
      );
    case 2:
      return Array.from({ length: random.below(maxSoup) }, () =>
        random.oneIn(8) ? (oddities[random.below(oddities.length)] ?? '') : String.fromCharCode(random.below(128)),
      ).join('');
    default:
      return mutated(random.pick(texts), 1 + random.below(4), random, vocabulary).text;
  }
}
