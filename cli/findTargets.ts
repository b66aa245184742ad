import type { Stats } from 'node:fs';
import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FileKind, Recognition } from './fileKind.ts';
import { headLength } from './fileKind.ts';
import { recogniseKind, streamKind } from './fileKinds.ts';
import type { Source } from './source.ts';
import { fileSource, readHead, standardInput } from './source.ts';
import { systemErrorText } from './systemError.ts';

/** A file to work on, and as what. */
export interface Target {
  readonly source: Source;
  readonly kind: FileKind;
}

/** A path that stands for no file that can be worked on. */
export interface Problem {
  readonly path: string;
  readonly problem: string;
}

export interface Search {
  /** Set where every file is to be taken as of one kind. */
  readonly kind: FileKind | undefined;
  readonly stdin: AsyncIterable<Uint8Array>;
}

/** The files that the user's paths stand for, in the order of the paths; below a directory by name. */
export function* findTargets(paths: readonly string[], search: Search): Generator<Target | Problem> {
  for (const path of paths) {
    if (path === '-') yield { source: standardInput(search.stdin), kind: search.kind ?? streamKind };
    else yield* orProblem(path, () => namedTargets(path, search));
  }
}

/** The one file that a path stands for. */
export function findTarget(path: string, search: Search): Target | Problem {
  for (const found of orProblem(path, () => oneTarget(path, search))) return found;
  return { path, problem: 'no file' };
}

function* oneTarget(path: string, search: Search): Generator<Target | Problem> {
  if (path !== '-' && statSync(path).isDirectory()) yield { path, problem: 'is a directory; name one of its files' };
  else yield* findTargets([path], search);
}

function* namedTargets(path: string, search: Search): Generator<Target | Problem> {
  const stats = statSync(path);
  if (stats.isDirectory()) {
    yield* searchDirectory(path, search, new Set());
    return;
  }
  // A pipe or a device can be read once only: its kind is not to be had from its first bytes.
  if (!stats.isFile()) {
    yield { source: fileSource(path, undefined), kind: search.kind ?? streamKind };
    return;
  }
  const kind = search.kind ?? recognise(path, 'possible');
  yield kind === undefined
    ? { path, problem: 'not a PCP file (--kind takes it as one)' }
    : { source: fileSource(path, stats.size), kind };
}

/** @param visited the real paths of the directories searched already: links may lead round in circles */
function* searchDirectory(directory: string, search: Search, visited: Set<string>): Generator<Target | Problem> {
  const realPath = realpathSync(directory);
  if (visited.has(realPath)) return;
  visited.add(realPath);
  for (const name of readdirSync(directory).sort()) {
    const path = join(directory, name);
    yield* orProblem(path, () => foundTargets(path, search, visited));
  }
}

function* foundTargets(path: string, search: Search, visited: Set<string>): Generator<Target | Problem> {
  const stats = statOfTarget(path);
  if (stats?.isDirectory()) {
    yield* searchDirectory(path, search, visited);
  } else if (stats?.isFile()) {
    const kind = search.kind ?? recognise(path, 'certain');
    if (kind !== undefined) yield { source: fileSource(path, stats.size), kind };
  }
}

/** Undefined for a link that leads nowhere or to itself, which is no file: nothing is missed by passing over it. */
function statOfTarget(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ELOOP') return undefined;
    throw error;
  }
}

function recognise(path: string, enough: Exclude<Recognition, 'no'>): FileKind | undefined {
  return recogniseKind(resolve(path), readHead(path, headLength), enough);
}

/** What `find` finds, or the problem that the operating system had with it. */
function* orProblem(path: string, find: () => Generator<Target | Problem>): Generator<Target | Problem> {
  try {
    yield* find();
  } catch (error) {
    yield { path, problem: systemErrorText(error) };
  }
}
