import assert from 'node:assert/strict';
import { join } from 'node:path';
import { checkControl } from '../../../formats/control/check.ts';
import type { Program } from '../../../formats/control/model.ts';
import { programOptions } from '../../../formats/control/options/programOptions.ts';
import { SourceText } from '../../../formats/syntax/sourceText.ts';
import { RandomNumbers } from '../../fuzz/randomNumbers.ts';
import { OracleTools } from './oracles/oracleTools.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? 20260101);
const count = Number(process.env['CONFORMANCE_RUNS'] ?? 20);

const written: readonly string[] = [
  '-Q',
  '-Z UTC',
  '-A 10min',
  '-rL -y',
  '-u -r',
  '-P',
  '-o',
  '--discard=3',
  '--report=3',
  '--v 3',
  '--vers 3',
  '--volsize=5',
  '-l',
  '-- x',
  'x.config',
  '-V 2',
  '-V 3x',
  '-V 4',
  '-I 2',
  '-I two',
  '-x one',
  '-p one',
  ...['5', '0', '10K', '10kib', '10ki', '3gigabytes', '10tb', '1.5gb', '10Mb/s', '7records', '3d', '2weeks'].flatMap(
    (size) => [`-v ${size}`, `-s${size}`],
  ),
  ...['10', '.5sec', '1h30m', '10 sec', '10ns', '10usec', '10weeks', '5days', '-5', 'xyz', '1h,30m', '+5', '1e3'].map(
    (interval) => `-t ${interval}`,
  ),
];

const values = ['10', '0', '5sec', '1.5 hours', 'x', '3', '2', '@23:59', '10Mb', '7', '', 'UTC', '-1', 'tomorrow'];
/** Options that lead elsewhere, put the program into the background, or that not each version knows. */
const harmful: Readonly<Record<Program, ReadonlySet<string>>> = {
  pmlogger: new Set(['c', 'd', 'D', 'h', 'H', 'K', 'n', 'l', 'p', 'U', 'C', 'o', '?', 'x']),
  pmie: new Set(['c', 'h', 'j', 'l', 'm', 'n', 'U', 'C', '?', 'D', 'd', 'o', 'x', 'X', 'F', 'P', 'a']),
};

/** One to three options of a program, or what looks like some, with values or without. */
function randomOptions(program: Program, random: RandomNumbers): string {
  const options = programOptions[program].filter(({ letter }) => letter !== '' && !harmful[program].has(letter));
  return Array.from({ length: 1 + random.below(3) }, () => {
    const option = options[random.below(options.length)];
    const { letter = 'r', name = '' } = option ?? {};
    const value = values[random.below(values.length)] ?? '';
    if (random.oneIn(8)) return random.oneIn(2) ? '-Q' : `--no-such${value === '' ? '' : `=${value}`}`;
    if (name !== '' && random.oneIn(3)) return value === '' ? `--${name}` : `--${name}=${value}`;
    const isGlued = option?.value !== undefined && random.oneIn(2);
    return `-${letter}${random.oneIn(2) ? '' : isGlued ? value : ` ${value}`}`;
  })
    .join(' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}

function isFound(program: Program, options: string): boolean {
  const folder = program === 'pmlogger' ? 'PCP_ARCHIVE_DIR/web01' : 'PCP_LOG_DIR/pmie/web01/pmie.log';
  const text = `$version=1.1\nweb01 n n ${folder} -c config ${options}\n`;
  return checkControl(program, new SourceText(text), {}).findings.some(
    ({ rule, severity }) => severity === 'error' && rule.code.includes('-control/option'),
  );
}

suite('options in control files, as the programs take them', () => {
  let tools: OracleTools;
  suiteSetup(async function () {
    this.timeout(600_000);
    tools = await OracleTools.open();
  });
  suiteTeardown(() => tools.close());

  /** What pmlogger says of options, which it reads before its configuration: there is none. */
  const ofPmlogger = async (options: string): Promise<string> => {
    const { stdout, stderr } = await tools.withFiles({}, (folder) => {
      const args = ['-h', 'local:', ...options.split(' '), '-m', 'pmlogger_check', join(folder, 'archive')];
      return tools.run('pmlogger', ['-c', join(folder, 'config'), ...args], folder);
    });
    return stdout + stderr;
  };
  /** What pmie says of options, beside that by which it only checks its configuration. */
  const ofPmie = async (options: string): Promise<string> => {
    const { stdout, stderr } = await tools.withFiles({ config: '' }, (folder) =>
      tools.run('pmie', ['-C', '-c', join(folder, 'config'), '-h', 'local:', ...options.split(' ')], folder),
    );
    return stdout + stderr;
  };
  const refusal = /^Usage: |illegal|mutually exclusive|unrecognized|invalid option|requires an argument/m;

  for (const options of written) {
    test(options, async () => {
      const said = await ofPmlogger(options);
      assert.equal(isFound('pmlogger', options), refusal.test(said), said);
    });
  }

  for (const [program, ask] of [
    ['pmlogger', ofPmlogger],
    ['pmie', ofPmie],
  ] as const)
    test(`random options of ${program} (FUZZ_SEED=${seed} CONFORMANCE_RUNS=${count})`, async () => {
      const differing: string[] = [];
      for (let run = seed; run < seed + count; run++) {
        const options = randomOptions(program, new RandomNumbers(run));
        const said = await ask(options);
        const isRefused = refusal.test(said);
        if (isFound(program, options) !== isRefused) differing.push(`${options}: ${isRefused ? said : 'accepted'}`);
      }
      assert.deepEqual(differing, []);
    }).timeout(3_600_000);
});
