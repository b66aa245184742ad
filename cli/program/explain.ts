import type { Command } from 'commander';
import type { Host } from '../host.ts';

const explainHelp = `
Findings end with the code of their rule, such as [archive/length-mismatch]. Codes are also those of --rule, of project files
and of comments that switch rules off.

Examples:
  pcp-files explain archive/length-mismatch      what it means, and what to do
  pcp-files explain host                         the rules about hosts
  pcp-files explain                              all rules`;

/** Adds the command `explain`. */
export function addExplain(program: Command, host: Host): void {
  program
    .command('explain')
    .description('print what a rule means: its cause, its consequence, an example and the remedy')
    .argument('[code...]', 'codes of rules, or what they begin with, such as archive; default: a list of all')
    .addHelpText('after', explainHelp)
    .action(async (codes: string[]) => {
      const { explain } = await import('../commands/explain.ts');
      await explain(codes, host);
    });
}
