import assert from 'node:assert/strict';
import { findingsTab } from '../../../webview/frame/findingsTab.ts';

suite('the tab of the findings', () => {
  test('counts what the Problems panel counts: all but hints', () => {
    assert.equal(findingsTab({ findingCounts: { error: 3, warning: 20, info: 100, hint: 7000 } }).badge, 123);
    assert.equal(findingsTab({ findingCounts: { error: 0, warning: 0, info: 0, hint: 7 } }).badge, 0);
  });
});
