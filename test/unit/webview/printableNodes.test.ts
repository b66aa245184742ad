import assert from 'node:assert/strict';
import { h, options } from 'preact';
import { showPrintableOnly } from '../../../webview/printableNodes.ts';

suite('showPrintableOnly', () => {
  const former = options.vnode?.bind(options);

  suiteSetup(showPrintableOnly);

  suiteTeardown(() => {
    if (former === undefined) delete options.vnode;
    else options.vnode = former;
  });

  test('writes what would reorder or hide a name as escapes', () => {
    const { props } = h('span', { title: 'a\u202Eb', 'aria-label': 'c\u0007' }, 'safe\u202Eexe.fdp');
    assert.deepEqual(props, { title: 'a\\u202eb', 'aria-label': 'c\\x07', children: 'safe\\u202eexe.fdp' });
  });

  test('keeps lines, blanks and other elements as they are', () => {
    const inner = h('b', null, 'x');
    const { props } = h('p', null, 'one\ntwo\u00A0three', inner, 4);
    assert.deepEqual(props.children, ['one\ntwo\u00A0three', inner, 4]);
  });

  test('leaves what components are given alone', () => {
    const Name = ({ children }: { readonly children: string }) => h('i', null, children);
    assert.equal(h(Name, { children: 'a\u202Eb' }).props.children, 'a\u202Eb');
  });
});
