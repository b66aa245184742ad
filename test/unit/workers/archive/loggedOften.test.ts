import assert from 'node:assert/strict';
import { loggedOften } from '../../../../workers/archive/host/loggedOften.ts';
import { knownMetric } from '../../../writers/archive/knownMetric.ts';
import { ArchiveWriter } from '../../../writers/archive/archiveWriter.ts';
import { PlottedSession } from '../plottedSession.ts';

const start = 1_780_000_000;
const [each, once] = [knownMetric('kernel.all.nprocs'), knownMetric('hinv.ncpu')];

/** Two archives in one: each minute for two hours, the host asleep for five, each minute again, and the logger once anew. */
function archive(): ArchiveWriter {
  const writer = new ArchiveWriter({ base: '20260101', version: 3, start: { seconds: start, nanoseconds: 0 } });
  writer.descriptor(each).descriptor(once);
  const at = (minute: number) => ({ seconds: start + 60 * minute, nanoseconds: 0 });
  const set = (pmid: number) => ({ pmid, values: [{ instance: -1, value: 4 }] });
  for (let minute = 0; minute < 600; minute++) {
    if (minute > 120 && minute < 420) continue;
    const isStart = minute === 0 || minute === 500;
    if (minute === 500) writer.record(at(499.5), []);
    writer.record(at(minute), [set(each.pmid), ...(isStart ? [set(once.pmid)] : [])]);
  }
  return writer;
}

suite('how often metrics were logged', () => {
  let opened: PlottedSession;

  suiteSetup(async () => {
    opened = await PlottedSession.of('20260101', archive());
    await opened.session.scans.start('survey');
  });

  suiteTeardown(() => opened.close());

  test('is the usual interval, whatever gaps there are; what comes at each start of the logger has none', () => {
    assert.deepEqual(loggedOften(opened.session), [{ metrics: 1, intervalSeconds: 60 }, { metrics: 1 }]);
  });

  test('is so as far as records have been seen', async () => {
    const part = await PlottedSession.of('20260101', archive());
    const controller = new AbortController();
    const { archive: read, surveyed } = part.session;
    const survey = surveyed.goOn(
      read ?? assert.fail(),
      () => {
        controller.abort(new Error('stopped'));
      },
      controller.signal,
    );
    await survey.catch(() => undefined);
    const [first] = loggedOften(part.session);
    assert.equal(first?.intervalSeconds, 60);
    await part.close();
  });
});
