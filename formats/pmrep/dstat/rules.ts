import type { Rule } from '../../findings/rule.ts';
import { rule } from '../../findings/rule.ts';

/** Rules of pcp-dstat's plugins, beside those of ini files and of expressions. */

const all = 'Plugins of all files are read at each start, so one fault can break every run of pcp-dstat.';

export const unknownSpecifier = rule({
  code: 'dstat/unknown-specifier',
  severity: 'error',
  title: 'Unknown detail of a column',
  messages: {
    unknown: '"{found}" is no detail of a column, so pcp-dstat ends with a traceback.',
    near: '"{found}" is no detail of a column, so pcp-dstat ends with a traceback. Did you mean {near}?',
  },
  documentation: {
    why: 'Details are label, instances, unit, type, width, precision, limit, printtype, colorstep, grouptype and cullinsts.',
    example: '[plugin]\nfree = mem.util.free\nfree.units = x',
    fix: 'Correct the word.',
  },
});

export const twoDots = rule({
  code: 'dstat/two-dots',
  severity: 'error',
  title: 'Key with two dots',
  messages: { dots: 'A key has one dot at most, so pcp-dstat ends with a traceback. Write "column.detail".' },
  documentation: {
    why: 'The key is split in two: a column and its detail.',
    example: '[plugin]\nfree.a.b = x',
    fix: 'Write one dot.',
  },
});

export const separator = rule({
  code: 'dstat/separator',
  severity: 'error',
  title: 'Sign in a name that ends it',
  messages: {
    sign: '"{sign}" in the name of a plugin or column breaks the definition of its metric, so pcp-dstat stops. Use letters, digits, "-" and "_".',
  },
  documentation: {
    why: 'Plugin and column become the metric `dstat.PLUGIN.COLUMN`.',
    example: '[plug;in]\nfree = mem.util.free',
    fix: 'Use another name.',
  },
});

export const duplicateSection = rule({
  code: 'dstat/duplicate-section',
  severity: 'error',
  title: 'Plugin twice',
  messages: { twice: 'Plugin {name} is there already, so no run of pcp-dstat starts. Rename or merge it.' },
  documentation: {
    why: `The parser is strict: a section may be in a file once. ${all}`,
    example: '[p]\na = hinv.ncpu\n[p]\nb = hinv.ndisk',
    fix: 'Rename one of them, or put the columns into one.',
  },
});

export const keyAsColumn = rule({
  code: 'dstat/key-as-column',
  severity: 'warning',
  title: 'Column with the name of a key',
  messages: {
    key: '{key} is a key of the plugin, so pcp-dstat makes no column of this line. Give the column another name.',
  },
  documentation: {
    why: 'label, instances, unit, type, width, precision, limit, formula and the like are never columns. Reported where the value is a known metric.',
    example: '[plugin]\nlabel = mem.util.free\nused = mem.util.used',
    fix: 'Rename the column, and set its label.',
  },
});

export const integer = rule({
  code: 'dstat/integer',
  severity: 'error',
  title: 'Value that is no number',
  messages: {
    integer: '{key} takes an integer, so pcp-dstat ends with an error.',
    number: '{key} takes a number, so pcp-dstat ends with an error.',
  },
  documentation: {
    why: 'width, precision, limit and grouptype are integers, colorstep is a number.',
    example: '[plugin]\nwidth = a',
    fix: 'Write a number.',
  },
});

export const printType = rule({
  code: 'dstat/printtype',
  severity: 'error',
  title: 'Unknown print type',
  messages: {
    unknown:
      '"{found}" is no print type, so pcp-dstat ends with a traceback at the first row. Types are d, f, p, s, b and t.',
  },
  documentation: {
    why: 'The first letter counts.',
    example: '[plugin]\nprinttype = q',
    fix: 'Write one of the letters.',
  },
});

export const groupType = rule({
  code: 'dstat/grouptype',
  severity: 'warning',
  title: 'Unknown group type',
  messages: { unknown: 'Group types are 1 to 4; pcp-dstat prints nothing useful for {found}.' },
  documentation: {
    why: '1 prints each instance, 2 the total, 3 both, 4 the top one.',
    example: '[plugin]\ngrouptype = 9',
    fix: 'Write 1, 2, 3 or 4.',
  },
});

export const badRegex = rule({
  code: 'dstat/bad-regex',
  severity: 'error',
  title: 'Pattern that is no regular expression',
  messages: { regex: '"{pattern}" is no regular expression of Python, so pcp-dstat stops.' },
  documentation: {
    why: '`cullinsts` is a regular expression for instances that are left out.',
    example: '[plugin]\ncullinsts = [',
    fix: 'Close brackets and parentheses, or put a backslash before them.',
  },
});

export const noColumns = rule({
  code: 'dstat/no-columns',
  severity: 'error',
  title: 'Plugin without columns',
  messages: {
    none: 'The plugin has no columns, so pcp-dstat stops with "No matching instances found." Add a line "column = metric".',
  },
  documentation: {
    why: "Every key that is none of the plugin's own is a column.",
    example: '[plugin]\nlabel = only',
    fix: 'Add a column.',
  },
});

export const filterType = rule({
  code: 'dstat/filtertype',
  severity: 'warning',
  title: 'Unknown filter type',
  messages: {
    unknown: '"{found}" is no filter type, so no option selects instances of this plugin. Write one of {types}.',
  },
  documentation: {
    why: `The filter type names the option that selects instances. Before PCP 7.0 pcp-dstat takes the key for a column. ${all}`,
    example: '[plugin]\nfiltertype = disc',
    fix: 'Write one of the types.',
  },
});

export const typeWord = rule({
  code: 'dstat/type-word',
  severity: 'warning',
  title: 'Type without a meaning',
  messages: { type: 'The only type is "raw". pcp-dstat ignores "{found}".' },
  documentation: {
    why: '`raw` shows a counter as it is.',
    example: '[plugin]\ntype = rawish',
    fix: 'Write `raw`, or delete the line.',
  },
});

export const dstatRules: readonly Rule[] = [
  unknownSpecifier,
  twoDots,
  separator,
  duplicateSection,
  keyAsColumn,
  integer,
  printType,
  groupType,
  badRegex,
  noColumns,
  filterType,
  typeWord,
];
