import assert from 'node:assert/strict';
import { readValue } from '../../../formats/archive/volume/metricValue.ts';
import { DerivedHistory } from '../../../formats/derived/history/derivedHistory.ts';
import { archiveHistory } from '../../../formats/history/subject/archiveHistory.ts';
import { decodeUnits, formatUnits } from '../../../formats/pcp/units/units.ts';
import { openFiles } from '../archive/openSample.ts';
import { triedArchive, triedStart } from '../pmie/triedArchive.ts';

async function derivedOf(text: string, refused: string[] = []): Promise<DerivedHistory> {
  const history = archiveHistory(await openFiles(triedArchive()));
  const onRefused = (name: string, reason: string): void => {
    refused.push(`${name}: ${reason}`);
  };
  return DerivedHistory.of(history, { texts: [text], onRefused });
}

/** The records of x, as `SECONDS: VALUE…`, without those in which it has nothing. */
async function recordsOf(history: DerivedHistory): Promise<readonly string[]> {
  const lines: string[] = [];
  await history.visit(
    {
      record: (cursor, { metadata }) => {
        while (cursor.next()) {
          const descriptor = metadata.descriptors.get(cursor.pmid);
          if (descriptor?.names[0] !== 'x') continue;
          const { view } = cursor.chunk;
          const texts = Array.from({ length: cursor.count }, (_, index) => {
            const value = readValue(view, cursor.record, cursor.format, cursor.wordAt(index), descriptor.type);
            return value.kind === 'string' ? value.text : 'value' in value ? String(value.value) : value.kind;
          });
          lines.push(`${cursor.seconds - triedStart}: ${texts.join(' ')}`);
        }
        return true;
      },
      mark: () => undefined,
    },
    { takes: (names) => names.includes('x') },
  );
  return lines;
}

/** The first values of an expression, at each record of its metric that has most. */
async function valuesOf(expression: string, count = 3): Promise<readonly string[]> {
  return (await recordsOf(await derivedOf(`x = ${expression}\n`))).slice(0, count);
}

/** Why an expression has no values. */
async function reasonOf(expression: string): Promise<string> {
  const refused: string[] = [];
  await recordsOf(await derivedOf(`x = ${expression}\n`, refused));
  return refused.join('; ');
}

suite('derived metrics on a history', () => {
  test('are evaluated at the records of the metric that has most', async () => {
    assert.deepEqual(await valuesOf('app.level * 2'), ['0: 0 40', '10: 2 42', '20: 4 44']);
    assert.deepEqual(await valuesOf('app.level + app.free - app.free', 1), []);
    assert.deepEqual(await valuesOf('sum(app.level)'), ['0: 20', '10: 22', '20: 24']);
    assert.deepEqual(await valuesOf('rescale(app.level, "count x 10")', 2), ['0: 0 2', '10: 0 2']);
    assert.deepEqual(await valuesOf('rescale(app.free, "byte")'), ['0: 2097152', '60: 1048576', '120: 0']);
  });

  test('rates and changes begin with the second value, and anew behind a mark', async () => {
    assert.deepEqual(await valuesOf('rate(app.reads)', 9), [
      ...['10: 5', '20: 5', '30: 5', '40: 5', '50: 5', '60: 5'],
      // Nothing behind the mark at 65, for one more time as in PCP.
      ...['70: ', '90: 1', '100: 1'],
    ]);
    assert.deepEqual(await valuesOf('delta(app.reads) / 10', 2), ['10: 5', '20: 5']);
    assert.deepEqual(await valuesOf('rate(app.reads) / 0', 1), ['10: Infinity']);
    assert.deepEqual(await valuesOf('delta(app.level) - 3', 1), ['10: -2 -2']);
  });

  test('integers are those of C, and nothing of nothing is nothing', async () => {
    assert.deepEqual(await valuesOf('max(app.level) - 21', 1), ['0: 4294967295']);
    assert.deepEqual(await valuesOf('max(app.level) * 1000000000', 1), ['0: 2820130816']);
    assert.deepEqual(await valuesOf('-app.level', 1), ['0: 0 -20']);
    assert.deepEqual(await valuesOf('(app.level - app.level) / (app.level - app.level)', 1), ['0: 0 0']);
    assert.deepEqual(await valuesOf('avg(app.level)', 1), ['0: 10']);
  });

  test('instances go with the same instances', async () => {
    assert.deepEqual(await valuesOf('app.level[sdb] + app.level', 1), ['0: 40']);
    assert.deepEqual(await valuesOf('matchinst(/a$/, app.level) * 1', 2), ['0: 0', '10: 1']);
    assert.deepEqual(await valuesOf('matchinst(!/a$/, app.level) * 1', 1), ['0: 20']);
    assert.deepEqual(await valuesOf('count(app.level)', 5), ['0: 2', '10: 2', '20: 2', '30: 2', '40: 2']);
    assert.deepEqual(await valuesOf('scalar(app.level)', 2), ['0: 0', '10: 1']);
  });

  test('a guard chooses, also whether there is a value', async () => {
    assert.deepEqual(await valuesOf('app.level > 20 ? app.level : 100 * app.level', 2), ['0: 0 2000', '10: 100 21']);
    assert.deepEqual(await valuesOf('app.level > 20 ? app.level : novalue(meta=app.level)', 2), ['10: 21', '20: 22']);
    assert.deepEqual(await valuesOf('defined(no.metric) ? no.metric : app.level', 1), ['0: 0 20']);
    assert.deepEqual(await valuesOf('! defined(app.level) || app.level > 3', 1), ['0: 0 1']);
    assert.deepEqual(await valuesOf('app.name', 1), ['0: Linux']);
  });

  test('what PCP refuses has no values, and the reason is said where it is asked for', async () => {
    assert.equal(await reasonOf('no.metric + 1'), 'x: no.metric is not there');
    assert.match(await reasonOf('app.free + app.reads'), /cannot be combined with a counter by "\+"/);
    assert.match(await reasonOf('app.reads > 5 ? app.level : app.free'), /is instant, the other discrete/);
    const lost: string[] = [];
    await recordsOf(await derivedOf('x = app.level', lost));
    assert.match(lost.join(), /no line end/);
  });

  test('are described with help, and a metric of the archive goes before a definition of its name', async () => {
    const history = await derivedOf(
      'x = rate(app.reads)\nx(oneline) = "Reads \\"now\\""\napp.level = app.reads\ny = 100 * app.free / app.free\n',
    );
    const { metadata } = await history.asArchive();
    const descriptor = metadata.find('x') ?? assert.fail();
    assert.equal(formatUnits(decodeUnits(descriptor.units)), 'count / sec');
    assert.equal(metadata.helpOf('metric', descriptor.pmid).oneLine, 'Reads "now"');
    assert.equal(metadata.find('app.level')?.pmid, (await openFiles(triedArchive())).metadata.find('app.level')?.pmid);
    assert.ok(metadata.find('y') !== undefined);
  });

  test('are evaluated at times that are asked for, as at the samples of a tool', async () => {
    const history = await derivedOf('x = delta(app.reads)\n');
    const times = [-20, 0, 20, 40].map((seconds) => ({ seconds: triedStart + seconds, nanoseconds: 0 }));
    assert.deepEqual(await recordsOf(history.sampledAt(times)), ['20: 100', '40: 100']);
  });
});
