import { realpathSync, statSync } from 'node:fs';

/**
 * Whether a directory is searched for the first time.
 *
 * @param visited the real paths of the directories searched already: links may lead round in circles
 */
export function isFirstVisit(directory: string, visited: Set<string>): boolean {
  const { size } = visited;
  return visited.add(realpathSync(directory)).size > size;
}

/** Whether a path is a directory; false also if the operating system denies access; working on the path reports why. */
export function isDirectory(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch {
    return false;
  }
}
