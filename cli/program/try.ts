import type { Command } from 'commander';
import { Option } from 'commander';
import type { Host } from '../host.ts';
import type { TryOptions } from '../options.ts';
import { parseLength } from './argumentParsers.ts';
import { addDerivedOption, historyPathDescription, timesHelp } from './commonOptions.ts';

const tryHelp = `${timesHelp}
Evaluates rules of pmie on archives as 'pmie -a' of PCP 7 does, at the interval that each rule has: what fired, when, and with
which texts. A rule that did not fire is 'never', with how near it came to its threshold; one that was never known is
'unknown', with the reason, such as a metric that the archive does not have. A rule fired as often as its condition became true.

Comments in the rules, '// expect: fires' or '// expect: silent', within a rule, behind it or above it, say what it is to do; so
does a file of lines with the name of a rule and one of the two words (--expect). Other words, and comments at no rule, are errors.

With --format pmie, lines are those of 'pmie -q -v -a', and with --quiet those of 'pmie -q -a'. A file without rules is an error, so that no test is lost.

Archives of several hosts are opened together unless --host names one; the first host is meant where a rule names none. Values are
evaluated up to --to itself, as pmie does.

Examples:
  pcp-files try rules.pmie --on /var/log/pcp/pmlogger/web1
  pcp-files try rules.pmie --on 20260131 --from 09:00 --to 12:00 --tz archive
  pcp-files try rules.pmie --on 20260131 --format junit > try.xml
  pcp-files try rules.pmie --on 20260131 --expect expected.txt --quiet
  pcp-files try rules.pmie --on 20260131 --format pmie

Exit code: 0 all rules did what they were to do; 1 one did not; 2 a file could not be read, or wrong usage.`;

/** Adds the command `try`. */
export function addTry(program: Command, host: Host): void {
  const command = program
    .command('try')
    .description('show what rules of pmie would have done on archives')
    .argument('<rules>', 'a file with rules of pmie')
    .requiredOption('--on <path...>', historyPathDescription);
  addDerivedOption(command)
    .option('--host <name>', 'whose history is tried, where the archives are of several hosts')
    .addOption(
      new Option('--format <format>', 'output format').choices(['text', 'json', 'junit', 'pmie']).default('text'),
    )
    .option('--expect <file>', 'what the rules are to do: lines with the name of a rule and "fires" or "silent"')
    .addOption(
      new Option(
        '--interval <length>',
        'time between evaluations of rules without delta, such as 30s, 5m or 1h (default: 10s)',
      ).argParser(parseLength),
    )
    .addOption(new Option('--from <time>', 'start of the time range'))
    .addOption(new Option('--to <time>', 'end of the time range'))
    .addOption(
      new Option('--tz <zone>', 'time zone of the output, and of --from and --to without a zone').default('utc'),
    )
    .option('--quiet', 'print a line for each rule only, no actions and no progress')
    .option('--no-color', 'disable colours, like the environment variable NO_COLOR')
    .addHelpText('after', tryHelp)
    .action(async (path: string, options: TryOptions) => {
      const { tryOut } = await import('../commands/try.ts');
      await tryOut(path, options, host);
    });
}
