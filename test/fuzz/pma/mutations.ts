import { RandomNumbers } from '../randomNumbers.ts';
import type { Sample, SampleLine } from './pmaSample.ts';
import { textOf } from './pmaSample.ts';

/** One way to spoil a file: new lines, or new bytes. */
interface Mutation {
  readonly name: string;
  readonly lines?: (lines: readonly SampleLine[], random: RandomNumbers, sample: Sample) => readonly SampleLine[];
  readonly text?: (text: string, random: RandomNumbers) => string;
  /** Whether what is left may be a file as somebody else means it, so that nobody can tell. */
  readonly isUnknowable?: boolean;
  /** Whether what is left may be a file as somebody else means it if pma loses data only. */
  readonly mayLose?: boolean;
}

export interface MutatedSample {
  readonly names: readonly string[];
  readonly text: string;
  readonly isUnknowable: boolean;
  /** What somebody else may mean: spoilt only in the ways that nobody can tell from that. */
  readonly alsoMeant: string;
  readonly mayLose: boolean;
}

type Is = (line: SampleLine) => boolean;

const isHeader: Is = ({ role }) => role.endsWith(':');
const isClassHeader: Is = ({ role }) => role === 'class:';
const isRow: Is = ({ role }) => role === 'row';
const isBlank: Is = ({ role }) => role === 'blank';
const isMetadata: Is = ({ role }) => role === 'metadata';
const isDate: Is = ({ role }) => role === 'date';

/** Lines of a kind: one, or all that look alike, spoilt in the same way. */
function change(is: Is, edit: (text: string, random: RandomNumbers, line: SampleLine) => readonly string[]) {
  return (lines: readonly SampleLine[], random: RandomNumbers): readonly SampleLine[] => {
    const chosen = pick(lines.filter(is), random);
    if (chosen === undefined) return lines;
    const areAll = random.oneIn(3);
    const seed = random.below(1 << 30);
    return lines.flatMap((line) => {
      const isMeant = areAll
        ? is(line) && line.role === chosen.role && line.className === chosen.className
        : line === chosen;
      if (!isMeant) return [line];
      // The same choices for each of them.
      const [first, ...others] = edit(line.text, new RandomNumbers(seed), line);
      return [
        ...(first === undefined ? [] : [{ ...line, text: first }]),
        ...others.map((text) => ({ ...line, text, role: text === '' ? ('blank' as const) : line.role })),
      ];
    });
  };
}

function pick<T>(items: readonly T[], random: RandomNumbers): T | undefined {
  return items[random.below(items.length)];
}

function misspelt(header: string, random: RandomNumbers): string {
  const name = header.slice(0, -1);
  const at = random.below(name.length);
  const edits = [
    () => name.slice(0, at) + name.slice(at + 1),
    () => `${name.slice(0, at)}${name.charAt(at)}${name.slice(at)}`,
    () => `${name.slice(0, at)}${name.charAt(at + 1)}${name.charAt(at)}${name.slice(at + 2)}`,
    () => name.toLowerCase(),
    () => `${name.slice(0, at)}X${name.slice(at + 1)}`,
    () => `${name}S`,
  ];
  const edited = (edits[random.below(edits.length)] ?? (() => name))();
  return `${edited === name ? `X${name}` : edited}:`;
}

const marks = ['NAME;', 'NAME.', 'NAME\uff1a', 'NAME', 'NAME :', 'NAME:\u00a0', 'NAME:#x', 'NAME: ', ' NAME:', 'NAME: # x', 'NAME::', '\tNAME:'] as const; // prettier-ignore

function withWords(text: string, edit: (words: string[]) => void): readonly string[] {
  const words = text.split(' ');
  edit(words);
  return [words.join(' ')];
}

/** Stanzas from a header on, with their blank lines. */
function stanzaAt(lines: readonly SampleLine[], start: number): readonly SampleLine[] {
  const end = lines.findIndex((line, at) => at > start && isHeader(line));
  return lines.slice(start, end < 0 ? lines.length : end);
}

function onStanza(
  is: Is,
  edit: (
    before: readonly SampleLine[],
    stanza: readonly SampleLine[],
    after: readonly SampleLine[],
    random: RandomNumbers,
  ) => readonly SampleLine[],
) {
  // prettier-ignore
  return (lines: readonly SampleLine[], random: RandomNumbers): readonly SampleLine[] => {
    const chosen = pick(lines.filter(is), random);
    if (chosen === undefined) return lines;
    const at = lines.indexOf(chosen);
    const stanza = stanzaAt(lines, at);
    return edit(lines.slice(0, at), stanza, lines.slice(at + stanza.length), random);
  };
}

export const mutations: readonly Mutation[] = [
  { name: 'header misspelt', lines: change(isHeader, (text, random) => [misspelt(text, random)]) },
  {
    name: 'header with another mark',
    lines: change(isHeader, (text, random) => [(marks[random.below(marks.length)] ?? 'NAME;').replace('NAME', text.slice(0, -1))]),
  },
  { name: 'values behind the header', lines: change(isHeader, (text) => [`${text} 1 2`]) },
  { name: 'header missing', lines: change(isHeader, () => []) },
  { name: 'header twice', lines: change(isHeader, (text) => [text, text]) },
  { name: 'stanza missing', lines: onStanza(isHeader, (before, _, after) => [...before, ...after]) },
  { name: 'stanza twice', lines: onStanza(isHeader, (before, stanza, after) => [...before, ...stanza, ...stanza, ...after]) },
  {
    name: 'stanza with a faulty header before it',
    lines: onStanza(isHeader, (before, [header, ...rest], after, random) => {
      if (header === undefined) return [...before, ...after];
      const faulty = random.oneIn(2) ? misspelt(header.text, random) : `${header.text} `;
      return [...before, { ...header, text: faulty }, ...rest, header, ...rest, ...after];
    }),
  },
  {
    name: 'stanzas swapped',
    lines: onStanza(isClassHeader, (before, stanza, after) => {
      const next = after[0] !== undefined && isClassHeader(after[0]) ? stanzaAt(after, 0) : [];
      return [...before, ...next, ...stanza, ...after.slice(next.length)];
    }),
  },
  {
    name: 'class renamed in METADATA',
    lines: (lines, random, { classes }) => change(isMetadata, (text, edits) => withWords(text, (words) => {
      const [name = ''] = words;
      const renamed = misspelt(`${name}:`, edits).slice(0, -1);
      // Called like another class of the file, it would be that class declared, and nobody could tell.
      words[0] = classes.some((other) => other.name === renamed) ? `X${name}` : renamed;
    }))(lines, random),
  },
  {
    name: 'other type letter',
    lines: change(isMetadata, (text, random) => withWords(text, (words) => {
      words[1] = [words[1] === 'A' ? 'V' : 'A', 'v', 'a', 'X', 'Vector'][random.below(7)] ?? (words[1] === 'A' ? 'V' : 'A');
    })), // prettier-ignore
  },
  { name: 'other start', lines: change(isMetadata, (text, random) => withWords(text, (words) => { words[2] = ['0', '9', 'x', '1.5'][random.below(4)] ?? '0'; })) }, // prettier-ignore
  { name: 'metric too many', lines: change(isMetadata, (text) => [`${text} more`]) },
  { name: 'metric missing', lines: change(isMetadata, (text) => withWords(text, (words) => { words.pop(); })) }, // prettier-ignore
  { name: 'metric twice', lines: change(isMetadata, (text) => [`${text} ${text.split(' ')[3] ?? 'm'}`]) },
  { name: 'declaration missing', lines: change(isMetadata, () => []), isUnknowable: true },
  { name: 'other count', lines: change(({ role }) => role === 'timeValues', (text, random) => withWords(text, (words) => { words[0] = String(random.below(6)); })), isUnknowable: true }, // prettier-ignore
  { name: 'count as text', lines: change(({ role }) => role === 'timeValues', (text, random) => withWords(text, (words) => { words[0] = ['two', '', '2x', '4294967298'][random.below(4)] ?? ''; })) }, // prettier-ignore
  { name: 'second line of values', lines: change(({ role }) => role === 'timeValues', (text) => [text, text]) },
  { name: 'long comment', lines: change(({ role }) => role === 'timeValues', (text) => [`${text} # ${'sda 7 '.repeat(60)}`]) },
  { name: 'milliseconds', lines: change(isDate, (text) => [text.replace(/^[0-9]+/, '$&000')]) },
  { name: 'time stamp as text', lines: change(isDate, () => ['yesterday']) },
  { name: 'time stamp missing', lines: change(isDate, () => []) },
  { name: 'more behind the time stamp', lines: change(isDate, (text) => [`${text.split(' ')[0] ?? ''} Mon May 11`]) },
  { name: 'blank line missing', lines: change(isBlank, () => []) },
  { name: 'blank line too many', lines: change(({ role }) => role !== 'blank', (text) => [text, '']) },
  { name: 'comment line in a stanza', lines: change(({ role }) => role !== 'blank', (text) => [text, '# note']) },
  { name: 'row missing', lines: change(isRow, () => []), mayLose: true },
  { name: 'row twice', lines: change(isRow, (text) => [text, text]) },
  { name: 'value too many', lines: change(isRow, (text) => [`${text} 7`]) },
  { name: 'value missing', lines: change(isRow, (text) => withWords(text, (words) => { words.pop(); })) }, // prettier-ignore
  { name: 'no number', lines: change(isRow, (text, random) => withWords(text, (words) => { words[words.length - 1] = ['n/a', '-', `${words.at(-1) ?? '1'}#x`, 'nan', '1e999', "'"][random.below(6)] ?? '-'; })) }, // prettier-ignore
  { name: 'decimal commas', lines: change(isRow, (text) => [text.replaceAll('.', ',')]) },
  { name: 'clock of sar', lines: change(isRow, (text, random) => [`07:00:29 ${random.oneIn(2) ? 'AM ' : ''}${text}`]) },
  { name: 'heading of a tool', lines: change(isRow, (text, random) => [random.oneIn(2) ? 'Device r/s w/s' : 'Average: 1 2', text]) },
  { name: 'object renamed', lines: change(isRow, (text) => [text.replace(/^(?=\D)\S+/, 'other')]), isUnknowable: true },
  { name: 'unknown text', lines: change(isBlank, () => ['', 'some text', '']) },
  { name: 'CR at ends of lines', lines: change(() => true, (text) => [`${text}\r`]) },
  { name: 'blank and CR at ends of lines', lines: change(() => true, (text) => [`${text} \r`]) },
  { name: 'comment with a CR', lines: change(({ role }) => role === 'date', (text) => [`${text} # x\r`]) },
  { name: 'CR LF everywhere', text: (text) => text.replaceAll('\n', '\r\n') },
  { name: 'byte order mark', text: (text, random) => `\uFEFF${random.oneIn(2) ? '# made by hand\n\n' : ''}${text}` },
  { name: 'end cut off', text: (text, random) => text.slice(0, random.below(text.length)), mayLose: true },
  { name: 'no last line end', text: (text) => text.trimEnd() },
  { name: 'no-break space', text: (text, random) => replaceAt(text, random, / /g, '\u00a0') },
  { name: 'NUL', text: (text, random) => replaceAt(text, random, /[0-9A-Z]/g, '\0') },
  { name: 'semicolon for a colon', text: (text, random) => replaceAt(text, random, /:/g, ';') },
]; // prettier-ignore

function replaceAt(text: string, random: RandomNumbers, pattern: RegExp, by: string): string {
  const at = pick([...text.matchAll(pattern)], random)?.index;
  return at === undefined ? text : text.slice(0, at) + by + text.slice(at + 1);
}

/** Spoils a sample in so many ways; what nobody can tell comes first. */
export function mutated(sample: Sample, random: RandomNumbers, ways: number): MutatedSample {
  const chosen = Array.from({ length: ways }, () => pick(mutations, random)).filter((each) => each !== undefined);
  const [unknowable, others] = [true, false].map((is) => chosen.filter((each) => (each.isUnknowable === true) === is));
  const apply = (lines: readonly SampleLine[], { lines: edit }: Mutation): readonly SampleLine[] =>
    edit?.(lines, random, sample) ?? lines;
  const alsoMeant = (unknowable ?? []).reduce(apply, sample.lines);
  const lines = (others ?? []).reduce(apply, alsoMeant);
  return {
    names: chosen.map(({ name }) => name),
    text: chosen.reduce((text, { text: edit }) => edit?.(text, random) ?? text, textOf(lines)),
    isUnknowable: unknowable?.length !== 0,
    alsoMeant: textOf(alsoMeant),
    mayLose: chosen.some(({ mayLose }) => mayLose === true),
  };
}
