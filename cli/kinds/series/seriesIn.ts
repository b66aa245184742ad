import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readHead, fileSource } from '../../files/source.ts';
import type { TextReading } from '../fileKind.ts';
import { headLength } from '../fileKind.ts';
import { certainKind } from '../fileKinds.ts';
import { packedText } from './packedText.ts';
import type { Target } from '../target.ts';

/** The texts of a directory itself that say something over time. */
export async function* seriesIn(
  directory: string,
  isAllowed: (path: string) => boolean,
  reading: TextReading | undefined,
): AsyncGenerator<Target> {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (!entry.isFile() || !isAllowed(path)) continue;
    const target = await seriesAt(path, reading);
    if (target !== undefined) yield unnamed(target);
  }
}

/** The text at a path that says something over time; undefined where there is another file. */
export async function seriesAt(path: string, reading: TextReading | undefined): Promise<Target | undefined> {
  const head = readHead(path, headLength);
  const kind = certainKind(resolve(path), head);
  const target =
    kind?.targetOf(fileSource(path, statSync(path).size), false, reading) ?? (await packedText(path, head, reading));
  return target?.series === undefined ? undefined : target;
}

/** A target that was found below a directory, and not named. */
export function unnamed(target: Target): Target {
  return target.series === undefined ? target : { ...target, series: { ...target.series, isNamed: false } };
}
