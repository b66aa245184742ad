import type { Command } from 'commander';
import { Option } from 'commander';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import type { CheckOptions } from '../options.ts';
import { checkDefaults, reportFormats } from '../options.ts';
import { addRuleSetting } from './argumentParsers.ts';
import { addCommonOptions, addProjectOptions, pathDescription, readFiles } from './commonOptions.ts';
import { failOnOption } from './failOnOption.ts';

const exitCodes = `
Exit code: 0 no findings at or above --fail-on; 1 findings; 2 a file could not be read, or wrong usage.`;

/** Adds the command `check`. */
export function addCheck(program: Command, host: Host): void {
  const command = program
    .command('check')
    .description('report problems in files')
    .argument('<path...>', pathDescription)
    .addOption(
      new Option('--format <format>', 'output format of the findings')
        .choices(reportFormats)
        .default(checkDefaults.format),
    )
    .addOption(failOnOption())
    .addOption(
      new Option('--rule <code=severity>', 'set a rule to off, hint, info, warning or error; repeatable')
        .argParser(addRuleSetting)
        .default(checkDefaults.rule, 'as documented'),
    )
    .option('--fix', 'make all fixes that are safe, and report what is left')
    .option('--diff', 'only show the safe fixes, as a diff; exit code 1 if there are any')
    .option('--watch', 'check again what changes, until Ctrl+C')
    .option('--exit-zero', 'end with exit code 0 even if there are findings')
    .option('--output-file <path>', 'write the report to a file, when all files have been checked')
    .option('--baseline <path>', 'leave out the findings that this file lists')
    .option('--update-baseline', 'write all findings to the file of --baseline, and report none');
  addCommonOptions(addProjectOptions(command), readFiles.all)
    .addHelpText('after', exitCodes)
    .action(async (paths: string[], options: CheckOptions) => {
      const isFixed = options.fix === true || options.diff === true;
      if (isFixed && paths.includes('-')) {
        complain(host, '-', 'standard input cannot be fixed; name a file');
        return;
      }
      if (options.watch === true) {
        const other = isFixed ? '--fix' : options.updateBaseline === true ? '--update-baseline' : undefined;
        if (other !== undefined || paths.includes('-')) {
          complain(host, '--watch', `cannot be used with ${other ?? 'standard input'}`);
          return;
        }
        const { watchFiles } = await import('../commands/watch/watchFiles.ts');
        await watchFiles(paths, options, host);
        return;
      }
      if (isFixed) {
        const { fixFiles } = await import('../commands/fixFiles.ts');
        await fixFiles(paths, options, host);
      }
      if (options.diff === true) return;
      const { check } = await import('../commands/check.ts');
      await check(paths, options, host);
    });
}
