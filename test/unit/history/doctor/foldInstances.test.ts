import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { foldInstances } from '../../../../formats/history/doctor/foldInstances.ts';
import type { HostProblem } from '../../../../formats/history/doctor/hostProblem.ts';
import { problemOf } from '../../../../formats/history/doctor/hostProblem.ts';
import { problemText } from '../../../../formats/history/doctor/problemText.ts';
import { hostRules } from '../../../../formats/history/doctor/rules/hostRules.ts';
import type { Translations } from '../../../../formats/l10n/translate.ts';
import { setTranslations } from '../../../../formats/l10n/translate.ts';
import { utc } from '../../../../formats/pcp/time/timeZone.ts';

const start = 1_773_014_400;

function problem(code: string, instance: string, from = 0, worst = 99): HostProblem {
  const rule = hostRules.find((one) => one.rule.code === `host/${code}`) ?? assert.fail(code);
  const range = { from: start + from, to: start + from + 7200, mean: 97, worst, worstAt: start + from, isMild: false };
  return problemOf(rule, instance, [range], { from: start - 86_400, to: start + 86_400 });
}

const german = JSON.parse(
  readFileSync(new URL('../../../../l10n/bundle.l10n.de.json', import.meta.url), 'utf8'),
) as Translations;

suite('findings that many instances had at the same time', () => {
  teardown(() => {
    setTranslations(undefined);
  });

  test('are one for all processes of a program, and one each for other programs', () => {
    const solvers = Array.from({ length: 248 }, (_, i) =>
      problem('process-busy', `00${1000 + i} /opt/solver -n ${i}`, i),
    );
    const texts = foldInstances([...solvers, problem('process-busy', '000007 /usr/bin/loop')]).map((one) =>
      problemText(one, utc),
    );
    assert.equal(texts.length, 2);
    assert.match(texts[0] ?? '', /^248 × solver each used a whole CPU from 2026-03-09 00:00:00 to 02:00:00/);
    assert.match(texts[1] ?? '', /^000007 \/usr\/bin\/loop used/);
  });

  test('name the worst ones first, and are apart where they are few or were at another time', () => {
    const disks = Array.from({ length: 5 }, (_, i) => problem('fs-full', `/dev/sd${i}`, 0, 95 + i / 2));
    const [folded, ...others] = foldInstances([...disks, problem('fs-full', '/dev/sdx', 20_000)]);
    assert.deepEqual(folded?.instances?.slice(0, 2), ['/dev/sd4', '/dev/sd3']);
    assert.match(problemText(folded, utc), /^\/dev\/sd4, \/dev\/sd3, \/dev\/sd2 and 2 others /);
    assert.equal(others.length, 1);
    assert.equal(foldInstances(disks.slice(0, 3)).length, 3);
  });

  test('are told in the plural, in German as well', () => {
    const cpus = (code: string, count: number): string => {
      const problems = Array.from({ length: count }, (_, i) => problem(code, `cpu${i}`));
      const [folded = assert.fail(), ...others] = foldInstances(problems);
      assert.equal(others.length, 0);
      return problemText(folded, utc).replace(/ (?:from|von) 2026.*/, '');
    };
    assert.equal(cpus('cpu-hot-one', 1), 'cpu0 was full');
    assert.equal(cpus('cpu-hot-one', 5), 'cpu0, cpu1, cpu2 and 2 others were full');
    assert.equal(cpus('thermal', 2), 'Heat slowed down cpu0 and cpu1');
    setTranslations(german);
    assert.equal(cpus('cpu-hot-one', 1), 'cpu0 war ausgelastet');
    assert.equal(cpus('cpu-hot-one', 5), 'cpu0, cpu1, cpu2 und 2 weitere waren ausgelastet');
    assert.equal(cpus('net-errors', 4), 'cpu0, cpu1, cpu2 und 1 weitere hatten Fehler');
  });

  test('leave no placeholder in any message, in no language', () => {
    for (const translations of [undefined, german]) {
      setTranslations(translations);
      for (const { rule } of hostRules) {
        const one = problem(rule.code.replace('host/', ''), 'a');
        const names = ['a', 'b'];
        for (const found of [one, { ...one, instances: names }, { ...one, main: { ...one.main, isMild: true } }])
          assert.doesNotMatch(problemText(found, utc), /[{}]/, rule.code);
      }
    }
  });
});
