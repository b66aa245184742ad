import type { Command } from 'commander';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import type { ExportOptions, RewriteOptions } from '../options.ts';
import { misusedOption } from '../commands/misusedOption.ts';
import { addRewriteOptions, addTimeOptions } from './rewriteOptions.ts';

const convertHelp = `
Values, times and marks stay as they are; times of version 2 are whole microseconds. Version 3 is not written as version 2,
which could not hold its times. '--to v3' is '--archive-version 3'.

--compress takes gzip, which every PCP reads, or zstd, which is ten times smaller and needs PCP 7. For xz, write with none, and
compress then: xz BASE.meta BASE.[0-9]*

A name that ends in .pma or .pmc gets a pma file of texts of vmstat, sysstat and pma: the classes and names that pmc has, or names
after the tool's, without the reports since boot, so that each row has its time. Name the zone of texts by --text-tz. A name
that ends in .csv gets a table, as 'pcp-files export' writes it.

Examples:
  pcp-files convert 20260131 --archive-version 3 -o 20260131-v3
  pcp-files convert 20260131 --compress zstd -o packed/20260131
  pcp-files convert sar17 sar18 --text-tz Europe/Berlin -o web1
  pcp-files convert iostat.txt -o web1_20260131.pmc`;

/** Adds the command `convert`. */
export function addConvert(program: Command, host: Host): void {
  const command = program
    .command('convert')
    .description('write an archive in another form, an archive or a pma file of texts of sysstat, or a table')
    .argument('<path...>', 'archives, by any of their files or their base names, texts, or directories with either');
  addRewriteOptions(addTimeOptions(command))
    .addHelpText('after', convertHelp)
    .action(async (paths: string[], options: RewriteOptions) => {
      if (/\.(?:pma|pmc)$/i.test(options.output)) {
        const { convertToPma } = await import('../commands/convertToPma.ts');
        await convertToPma(paths, options, host);
        return;
      }
      if (/\.csv$/i.test(options.output)) {
        const { exportArchives } = await import('../commands/export.ts');
        const misused = misusedOption(options, []);
        if (misused === undefined) await exportArchives(paths, tableOptions(options), host);
        else complain(host, misused, 'is for archives, not for a table');
        return;
      }
      const { convert } = await import('../commands/newArchives.ts');
      await convert(paths, toVersion(options), host);
    });
}

/** The options of `export` that write the same values. */
function tableOptions({ output, to, from, host, force, tz, quiet, textTz, kind }: RewriteOptions): ExportOptions {
  const chosen = { metrics: [], instances: [], label: [], color: false, tz, format: 'csv' } as const;
  const range = { to: { path: output, ...(to !== undefined && { time: to }) }, ...(from !== undefined && { from }) };
  return {
    ...chosen,
    ...range,
    ...(host !== undefined && { host }),
    ...(force !== undefined && { force }),
    ...(quiet !== undefined && { quiet }),
    ...(textTz !== undefined && { textTz }),
    ...(kind !== undefined && { kind }),
  };
}

/** Takes `--to v3` for the version that it names: no time looks so. */
function toVersion({ to, ...options }: RewriteOptions): RewriteOptions {
  const [, version] = /^v([23])$/.exec(to ?? '') ?? [];
  if (version !== undefined) return { ...options, archiveVersion: version === '3' ? 3 : 2 };
  return to === undefined ? options : { ...options, to };
}
