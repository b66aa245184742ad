import assert from 'node:assert/strict';
import { dateOrderOf } from '../../../formats/series/dateOrder.ts';
import { firstLine, iostatReport, sarCpu } from './sysstatTexts.ts';

const ambiguous = firstLine('03/04/26 \t_x86_64_\t(4 CPU)');
const times = ['10:50:00', '11:00:00', '11:10:00'];
const orderOf = (text: string, name = 'sar.txt'): string | undefined => dateOrderOf(Buffer.from(text), name);

suite('the order of day and month in a text', () => {
  test('is not known where nothing says it', () => {
    assert.equal(orderOf(sarCpu(times, ambiguous)), undefined);
    assert.equal(orderOf(sarCpu(times, firstLine('03/03/26'))), undefined);
    assert.equal(orderOf(''), undefined);
  });

  test('is shown by any date', () => {
    assert.equal(orderOf(sarCpu(times)), 'monthFirst');
    assert.equal(orderOf(sarCpu(times, firstLine('17/03/26'))), 'dayFirst');
    assert.equal(orderOf(`${ambiguous}${iostatReport('13/04/26 00:00:00\n', '1.00')}`), 'dayFirst');
  });

  test('is that of locales with such hours and decimals', () => {
    assert.equal(orderOf(sarCpu(times, ambiguous).replace(/(:00)(?= )/g, '$1 AM')), 'monthFirst');
    assert.equal(orderOf(sarCpu(times, ambiguous).replace(/(\d)\.(\d\d)(?=\s)/g, '$1,$2')), 'dayFirst');
  });

  test('is that by which the name of the file is of the same day', () => {
    const text = sarCpu(times, ambiguous);
    assert.equal(orderOf(text, 'sar03'), 'dayFirst');
    assert.equal(orderOf(text, 'sa04.gz'), 'monthFirst');
    assert.equal(orderOf(text, 'web1_20260403.txt'), 'dayFirst');
    assert.equal(orderOf(text, 'sar20260304'), 'monthFirst');
    for (const name of ['sar05', 'sar', 'web1_20260505.txt', '0403', 'sar040'])
      assert.equal(orderOf(text, name), undefined);
  });
});
