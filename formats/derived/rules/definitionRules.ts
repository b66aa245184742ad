import { rule } from '../../findings/rule.ts';
import { unknownMetricMessages } from '../../names/unknownMetric.ts';

/** Rules about the lines of a file of definitions, and about names. */

export const missingEqual = rule({
  code: 'derived/missing-equal',
  severity: 'error',
  title: 'Line without "="',
  messages: {
    missing: 'A definition needs "=" between name and expression. PCP ignores this line.',
  },
  documentation: {
    why: 'PCP reports "missing \'=\' after derived metric name" and goes on with the next line.',
    example: 'hinv.ncpu',
    fix: 'Write `name = expression`, or `#` in column 1 for a comment.',
  },
});

export const commentColumn = rule({
  code: 'derived/comment-column',
  severity: 'error',
  title: 'Comment that is not in column 1',
  messages: {
    column:
      'A comment begins with "#" in column 1. PCP takes this one for a definition and refuses it. Move it to column 1.',
  },
  documentation: {
    why: 'Only a `#` in the first column begins a comment.',
    example: '   # busy disks',
    fix: 'Delete the blanks before `#`.',
  },
});

export const blankLine = rule({
  code: 'derived/blank-line-with-spaces',
  severity: 'error',
  title: 'Blanks in an empty line',
  messages: {
    blanks:
      'This line holds blanks or a carriage return only. PCP takes it for a definition and refuses it. Delete them.',
  },
  documentation: {
    why: 'An empty line must be empty: PCP reports a missing `=` otherwise. The CR of a Windows line end counts too.',
    example: '␠␠',
    fix: 'Delete the blanks.',
  },
});

export const nameMissing = rule({
  code: 'derived/name-missing',
  severity: 'error',
  title: 'Definition without a name',
  messages: { missing: 'There is no name before "=". PCP ignores this definition.' },
  documentation: {
    why: 'PCP reports "derived metric name missing".',
    example: '= kernel.all.nprocs',
    fix: 'Write a name before `=`.',
  },
});

export const nameSyntax = rule({
  code: 'derived/name-syntax',
  severity: 'error',
  title: 'Name that is no metric name',
  messages: {
    name: '"{name}" is no metric name: its parts are letters, digits and "_", begin with a letter and are joined by ".". PCP ignores this definition.',
  },
  documentation: {
    why: 'PCP reports "illegal derived metric name".',
    example: 'my-metric = kernel.all.nprocs',
    fix: 'Write a name such as `my.metric`.',
  },
});

export const exprMissing = rule({
  code: 'derived/expr-missing',
  severity: 'error',
  title: 'Definition without an expression',
  messages: { missing: 'There is no expression behind "=". PCP ignores this definition.' },
  documentation: {
    why: 'PCP reports "expression missing".',
    example: 'mem.used =',
    fix: 'Write the expression in the same line.',
  },
});

export const attrBeforeDef = rule({
  code: 'derived/attr-before-def',
  severity: 'error',
  title: 'Attribute of a metric that is not defined yet',
  messages: {
    before: '{name} is not defined above this line, so PCP ignores the attribute. Put it behind the definition.',
  },
  documentation: {
    why: 'PCP reports "cannot set attribute, derived metric not defined".',
    example: 'mem.used(oneline) = memory in use\nmem.used = mem.util.used',
    fix: 'Move the attribute below the definition.',
  },
});

export const attrUnknown = rule({
  code: 'derived/attr-unknown',
  severity: 'error',
  title: 'Unknown attribute',
  messages: {
    unknown: '"{found}" is no attribute, so PCP ignores the line. Attributes are oneline and helptext.',
  },
  documentation: {
    why: 'A derived metric has two attributes: `oneline` and `helptext`.',
    example: 'mem.used(units) = "Kbyte"',
    fix: 'Use `oneline` or `helptext`.',
  },
});

export const attrDuplicate = rule({
  code: 'derived/attr-duplicate',
  severity: 'error',
  title: 'Attribute given twice',
  messages: { twice: '{name} has this attribute already, so PCP ignores this line. Delete one.' },
  documentation: {
    why: 'PCP reports "duplicate value for attribute".',
    example: 'mem.used(oneline) = x\nmem.used(oneline) = y',
    fix: 'Delete one of them.',
  },
});

export const attrParen = rule({
  code: 'derived/attr-paren',
  severity: 'error',
  severityNote: 'warning where PCP ignores what stands behind the parentheses',
  title: 'Parentheses of an attribute',
  messages: {
    close: '")" is missing behind the attribute, so PCP ignores the line. Write "name(oneline) = text".',
    open: '"(" is missing before the attribute, so PCP ignores the line. Write "name(oneline) = text".',
    ignored: 'PCP ignores {found} between ")" and "=". Delete it.',
  },
  documentation: {
    why: 'An attribute is written in parentheses behind the name.',
    example: 'mem.used(oneline = x',
    fix: 'Add the parenthesis.',
  },
});

export const attrMissing = rule({
  code: 'derived/attr-missing',
  severity: 'error',
  title: 'Parentheses without an attribute',
  messages: { missing: 'The parentheses are empty, so PCP ignores the line. Write oneline or helptext in them.' },
  documentation: {
    why: 'PCP reports "attribute name missing".',
    example: 'mem.used() = x',
    fix: 'Write `oneline` or `helptext`.',
  },
});

export const attrValueMissing = rule({
  code: 'derived/attr-value-missing',
  severity: 'error',
  title: 'Attribute without a text',
  messages: { missing: 'There is no text behind "=", so PCP ignores the line. Write the text, or delete the line.' },
  documentation: {
    why: 'PCP reports "attribute value missing".',
    example: 'mem.used(oneline) =',
    fix: 'Write the text in the same line.',
  },
});

export const attrUnterminated = rule({
  code: 'derived/attr-unterminated',
  severity: 'error',
  title: 'Text of an attribute without an end',
  messages: {
    open: 'The quote is never closed, so PCP takes the rest of the file for this text and loses all definitions in it. Close it.',
  },
  documentation: {
    why: 'A quoted text may have many lines and ends at the next quote of the same kind.',
    example: 'mem.used(helptext) = "memory in use',
    fix: 'Add the closing quote.',
  },
});

export const extraText = rule({
  code: 'derived/extra-text',
  severity: 'warning',
  title: 'Text behind a quoted text',
  messages: { extra: 'PCP ignores what follows the closing quote. Delete it, or move it into the quotes.' },
  documentation: {
    why: 'PCP warns "extra text after attribute value will be ignored".',
    example: 'mem.used(oneline) = "memory" in use',
    fix: 'Put all of the text into the quotes.',
  },
});

export const duplicate = rule({
  code: 'derived/duplicate',
  severity: 'error',
  title: 'Name defined twice',
  messages: {
    twice: '{name} is defined above. PCP refuses this second definition. Give it another name.',
  },
  documentation: {
    why: 'PCP reports "Duplicate global derived metric name". This also holds for definitions in different files, as PCP reads all files of a folder; only one file is checked here.',
    example: 'mem.used = mem.util.used\nmem.used = mem.util.free',
    fix: 'Rename or delete one.',
  },
});

export const namePrefix = rule({
  code: 'derived/name-prefix',
  severity: 'error',
  title: 'Name that is the beginning of another one',
  messages: {
    prefix:
      '{name} and {other} are both metrics, though one begins with the other. Programs that list metrics abort on such names. Rename one.',
  },
  documentation: {
    why: 'In a tree of names a metric has nothing below it. PCP checks this for real metrics, but not for derived ones: `pminfo` aborts.',
    example: 'disk.busy = hinv.ndisk\ndisk.busy.share = hinv.ncpu',
    fix: 'Use names such as `disk.busy.total` and `disk.busy.share`.',
  },
});

export const noFinalNewline = rule({
  code: 'derived/no-final-newline',
  severity: 'warning',
  title: 'Last line without a line end',
  messages: { lost: 'The last line has no line end, so PCP ignores it without a message. Add a line end.' },
  documentation: {
    why: 'PCP takes a line when it reads its end. At the end of the file it drops what it has.',
    example: 'mem.used = mem.util.used⟨end of file⟩',
    fix: 'Add a line end.',
  },
});

export const shadowsMetric = rule({
  code: 'derived/shadows-metric',
  severity: 'warning',
  title: 'Name of a real metric',
  messages: {
    real: '{name} is a real metric, which PCP uses instead of this definition. Give the derived metric another name.',
  },
  documentation: {
    why: 'A definition counts only where there is no metric of its name.',
    example: 'hinv.ncpu = mkconst(3, type=u32)',
    fix: 'Choose another name.',
  },
});

export const underLeaf = rule({
  code: 'derived/under-leaf',
  severity: 'warning',
  title: 'Name below a real metric',
  messages: {
    leaf: '{name} lies below {metric}, which is a metric and has no names below it. Listing metrics goes wrong. Give it another name.',
  },
  documentation: {
    why: 'In the tree of names a metric has nothing below it.',
    example: 'hinv.ncpu.extra = kernel.all.nprocs',
    fix: 'Choose a name below a group, such as `hinv.extra`.',
  },
});

export const unknownMetric = rule({
  code: 'derived/unknown-metric',
  severity: 'hint',
  title: 'Unknown metric',
  messages: unknownMetricMessages,
  documentation: {
    why: 'No index of metric names has this name. Before PCP 7.1 a misspelt operand gives no message: the derived metric just has no values.',
    example: 'x = kernel.all.laod',
    fix: 'Correct the name. A metric of an agent that is not known here is right nevertheless.',
  },
});

export const unknownInstance = rule({
  code: 'derived/unknown-instance',
  severity: 'hint',
  title: 'Unknown instance',
  messages: {
    unknown: 'No archive of the workspace has an instance {name} of this metric. Without it there is no value.',
  },
  documentation: {
    why: 'The instances are those of the archives in the workspace; the hosts you monitor may have others.',
    example: 'x = disk.dev.total[sdz]',
    fix: 'Correct the name, which is compared as a whole or up to its first blank.',
  },
});

export const noHelp = rule({
  code: 'derived/no-help',
  severity: 'hint',
  title: 'Derived metric without help',
  messages: { none: '{name} has no help, although other metrics of this file have. Add "{name}(oneline) = …".' },
  documentation: {
    why: '`pminfo -t` and other tools show the text of `oneline`.',
    example: 'a.b = hinv.ncpu\na.b(oneline) = processors\na.c = hinv.ndisk',
    fix: 'Add a line `name(oneline) = text`.',
  },
});

export const definitionRules = [
  missingEqual,
  commentColumn,
  blankLine,
  nameMissing,
  nameSyntax,
  exprMissing,
  attrBeforeDef,
  attrUnknown,
  attrDuplicate,
  attrParen,
  attrMissing,
  attrValueMissing,
  attrUnterminated,
  extraText,
  duplicate,
  namePrefix,
  noFinalNewline,
  shadowsMetric,
  underLeaf,
  unknownMetric,
  unknownInstance,
  noHelp,
] as const;
