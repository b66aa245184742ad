import { phrase } from '../l10n/translate.ts';

/** Whether a glob stands for a path, relative to the folder of the globs, with slashes. */
export type GlobMatcher = (path: string) => boolean;

/** Why a glob cannot be used, in words that are shown translated. */
export interface GlobFault {
  readonly problem: string;
}

/** One character of a name: itself, any (`?`), or one of a class. */
type Step =
  | string
  | { readonly isAny: true }
  | { readonly isNot: boolean; readonly ranges: readonly Range[] }
  | typeof star;
type Range = readonly [first: string, last: string];
const star = Symbol('*');

/** A part of a path between slashes; `undefined` for `**`, any number of them. */
type Segment = readonly Step[] | undefined;

const maxLength = 256;
const maxAlternatives = 64;

const problems = {
  long: phrase('is longer than 256 characters'),
  many: phrase('has more than 64 alternatives'),
  open: phrase('has a bracket or brace that is not closed'),
  except: phrase('begins with "!", and there are no exceptions'),
  above: phrase('leads out of the folder of the file'),
  empty: phrase('is empty'),
};

/**
 * Reads a glob: `*` and `?` within a name, `**` for any folders, `[a-z]`, `[!a-z]`, `{one,other}`, `\` before a character
 * that is meant itself. A glob without a slash stands for a name in any folder, and one that matches a folder for all in it.
 * Matching takes time in proportion to the product of both lengths, whatever the glob.
 */
export function readGlob(glob: string): GlobMatcher | GlobFault {
  if (glob.length > maxLength) return { problem: problems.long };
  if (glob.startsWith('!')) return { problem: problems.except };
  const bare = glob.replace(/^(?:\.\/)+/, '').replace(/\/+$/, '');
  const anchored = bare.replace(/^\/+/, '');
  if (anchored === '') return { problem: problems.empty };
  const whole = bare.includes('/') ? anchored : `**/${anchored}`;
  const alternatives = expandBraces(whole);
  if (!Array.isArray(alternatives)) return alternatives;
  const patterns: (readonly Segment[])[] = [];
  for (const alternative of alternatives) {
    const pattern = readSegments(alternative);
    if ('problem' in pattern) return pattern;
    patterns.push(pattern);
  }
  return (path) => {
    const names = path.split('/').map((name) => Array.from(name));
    return patterns.some((pattern) => matchesPath(pattern, names));
  };
}

/** The globs without braces that one with braces stands for. */
function expandBraces(glob: string): string[] | GlobFault {
  const done: string[] = [];
  const waiting = [glob];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const braces = outerBraces(next);
    if (braces === undefined) done.push(next);
    else if ('problem' in braces) return braces;
    else waiting.push(...braces.choices.map((choice) => braces.before + choice + braces.after));
    if (done.length + waiting.length > maxAlternatives) return { problem: problems.many };
  }
  return done;
}

/** The first braces of a glob, with what is between their commas; undefined where there are none. */
function outerBraces(
  glob: string,
): { readonly before: string; readonly choices: readonly string[]; readonly after: string } | GlobFault | undefined {
  const choices: string[] = [];
  let open = -1;
  let depth = 0;
  let from = 0;
  for (let at = 0; at < glob.length; at++) {
    const character = glob[at];
    if (character === '\\') at++;
    else if (character === '{' && depth++ === 0) [open, from] = [at, at + 1];
    else if (character === ',' && depth === 1) {
      choices.push(glob.slice(from, at));
      from = at + 1;
    } else if (character === '}' && depth > 0 && --depth === 0) {
      choices.push(glob.slice(from, at));
      return { before: glob.slice(0, open), choices, after: glob.slice(at + 1) };
    }
  }
  return depth > 0 ? { problem: problems.open } : undefined;
}

function readSegments(glob: string): readonly Segment[] | GlobFault {
  const segments: Segment[] = [];
  for (const text of glob.split('/')) {
    if (text === '..') return { problem: problems.above };
    if (text === '' || text === '.') continue;
    const steps = text === '**' ? undefined : readSteps(text);
    if (steps !== undefined && 'problem' in steps) return steps;
    segments.push(steps);
  }
  return segments.length === 0 ? { problem: problems.empty } : segments;
}

function readSteps(text: string): readonly Step[] | GlobFault {
  const steps: Step[] = [];
  const characters = Array.from(text);
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] ?? '';
    if (character === '*') {
      if (steps.at(-1) !== star) steps.push(star);
    } else if (character === '?') steps.push({ isAny: true });
    else if (character === '\\') steps.push(characters[++at] ?? '\\');
    else if (character === '[') {
      const isNot = characters[at + 1] === '!' || characters[at + 1] === '^';
      const first = at + (isNot ? 2 : 1);
      // A bracket that comes first is one of the class.
      const end = characters.indexOf(']', first + 1);
      if (end < 0) return { problem: problems.open };
      steps.push({ isNot, ranges: rangesOf(characters.slice(first, end)) });
      at = end;
    } else steps.push(character);
  }
  return steps;
}

function rangesOf(members: readonly string[]): readonly Range[] {
  const ranges: Range[] = [];
  for (let at = 0; at < members.length; at++) {
    const first = members[at] ?? '';
    const last = members[at + 2];
    if (members[at + 1] === '-' && last !== undefined) {
      ranges.push([first, last]);
      at += 2;
    } else ranges.push([first, first]);
  }
  return ranges;
}

/** Whether a pattern matches a path or a folder above it. */
function matchesPath(pattern: readonly Segment[], names: readonly (readonly string[])[]): boolean {
  // Which beginnings of the path the first segments of the pattern match, by their number of names.
  let reached = names.map(() => false).concat(false);
  reached[0] = true;
  for (const segment of pattern) {
    const next = reached.map(() => false);
    for (const [count, name] of names.entries()) {
      if (segment === undefined) next[count] = reached[count] === true || (count > 0 && next[count - 1] === true);
      else if (reached[count] === true && matchesName(segment, name)) next[count + 1] = true;
    }
    if (segment === undefined) next[names.length] = next[names.length - 1] === true || reached[names.length] === true;
    reached = next;
  }
  return reached.slice(1).some(Boolean);
}

/** Whether steps match a name. Of several stars only the last one is tried again, which suffices. */
function matchesName(steps: readonly Step[], name: readonly string[]): boolean {
  let at = 0;
  let step = 0;
  let starAt = -1;
  let starStep = -1;
  while (at < name.length) {
    const wanted = steps[step];
    if (wanted === star) {
      [starAt, starStep] = [at, step];
      step++;
    } else if (wanted !== undefined && matchesStep(wanted, name[at] ?? '')) {
      at++;
      step++;
    } else if (starStep >= 0) {
      starAt++;
      at = starAt;
      step = starStep + 1;
    } else return false;
  }
  while (steps[step] === star) step++;
  return step === steps.length;
}

function matchesStep(step: Exclude<Step, typeof star>, character: string): boolean {
  if (typeof step === 'string') return step === character;
  if ('isAny' in step) return true;
  return step.ranges.some(([first, last]) => first <= character && character <= last) !== step.isNot;
}
