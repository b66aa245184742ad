import { toPrintable } from '../findings/report/printable.ts';

/** What a thing in a file is, by the names of its properties. */
export type Properties = ReadonlyMap<string, string>;

/** What a file says, thing by thing, wherever in the file that is: `metric disk.read` has the type `U64`. */
export class FileFacts {
  readonly #things = new Map<string, Properties>();
  /** Numbers of things that were called the same. */
  readonly #counts = new Map<string, number>();

  /** Properties by what the things are called, in the order of the file. */
  get things(): ReadonlyMap<string, Properties> {
    return this.#things;
  }

  /** @param properties those without a text are left out */
  add(thing: string, properties: Readonly<Record<string, string | number | undefined>>): void {
    const present = Object.entries(properties).flatMap(([name, text]) =>
      text === undefined || text === '' ? [] : [[name, String(text)] as const],
    );
    // In damaged files several things may have one name.
    const count = (this.#counts.get(thing) ?? 0) + 1;
    this.#counts.set(thing, count);
    this.#things.set(count === 1 ? thing : `${thing} (${count})`, new Map(present));
  }
}

/** A thing that only one of two files has. */
export interface ThingDifference {
  readonly change: 'added' | 'removed';
  readonly thing: string;
  readonly properties: Properties;
}

/** A property that two files state differently; undefined where it has none. */
export interface PropertyDifference {
  readonly change: 'changed';
  readonly thing: string;
  readonly what: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export type Difference = ThingDifference | PropertyDifference;

/** What differs, in the order of the first file; what is new comes behind the thing that it follows in the second. */
export function differencesOf(before: FileFacts, after: FileFacts): readonly Difference[] {
  const differences: Difference[] = [];
  const news = newThings(before, after);
  const addNew = (behind: string | undefined): void => {
    for (const [thing, properties] of news.get(behind) ?? []) differences.push({ change: 'added', thing, properties });
  };
  addNew(undefined);
  for (const [thing, properties] of before.things) {
    const others = after.things.get(thing);
    if (others === undefined) differences.push({ change: 'removed', thing, properties });
    else differences.push(...propertyDifferences(thing, properties, others));
    addNew(thing);
  }
  return differences;
}

/** Things that only the second file has, by the thing of the first file that they follow. */
function newThings(before: FileFacts, after: FileFacts): ReadonlyMap<string | undefined, [string, Properties][]> {
  const news = new Map<string | undefined, [string, Properties][]>();
  let last: string | undefined;
  for (const [thing, properties] of after.things) {
    if (before.things.has(thing)) {
      last = thing;
      continue;
    }
    const behind = news.get(last);
    if (behind === undefined) news.set(last, [[thing, properties]]);
    else behind.push([thing, properties]);
  }
  return news;
}

function propertyDifferences(thing: string, before: Properties, after: Properties): readonly PropertyDifference[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((what) => {
    const [a, b] = [before.get(what), after.get(what)];
    return a === b ? [] : [{ change: 'changed', thing, what, before: a, after: b }];
  });
}

/** Facts as text, to be compared line by line: each thing, and below it its properties. Texts are kept on a line. */
export function factsText({ things }: FileFacts): string {
  let text = '';
  const add = (line: string): void => {
    text += `${toPrintable(line)}\n`;
  };
  for (const [thing, properties] of things) {
    const value = properties.size === 1 ? properties.get('value') : undefined;
    add(value === undefined ? thing : `${thing}: ${value}`);
    if (value === undefined) for (const [name, one] of properties) add(`  ${name}: ${one}`);
  }
  return text;
}
