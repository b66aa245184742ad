import assert from 'node:assert/strict';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runBuiltCli } from '../builtCli.ts';
import { toolFolder } from '../config/oracles/toolFolder.ts';
import type { RuledMetric } from './generatedRules.ts';
import { generatedRules } from './generatedRules.ts';
import type { NewestPcp } from './newestPcp.ts';
import { closeNewestPcp, openNewestPcp } from './newestPcp.ts';

/** How many rules are made for each archive; `CONFORMANCE_RUNS` has more of them. */
const rulesEach = Math.max(20, Number(process.env['CONFORMANCE_RUNS'] ?? 0) / 20);
const mostMetrics = 60;

/** Archives of PCP's test suite, with an interval that gives some dozens of samples. */
const archives: readonly (readonly [name: string, delta: string])[] = [
  ['pmiostat_mark', '5 min'],
  ['20180127.08.40', '10 sec'],
  ['kenj-pc-1', '5 min'],
  ['naslog', '5 min'],
  ['mirage', '1 min'],
  ['dm-io', '10 sec'],
  ['value-test', '1 min'],
  ['gap', '5 sec'],
  ['pcp-mpstat', '1 sec'],
  ['numa', '1 sec'],
  ['fcsw_indom', '10 sec'],
  ['omnibus_v3', '1 sec'],
  ['pcp-pidstat', '1 sec'],
  ['changeinst', '1 sec'],
  ['pcp-zeroconf', '20 sec'],
  ['wrap', '1 sec'],
  ['uwrap', '5 sec'],
  ['interpmark', '30 sec'],
  ['20041125', '10 min'],
  ['multi-vm00', '3 sec'],
];

/** Those of them that have disks, load and memory. */
const ofDisks = new Set(['pmiostat_mark', '20180127.08.40', 'kenj-pc-1', 'pcp-zeroconf', '20041125']);

/** Aggregates are left out: of no values libpcp has what its memory held. */
const derivedMetrics = `my.sum = disk.dev.read + disk.dev.write
my.rate = rate(disk.dev.read)
my.delta = delta(disk.dev.write)
my.turns = rate(disk.dev.read)
my.share = 100 * mem.util.free / mem.physmem
my.twice = 2 * kernel.all.load
my.minute = kernel.all.load[1 minute] * 2
my.more = mem.util.free > mem.util.used ? mem.util.free : mem.util.used
my.raw = instant(disk.dev.read)
my.some = matchinst(/^s/, disk.dev.read)
my.gone = no.metric + 1
my.known = defined(no.metric) ? no.metric : kernel.all.load
mem.physmem = 2 * mem.util.free
`;

const derivedRules = `sum = my.sum;
reads = my.rate;
difference = my.delta;
share = my.share;
twice = my.twice;
minute = my.minute;
more = my.more;
raw = my.raw;
some = my.some;
gone = my.gone > 1;
known = my.known @0..2;
one = my.twice #'1 minute';
none = my.minute #'5 minute' > 0;
mixed = sum_inst my.sum + sum_inst disk.dev.read;
rule = some_inst my.sum > 1 -> print "%i is at %v ";
high = my.twice #'1 minute' > 0.3 && my.share < 90 -> print "load %v";
change = rate my.share > 0 -> print "more";
physical = mem.physmem;
two = ruleset kernel.all.load #'1 minute' > 0.2 -> print "load" else some_inst my.turns > 0.2 -> print "%i reads %v " otherwise -> print "calm";
`;

/** What pmie says of a host of which there is no archive. */
const otherHost = /cannot open archive unknown archive/;

suite('rules on archives, against pmie of PCP 7', function () {
  this.timeout(1_200_000);
  // Levels of releases before 6.3.2 are those of the record before.
  let newest: NewestPcp;

  suiteSetup(async function () {
    const opened = await openNewestPcp(() => this.skip());
    if (opened !== undefined) newest = opened;
  });

  suiteTeardown(() => closeNewestPcp(newest));

  /** @param definitions of derived metrics */
  async function compare(archive: string, rules: string, name: string, definitions?: string): Promise<number> {
    const path = join(newest.work, 'rules.pmie');
    await writeFile(path, rules);
    const on = join(newest.suite, archive);
    const derived = definitions === undefined ? '' : join(newest.work, 'derived.conf');
    if (definitions !== undefined) await writeFile(derived, definitions);
    const args = ['-q', '-v', '-a', on, '-c', path];
    const { stdout, stderr, status, signal } = await newest.derived(derived, 'pmie', ...args);
    // What makes pmie crash says nothing.
    if (status === undefined) {
      process.stdout.write(`    ${archive}: pmie ended by ${signal ?? 'nothing'} on ${name}\n`);
      return 0;
    }
    if (status !== 0) {
      // It ends at a host that the archive is not of; ours goes on with the other rules.
      assert.match(stderr, otherHost, `${archive}, ${name}`);
      return 0;
    }
    const option = derived === '' ? [] : ['--derived', derived];
    const ours = await runBuiltCli('try', path, '--on', on, '--format', 'pmie', ...option);
    if (ours.code === 2) {
      assert.match(ours.stderr, /has no rule (?:that pmie takes|to try)/, ours.stderr);
      assert.equal(stdout, '', `${archive}, ${name}`);
      return 0;
    }
    const [expected, found] = [stdout.split('\n'), ours.stdout.split('\n')];
    const at = expected.findIndex((line, index) => line !== found[index]);
    assert.equal(found[at], expected[at], `${archive}, ${name}, line ${at + 1}\n${rules.slice(0, 4000)}`);
    assert.equal(found.length, expected.length);
    return expected.length;
  }

  /** Metrics that have numbers, with values that pmie prints. */
  async function metricsOf(archive: string, delta: string): Promise<readonly RuledMetric[]> {
    const { stdout } = await newest.run('pminfo', '-d', '-a', join(newest.suite, archive));
    const described = stdout.split(/\n(?=\S)/).flatMap((text) => {
      const [, name] = /^\s*([A-Za-z]\w*(?:\.[A-Za-z]\w*)+)\s*\n/.exec(text) ?? [];
      const isNumber = /Data Type: (?:(?:32|64)-bit|float|double)/.test(text);
      if (name === undefined || !isNumber || name.startsWith('event.')) return [];
      return [{ name, isCounter: text.includes('Semantics: counter'), hasInstances: !text.includes('PM_INDOM_NULL') }];
    });
    const step = Math.max(1, described.length / mostMetrics);
    const chosen = described.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
    const path = join(newest.work, 'values.pmie');
    await writeFile(path, `delta = ${delta};\n${chosen.map(({ name }, index) => `v${index} = ${name};\n`).join('')}`);
    const printed = (await newest.run('pmie', '-q', '-v', '-a', join(newest.suite, archive), '-c', path)).stdout;
    return chosen.flatMap((metric, index) => {
      const texts = [...printed.matchAll(new RegExp(`^v${index} \\(.*?\\): (.*)$`, 'gm'))].flatMap(([, all = '']) =>
        all.split(' '),
      );
      const values = texts.map(Number).filter(Number.isFinite);
      return values.length === 0 ? [] : [{ ...metric, isSteady: !texts.includes('?'), values: values.slice(0, 500) }];
    });
  }

  for (const [index, [archive, delta]] of archives.entries())
    test(`${archive}: generated rules act when and as pmie's do`, async function () {
      const metrics = await metricsOf(archive, delta);
      if (metrics.length === 0) this.skip();
      const rules = generatedRules(metrics, rulesEach, index + 1, delta);
      assert.ok((await compare(archive, rules, `seed ${index + 1}`)) > 10);
    });

  for (const archive of ['pmiostat_mark', 'pcp-zeroconf', '20201109'])
    test(`${archive}: rules of pmieconf act when and as pmie's do`, async () => {
      const path = join(newest.work, 'pmieconf.pmie');
      await rm(path, { force: true });
      await newest.run('pmieconf', '-f', path, '-r', join(newest.folder, 'etc/pcp/pmieconf'), 'enable', 'all');
      const rules = await readFile(path, 'utf8');
      assert.match(rules, /delta = /);
      await compare(archive, rules, 'pmieconf');
    });

  for (const [archive, delta] of archives.filter(([name]) => ofDisks.has(name)))
    test(`${archive}: rules over derived metrics act when and as pmie's do`, async () => {
      const lines = await compare(archive, `delta = ${delta};\n${derivedRules}`, 'derived metrics', derivedMetrics);
      assert.ok(lines > 20, `${lines} lines`);
    });

  test('examples of PCP act when and as with pmie', async () => {
    const folder = join(await toolFolder(), 'usr/share/pcp/examples/pmie');
    let lines = 0;
    for (const name of await readdir(folder)) {
      const text = await readFile(join(folder, name), 'utf8');
      // The hosts of the examples are others: pmie ends there.
      const rules = text.replaceAll(/^hosts\s*=\s*"[^"]*";/gm, 'hosts = "";');
      for (const archive of ['pmiostat_mark', 'pcp-zeroconf']) lines += await compare(archive, rules, name);
    }
    assert.ok(lines > 100, `${lines} lines`);
  });
});
