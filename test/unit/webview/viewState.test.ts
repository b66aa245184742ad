import * as assert from 'node:assert/strict';
import { initialViewState, readViewState } from '../../../webview/mmv/viewState.ts';

suite('what the view kept', () => {
  test('comes back as it was', () => {
    const state = {
      view: 'structure',
      filter: 'disk',
      sort: { column: 'value', isDescending: true },
      value: 3,
      selection: { start: 16, end: 24 },
      cursor: 17,
      share: 30,
    };
    assert.deepEqual(readViewState(structuredClone(state)), state);
  });

  for (const kept of [undefined, null, 7, 'values', []])
    test(`${JSON.stringify(kept)} is nothing`, () => {
      assert.deepEqual(readViewState(kept), initialViewState);
    });

  test('of another version is taken as far as it is understood', () => {
    const kept = {
      view: 'plots',
      filter: 5,
      sort: { column: 'colour' },
      value: -1,
      selection: { start: 9, end: 3 },
      cursor: 0.5,
      share: 400,
      more: true,
    };
    assert.deepEqual(readViewState(kept), initialViewState);
  });
});
