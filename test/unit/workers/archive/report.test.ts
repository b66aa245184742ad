import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import type { Handlers } from '../../../../protocol/rpc.ts';
import type { ReportMethods } from '../../../../protocol/viewer/reportProtocol.ts';
import { diskRoot } from '../../../../workers/files/diskRoot.node.ts';
import { historyAnswers } from '../../../../workers/archive/history/historyAnswers.ts';
import { HistorySession } from '../../../../workers/archive/history/historySession.ts';
import { reportAnswers } from '../../../../workers/archive/report/reportAnswers.ts';
import { slices } from '../../../writers/archive/setSlices.ts';
import { webHost, webHostArchive } from '../../../writers/archive/webHostArchive.ts';
import { PlottedSession } from '../plottedSession.ts';

const request: ReportMethods['report'][0] = { isRedacted: false, language: 'en', notes: [] };
const pageOf = async (
  answers: Pick<Handlers<ReportMethods>, 'report'>,
  asked = request,
  signal = new AbortController().signal,
) => new TextDecoder().decode(await answers.report(asked, signal));

suite('reports of what is open', function () {
  this.timeout(20_000);

  test('are of the whole archive, when it has been checked', async () => {
    const opened = await PlottedSession.of(webHost.base, webHostArchive());
    const answers = reportAnswers(opened.session, () => ['web1', 'web1.example.org']);
    const page = pageOf(answers);
    await opened.session.scans.startAll();
    assert.match(await page, /<h1>Report of web1<\/h1>/);
    assert.match(await page, /<h3>What happened on the host<\/h3>/);
    assert.match(await page, /sdb was busy from 10:40 to 11:10 \(30 min\)/);
    assert.doesNotMatch(await page, /<h3>Files<\/h3>/);
    assert.match(await page, /<h3>Disks, busy<\/h3>/);
    const at = webHost.start + 3600;
    const notes = [{ from: at, to: at, text: 'web1 <b>restarted</b>', host: 'web1' }];
    const other = { from: at, to: at, text: 'of another', host: 'web2' };
    const noted = await pageOf(answers, { ...request, notes: [...notes, other] });
    assert.match(noted, /<section id="notes"><h2>Notes<\/h2>.*01:00:00<\/span> web1 &lt;b&gt;restarted/);
    assert.doesNotMatch(noted, /of another/);
    const redacted = await pageOf(answers, { isRedacted: true, language: 'de', notes });
    assert.match(redacted, /host1 &lt;b&gt;restarted/);
    assert.match(redacted, /<html lang="de">/);
    assert.doesNotMatch(redacted, /web1/);
    await opened.close();
  });

  test('have the findings about the host that the settings leave', async () => {
    const opened = await PlottedSession.of(webHost.base, webHostArchive());
    await opened.session.scans.startAll();
    const answers = reportAnswers(opened.session, () => ['web1']);
    const codes = async (): Promise<readonly string[]> =>
      [...new Set((await pageOf(answers)).match(/host\/[a-z-]+/g) ?? [])].sort();
    assert.deepEqual(await codes(), ['host/cpu-iowait', 'host/disk-busy', 'host/load-blocked', 'host/recording-gap']);
    opened.session.setSeverities({ 'host/recording-gap': 'off' }, { 'host/disk-busy': 'off', 'host/cpu-iowait': 99 });
    assert.deepEqual(await codes(), ['host/load-blocked']);
    opened.session.setSeverities(
      { 'host/recording-gap': 'off' },
      { 'host/disk-busy': 'off', 'host/cpu-iowait': 99, 'host/load-blocked': 'off' },
    );
    assert.match(await pageOf(answers), /<p>No problems have been detected\.<\/p>/);
    await opened.close();
  });

  test('say so where the check was stopped', async () => {
    const opened = await PlottedSession.of(webHost.base, webHostArchive());
    opened.session.scans.stop('check');
    await opened.session.scans.startAll();
    const started = opened.session.scans.start('check');
    opened.session.scans.stop('check');
    await started;
    assert.match(await pageOf(reportAnswers(opened.session, () => ['web1'])), /have not been checked to their end/);
    await opened.close();
  });

  test('end where nobody waits any more', async () => {
    const opened = await PlottedSession.of(webHost.base, webHostArchive());
    const controller = new AbortController();
    const page = pageOf(
      reportAnswers(opened.session, () => ['web1']),
      request,
      controller.signal,
    );
    controller.abort(new Error('stopped'));
    await assert.rejects(page, /stopped/);
    await opened.close();
  });

  test('are of all archives of a host', async () => {
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-report-'));
    for (const [name, bytes] of slices({ base: 'a', from: 0, to: 9 }, { base: 'b', from: 50, to: 59 }))
      fs.writeFileSync(path.join(root, name), bytes);
    const session = new HistorySession(diskRoot(root), 'web1', { folders: [''] }, () => undefined);
    await session.poll(Date.now(), new AbortController().signal);
    await session.readRest();
    const page = await pageOf(historyAnswers(session));
    await session.dispose();
    fs.rmSync(root, { recursive: true });
    assert.match(page, /<p>2026-03-02 00:00:00Z – 2026-03-02 00:59:00Z<\/p>/);
    // Nothing is drawn from one to the next, and that is told.
    assert.match(page, /host\/recording-gap/);
    assert.match(page, /class="gap"/);
  });
});
