import { argumentsOf, shortProcess } from './processNames.ts';

/** Arguments beyond so many are left out with their processes, and not looked for anywhere else. */
const mostArguments = 5000;

/** Knows processes with their arguments, to leave these out of texts that have them. */
export class ProcessTexts {
  /** Names with arguments, by the numbers of their processes. */
  readonly #names = new Map<string, Set<string>>();
  readonly #arguments = new Set<string>();

  /** Takes the name of an instance: `012345 /usr/bin/program arguments`. */
  learn(name: string): void {
    if (this.#arguments.size < mostArguments) for (const words of argumentsOf(name)) this.#arguments.add(words);
    if (shortProcess(name) === name) return;
    const [pid = ''] = name.split(' ', 1);
    const others = this.#names.get(pid);
    if (others === undefined) this.#names.set(pid, new Set([name]));
    else others.add(name);
  }

  /** Arguments that are long enough to be looked for, the longest first. */
  get arguments(): readonly string[] {
    return [...this.#arguments].sort((a, b) => b.length - a.length);
  }

  /** Names of processes may be parts of a longer text. */
  withoutArguments(text: string): string {
    if (this.#names.size === 0) return text;
    let shortened = '';
    let end = 0;
    for (const { 0: start, index, 1: pid = '' } of text.matchAll(/(?<!\d)(\d+) /g)) {
      if (index < end || start === '') continue;
      const names = [...(this.#names.get(pid) ?? [])].filter((one) => text.startsWith(one, index));
      const name = names.sort((a, b) => b.length - a.length)[0];
      if (name === undefined) continue;
      shortened += text.slice(end, index) + shortProcess(name);
      end = index + name.length;
    }
    return shortened + text.slice(end);
  }
}
