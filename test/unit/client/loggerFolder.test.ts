import assert from 'node:assert/strict';
import { aboveLogger, isOfLogger } from '../../../client/viewers/loggerFolder.ts';

suite('folders of loggers', () => {
  const source = '/data/web1';

  test('are those named so, all below them, and those that the archives are in', () => {
    for (const path of ['/var/log/pcp/pmlogger', '/var/log/pcp/pmlogger/web1', '/pmlogger', source])
      assert.ok(isOfLogger(path, source), path);
    for (const path of ['/', '/data', '/home/ann', '/var/log/pcp/pmlogger-cases', `${source}/cases`])
      assert.ok(!isOfLogger(path, source), path);
  });

  test('are in one that is none', () => {
    assert.equal(aboveLogger('/var/log/pcp/pmlogger/web1', source), '/var/log/pcp');
    assert.equal(aboveLogger(source, source), '/data');
    assert.equal(aboveLogger('/pmlogger', '/pmlogger'), '/');
  });
});
