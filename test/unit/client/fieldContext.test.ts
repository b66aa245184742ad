import assert from 'node:assert/strict';
import { copyTargetOf } from '../../../client/viewers/fieldContext.ts';

suite('copyTargetOf', () => {
  for (const target of [
    { kind: 'row', file: 'a', path: [0, 3] },
    { kind: 'value', index: 7 },
    { kind: 'bytes', file: 'a', start: 4, end: 8 },
  ])
    test(`takes ${JSON.stringify(target)}`, () => {
      assert.deepEqual(copyTargetOf({ webviewSection: 'field', target }), target);
    });

  for (const context of [
    undefined,
    null,
    'row',
    {},
    { target: null },
    { target: { kind: 'row', path: [0] } },
    { target: { kind: 'row', file: 'a', path: [-1] } },
    { target: { kind: 'row', file: 'a', path: '0' } },
    { target: { kind: 'value', index: 1.5 } },
    { target: { kind: 'bytes', file: 'a', start: 4 } },
    { target: { kind: 'file' } },
  ])
    test(`passes over ${JSON.stringify(context)}`, () => {
      assert.equal(copyTargetOf(context), undefined);
    });
});
