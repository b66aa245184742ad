import assert from 'node:assert/strict';
import { join } from 'node:path';
import { checkControl } from '../../../formats/control/check.ts';
import { SourceText } from '../../../formats/syntax/sourceText.ts';
import { OracleTools } from './oracles/oracleTools.ts';

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

suite('options in control files, as pmlogger takes them', () => {
  let tools: OracleTools;
  suiteSetup(async function () {
    this.timeout(600_000);
    tools = await OracleTools.open();
  });
  suiteTeardown(() => tools.close());

  for (const options of written) {
    test(options, async () => {
      const refusal = await tools.withFiles({}, (folder) => {
        const args = ['-h', 'local:', ...options.split(' '), '-m', 'pmlogger_check', join(folder, 'archive')];
        return tools.run('pmlogger', ['-c', join(folder, 'config'), ...args], folder);
      });
      const text = `$version=1.1\nweb01 n n PCP_ARCHIVE_DIR/web01 -c config ${options}\n`;
      const findings = checkControl('pmlogger', new SourceText(text), {}).findings.map(({ rule }) => rule.code);
      const isRefused = /^Usage: |illegal|mutually exclusive/m.test(refusal.stdout + refusal.stderr);
      const isFound = findings.some((code) => code.startsWith('pmlogger-control/option'));
      assert.equal(isFound, isRefused, refusal.stdout + refusal.stderr);
    });
  }
});
