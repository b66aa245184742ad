/**
 * Globs of the files that are taken for ones of a kind.
 * @param {import('../../formats/kind.ts').Claims} claims
 */
export const claimedGlobs = ({ extensions = [], filenames = [], filenamePatterns = [] }) => [
  ...extensions.map((extension) => `*${extension}`),
  ...filenames,
  ...filenamePatterns,
];
