import type { CommandGrammar, Grammar, OptionGrammar } from './grammar.ts';

/** A script for bash(1) that completes a program's commands, options and paths. */
export function bashCompletion({ program, commands }: Grammar): string {
  const name = `_${program.replaceAll('-', '_')}`;
  return `# Completion of ${program} for bash. To use it: source <(${program} completion bash)
${name}() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} words=
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W '${[...commands.map((command) => command.name), '--help', '--version'].join(' ')}' -- "$word"))
    return
  fi
  case \${COMP_WORDS[1]} in
${commands.map(commandCase).join('')}    *) return ;;
  esac
  if [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "$words" -- "$word"))
  fi
}
complete -o default -o filenames -F ${name} ${program}
`;
}

function commandCase({ name, options, choices }: CommandGrammar): string {
  const withValues = options.filter(({ value }) => value !== 'none');
  const cases = withValues.map(valueCase).join('');
  const values = cases === '' ? '' : `      case $before in\n${cases}      esac\n`;
  const words = choices === undefined ? '' : `      ${replyWith(choices)}\n`;
  return `    ${name})\n${values}${words}      words='${options.map(({ flag }) => flag).join(' ')}'\n      ;;\n`;
}

/** Case of an option's value: bash completes a path by itself, and for any text there is nothing to complete. */
function valueCase({ flag, value }: OptionGrammar): string {
  if (value === 'path') return `        ${flag}) return ;;\n`;
  if (value === 'text') return `        ${flag}) compopt +o default; return ;;\n`;
  return `        ${flag}) ${replyWith(value === 'none' ? [] : value)}; return ;;\n`;
}

const replyWith = (words: readonly string[]): string => `COMPREPLY=($(compgen -W '${words.join(' ')}' -- "$word"))`;
