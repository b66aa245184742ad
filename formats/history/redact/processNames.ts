/** The number and the program of a process, and its arguments if it has any; undefined for threads of the kernel. */
function processParts(name: string): readonly [pid: string, program: string, rest: string] | undefined {
  const [, pid = '', program = '', rest = ''] = /^(\d+) (\S+)(.*)$/s.exec(name) ?? [];
  return program === '' || (rest === '' && /^\(.*\)$/.test(program)) ? undefined : [pid, program, rest];
}

/** Program that a process runs, without its path, as far as its name shows it. */
export function programOf(name: string): string {
  const [, program = ''] = processParts(name) ?? [];
  return baseOf(program).replace(/:$/, '');
}

const baseOf = (program: string): string => program.split(/[/\\]/).findLast((part) => part !== '') ?? program;

/** `012345 program …` of a process, without its path and arguments; a thread of the kernel as it is. */
export function shortProcess(name: string): string {
  const parts = processParts(name);
  if (parts === undefined) return name;
  const [pid, program, rest] = parts;
  return `${pid} ${baseOf(program)}${rest.trim() === '' ? '' : ' …'}`;
}

/** Shorter ones are found everywhere. */
const leastArguments = 8;
/** Options without values are words of programs. */
const plainOptions = /^(?:(?:--[a-z][a-z-]*|-[a-z])(?:\s+|$))+$/i;

/** Arguments of a process that are looked for in other texts; none of a thread of the kernel. */
export function argumentsOf(name: string): readonly string[] {
  const text = processParts(name)?.[2].trim() ?? '';
  return text.length < leastArguments || plainOptions.test(text) ? [] : [text];
}
