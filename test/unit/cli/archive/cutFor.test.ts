import assert from 'node:assert/strict';
import { join } from 'node:path';
import { hostRules } from '../../../../formats/history/doctor/rules/hostRules.ts';
import { metricsNeededBy, namesOfNeeds } from '../../../../formats/history/rewrite/neededMetrics.ts';
import { hostArchive } from '../../../writers/archive/doctor/hostArchive.ts';
import { hostIncidents } from '../../../writers/archive/doctor/hostIncidents.ts';
import { usualKind } from '../../../writers/archive/doctor/hostChanges.ts';
import type { Captured } from '../captured.ts';
import { runCaptured } from '../captured.ts';
import { createFolder, removeFolder } from '../testFiles.ts';

const pmrep = `[options]
derived = busy.share = disk.dev.avactive / 10

[cpu]
kernel.all.cpu.user = usr,,
load = kernel.all.load

[disk]
busy = busy.share
free = mem.util.fre
`;
const texts: Readonly<Record<string, string>> = {
  'my.conf': pmrep,
  'rules.pmie': 'group = "kernel.all.cpu";\nbusy = some_inst $group.sys > 0.5 -> print "busy";\n',
  'load.derived': '# derived\nload.half = kernel.all.load / 2\nload.both = load.half + mem.util.free\n',
  'load.none': 'x.y = no.such / 2\n',
  'web.config': 'log mandatory on 1 minute {\n  kernel.all.cpu.user\n}\nlog mandatory off {\n  mem.util.free\n}\n',
};

suite('a cut for what needs it', function () {
  this.timeout(60_000);
  let folder: string;

  suiteSetup(() => {
    const incident = hostIncidents.find(({ code }) => code === 'host/cpu-saturated');
    assert.ok(incident !== undefined);
    const { minutes, isBad } = incident;
    const files = hostArchive({ kind: usualKind, minutes, ...isBad });
    folder = createFolder({ ...Object.fromEntries(files), ...texts });
  });
  suiteTeardown(() => {
    removeFolder(folder);
  });

  const run = (...args: readonly string[]): Promise<Captured> =>
    runCaptured(
      args.map((arg) => (/^(host|part|my|rules|load|web)(\.|$)/.test(arg) ? join(folder, arg) : arg)),
      { cwd: folder },
    );
  /** Cuts, and reads the names of the metrics that were kept, but for facts of the host. */
  const keptFor = async (...args: readonly string[]): Promise<readonly string[]> => {
    const { code, stderr } = await run('cut', 'host', ...args, '--exact', '-o', 'part', '--force');
    assert.deepEqual([code, stderr], [0, '']);
    const { stdout } = await run('values', 'part');
    const names = stdout.split('\n').flatMap((line) => /"name":"([^"]*)"/.exec(line)?.[1] ?? []);
    return [...new Set(names)].sort();
  };
  const withoutPath = (text: string): string =>
    text.replaceAll(join(folder, 'part'), 'X').replaceAll(join(folder, 'host'), 'X');

  test('doctor keeps what findings and their evidence are made of', async () => {
    await run('cut', 'host', '--for', 'doctor', '-o', 'part', '--force');
    const whole = await run('doctor', 'host', '--format', 'json');
    assert.match(whole.stdout, /host\/cpu-saturated/);
    const part = await run('doctor', 'part', '--format', 'json');
    const plain = (text: string): unknown => JSON.parse(withoutPath(text).replaceAll(/X\.(meta|index|0)/g, 'X'));
    assert.deepEqual(plain(part.stdout), plain(whole.stdout));
  });

  test('a rule keeps its metrics, and a part of the view those of its charts', async () => {
    const ofRule = await keptFor('--for', 'host/memory-low');
    assert.ok(ofRule.includes('mem.util.available') && !ofRule.includes('network.interface.in.bytes'));
    const ofView = await keptFor('--for', 'network');
    assert.ok(ofView.includes('network.interface.in.bytes') && !ofView.includes('mem.util.available'));
    assert.deepEqual(
      await keptFor('--for', 'host/memory-low', '--for', 'network'),
      [...new Set([...ofRule, ...ofView])].sort(),
    );
  });

  test('facts of the host are kept besides, unless it is to be exact', async () => {
    await run('cut', 'host', '--for', 'cpu-load', '-o', 'part', '--force');
    assert.match((await run('values', 'part')).stdout, /"hinv\.ncpu"/);
    assert.ok(!(await keptFor('--for', 'disk-busy')).includes('hinv.ncpu'));
  });

  test('a set of pmrep keeps its metrics, also those that its formulas are made of', async () => {
    assert.deepEqual(await keptFor('--for', 'my.conf:cpu'), [
      'disk.dev.avactive',
      'kernel.all.cpu.user',
      'kernel.all.load',
    ]);
    const { stdout, code } = await run('cut', 'host', '--for', 'my.conf:disk', '-o', 'part', '--force');
    assert.equal(code, 0);
    assert.match(stdout, /Not in the archive: mem\.util\.fre; did you mean mem\.util\.free\?/);
    const { stderr } = await run('cut', 'host', '--for', 'my.conf:swap', '-o', 'part', '--force');
    assert.match(stderr, /--for .*my\.conf:swap: has no part 'swap'/);
  });

  test('rules keep metrics that macros name, and derived metrics their operands', async () => {
    assert.deepEqual(await keptFor('--for', 'rules.pmie'), ['kernel.all.cpu.sys']);
    assert.deepEqual(await keptFor('--for', 'load.derived'), ['kernel.all.load', 'mem.util.free']);
  });

  test('what a logger is told not to log is not kept', async () => {
    assert.deepEqual(await keptFor('--for', 'web.config'), ['kernel.all.cpu.user']);
  });

  test('an archive without any of it is not cut, nor for what nobody knows', async () => {
    const { code, stderr } = await run('cut', 'host', '--for', 'load.none', '-o', 'none');
    assert.equal(code, 2);
    assert.match(stderr, /has no metric that --for asks for; nothing was written/);
    const unknown = await run('cut', 'host', '--for', 'dsk', '-o', 'none');
    assert.equal(unknown.code, 2);
    assert.match(unknown.stderr, /--for dsk: is neither a file nor doctor, .*Did you mean 'disk'\?/);
  });

  test('every name that is offered needs something', () => {
    for (const name of namesOfNeeds()) assert.ok((metricsNeededBy(name)?.size ?? 0) > 0, name);
    assert.equal(metricsNeededBy('host/nothing'), undefined);
    const all = metricsNeededBy('doctor');
    for (const { rule } of hostRules)
      for (const name of metricsNeededBy(rule.code) ?? []) assert.ok(all?.has(name), name);
  });
});
