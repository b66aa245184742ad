import assert from 'node:assert/strict';
import { withEdits } from '../../../../formats/text/composedEdits.ts';
import { SourceText } from '../../../../formats/syntax/sourceText.ts';
import { pmloggerLanguage } from '../../../../formats/pmlogger/language.ts';
import type { PmloggerReport } from '../../../../formats/pmlogger/model.ts';
import { completePmlogger } from '../../../../server/languages/pmlogger/completion.ts';
import { hoverPmlogger } from '../../../../server/languages/pmlogger/hover.ts';
import { pmloggerParts } from '../../../../server/languages/pmlogger/language.ts';
import { fixtureNames } from '../../syntax/fixtureNames.ts';

/** Checks a text in which `|` marks the cursor. */
function at(marked: string): { readonly report: PmloggerReport; readonly offset: number } {
  const offset = marked.indexOf('|');
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  return { report: pmloggerLanguage.check(new SourceText(text), {}), offset };
}

function hover(marked: string): string {
  const { report, offset } = at(marked);
  return hoverPmlogger(report, offset)?.text.value ?? '';
}

function labels(marked: string): string[] {
  const { report, offset } = at(marked);
  return (completePmlogger(report, offset, { names: fixtureNames })?.choices ?? []).map(({ label }) => label);
}

function completed(marked: string, label: string): string {
  const { report, offset } = at(marked);
  const { choices = [], start = 0, end = 0 } = completePmlogger(report, offset, { names: fixtureNames }) ?? {};
  const choice = choices.find((candidate) => candidate.label === label) ?? assert.fail(`no ${label}`);
  return withEdits(report.source.text, [{ start, end, newText: choice.newText ?? choice.label }]);
}

suite('hover on a pmlogger configuration', () => {
  test('explains keywords, by their place', () => {
    assert.match(hover('log man|datory on once { a }'), /^\*\*`mandatory`\*\* · default `advisory`\n\npmlogger logs/);
    assert.match(hover('log mandatory on once { a }\n[access]\nallow * : man|datory;'), /To change mandatory logging/);
    assert.match(hover('log mandatory may|be { a }'), /pmlc\(1\)/);
    assert.equal(hover('log mandatory on once { o|n }'), '');
    assert.match(hover('[acc|ess]\nallow * : all;'), /Must be the last part/);
  });

  test('says what an interval is and gives a day', () => {
    assert.match(hover('log mandatory on 1|0 sec { a }'), /every 10 s: 8640 records a day/);
    assert.match(hover('log mandatory on 10 s|ec { a }'), /8640/);
    assert.match(hover('log mandatory on on|ce { a }'), /a single time/);
  });

  test('shows what a macro stands for, and explains directives', () => {
    const text = '%define FAST "5 sec"\nlog mandatory on %FAST { a }\n';
    assert.match(hover(text.replace('%FAST', '%FA|ST')), /Stands for `5 sec`/);
    assert.match(hover(text.replace('define F', 'define F|')), /Stands for `5 sec`/);
    assert.match(hover(text.replace('%def', '%d|ef')), /^\*\*`%define`\*\*/);
  });

  test('says what a group of pmlogconf keeps', () => {
    const text = '#pmlogconf 2.0\n#+ tools/up|time:n:default:\n#----\n';
    assert.match(hover(text), /`tools\/uptime`[^]*It is not logged[^]*keeps the state/);
    assert.equal(hover('#+ tools/up|time:n:default:\n'), '');
  });

  test('expands hosts', () => {
    assert.match(hover('[access]\nallow .|* : all;'), /All IPv4 addresses\./);
    assert.match(hover('[access]\nallow lo|cal:* : all;'), /This host/);
  });
});

suite('completion in a pmlogger configuration', () => {
  test('offers what may stand at a place', () => {
    assert.deepEqual(labels('|').slice(0, 3), ['log', 'mandatory', 'advisory']);
    assert.deepEqual(labels('log |'), ['mandatory', 'advisory', 'on', 'off']);
    assert.deepEqual(labels('log mandatory |'), ['on', 'off', 'maybe']);
    assert.deepEqual(labels('log mandatory on |'), ['default', 'once', 'every']);
    assert.deepEqual(labels('log mandatory on 10 |'), ['sec', 'min', 'hour', 'msec']);
    assert.deepEqual(labels('[access]\n|'), ['allow', 'disallow']);
    assert.deepEqual(labels('[access]\nallow * : |'), ['all', 'enquire', 'advisory', 'mandatory']);
    assert.deepEqual(labels('[access]\nallow * : all |'), ['except']);
    assert.ok(labels('[access]\nallow |').includes('local:*'));
    assert.deepEqual(labels('# log |'), []);
  });

  test('goes on in broken text', () => {
    assert.deepEqual(labels('log mandatory no once { a }\nlog mandatory |\n'), ['on', 'off', 'maybe']);
    assert.deepEqual(labels('log mandatory on |\nlog mandatory on once { a }\n'), ['default', 'once', 'every']);
  });

  test('offers metrics in lists, and whole statements', () => {
    assert.ok(labels('log mandatory on once { kernel.al| }').includes('kernel.all.load'));
    assert.equal(
      completed('log mandatory on once { kernel.all.l|', 'kernel.all.load'),
      'log mandatory on once { kernel.all.load',
    );
    assert.match(completed('|', '[access]'), /disallow \.\* : all;/);
    assert.ok(labels('log mandatory on once |').includes('{ }'));
  });

  test('offers instances, in quotes where they need them', () => {
    const text = 'log mandatory on once { kernel.all.load[|';
    assert.deepEqual(labels(text), ['1 minute', '5 minute', '15 minute']);
    assert.match(completed(text, '5 minute'), /\["5 minute"\]$/);
    assert.match(completed(`${text}]`, '5 minute'), /\["5 minute"\]$/);
  });

  test('offers directives in the first column, and macros behind %', () => {
    assert.ok(labels('%|').includes('%ifdef'));
    assert.deepEqual(labels('%define FAST "5 sec"\nlog mandatory on %|'), ['FAST']);
    assert.equal(completed('%define FAST 1\nlog on %F|A', 'FAST'), '%define FAST 1\nlog on %FASTA');
  });
});

suite('macros of a pmlogger configuration', () => {
  test('are names with a definition and uses', () => {
    const { report } = at('|%define A "5 sec"\n%ifdef A\nlog mandatory on %{A} { hinv.ncpu }\n%endif\n');
    const macros = report.names.filter(({ kind }) => kind === 'macro');
    assert.deepEqual(
      macros.map(({ start, isDefinition }) => [start, isDefinition]),
      [
        [8, true],
        [25, false],
        [46, false],
      ],
    );
    assert.equal(pmloggerParts.names?.fault({ kind: 'macro', name: 'old' }, 'B2'), undefined);
    assert.notEqual(pmloggerParts.names?.fault({ kind: 'macro', name: 'old' }, '_B'), undefined);
  });

  test('keep findings where they are used', () => {
    const { report } = at('|%define A "5 parsecs"\nlog mandatory on %A { hinv.ncpu }\n');
    assert.deepEqual(
      report.findings.map(({ rule, place }) => [rule.code, place.text?.line, place.text?.column]),
      [['pmlogger/unknown-unit', 1, 17]],
    );
    assert.equal(report.fixes.size, 0);
  });
});

suite('the outline of a pmlogger configuration', () => {
  test('has statements with their metrics, macros, and the access section', () => {
    const { report } = at('|%define A 1\nlog mandatory on once { hinv.ncpu hinv.ndisk }\n[access]\nallow * : all;\n');
    assert.deepEqual(
      report.outline.map(({ name, detail, children }) => [name, detail, children.length]),
      [
        ['A', '1', 0],
        ['log mandatory on once', '2 metrics', 2],
        ['[access]', undefined, 1],
      ],
    );
  });

  test('has the groups of a file that pmlogconf made', () => {
    const { report } = at(
      '|#pmlogconf 2.0\n#+ tools/uptime:y:default:\n## up\nlog advisory on default {\n\tkernel.all.uptime\n}\n#----\n# DO NOT UPDATE THE FILE ABOVE THIS LINE\n',
    );
    assert.deepEqual(
      report.outline.map(({ name, detail, children }) => [name, detail, children.length]),
      [['tools/uptime', 'y, default', 1]],
    );
  });
});

suite('formatting a pmlogger configuration', () => {
  const formatted = (text: string): string => {
    const report = pmloggerLanguage.check(new SourceText(text), {});
    return withEdits(text, pmloggerLanguage.format?.(report) ?? []);
  };

  test('indents metrics, and puts one blank between words', () => {
    assert.equal(
      formatted('log   mandatory on\t10 sec{\nhinv.ncpu\n\t# why\n\t\thinv.ndisk }\n  [access]\nallow *:all ;\n'),
      'log mandatory on 10 sec {\n\thinv.ncpu\n\t# why\n\thinv.ndisk }\n[access]\nallow * : all;\n',
    );
  });

  test('leaves strings, columns, directives and what pmlogconf writes as they are', () => {
    const text = '%define A "a   b"\nlog on once {\n\thinv.ncpu   hinv.ndisk["a  b"]   # c\n}\n';
    assert.equal(formatted(text), text);
    const managed = '#pmlogconf 2.0\n#+ a/b:y:default:\nlog  advisory on default {\nhinv.ncpu\n}\n#----\n';
    assert.equal(formatted(managed), managed);
  });
});
