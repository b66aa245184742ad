import assert from 'node:assert/strict';
import { archiveSpan } from '../../../../formats/archive/archiveSpan.ts';
import { RulesOnHistory } from '../../../../workers/trial/rulesOnHistory.ts';
import { openFiles } from '../../archive/openSample.ts';
import { longArchive } from '../../pmie/triedArchive.ts';

const { signal } = new AbortController();

const rulesWith = (threshold: number): string => `delta = 1 min;
high = some_inst app.level > ${threshold} -> print "%i";
reads = app.reads > 1 -> print "%v";
free = app.free > 1 Mbyte -> print "%v";
both = sum_inst app.level > 100 && app.reads > 1 -> print "%v";
`;

suite('rules whose records take more memory than there is for them', () => {
  async function opened(mostBytes?: number): Promise<RulesOnHistory> {
    const archive = await openFiles(longArchive());
    const { start, end } = await archiveSpan(archive);
    assert.ok(start !== undefined && end !== undefined);
    return new RulesOnHistory({ archive, host: 'web1', path: 'tried', start, end }, mostBytes);
  }

  const outcomes = async (history: RulesOnHistory, text: string) =>
    (await history.try(text, signal)).map(({ statement: { name }, outcome }) => [name, outcome]);

  test('are tried along the records, and anew from these after a change, with the same outcome', async () => {
    const [kept, little] = [await opened(), await opened(1)];
    for (const threshold of [100, 1030, 1030, 2000])
      assert.deepEqual(
        await outcomes(little, rulesWith(threshold)),
        await outcomes(kept, rulesWith(threshold)),
        `${threshold}`,
      );
    const text = rulesWith(2000);
    const [some, all] = await Promise.all(
      [little, kept].map((history) => history.valuesAt(text, text.indexOf('sum_inst') + 12, () => history.to, signal)),
    );
    assert.deepEqual([some?.time, some?.evaluated.valid], [all?.time, all?.evaluated.valid]);
    assert.equal(some?.node.start, all?.node.start);
  });

  test('are tried again after they were cancelled', async () => {
    const history = await opened(1);
    await assert.rejects(history.try(rulesWith(100), AbortSignal.abort(new Error('typed on'))), /typed on/);
    assert.deepEqual(await outcomes(history, rulesWith(100)), await outcomes(await opened(), rulesWith(100)));
  });
});
