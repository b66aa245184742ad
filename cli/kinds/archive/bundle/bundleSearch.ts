import { openBundleInNode } from '../../../../codecs/bundle/openBundle.node.ts';
import type { Bundle } from '../../../../codecs/bundle/openBundle.ts';
import { DiskSource } from '../../../../codecs/diskSource.node.ts';
import { membersOf } from '../../../../formats/archive/members/archiveFiles.ts';
import { memberMatcher } from '../../../../formats/archive/members/bundleMember.ts';
import { parseMemberName } from '../../../../formats/archive/members/memberName.ts';
import type { BundlePath } from '../../../../tools/disk/bundlePath.node.ts';
import { isNamedAsTar } from '../../../../formats/bytes/tar/tarName.ts';
import type { Closeable } from '../../../files/openedBundles.ts';
import type { Problem } from '../../../files/problem.ts';
import type { Target } from '../../target.ts';
import type { ArchiveInput } from '../archiveInput.ts';
import { archiveTarget } from '../archiveTarget.ts';
import type { BundledArchive } from './archivesInBundle.ts';
import { archivesInBundle } from './archivesInBundle.ts';
import { bundleFindings, bundleProblems } from '../../../../formats/archive/members/bundleFindings.ts';
import { describeBundle } from './describeBundle.ts';

interface OpenedBundle {
  readonly bundle: Bundle;
  readonly archives: readonly BundledArchive[];
}

/** What was found in a bundle. */
export interface FoundInBundle {
  /** The bundle itself, where all of it is meant. */
  readonly whole: Target | undefined;
  readonly archives: readonly Target[];
  /** Whether there is none, also none that was found before. */
  readonly isEmpty: boolean;
  /** Why some of it may be missing, in words. */
  readonly problems: readonly string[];
}

/** Finds the archives in bundles: each bundle is opened, and unpacked, once. Each archive is found once. */
export class BundleSearch {
  readonly #opened = new Map<string, Promise<OpenedBundle | undefined>>();
  readonly #found = new Set<string>();
  readonly #onOpen: (bundle: Closeable) => void;
  readonly #signal: AbortSignal | undefined;

  /** @param onOpen given what is to be closed when the archives have been read */
  constructor(onOpen: (bundle: Closeable) => void, signal?: AbortSignal) {
    this.#onOpen = onOpen;
    this.#signal = signal;
  }

  /**
   * @param isSearched whether archives are called by the first of their files, as those found below a directory
   * @returns undefined where a file is no bundle
   */
  async find({ path, member }: BundlePath, isSearched: boolean): Promise<FoundInBundle | Problem | undefined> {
    const pending = this.#opened.get(path) ?? open(path, this.#onOpen, this.#signal);
    this.#opened.set(path, pending);
    const opened = await pending;
    if (opened === undefined) return isNamedAsTar(path) ? { path, problem: 'cannot be unpacked here' } : undefined;
    const matching = opened.archives.filter(memberMatcher(member));
    const problems = bundleProblems(path, opened.bundle);
    const isAll = member === '';
    const isSound = bundleFindings(path, opened.bundle).length === 0;
    if (matching.length === 0 && (!isAll || isSound))
      return { path, problem: isAll ? 'has no archives' : `has no archive '${member}'` };
    const name = matching.length === 1 && !isAll ? member : undefined;
    const inputs = matching.map((archive) => inputOf(path, archive, name, isSearched));
    return {
      whole: isAll ? wholeTarget(path, opened) : undefined,
      archives: inputs.filter((input) => this.#isNew(input)).map(archiveTarget),
      isEmpty: inputs.length === 0,
      problems,
    };
  }

  #isNew({ directory, files }: ArchiveInput): boolean {
    const key = `${directory}/${files.base}`;
    const isNew = !this.#found.has(key);
    this.#found.add(key);
    return isNew;
  }
}

async function open(
  path: string,
  onOpen: (bundle: Closeable) => void,
  signal: AbortSignal | undefined,
): Promise<OpenedBundle | undefined> {
  const source = new DiskSource(path);
  const close = (): Promise<void> => {
    source.close();
    return Promise.resolve();
  };
  const bundle = await openBundleInNode(source, {
    takes: (name) => parseMemberName(name.slice(name.lastIndexOf('/') + 1)) !== undefined,
    isExpected: isNamedAsTar(path),
    signal,
  }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  if (bundle === undefined) {
    await close();
    return undefined;
  }
  onOpen(bundle);
  onOpen({ close });
  return { bundle, archives: await archivesInBundle(bundle, path) };
}

/** @param member what the user called it, if it is the one that was named */
function inputOf(
  bundle: string,
  { folder, files }: BundledArchive,
  member: string | undefined,
  isSearched: boolean,
): ArchiveInput {
  const names = membersOf(files).map(({ name }) => name);
  const [first = files.base] = isSearched ? names.toSorted() : names;
  return {
    path: member === undefined ? `${folder.prefix}${first}` : `${bundle}!${member}`,
    directory: folder.prefix.replace(/[!/]$/, ''),
    bundle: folder,
    files,
    member: names.find((name) => member === name || member?.endsWith(`/${name}`) === true),
    isNamed: member !== undefined,
  };
}

function wholeTarget(path: string, { bundle, archives }: OpenedBundle): Target {
  return {
    path,
    kind: 'archive',
    check: () => Promise.resolve({ findings: bundleFindings(path, bundle) }),
    describe: () => Promise.resolve(describeBundle(path, bundle, archives)),
  };
}
