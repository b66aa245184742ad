import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fleetHost, fleetHostFiles } from '../../writers/archive/doctor/fleetHosts.ts';
import { cli, runBuiltCli } from '../builtCli.ts';

const script = fileURLToPath(new URL('../../../integrations/spark/tests/cluster.py', import.meta.url));
/** Python with Spark and the readers, where the user has one; PyPI is not needed to set up the tests. */
const python = process.env['SPARK_PYTHON'] ?? 'python3';
const needed = ['pyspark', 'pyarrow', 'polars', 'duckdb'];
const hosts = 8;
const day = '2026-03-09';

/** What cluster.py prints. */
interface Found {
  readonly tasks: number;
  readonly done: number;
  readonly begun: number;
  readonly killed: number;
  /** Values by host and metric, counters aside. */
  readonly counts: Readonly<Record<string, number>>;
  readonly rows: Readonly<Record<string, number>>;
  /** What Spark and DuckDB answer to each query. */
  readonly answers: Readonly<Record<string, readonly [readonly unknown[][], readonly unknown[][]]>>;
}

suite('Spark on a cluster of two workers', function () {
  this.timeout(900_000);
  let folder = '';

  suiteSetup(function () {
    const { status } = spawnSync(python, ['-c', `import ${needed.join(', ')}`]);
    if (status !== 0 || spawnSync('java', ['-version']).status !== 0) {
      console.log(`      needs Java and Python with ${needed.join(', ')}: SPARK_PYTHON names one`);
      this.skip();
    }
    folder = mkdtempSync(join(tmpdir(), 'pcp-files-spark-'));
    for (let number = 1; number <= hosts; number++)
      for (const [name, bytes] of fleetHostFiles(number, { minutes: 300, step: 60 })) {
        const file = join(folder, 'hosts', name);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, bytes);
      }
  });

  suiteTeardown(() => {
    if (folder !== '') rmSync(folder, { recursive: true });
  });

  test('exports each value once, though a worker is killed in mid-job, and all readers find them', async () => {
    const found = await runCluster();
    assert.deepEqual([found.tasks, found.done, found.killed], [hosts, hosts, 1]);
    assert.ok(found.begun > hosts, `of a worker that was killed, ${found.begun} tasks begun`);
    const { spark, ...others } = found.rows;
    assert.deepEqual(others, Object.fromEntries(Object.keys(others).map((reader) => [reader, spark])));
    for (let number = 1; number <= hosts; number++) {
      const host = fleetHost(number);
      assert.deepEqual(countsOf(found, host), await summaryCounts(host), host);
    }
    for (const [name, [inSpark, inDuckDb]] of Object.entries(found.answers))
      assert.deepEqual(rounded(inSpark), rounded(inDuckDb), name);
    assert.equal(found.answers['busiest_disks']?.[0][0]?.[0], fleetHost(7));
  });

  function runCluster(): Promise<Found> {
    const args = [script, join(folder, 'hosts'), folder, day, day, process.execPath, cli];
    return new Promise((resolve, reject) => {
      execFile(python, args, { maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
        if (error === null) resolve(JSON.parse(stdout) as Found);
        else reject(new Error(stderr.slice(-2000), { cause: error }));
      });
    });
  }

  /** How many values `summary` counts of each metric that is no counter: of those it counts rates. */
  async function summaryCounts(host: string): Promise<Readonly<Record<string, number>>> {
    const { stdout } = await runBuiltCli('summary', join(folder, 'hosts', host), '--format', 'json');
    const { series } = JSON.parse(stdout) as {
      readonly series: readonly { readonly name: string; readonly semantics: string; readonly count: number }[];
    };
    const counts: Record<string, number> = {};
    for (const { name, semantics, count } of series)
      if (semantics !== 'counter') counts[name] = (counts[name] ?? 0) + count;
    return counts;
  }

  function countsOf({ counts }: Found, host: string): Readonly<Record<string, number>> {
    const own = Object.entries(counts).filter(([key]) => key.startsWith(`${host} `));
    return Object.fromEntries(own.map(([key, count]) => [key.slice(host.length + 1), count]));
  }
});

/** Sums of doubles depend on their order. */
function rounded(rows: readonly unknown[][]): readonly unknown[][] {
  return rows.map((row) => row.map((value) => (typeof value === 'number' ? value.toPrecision(9) : value)));
}
