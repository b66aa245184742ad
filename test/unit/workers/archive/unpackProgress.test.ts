import assert from 'node:assert/strict';
import { UnpackProgress } from '../../../../workers/archive/unpackProgress.ts';
import type { OnRead } from '../../../../formats/bytes/folder.ts';

suite('the progress of what is unpacked before an archive is shown', () => {
  let progress: UnpackProgress;
  let reported: Parameters<OnRead>[];

  setup(() => {
    reported = [];
    progress = new UnpackProgress((...report) => reported.push(report));
    progress.expect('20260101', [
      ['20260101.meta.xz', 300],
      ['20260101.index.xz', 20],
    ]);
  });

  test('is one for all files, in compressed bytes', () => {
    progress.onRead(100, 300, '20260101.meta.xz');
    progress.onRead(300, 300, '20260101.meta.xz');
    progress.onRead(20, 20, '20260101.index.xz');
    assert.deepEqual(reported, [
      [100, 320, '20260101'],
      [300, 320, '20260101'],
      [320, 320, '20260101'],
    ]);
  });

  test('counts a file that was not expected once it is unpacked', () => {
    progress.onRead(300, 300, '20260101.meta.xz');
    progress.onRead(10, 50, '20260101.3.xz');
    assert.deepEqual(reported.at(-1), [310, 370, '20260101']);
  });

  test('is none of files that are only read', () => {
    progress.onRead(undefined, 4096);
    assert.deepEqual(reported, [[undefined, 4096, undefined]]);
  });
});
