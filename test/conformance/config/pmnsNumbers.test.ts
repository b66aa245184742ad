import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { formatPmid } from '../../../formats/pcp/pmid.ts';
import { pmnsLanguage } from '../../../formats/pmns/language.ts';
import { readNameSpace } from '../../../formats/pmns/nameSpace.ts';
import { contextOf, readText } from './conformanceTexts.ts';
import { OracleTools } from './oracles/oracleTools.ts';
import { requireOracles } from './oracles/oracles.ts';

suite('metrics of name spaces', () => {
  test('they and their numbers are those that pminfo prints', async function () {
    await requireOracles(this);
    const tools = await OracleTools.open();
    try {
      const folder = join(tools.folder, 'usr/lib/pcp/pmns');
      for (const name of readdirSync(folder).filter((file) => file.startsWith('root_'))) {
        const { stdout } = await tools.run('pminfo', ['-n', name, '-m'], folder);
        const printed = [...stdout.matchAll(/^(?!event\.)(\S+) PMID: (\S+)/gm)];
        const theirs = printed.map(([, metric, pmid = '']) => `${metric} ${pmid.includes('*') ? '*' : pmid}`);
        const file = readText(join(folder, name));
        const ours = readNameSpace(file.text, contextOf(pmnsLanguage, file)).map(
          (row) => `${row.name} ${row.pmid === undefined ? '*' : formatPmid(row.pmid)}`,
        );
        assert.deepEqual(ours.toSorted(), theirs.toSorted(), name);
        assert.ok(ours.length > 0, name);
      }
    } finally {
      await tools.close();
    }
  }).timeout(60_000);
});
