import assert from 'node:assert/strict';
import { ruleAnchor } from '../../../formats/findings/report/ruleLink.ts';
import { rulesPage } from '../../../formats/findings/report/rulesPage.ts';
import { badValue, oddSize } from './sample.ts';

suite('rules page', () => {
  const page = rulesPage([
    { title: 'Text', rules: [badValue] },
    { title: 'Archives', rules: [oddSize], fixes: new Map([[oddSize.code, 'Writes `8`.']]) },
  ]);

  test('lists and describes each rule', () => {
    assert.match(
      page,
      /\n## Text\n\n\| code .*\n\|[-|]+\n\| \[pma\/bad-value\]\(#pmabad-value\) \| error \| Bad value: none, or two \|\n/,
    );
    const section = `### pma/bad-value

Bad value: none, or two. Severity: **error**.

Because of \`a\` *reason*.

\`\`\`text
VM:
1 x
\`\`\`

**Fix:** Write a number.
`;
    assert.ok(page.includes(section));
  });

  test('says when a finding has another severity than its rule', () => {
    assert.ok(page.includes('Odd size. Severity: **hint** (error in the last record).'));
  });

  test('says which rules have a quick fix', () => {
    assert.deepEqual(page.match(/\*\*Quick fix:\*\*.*/g), ['**Quick fix:** Writes `8`.']);
    assert.ok(page.includes('\n\n**Quick fix:** Writes `8`.\n'));
  });

  test('links to headings as GitHub names them', () => {
    assert.equal(ruleAnchor(badValue), 'pmabad-value');
  });
});
