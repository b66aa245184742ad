import type { CommandGrammar, Grammar, OptionGrammar } from './grammar.ts';

/** A script for fish(1) that completes a program's commands, options and paths, with their descriptions. */
export function fishCompletion({ program, commands }: Grammar): string {
  const lines = commands.flatMap((command) => linesOf(program, command));
  return `# Completion of ${program} for fish. To use it: ${program} completion fish | source
${lines.join('\n')}
`;
}

function linesOf(program: string, { name, description, options, choices }: CommandGrammar): readonly string[] {
  const isHere = `-n '__fish_seen_subcommand_from ${name}'`;
  const words = choices === undefined ? [] : [`complete -c ${program} ${isHere} -f -a ${quoted(choices.join(' '))}`];
  return [
    `complete -c ${program} -n __fish_use_subcommand -f -a ${name} -d ${quoted(description)}`,
    ...words,
    ...options.map((option) => `complete -c ${program} ${isHere} ${optionText(option)}`),
  ];
}

function optionText({ flag, description, value }: OptionGrammar): string {
  const start = `-l ${flag.replace(/^--/, '')}`;
  const end = `-d ${quoted(description)}`;
  if (value === 'none') return `${start} ${end}`;
  if (value === 'path') return `${start} -r -F ${end}`;
  if (value === 'text') return `${start} -x ${end}`;
  return `${start} -x -a ${quoted(value.join(' '))} ${end}`;
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
