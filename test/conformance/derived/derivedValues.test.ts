import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runBuiltCli } from '../builtCli.ts';
import { parsePmval, pmvalShape } from '../pmvalTable.ts';
import type { NewestPcp } from '../trial/newestPcp.ts';
import { closeNewestPcp, openNewestPcp } from '../trial/newestPcp.ts';
import type { DefinedOperand, GeneratedDefinition } from './generatedDefinitions.ts';
import { generatedDefinitions } from './generatedDefinitions.ts';

/** How many definitions are made for each archive; `CONFORMANCE_RUNS` has more of them. */
const definitionsEach = Math.max(12, Number(process.env['CONFORMANCE_RUNS'] ?? 0) / 20);
const mostOperands = 40;
/** PCP refuses branches of which one lost the scale of a dimension that the units of old archives do not even have. */
const strayScale = 'Different units or scale';
/** Events, and processes that an agent chose. */
const leftOut = /^(?:event|hotproc)\./;
/** pmval cuts names of instances. */
const shownCharacters = 30;

/** Archives of PCP's test suite, with an interval in seconds that gives some dozens of samples. */
const archives: readonly (readonly [name: string, seconds: number])[] = [
  ['pmiostat_mark', 600],
  ['20180127.08.40', 20],
  ['kenj-pc-1', 600],
  ['naslog', 600],
  ['dm-io', 10],
  ['numa', 1],
  ['omnibus_v3', 1],
  ['pcp-mpstat', 1],
  ['pcp-zeroconf', 30],
  ['20041125', 1200],
];

type Values = ReadonlyMap<string, ReadonlyMap<number, number>>;

suite('derived metrics agree with pmval of PCP 7', function () {
  this.timeout(1_200_000);
  let newest: NewestPcp;

  suiteSetup(async function () {
    const opened = await openNewestPcp(() => this.skip());
    if (opened !== undefined) newest = opened;
  });

  suiteTeardown(() => closeNewestPcp(newest));

  async function operandsOf(archive: string): Promise<readonly DefinedOperand[]> {
    const { stdout } = await newest.run('pminfo', '-dI', '-a', join(newest.suite, archive));
    const described = stdout.split(/\n(?=\S)/).flatMap((text): readonly DefinedOperand[] => {
      const [, name] = /^\s*([A-Za-z]\w*(?:\.[A-Za-z]\w*)+)\s*\n/.exec(text) ?? [];
      const [, type] = /Data Type: (.*?) {2}/.exec(text) ?? [];
      const isNumber = /^(?:(?:32|64)-bit|float|double)/.test(type ?? '');
      if (name === undefined || type === undefined || !isNumber || leftOut.test(name)) return [];
      const [, inDom = ''] = /InDom: (\S+)/.exec(text) ?? [];
      const [, units = ''] = /Units: (.*)/.exec(text) ?? [];
      const instances = [...text.matchAll(/inst \[\d+ or "([^"\n]*)"\]/g)].map(([, each = '']) => each);
      return [{ name, type, isCounter: text.includes('Semantics: counter'), inDom, units, instances }];
    });
    const step = Math.max(1, described.length / mostOperands);
    return described.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  }

  /** What the command line prints at times that are multiples of the interval, of each metric. */
  async function ours(path: string, file: string, seconds: number): Promise<ReadonlyMap<string, Values>> {
    const options = ['--derived', file, '--interval', `${seconds}s`, '--agg', 'interpolated', '--format', 'csv'];
    const { code, stdout, stderr } = await runBuiltCli('values', path, 'generated', ...options);
    assert.ok(code === 0 || /no values|no numbers/.test(stderr), stderr);
    const metrics = new Map<string, Map<string, Map<number, number>>>();
    for (const line of stdout.trimEnd().split('\n').slice(1)) {
      const [, time = '', name = '', instance = '', value = ''] =
        /^([^,]*),([^,]*),[^,]*,(?:"[^"]*"|[^,]*),("(?:[^"]|"")*"|[^,]*),([^,]*),/.exec(line) ?? [];
      const at = Date.parse(`${time.slice(0, 19)}Z`) * 1000 + Number(time.slice(20, 26));
      const values = metrics.get(name) ?? new Map<string, Map<number, number>>();
      const shown = instance.slice(0, shownCharacters);
      const series = values.get(shown) ?? new Map<number, number>();
      metrics.set(name, values.set(shown, series.set(at, Number(value))));
    }
    return metrics;
  }

  function compare({ name, expression, isAggregate }: GeneratedDefinition, own: Values, theirs: Values): number {
    let count = 0;
    for (const [instance, values] of theirs) {
      for (const [time, expected] of values) {
        const value = own.get(instance)?.get(time);
        if (value === undefined && isAggregate) continue;
        const where = `${name} = ${expression} [${instance}] at ${new Date(time / 1000).toISOString()}`;
        assert.ok(value !== undefined, `${where}: nothing, pmval has ${expected}`);
        const error = Math.abs(value - expected);
        assert.ok(error <= 0.5001e-9 + 1e-13 * Math.abs(expected), `${where}: ${value}, pmval has ${expected}`);
        count++;
      }
    }
    for (const [instance, values] of own)
      for (const [time, value] of values) {
        // Instances of the first sample are the columns of pmval.
        if (theirs.size > 0 && !theirs.has(instance)) continue;
        if (!Number.isFinite(value) || isAggregate) continue;
        const where = `${name} = ${expression} [${instance}] at ${new Date(time / 1000).toISOString()}`;
        assert.ok(theirs.get(instance)?.has(time), `${where}: ${value}, pmval has nothing`);
      }
    return count;
  }

  for (const [index, [archive, seconds]] of archives.entries())
    test(`${archive}: generated definitions have the same values`, async function () {
      const operands = await operandsOf(archive);
      const definitions = generatedDefinitions(operands, definitionsEach, index + 1);
      const file = join(newest.work, 'generated.conf');
      await writeFile(file, definitions.map(({ name, expression }) => `${name} = ${expression}\n`).join(''));
      const path = join(newest.suite, archive);
      const own = await ours(path, file, seconds);
      let [values, refused] = [0, 0];
      for (const definition of definitions) {
        const grid = ['-A', `${seconds}sec`, '-t', `${seconds}sec`, '-a', path];
        const run = await newest.derived(file, 'pmval', ...pmvalShape, ...grid, definition.name);
        if (run.status !== 0) {
          refused++;
          assert.ok(
            !own.has(definition.name) || run.stderr.includes(strayScale),
            `${definition.expression}: ${run.stderr}`,
          );
        } else values += compare(definition, own.get(definition.name) ?? new Map(), parsePmval(run.stdout));
      }
      console.log(`      ${values} values; ${refused} definitions that PCP refuses`);
      assert.ok(values > 0);
    });
});
