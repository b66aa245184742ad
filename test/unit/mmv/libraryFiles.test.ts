import assert from 'node:assert/strict';
import { messageOf } from '../../../formats/findings/finding.ts';
import { checkMmv } from '../../../formats/mmv/checks/checkMmv.ts';
import { decodeMmv } from '../../../formats/mmv/decode/decodeMmv.ts';
import { librarySpecs } from '../../writers/mmv/libraryMmv.ts';
import type { MmvSpec } from '../../writers/mmv/mmvSpec.ts';
import { writeMmv } from '../../writers/mmv/writeMmv.ts';

function errorsOf(name: string, spec: MmvSpec | undefined): readonly string[] {
  assert.ok(spec);
  const findings = checkMmv(decodeMmv(name, writeMmv(spec).bytes));
  return findings.filter(({ severity }) => severity === 'error').map(messageOf);
}

suite('MMV files of libraries', () => {
  for (const name of ['go', 'rust'])
    test(`${name}: IDs that are hashes lose the archive, which is one error for each indom`, () => {
      const errors = errorsOf(name, librarySpecs().get(name));
      assert.equal(errors.length, 2);
      assert.match(
        errors[0] ?? '',
        /^Instance "min" of indom \d+ has the negative ID -913357481\..* \(2 more like this\.\)$/,
      );
      assert.match(errors[1] ?? '', /^Instance "\/api\/v1\/items" .* -844341851\..* \(1 more like this\.\)$/);
      for (const error of errors) assert.match(error, /no program of PCP opens an archive that pmlogger writes of it/);
    });

  test('java: the names of timers go on behind others', () => {
    assert.deepEqual(errorsOf('java', librarySpecs().get('java')), [
      'mmv.shop.gc is also the beginning of mmv.shop.gc.time, which follows. PCP finds neither of them and cannot list the metrics of the MMV agent. Rename one of them.',
    ]);
    assert.deepEqual(errorsOf('java_metrics', librarySpecs().get('java_metrics')), [
      'mmv.jvm.gc is also the beginning of mmv.jvm.gc.count, so PCP does not find it. Rename one of them.',
      'mmv.jvm.heap is also the beginning of mmv.jvm.heap.used, so PCP does not find it. Rename one of them.',
    ]);
  });

  test('ID -1 is an error of its own beside other negative ones; the greatest ID is none', () => {
    const spec = (ids: readonly number[]): MmvSpec => ({
      version: 1,
      order: 'little',
      indoms: [{ serial: 1, instances: ids.map((id) => ({ id, name: `i${id}` })) }],
      metrics: [{ name: 'm', item: 1, type: 1, indom: 1, values: ids.map(() => 1) }],
    });
    const errors = errorsOf('m', spec([0x7fffffff, -1, -16, -2147483648]));
    assert.deepEqual(
      errors.map((error) => error.replace(/\..*?(?=$| \()/, '')),
      [
        'Instance "i-1" of indom 1 has ID -1, which means "no instance"',
        'Instance "i-16" of indom 1 has the negative ID -16 (1 more like this.)',
      ],
    );
    assert.deepEqual(errorsOf('m', spec([0, 1, 0x7fffffff])), []);
  });
});
