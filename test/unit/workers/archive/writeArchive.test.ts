import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { fromSeconds } from '../../../../formats/pcp/time/timestamp.ts';
import type { ArchiveWish } from '../../../../protocol/worker/exportProtocol.ts';
import { exportAnswers } from '../../../../workers/archive/export/exportAnswers.ts';
import { webHost, webHostArchive } from '../../../writers/archive/webHostArchive.ts';
import { runCaptured } from '../../cli/captured.ts';
import { PlottedSession } from '../plottedSession.ts';

suite('archives that are written of what is open', function () {
  this.timeout(30_000);
  let folder: string;
  let opened: PlottedSession;

  setup(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-written-'));
    opened = await PlottedSession.of(webHost.base, webHostArchive());
  });
  teardown(async () => {
    await opened.close();
    fs.rmSync(folder, { recursive: true });
  });

  const signal = new AbortController().signal;
  const hour = { from: fromSeconds(webHost.start + 36_000), to: fromSeconds(webHost.start + 39_600) };
  const wish = (form: ArchiveWish['form'], name: string, more: Partial<ArchiveWish> = {}): ArchiveWish => ({
    ...{ form, path: path.join(folder, name), isRedacted: false, notes: [], language: 'en', tool: 'PCP Files 1.2.3' },
    ...more,
  });
  const write = (what: ArchiveWish) =>
    Promise.resolve(exportAnswers(opened.session, () => 'web1').writeArchive(what, signal));
  const files = (): readonly string[] => fs.readdirSync(folder).sort();
  const namesIn = async (name: string): Promise<ReadonlySet<string>> => {
    const { stdout } = await runCaptured(['values', path.join(folder, name)]);
    return new Set([...stdout.matchAll(/"name":"([^"]+)"/g)].map(([, metric = '']) => metric));
  };

  test('have a range with what makes it mean the same', async () => {
    const written = await write(wish('archive', 'part', { range: hour }));
    assert.deepEqual([written.path, written.lost], [path.join(folder, 'part.meta'), 0]);
    assert.deepEqual(files(), ['part.0', 'part.index', 'part.meta']);
    assert.equal((await runCaptured(['check', path.join(folder, 'part')])).code, 0);
    assert.ok((await namesIn('part')).has('hinv.ncpu'));
  });

  test('have the metrics of what needs them, and those that are named', async () => {
    await write(wish('archive', 'rule', { range: hour, metrics: ['host/disk-busy'] }));
    const ofRule = await namesIn('rule');
    assert.ok(ofRule.has('disk.dev.avactive') && !ofRule.has('mem.util.free'));
    await write(wish('archive', 'plot', { range: hour, metrics: ['mem.util.free'] }));
    const ofPlot = await namesIn('plot');
    assert.ok(ofPlot.has('mem.util.free') && ofPlot.has('hinv.ncpu') && !ofPlot.has('disk.dev.avactive'));
  });

  test('are a case that says by what it was made', async () => {
    const { path: tar } = await write(wish('case', 'web1.tar', { range: hour }));
    assert.equal((await runCaptured(['doctor', tar])).code, 0);
    assert.ok(fs.readFileSync(tar).includes('"tool": "PCP Files 1.2.3"'));
    await assert.rejects(write(wish('case', 'web1.zip')), /is no name of a case/);
    assert.deepEqual(files(), ['web1.tar']);
  });

  test('have no names where that is wanted, and are not called by any', async () => {
    const { path: tar } = await write(wish('case', 'given.tar', { range: hour, isRedacted: true }));
    const bytes = fs.readFileSync(tar);
    assert.ok(!bytes.includes('web1'));
    assert.ok(bytes.includes('"found": 0'));
    await write(wish('archive', 'given', { isRedacted: true }));
    assert.ok(!fs.readFileSync(path.join(folder, 'given.meta')).includes('web1'));
    await assert.rejects(write(wish('case', 'web1.tar', { isRedacted: true })), /has web1 in it, which is replaced/);
    assert.deepEqual(files(), ['given.0', 'given.index', 'given.meta', 'given.tar']);
  });

  test('are all that can be proved', async () => {
    const { lost } = await write(wish('rescued', 'saved'));
    assert.equal(lost, 0);
    assert.deepEqual(files(), ['saved.0', 'saved.index', 'saved.meta']);
  });

  test('replace nothing, and are not there when they are stopped', async () => {
    fs.writeFileSync(path.join(folder, 'part.3.xz'), 'of another archive');
    await assert.rejects(write(wish('archive', 'part')), /part\.3\.xz exists already\. Nothing was written/);
    const answers = exportAnswers(opened.session, () => 'web1');
    for (const [form, name] of [
      ['archive', 'other'],
      ['case', 'other.tar'],
    ] as const) {
      const stopped = wish(form, name);
      const running = answers.writeArchive(stopped, AbortSignal.abort(new Error('stopped')));
      await Promise.all([assert.rejects(async () => running, /stopped/), answers.exportEnded(stopped, signal)]);
    }
    assert.deepEqual(files(), ['part.3.xz']);
  });

  test('without records are not written', async () => {
    const before = { from: fromSeconds(webHost.start - 7200), to: fromSeconds(webHost.start - 3600) };
    await assert.rejects(write(wish('archive', 'part', { range: before })), /There are no records in this time/);
    assert.deepEqual(files(), []);
  });
});
