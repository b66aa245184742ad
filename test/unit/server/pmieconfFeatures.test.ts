import * as assert from 'node:assert/strict';
import { checkPmieconf } from '../../../formats/pmieconf/check.ts';
import { SourceText } from '../../../formats/syntax/sourceText.ts';
import { plainText } from '../../../server/core/shared/plainText.ts';
import { completePmieconf } from '../../../server/languages/pmieconf/completion.ts';
import { hoverPmieconf } from '../../../server/languages/pmieconf/hover.ts';
import { TestClient } from './testClient.ts';

const rules = `#pmieconf-rules 1
rule acme.queue
  predicate = "acme.queue.length > $threshold$"
  enabled = yes;
unsigned threshold default = 50;
`;

/** The choices at the end of a text. */
function choicesAfter(text: string): readonly string[] | undefined {
  const written = `#pmieconf-rules 1\n${text}`;
  return completePmieconf(checkPmieconf(new SourceText(written)), written.length)?.choices.map(({ label }) => label);
}

suite('rule files of pmieconf', () => {
  test('types, attributes and flags are completed in their places', () => {
    assert.ok(choicesAfter('')?.includes('percent'));
    assert.ok(choicesAfter('rule acme.queue ')?.includes('predicate'));
    assert.ok(choicesAfter('rule acme.queue version = 1 en')?.includes('enabled'));
    assert.deepEqual(choicesAfter('rule acme.queue enabled = '), ['yes', 'no']);
    for (const text of ['rule ', 'rule acme.queue version = ', 'rule acme.queue help = "', '# '])
      assert.equal(choicesAfter(text), undefined, text);
  });

  test('types and attributes are explained', () => {
    const report = checkPmieconf(new SourceText(rules));
    const textAt = (word: string): string | undefined => {
      const explanation = hoverPmieconf(report, rules.indexOf(word) + 1);
      return explanation && plainText(explanation.text.value);
    };
    assert.match(textAt('rule acme') ?? '', /^rule/);
    assert.match(textAt('predicate') ?? '', /condition of a rule/);
    assert.equal(textAt('acme.queue'), undefined);
  });

  test('rules have their variables below them, which strings use by name', () => {
    const { outline, names } = checkPmieconf(new SourceText(rules));
    assert.deepEqual(
      outline.map(({ name, children }) => [name, children.map((child) => child.name)]),
      [['acme.queue', ['threshold']]],
    );
    assert.deepEqual(
      names.filter(({ name }) => name === 'threshold').map(({ isDefinition }) => isDefinition),
      [false, true],
    );
  });

  test('are known by their first line where they are named like files of pmie', async () => {
    const client = await TestClient.start({});
    try {
      client.uri = 'file:///etc/pcp/acme.queue.pmie';
      await client.open(rules, 1, 'pcp-pmie');
      assert.deepEqual((await client.nextPublished()).diagnostics, []);
    } finally {
      client.dispose();
    }
  });
});
