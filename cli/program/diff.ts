import type { Command } from 'commander';
import { Option } from 'commander';
import type { Host } from '../host.ts';
import type { DiffOptions } from '../options.ts';
import { addCommonOptions, onePathDescription, readFiles } from './commonOptions.ts';

const diffHelp = `
Files are compared by what they say, not by their bytes: headers, metrics, instances, help texts, labels and values, by
their names. Lines begin with + for what is new, - for what is gone, and ! for what has changed. Records of archives are
compared where they are of the same time.

Examples:
  pcp-files diff myapp.before /var/lib/pcp/tmp/mmv/myapp
  pcp-files diff 20260130 rewritten/20260130 --no-values

In a git repository 'git diff' and 'git log -p' show what changed in MMV files and archives with:
  git config diff.pcp.textconv 'pcp-files dump --format facts'
  printf '%s diff=pcp\\n' '*.mmv' '*.meta' >> .gitattributes

Exit code: 0 no difference; 1 differences; 2 a file could not be read, or wrong usage.`;

/** Adds the command `diff`. */
export function addDiff(program: Command, host: Host): void {
  const command = program
    .command('diff')
    .description('show what differs between two MMV files or two archives')
    .argument('<before>', onePathDescription)
    .argument('<after>', onePathDescription)
    .addOption(new Option('--format <format>', 'output format').choices(['text', 'json']).default('text'))
    .option('--no-values', 'compare no values, only what describes them');
  addCommonOptions(command, readFiles.binary)
    .addHelpText('after', diffHelp)
    .action(async (before: string, after: string, options: DiffOptions) => {
      const { diff } = await import('../commands/diff.ts');
      await diff(before, after, options, host);
    });
}
