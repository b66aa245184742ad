import type { Argument, Command, Option } from 'commander';

/** What can be completed: the commands with their options. */
export interface Grammar {
  readonly program: string;
  readonly commands: readonly CommandGrammar[];
}

export interface CommandGrammar {
  readonly name: string;
  readonly description: string;
  readonly options: readonly OptionGrammar[];
  /** The words that its argument may be; undefined where it takes paths. */
  readonly choices: readonly string[] | undefined;
}

export interface OptionGrammar {
  /** Name of the option with its dashes. */
  readonly flag: string;
  readonly description: string;
  /** What follows it. */
  readonly value: 'none' | 'path' | 'text' | readonly string[];
}

/**
 * The grammar of a program's command line.
 *
 * @param words what arguments may be that have no choices of their own, by the names of the arguments
 */
export function grammarOf(program: Command, words: Readonly<Record<string, readonly string[]>> = {}): Grammar {
  const help = { flag: '--help', description: 'display help for command', value: 'none' } as const;
  return {
    program: program.name(),
    commands: program.commands.map((command) => ({
      name: command.name(),
      description: command.description(),
      options: [...command.options.map(toOption), help],
      choices: choicesOf(command.registeredArguments[0], words),
    })),
  };
}

function choicesOf(
  argument: Argument | undefined,
  words: Readonly<Record<string, readonly string[]>>,
): readonly string[] | undefined {
  return argument?.argChoices ?? words[argument?.name() ?? ''];
}

function toOption(option: Option): OptionGrammar {
  return { flag: option.long ?? option.flags, description: option.description, value: valueOf(option) };
}

function valueOf(option: Option): OptionGrammar['value'] {
  if (!option.required) return 'none';
  if (option.argChoices !== undefined) return option.argChoices;
  return option.flags.includes('<path>') ? 'path' : 'text';
}
