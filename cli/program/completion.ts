import type { Command } from 'commander';
import { Argument } from 'commander';
import type { Shell } from '../commands/completion/shells.ts';
import { shells } from '../commands/completion/shells.ts';
import type { Host } from '../host.ts';

const completionHelp = `
Examples:
  source <(pcp-files completion bash)                          in ~/.bashrc
  pcp-files completion zsh > ~/.zfunc/_pcp-files               a folder of $fpath
  pcp-files completion fish > ~/.config/fish/completions/pcp-files.fish`;

/** Adds the command `completion`. */
export function addCompletion(program: Command, host: Host): void {
  program
    .command('completion')
    .description('print a script that completes commands and options in a shell')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .addHelpText('after', completionHelp)
    .action(async (shell: Shell) => {
      const { completion } = await import('../commands/completion/completion.ts');
      await completion(shell, program, host);
    });
}
