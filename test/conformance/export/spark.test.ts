import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reasonOf } from '../../host/missingPrerequisite.ts';
import type { ComparedMetricSpec } from '../../writers/archive/comparedArchive.ts';
import { comparedArchive, milliseconds } from '../../writers/archive/comparedArchive.ts';
import { cli } from '../builtCli.ts';
import { runTool } from '../runTool.ts';
import { findSparkPython } from './sparkPython.ts';

const integration = fileURLToPath(new URL('../../../integrations/spark', import.meta.url));
const day = 86_400;
const step = 600;
const counter = 1;

/** One of the hosts has a busy disk from the third day on, and less memory than the others. */
function metricsOf(host: number): readonly ComparedMetricSpec[] {
  const isBusy = (seconds: number): boolean => host === 2 && seconds >= 2 * day;
  let busyMs = 0;
  return [
    { name: 'kernel.all.load', step, instances: ['1 minute', '5 minute'], value: (at, i) => 1 + i + ((at / step) % 5) },
    { name: 'mem.util.free', step, value: (at) => (isBusy(at) ? 5e5 : 1e6 + host * 1e5) },
    {
      name: 'disk.dev.avactive',
      step,
      semantics: counter,
      units: milliseconds,
      instances: ['sda'],
      value: (at) => (busyMs += (isBusy(at) ? 0.9 : 0.1) * step * 1000),
    },
  ];
}

suite('the lake that Spark writes and reads', function () {
  this.timeout(1_200_000);
  let folder = '';
  let python = '';

  suiteSetup(async function () {
    try {
      python = await findSparkPython();
    } catch (error) {
      console.log(`      needs Spark, Java 17 and the Python package pyspark: ${reasonOf(error)}`);
      return this.skip();
    }
    folder = mkdtempSync(join(tmpdir(), 'pcp-files-spark-'));
    for (const host of [0, 1, 2]) {
      const place = join(folder, 'pmlogger', `web${host}`);
      mkdirSync(place, { recursive: true });
      const writer = comparedArchive({ host: `web${host}`, metrics: metricsOf(host), to: 2.5 * day });
      for (const [name, bytes] of writer.finish()) writeFileSync(join(place, name), bytes);
    }
  });

  suiteTeardown(() => {
    if (folder !== '') rmSync(folder, { recursive: true, force: true });
  });

  /** Runs a module of tests. */
  async function run(module: string): Promise<string> {
    const env = {
      ...process.env,
      PCP_ARCHIVES: join(folder, 'pmlogger'),
      PCP_SCRATCH: folder,
      PCP_FILES: `"${process.execPath}" "${cli}"`,
      PYTHONPATH: integration,
      PYTHONDONTWRITEBYTECODE: '1',
      PYSPARK_PYTHON: python,
      // What runs for seconds is not worth compiling well.
      JAVA_TOOL_OPTIONS: '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto',
    };
    const args = ['-m', 'unittest', '-v', `tests.${module}`];
    const { status, stderr } = await runTool(python, args, { env, cwd: integration });
    assert.equal(status, 0, stderr);
    return stderr;
  }

  test('has each value once though an executor was killed, and answers as DuckDB, pyarrow and polars do', async () => {
    assert.match(await run('lake_test'), /^Ran 4 tests /m);
  });

  test('is written in Kubernetes by a manifest of the schema', async () => {
    assert.match(await run('manifest_test'), /^Ran 2 tests /m);
  });
});
