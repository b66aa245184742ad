import assert from 'node:assert/strict';
import { messageOf } from '../../../formats/findings/finding.ts';
import { checkMmv } from '../../../formats/mmv/checks/checkMmv.ts';
import { decodeMmv } from '../../../formats/mmv/decode/decodeMmv.ts';
import { mmvRules } from '../../../formats/mmv/rules/mmvRules.ts';
import { caseName, doDamage } from '../../writers/mmv/cases/damageCase.ts';
import { damageCases } from '../../writers/mmv/cases/damageCases.ts';
import { goodSpecs } from '../../writers/mmv/goodMmv.ts';
import { writeMmv } from '../../writers/mmv/writeMmv.ts';

/** Tried in test/fuzz/mmvHostile.test.ts. */
const limitCases = ['sections', 'entries', 'bytes'].map((variant) => ({ rule: 'reading-limit', variant }));

suite('MMV rules', () => {
  for (const damageCase of damageCases) {
    const name = caseName(damageCase);
    test(`${damageCase.rule}, ${damageCase.variant}: found at its bytes`, () => {
      const { bytes, start, end } = doDamage(damageCase);
      const findings = checkMmv(decodeMmv(damageCase.fileName ?? name, bytes), damageCase.environment);
      const rule = mmvRules.find(({ code }) => code === `mmv/${damageCase.rule}`);
      const template = rule?.messages[damageCase.variant];
      assert.ok(template !== undefined, 'the rule has the variant');
      const found = findings.find(
        (finding) => finding.rule === rule && finding.template === template && finding.place.start === start,
      );
      assert.ok(found, `among ${findings.map((finding) => `${finding.rule.code} ${finding.place.start}`).join(', ')}`);
      assert.deepEqual(found.place, { start, end });
      assert.doesNotMatch(messageOf(found), /\{\w+\}|undefined|NaN/);
      for (const related of found.related) assert.doesNotMatch(messageOf(related), /\{\w+\}|undefined|NaN/);
    });
  }

  for (const [name, spec] of goodSpecs()) {
    test(`nothing is wrong with ${name}`, () => {
      const codes = checkMmv(decodeMmv(name, writeMmv(spec).bytes)).map(({ rule }) => rule.code);
      assert.deepEqual(codes, spec.order === 'big' ? ['mmv/big-endian'] : []);
    });
  }

  test('each message of each rule is tried', () => {
    const tried = new Set([...damageCases, ...limitCases].map(({ rule, variant }) => `mmv/${rule} ${variant}`));
    const all = mmvRules.flatMap(({ code, messages }) => Object.keys(messages).map((variant) => `${code} ${variant}`));
    assert.deepEqual(
      all.filter((message) => !tried.has(message)),
      [],
    );
  });

  test('each rule is explained', () => {
    for (const { code, title, documentation } of mmvRules) {
      assert.match(code, /^mmv\/[a-z0-9]+(-[a-z0-9]+)*$/);
      const { why, example, fix } = documentation;
      for (const text of [title, why, example, fix]) assert.ok(text.length > 3, code);
    }
    assert.equal(new Set(mmvRules.map(({ code }) => code)).size, mmvRules.length);
  });
});
