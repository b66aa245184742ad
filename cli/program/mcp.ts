import type { Command } from 'commander';
import { projectUri } from '../../formats/findings/report/ruleLink.ts';
import type { Host } from '../host.ts';
import type { CommonOptions } from '../options.ts';
import { textZoneOption } from './commonOptions.ts';

const mcpHelp = `
Serves tools for language models over standard input and output, by the Model Context Protocol: find archives by host and
time, describe them, what was wrong with a host and when, tables at a moment, what changed, search of metrics, values,
statistics, and checks of files. pma files, and what sar, iostat, vmstat and their like print, are read as archives are. ${projectUri}/blob/main/docs/agents.md has the configuration
of clients.

The tools read, and write nothing. They read only what is named here, and follow no link that leads out of it. Answers are
bounded, say what was left out, and mark texts of files as data.

Ends when its input does.

Examples:
  pcp-files mcp /var/log/pcp/pmlogger
  pcp-files mcp archives/ configs/pmlogger.config`;

/** Adds the command `mcp`. */
export function addMcp(program: Command, host: Host): void {
  program
    .command('mcp')
    .description('serve archives to language models, by the Model Context Protocol')
    .argument('[path...]', 'directories, files and archives that may be read; by default the working directory')
    .addOption(textZoneOption())
    .addHelpText('after', mcpHelp)
    .action(async (paths: string[], options: Pick<CommonOptions, 'textTz'>) => {
      const { mcp } = await import('../commands/mcp/mcp.ts');
      await mcp(paths, options, host);
    });
}
