import { extendedRegexMatcher } from '../../text/extendedRegexMatcher.ts';

/** Patterns of instances as a configuration writes them. @param isList whether several may be written, with quotes and commas */
export function instancesOf(text: string, isList: boolean): readonly string[] {
  if (!isList || !/["']/.test(text)) return [text];
  const inner = /^(["']).*\1$/.test(text) && text.length > 2 ? text.slice(1, -1) : text;
  return inner.split(',').map((one) => one.replace(/^["']/, '').replace(/["']$/, ''));
}

/** Whether instances are meant by a pattern: by their number, as processes have one, or as a whole; undefined for no pattern. */
export function instanceMatcher(pattern: string): ((name: string) => boolean) | undefined {
  if (/^\d+$/.test(pattern)) {
    const number = Number(pattern);
    return (name) => name === pattern || (/^\d+(?=\s|$)/.test(name) && Number(name.split(/\s/, 1)[0]) === number);
  }
  const matches = extendedRegexMatcher(`^(${pattern})$`);
  if (matches === undefined) return undefined;
  return (name) => matches(name) || commandOf(name) === pattern;
}

/** The name of the program of a process, whose instances are `002413 /usr/sbin/sshd -D`. */
function commandOf(name: string): string | undefined {
  const [, command] = /^\d+\s+(\S+)/.exec(name) ?? [];
  return command
    ?.replaceAll(/^\(|\)$/g, '')
    .split('/')
    .at(-1);
}
