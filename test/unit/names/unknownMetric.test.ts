import assert from 'node:assert/strict';
import { messageOf } from '../../../formats/findings/finding.ts';
import { rule } from '../../../formats/findings/rule.ts';
import { noNames } from '../../../formats/names/noNames.ts';
import { unknownMetricCheck, unknownMetricMessages } from '../../../formats/names/unknownMetric.ts';
import { shippedNames } from './shippedNames.ts';

const unknown = rule({
  code: 'test/unknown-metric',
  severity: 'hint',
  title: 'Unknown metric',
  messages: unknownMetricMessages,
  documentation: { why: '', example: '', fix: '' },
});
const place = () => ({ start: 0, end: 1 });

suite('unknown metrics', () => {
  test('are reported with near names', async () => {
    const check = unknownMetricCheck(await shippedNames(), unknown);
    const finding = check('disk.dev.raed', place);
    assert.ok(finding);
    assert.match(messageOf(finding), /^disk\.dev\.raed is not a known metric\. .* Did you mean disk\.dev\.read\?$/);
    assert.equal(finding.severity, 'hint');
    const other = check('disk.surely.not.there', place);
    assert.ok(other);
    assert.match(messageOf(other), /exports it\.$/);
  });

  test('are reported in subtrees whose names agents make up, if a known one beside is near', async () => {
    const check = unknownMetricCheck(await shippedNames(), unknown);
    const near = { 'proc.io.read_byts': 'proc.io.read_bytes', 'hotproc.psinfo.utimee': 'hotproc.psinfo.utime' };
    for (const [name, other] of Object.entries(near)) assert.equal(check(name, place)?.args['near'], other);
    for (const name of ['proc.io', 'proc.psinfo.own_made', 'mmv.proc.io'])
      assert.equal(check(name, place), undefined, name);
  });

  test('are reported in capitals', async () => {
    const check = unknownMetricCheck(await shippedNames(), unknown, { takesPrefix: true });
    const near = { 'HINV.NCPU': 'hinv.ncpu', 'Kernel.All.Load': 'kernel.all.load', 'DISK.DEV': 'disk.dev' };
    for (const [name, other] of Object.entries(near)) assert.equal(check(name, place)?.args['near'], other);
    assert.equal(check('ACME.ORDERS', place), undefined);
  });

  test('are none where nothing can be known', async () => {
    const check = unknownMetricCheck(await shippedNames(), unknown);
    for (const name of ['kernel.all.load', 'mmv.shop.orders', 'acme.orders.count', 'openmetrics.x.y']) {
      assert.equal(check(name, place), undefined, name);
    }
    for (const names of [undefined, noNames]) {
      assert.equal(unknownMetricCheck(names, unknown)('disk.dev.raed', place), undefined);
    }
  });

  test('are prefixes unless the language takes them', async () => {
    const names = await shippedNames();
    assert.ok(unknownMetricCheck(names, unknown)('kernel.all', place));
    const check = unknownMetricCheck(names, unknown, { takesPrefix: true });
    assert.equal(check('kernel.all', place), undefined);
    assert.equal(check('kernel.al', place)?.args['near'], 'kernel.all');
  });

  test('cost little, however many there are', async () => {
    const check = unknownMetricCheck(await shippedNames(), unknown);
    for (let i = 0; i < 5_000; i++) assert.ok(check(`kernel.all.unknown${i}`, place));
  });
});
