import type { CommandGrammar, Grammar, OptionGrammar } from './grammar.ts';

/** A script for zsh(1) that completes a program's commands, options and paths, with their descriptions. */
export function zshCompletion({ program, commands }: Grammar): string {
  const name = `_${program.replaceAll('-', '_')}`;
  const names = commands.map((command) => `    ${quoted(`${command.name}:${command.description}`)}`);
  return `#compdef ${program}
# Completion of ${program} for zsh. To use it, write it to a file _${program} in a folder of $fpath.
${name}() {
  local -a commands
  commands=(
${names.join('\n')}
  )
  if ((CURRENT == 2)); then
    _describe -t commands command commands
    return
  fi
  local command=$words[2]
  shift words
  ((CURRENT--))
  case $command in
${commands.map(commandCase).join('')}  esac
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
  ${name} "$@"
else
  compdef ${name} ${program}
fi
`;
}

function commandCase({ name, options, choices }: CommandGrammar): string {
  const argument = choices === undefined ? '*:path:_files' : `*:word:(${choices.join(' ')})`;
  const specifications = [...options.map(specificationOf), argument].map((text) => `      ${quoted(text)}`);
  return `    ${name})\n      _arguments -S \\\n  ${specifications.join(' \\\n  ')}\n      ;;\n`;
}

function specificationOf({ flag, description, value }: OptionGrammar): string {
  const start = `*${flag}[${description.replace(/[\\[\]]/g, '\\$&')}]`;
  if (value === 'none') return start;
  if (value === 'path') return `${start}:path:_files`;
  if (value === 'text') return `${start}:value: `;
  return `${start}:value:(${value.join(' ')})`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
