import assert from 'node:assert/strict';
import { finding } from '../../../formats/findings/finding.ts';
import type { Rule } from '../../../formats/findings/rule.ts';
import { SourceText } from '../../../formats/syntax/sourceText.ts';
import { mutationsOf } from './mutations.ts';
import { type ToolMessage, verdictOf } from './oracles/verdict.ts';
import { type Exceptions, outcomeOf } from './outcome.ts';

const text = 'one\n\n# comment\ntwo\nthree\n';

/** The outcome for an error of ours in a line, from 1, and messages of a tool. */
function outcome(line: number | undefined, messages: readonly ToolMessage[], exceptions: Exceptions = {}): string {
  const rule: Rule<{ it: string }> = {
    code: 'test/rule',
    severity: 'error',
    title: '',
    documentation: { why: '', example: '', fix: '' },
    messages: { it: 'It.' },
  };
  const source = new SourceText(text);
  const start = line === undefined ? 0 : source.lineStart(line - 1);
  const findings = line === undefined ? [] : [finding(rule, 'it', {}, source.place(start, start + 1))];
  return outcomeOf(verdictOf(messages, ''), findings, text, exceptions);
}

const refused = (line?: number): readonly ToolMessage[] => [
  { severity: 'error', text: 'syntax error', ...(line !== undefined && { line }) },
];

suite("The comparison of errors with a tool's verdict", () => {
  test('takes an error in the line of the tool, or in the line with text before', () => {
    assert.equal(outcome(4, refused(4)), 'agrees');
    assert.equal(outcome(1, refused()), 'agrees');
    assert.equal(outcome(1, refused(4)), 'near');
    assert.equal(outcome(4, refused(5)), 'near');
    assert.equal(outcome(5, refused(4)), 'elsewhere');
    assert.equal(outcome(1, refused(5)), 'elsewhere');
    assert.equal(outcome(1, refused(5), { earlier: new Set(['test/rule']) }), 'near');
  });

  test('wants an error for each refusal, and none for what is accepted', () => {
    assert.equal(outcome(undefined, refused(1)), 'missed');
    assert.equal(outcome(undefined, []), 'agrees');
    assert.equal(outcome(1, []), 'falseError');
    assert.equal(outcome(1, [{ severity: 'warning', text: 'twice' }]), 'falseError');
    assert.equal(outcome(1, [{ severity: 'host', text: 'unknown metric' }]), 'undecided');
    const two = [...refused(1), ...refused(5)];
    assert.equal(outcome(1, two), 'agrees');
    assert.equal(outcome(1, two, { isEach: true }), 'elsewhere');
  });

  test('excepts what is listed with a reason', () => {
    const silent = new Map([['test/rule', 'the tool swallows the rest in silence']]);
    assert.equal(outcome(1, [], { silent }), 'excepted');
    const missed = [{ message: /syntax/, reason: 'a fault of the tool' }];
    assert.equal(outcome(undefined, refused(1), { missed }), 'excepted');
    assert.equal(
      outcome(undefined, refused(1), { missed: [{ ...missed[0], message: /other/, reason: '' }] }),
      'missed',
    );
  });
});

suite('Mutations of texts', () => {
  const texts = [{ name: 'sample', text: 'log mandatory on 10 sec {\n\thinv.ncpu ["a b"]\n}\n' }];

  test('are the same for the same seed, and differ from the text', () => {
    const first = [...mutationsOf(texts, { count: 300, seed: 5 })];
    assert.deepEqual([...mutationsOf(texts, { count: 300, seed: 5 })], first);
    assert.ok(first.length > 290);
    assert.ok(new Set(first.map((mutation) => mutation.text)).size > 200);
    assert.ok(first.every((mutation) => mutation.text !== texts[0]?.text));
    assert.deepEqual([...mutationsOf(texts, { count: 1, seed: 17 })], first.slice(12, 13));
  });

  test('never make a command of a text', () => {
    const commands = [{ name: 'shell', text: '#shell "echo a"\na b\n' }];
    for (const { text: mutated } of mutationsOf(commands, { count: 300, seed: 1 }))
      assert.doesNotMatch(mutated, /^#shell/m);
    assert.deepEqual([...mutationsOf(texts, { count: 300, seed: 1, harmful: /./ })], []);
  });
});
