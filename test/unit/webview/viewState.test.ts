import * as assert from 'node:assert/strict';
import { widthStyle, withWidth } from '../../../webview/mmv/columnWidths.ts';
import { initialViewState, readViewState } from '../../../webview/mmv/viewState.ts';

suite('what the view kept', () => {
  test('comes back as it was', () => {
    const state = {
      view: 'structure',
      filter: 'disk',
      sort: { column: 'value', isDescending: true },
      widths: { metric: 300, unit: 40 },
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
      widths: { metric: 3, instance: 'wide', value: 1e9, colour: 90 },
      value: -1,
      selection: { start: 9, end: 3 },
      cursor: 0.5,
      share: 400,
      more: true,
    };
    assert.deepEqual(readViewState(kept), initialViewState);
  });
});

suite('the widths of columns', () => {
  test('are set one by one, and given back', () => {
    const widths = withWidth(withWidth({}, 'metric', 300), 'unit', 50);
    assert.deepEqual(widths, { metric: 300, unit: 50 });
    assert.deepEqual(withWidth(widths, 'metric', undefined), { unit: 50 });
  });

  test('give way where there is no room', () => {
    assert.deepEqual(widthStyle({ metric: 300 }), { '--width-metric': 'minmax(32px, 300px)' });
  });
});
