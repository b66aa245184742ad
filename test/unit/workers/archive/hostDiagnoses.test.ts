import assert from 'node:assert/strict';
import { webHost, webHostArchive } from '../../../writers/archive/webHostArchive.ts';
import { PlottedSession } from '../plottedSession.ts';

const { signal } = new AbortController();

suite('the pass that finds what was wrong with a host', () => {
  let opened: PlottedSession;

  setup(async () => {
    opened = await PlottedSession.of(webHost.base, webHostArchive());
  });

  teardown(() => opened.close());

  const state = () => opened.session.state({ mode: 'live', intervalMs: 1 }).scans.host;
  const find = (until = signal) => {
    const { archive, diagnoses } = opened.session;
    return diagnoses.find(archive ?? assert.fail(), until);
  };

  test('is a scan: it waits, runs, and is done with all bytes', async () => {
    assert.equal(state().phase, 'waiting');
    const found = find();
    assert.equal(state().phase, 'running');
    const { incidents } = await found;
    assert.equal(incidents.length, 2);
    const { phase, doneBytes, totalBytes } = state();
    assert.deepEqual([phase, doneBytes > 0, doneBytes], ['done', true, totalBytes]);
  });

  test('is one for all who ask, and kept', async () => {
    const [first, second] = await Promise.all([find(), find()]);
    assert.equal(first.incidents[0]?.headline, second.incidents[0]?.headline);
    assert.equal((await find()).incidents[0]?.headline, first.incidents[0]?.headline);
  });

  test('answers nobody while it is stopped, and begins anew when it is started', async () => {
    const found = find();
    opened.session.diagnoses.stop();
    const first = await Promise.race([found, new Promise((resolve) => setTimeout(resolve, 50, 'nothing'))]);
    assert.equal(first, 'nothing');
    assert.equal(state().phase, 'stopped');
    opened.session.diagnoses.start();
    assert.equal((await found).incidents.length, 2);
    assert.equal(state().phase, 'done');
  });

  test('is not waited for by who has given up', async () => {
    const controller = new AbortController();
    const found = find(controller.signal);
    controller.abort(new Error('given up'));
    await assert.rejects(found, /given up/);
    assert.notEqual(state().phase, 'stopped');
    assert.equal((await find()).incidents.length, 2);
  });

  test('goes before scans that nobody waits for', async () => {
    const found = find();
    const scanned = opened.session.scans.startAll();
    assert.equal(opened.session.scans.states.survey.phase, 'waiting');
    await found;
    await scanned;
    const { survey, check } = opened.session.scans.states;
    assert.deepEqual([survey.phase, check.phase], ['done', 'done']);
  });

  test('lets go before it who waits for a survey', async () => {
    const found = find();
    const scanned = opened.session.scans.startAll({ isUrgent: true });
    assert.equal(opened.session.scans.states.survey.phase, 'running');
    await Promise.all([found, scanned]);
  });
});
