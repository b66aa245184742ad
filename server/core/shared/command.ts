import type { Command } from 'vscode-languageserver';
import type { CommandArguments } from '../../../protocol/language.ts';

/** Builds one of our commands, for an editor that knows them. */
export function toCommand<Id extends keyof CommandArguments>(
  title: string,
  command: Id,
  ...args: CommandArguments[Id]
): Command {
  return { title, command, arguments: [...args] };
}
