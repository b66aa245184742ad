import { Command, CommanderError } from 'commander';
import { toPrintable } from '../formats/findings/report/printable.ts';
import type { Host } from './host.ts';
import { wrapHelp } from './output/wrapHelp.ts';
import { addAt } from './program/at.ts';
import { addCase } from './program/case.ts';
import { addCheck } from './program/check.ts';
import { addCost } from './program/cost.ts';
import { addCompare } from './program/compare.ts';
import { addConvert } from './program/convert.ts';
import { addCut } from './program/cut.ts';
import { addDiff } from './program/diff.ts';
import { addDoctor } from './program/doctor.ts';
import { addCompletion } from './program/completion.ts';
import { addDump } from './program/dump.ts';
import { addExplain } from './program/explain.ts';
import { addExport } from './program/export.ts';
import { addFleet } from './program/fleet.ts';
import { addFormat } from './program/format.ts';
import { addInfo } from './program/info.ts';
import { addMerge } from './program/merge.ts';
import { addMcp } from './program/mcp.ts';
import { addPmrep } from './program/pmrep.ts';
import { addPlot } from './program/plot.ts';
import { addRedact } from './program/redact.ts';
import { addReport } from './program/report.ts';
import { addRescue } from './program/rescue.ts';
import { addSummary } from './program/summary.ts';
import { addTry } from './program/try.ts';
import { addValues } from './program/values.ts';

const overview = `
Supports pma files and their configuration, MMV files (memory-mapped values), the log archives of pmlogger, also
compressed, and the configurations of PCP's programs. A file's kind is recognised by its name, its folder and its first
bytes; --kind overrides this.

Examples:
  pcp-files check web1_20260511.pmc                 report problems in a pma file
  pcp-files check --format sarif data/              check all files of a directory in CI
  pcp-files explain archive/length-mismatch         print what a finding means, and what to do
  pcp-files info /var/log/pcp/pmlogger/web1         list archives and their time range
  pcp-files values 20260131 disk.dev.read           print a metric of an archive as lines of JSON
  pcp-files doctor sosreport-web1.tar.xz            report what was wrong with a host whose archives are in a tar
  pcp-files check --kind pmlogger farm.config       check a configuration whose name does not say what it is
  pcp-files summary 20260131 disk.dev               statistics of the disks of a day
  pcp-files at 20260131 00:31 --indom proc --top 9  show the processes that used most CPU at 00:31
  pcp-files plot 20260131 disk.dev.read             draw a metric in the terminal
  pcp-files doctor /var/log/pcp/pmlogger/web1       report what was wrong with a host, and when
  pcp-files fleet /var/log/pcp/pmlogger             show many hosts side by side, the worst first
  pcp-files compare 20260130 20260131               show what changed from one day to the next
  pcp-files try rules.pmie --on 20260131            show what rules of pmie would have done on a day
  pcp-files pmrep vmstat.conf:vmstat --on 20260131  print the table of a pmrep configuration
  pcp-files cost config.default --on 20260131       show what a configuration of pmlogger takes a day
  pcp-files report 20260131 -o report.html          write what a day tells of its host as one HTML file
  pcp-files case 20260131 --from 14:10 -o case.tar  write a part of a day as one file to hand on
  pcp-files redact 20260131 -o for-support          write an archive without the names of hosts and people
  pcp-files export 20260131 --to 20260131.parquet   write the values of a day as a table for data tools
  pcp-files dump /var/lib/pcp/tmp/mmv/myapp         show an MMV file field by field, with its bytes

Run 'pcp-files help COMMAND' for the options of a command.`;

/** Characters of a line of help where the output is no terminal. */
const usualHelpWidth = 80;

/** What adds each command to the program, by the command's name, in the order of its help. */
const adders: Readonly<Record<string, (program: Command, host: Host) => void>> = {
  check: addCheck,
  explain: addExplain,
  info: addInfo,
  dump: addDump,
  diff: addDiff,
  values: addValues,
  summary: addSummary,
  at: addAt,
  plot: addPlot,
  doctor: addDoctor,
  fleet: addFleet,
  compare: addCompare,
  report: addReport,
  try: addTry,
  pmrep: addPmrep,
  cost: addCost,
  mcp: addMcp,
  export: addExport,
  cut: addCut,
  merge: addMerge,
  redact: addRedact,
  rescue: addRescue,
  convert: addConvert,
  case: addCase,
  format: addFormat,
  completion: addCompletion,
};

/** Parses a command line and runs its command. */
export async function parseAndRun(args: readonly string[], host: Host): Promise<void> {
  try {
    await createProgram(host, args[0]).parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Commander has already written the help, version or error.
    host.raiseExitCode(error.exitCode === 0 ? 0 : 2);
  }
}

/**
 * The command line's grammar. Commands are loaded when called, which keeps --help and --version fast.
 *
 * @param called what is called first: where that is a command, no other is added, as making all takes some milliseconds
 */
export function createProgram(host: Host, called = ''): Command {
  const width = (): number | undefined => host.terminalColumns?.();
  const program = new Command('pcp-files')
    .description('Checks and explains the files of Performance Co-Pilot and pma.')
    .version(host.version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => {
        const columns = width();
        host.stdout.write(columns === undefined ? text : wrapHelp(text, columns));
      },
      getOutHelpWidth: () => width() ?? usualHelpWidth,
      writeErr: (text) => host.stderr.write(text),
      outputError: (text, write) => {
        const problem = text.replace(/^error: /, '').trim();
        write(`${toPrintable(`pcp-files: ${problem.replaceAll('\n', ' ')}`)}\n`);
      },
    });
  // Completion knows all commands.
  const isOne = called !== 'completion' && Object.hasOwn(adders, called);
  for (const [name, add] of Object.entries(adders)) if (!isOne || name === called) add(program, host);
  return program.addHelpText('after', overview);
}
