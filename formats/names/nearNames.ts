import { editDistance } from '../text/editDistance.ts';
import { endOfPath, indexOfName, rangeBelow } from './sortedNames.ts';

/** Lengths of names that are compared: a shorter one is near to too many, and longer ones do not occur. */
const [minLength, maxLength] = [4, 200];
/** Letters from which on two may be wrong; a shorter name has one wrong letter at most. */
const shortName = 8;
/** Greatest distance that {@link editDistance} distinguishes from greater ones. */
const maxDistance = 2;

interface NearName {
  readonly name: string;
  readonly distance: number;
}

/**
 * Names and paths above them that are one slip away from a name; or else two; or else that have one component more. Looks at
 * each name once or twice, and at few of them closely.
 */
export function nearNames(names: readonly string[], name: string, limit: number): readonly string[] {
  if (name.length < minLength || name.length > maxLength) return [];
  const lower = name.toLowerCase();
  if (lower !== name && hasPath(names, lower)) return [lower];
  const slips = slipsOf(names, name);
  const least = slips.reduce((distance, slip) => Math.min(distance, slip.distance), maxDistance);
  const nearest = slips.filter(({ distance }) => distance === least).map((slip) => slip.name);
  if (nearest.length > 0) return nearest.slice(0, limit);
  return withOneMore(names, name.split('.'), limit);
}

/** Whether a path is a name, or the beginning of one. */
function hasPath(names: readonly string[], path: string): boolean {
  const [first, end] = rangeBelow(names, path);
  return first < end || indexOfName(names, path) >= 0;
}

function slipsOf(names: readonly string[], name: string): NearName[] {
  const most = name.length < shortName ? 1 : maxDistance;
  const letters = letterSet(name, name.length);
  const depth = name.split('.').length;
  const near = new Map<string, NearName>();
  const consider = (candidate: string, end: number): void => {
    if (Math.abs(end - name.length) > most) return;
    // A slip changes two letters of the set at most: one that is there no more, and one that is new.
    if (bitCount(letterSet(candidate, end) ^ letters) > 2 * most) return;
    const path = candidate.slice(0, end);
    const distance = near.has(path) ? Infinity : editDistance(name, path);
    if (distance <= most) near.set(path, { name: path, distance });
  };
  for (const candidate of names) {
    const end = endOfPath(candidate, depth);
    consider(candidate, end);
    // With a dot too few or too many.
    if (end !== candidate.length) consider(candidate, candidate.length);
  }
  return [...near.values()];
}

/** Which letters there are before an index, as bits: capitals like small ones, all other characters by their code. */
function letterSet(text: string, end: number): number {
  let bits = 0;
  for (let i = 0; i < end; i++) bits |= 1 << (text.charCodeAt(i) & 31);
  return bits;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Names in which all components stand in their order, and one more. */
function withOneMore(names: readonly string[], components: readonly string[], limit: number): readonly string[] {
  const [first = ''] = components;
  const last = `.${components.at(-1) ?? ''}`;
  const near: string[] = [];
  if (components.length < 2) return near;
  for (const name of names) {
    if (!name.endsWith(last) || !name.startsWith(`${first}.`)) continue;
    const parts = name.split('.');
    if (parts.length !== components.length + 1) continue;
    let at = 0;
    for (const part of parts) if (part === components[at]) at++;
    if (at === components.length) near.push(name);
    if (near.length === limit) break;
  }
  return near;
}
