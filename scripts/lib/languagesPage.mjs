import { claimedGlobs } from './claimedGlobs.mjs';

const introduction = `# Configuration languages

The words of PCP's configuration languages, as completion and hover explain them in the editor. What can be wrong with such
files is in [rules.md](rules.md). *This page is generated from the languages' tables by \`npm run docs\`.*
`;

/**
 * docs/languages.md: the keywords of each configuration language, by where they may stand.
 * @param {readonly { title: string, claims: Claims, keywords: readonly Keyword[] }[]} languages
 */
export function languagesPage(languages) {
  return [introduction, ...languages.map(chapter)].join('\n');
}

/** @param {{ title: string, claims: Claims, keywords: readonly Keyword[] }} language */
function chapter({ title, claims, keywords }) {
  const places = new Set(keywords.map(({ where }) => where));
  const tables = [...places].map((where) => {
    const words = keywords.filter((keyword) => keyword.where === where);
    return `### ${title}: ${where}\n\n${table(words)}`;
  });
  return [`## ${title}\n\n${claimed(claims)}\n`, ...tables].join('\n');
}

/**
 * Which files are taken for ones of the language.
 * @param {Claims} claims
 */
function claimed(claims) {
  const patterns = claimedGlobs(claims);
  const named = patterns.length === 0 ? [] : [`Files: ${patterns.map(code).join(', ')}.`];
  const begun = claims.firstLine === undefined ? [] : [`First line: ${code(claims.firstLine)}.`];
  return [...named, ...begun].join(' ');
}

/** @param {readonly Keyword[]} words */
function table(words) {
  const hasDefault = words.some((word) => word.default !== undefined);
  const hasExample = words.some((word) => word.example !== undefined);
  const cells = (word, meaning, initial, example) =>
    `| ${[word, meaning, ...(hasDefault ? [initial] : []), ...(hasExample ? [example] : [])].join(' | ')} |`;
  const rows = words.map((word) =>
    cells(code(word.word), cell(word.meaning), initialCell(word.default), optionalCode(word.example)),
  );
  const rule = cells('---', '---', '---', '---').replaceAll(' ', '');
  return [cells('word', 'meaning', 'default', 'example'), rule, ...rows, ''].join('\n');
}

/** @param {string | undefined} text */
const optionalCode = (text) => (text === undefined ? '' : code(text));

/**
 * A default: code, or words that say what it is.
 * @param {string | undefined} text
 */
const initialCell = (text) => (text !== undefined && /\s/.test(text) ? cell(text) : optionalCode(text));

/**
 * A code span in a cell; text with backticks gets a longer fence.
 * @param {string} text
 */
function code(text) {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = /^`|`$/.test(text) ? ' ' : '';
  return cell(`${fence}${pad}${text}${pad}${fence}`);
}

/**
 * Text of one line in which nothing ends the cell.
 * @param {string} text
 */
function cell(text) {
  return text.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', '\\|');
}

/**
 * @typedef {import('../../formats/syntax/keyword.ts').Keyword} Keyword
 * @typedef {import('../../formats/kind.ts').Claims} Claims
 */
