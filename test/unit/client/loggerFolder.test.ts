import assert from 'node:assert/strict';
import { aboveLogger, isOfLogger } from '../../../client/viewers/loggerFolder.ts';

suite('folders of loggers', () => {
  test('are those named so, and all below them', () => {
    for (const path of ['/var/log/pcp/pmlogger', '/var/log/pcp/pmlogger/web1', '/pmlogger'])
      assert.ok(isOfLogger(path), path);
    for (const path of ['/', '/data', '/home/ann', '/var/log/pcp/pmlogger-cases']) assert.ok(!isOfLogger(path), path);
  });

  test('are in one that is none', () => {
    assert.equal(aboveLogger('/var/log/pcp/pmlogger/web1'), '/var/log/pcp');
    assert.equal(aboveLogger('/data/web1'), '/data');
    assert.equal(aboveLogger('/pmlogger'), '/');
  });
});
