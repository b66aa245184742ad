import { rule } from '../../findings/rule.ts';
import { phrase } from '../../l10n/translate.ts';

export const syntax = rule({
  code: 'pmns/syntax',
  severity: 'error',
  title: 'Word that does not fit',
  messages: {
    path: '"{found}" stands where a block begins. libpcp stops here, so the name space is not loaded. Expected the path of a subtree and "{brace}".',
    entry: '"{found}" is no name. libpcp stops here, so the name space is not loaded. Expected a name or "}".',
  },
  documentation: {
    why: 'A name space is made of blocks: a path, `{`, names with numbers or without, `}`. Words are separated by blanks.',
    example: 'root {\n    ( a 60:0:1\n}',
    fix: 'Delete the word, or correct it.',
  },
});

export const braceSpace = rule({
  code: 'pmns/brace-space',
  severity: 'error',
  title: 'Brace without blank',
  messages: {
    blank: 'A blank is missing at the brace in {found}. libpcp takes all of it for one word and stops.',
  },
  documentation: {
    why: 'Words are separated by blanks only, and a brace is a word.',
    example: 'root{\n}',
    fix: 'Put blanks around the brace.',
  },
});

export const braceMissing = rule({
  code: 'pmns/brace-missing',
  severity: 'error',
  title: 'Brace missing',
  messages: {
    open: '"{brace}" is missing after {path}. libpcp stops here, so the name space is not loaded.',
    close:
      'The block of {path} is not closed before {next} begins. libpcp stops here, so the name space is not loaded. Add "{brace}".',
  },
  documentation: {
    why: 'The names below a path stand between `{` and `}`. Blocks do not nest.',
    example: 'root {\n    close\n\nclose {\n}',
    fix: 'Add the brace.',
  },
});

export const braceExtra = rule({
  code: 'pmns/brace-extra',
  severity: 'error',
  title: 'Brace too many',
  messages: {
    extra: 'This "{brace}" closes nothing. libpcp stops here, so the name space is not loaded.',
  },
  documentation: {
    why: 'Every `}` closes the block before it.',
    example: 'root {\n}\n}',
    fix: 'Delete the brace.',
  },
});

export const nameSyntax = rule({
  code: 'pmns/name-syntax',
  severity: 'error',
  title: 'Malformed name',
  messages: {
    characters:
      '{found} cannot be a name. libpcp stops here, so the name space is not loaded. Names are made of letters, digits and "_", and begin with a letter.',
    dots: 'A part of {found} is empty, so this block belongs to no name. The name space is not loaded.',
  },
  documentation: {
    why: 'Parts of names are made of ASCII letters, digits and `_`, and begin with a letter.',
    example: 'root {\n    9read 60:0:0\n}',
    fix: 'Correct the name.',
  },
});

export const nameHasDot = rule({
  code: 'pmns/name-has-dot',
  severity: 'error',
  title: 'Dot in a name',
  messages: {
    dot: '{found} has a dot, but names in a block are single parts. libpcp stops here, so the name space is not loaded. Name the subtree here, and give it a block of its own.',
  },
  documentation: {
    why: 'A block holds the names directly below its path.',
    example: 'rate {\n    mem.y 60:0:0\n}',
    fix: 'Write `mem` here, and a block `rate.mem { … }` with `y`.',
  },
});

export const pmidForm = rule({
  code: 'pmns/pmid-form',
  severity: 'error',
  severityNote: 'warning where libpcp ignores what is too much, or another file may define the macro',
  title: 'Malformed metric number',
  messages: {
    form: '{found} is no number of a metric. libpcp stops here, so the name space is not loaded. It is DOMAIN:CLUSTER:ITEM, or DOMAIN:*:* for a dynamic subtree.',
    parts:
      '{found} has two parts. Unless {name} stands for two, libpcp stops here, and the name space is not loaded. Write DOMAIN:CLUSTER:ITEM.',
    extra: '{extra} is ignored: a number of a metric has three parts.',
  },
  documentation: {
    why: "A metric's number has three parts, as `60:0:4`. libpcp ignores a fourth.",
    example: 'miss 499:0',
    fix: 'Write domain, cluster and item, separated by colons.',
  },
});

export const domainRange = rule({
  code: 'pmns/domain-range',
  severity: 'error',
  title: 'Domain out of range',
  messages: {
    range:
      'Domain {number} is out of range. libpcp stops here, so the name space is not loaded. Domains go from 0 to 510.',
  },
  documentation: {
    why: "Domains go from 0 to 510; 511 is libpcp's own.",
    example: 'used 511:0:0',
    fix: 'Use the domain of the agent.',
  },
});

export const clusterRange = rule({
  code: 'pmns/cluster-range',
  severity: 'error',
  title: 'Cluster out of range',
  messages: {
    range:
      'Cluster {number} is out of range. libpcp stops here, so the name space is not loaded. Clusters go from 0 to 4095.',
  },
  documentation: {
    why: 'Clusters have 12 bits.',
    example: 'used 499:4096:0',
    fix: 'Use a smaller number.',
  },
});

export const itemRange = rule({
  code: 'pmns/item-range',
  severity: 'error',
  title: 'Item out of range',
  messages: {
    range:
      'Item {number} is out of range. libpcp stops here, so the name space is not loaded. Items go from 0 to 1023.',
  },
  documentation: {
    why: 'Items have 10 bits.',
    example: 'used 499:0:1024',
    fix: 'Use a smaller number, or the next cluster.',
  },
});

export const dynamicForm = rule({
  code: 'pmns/dynamic-form',
  severity: 'error',
  title: 'Malformed number of a dynamic subtree',
  messages: {
    form: '{found} is no number of a dynamic subtree. libpcp stops here, so the name space is not loaded. It has "*" for both cluster and item.',
  },
  documentation: {
    why: 'The root of a subtree whose names the agent makes up is `DOMAIN:*:*`.',
    example: 'dyn 60:0:*',
    fix: 'Write `DOMAIN:*:*`.',
  },
});

export const bareDomain = rule({
  code: 'pmns/bare-domain',
  severity: 'warning',
  title: 'Domain alone',
  messages: {
    bare: '{found} alone is taken as {found}:*:*, a dynamic subtree. Write that, or cluster and item.',
  },
  documentation: {
    why: 'libpcp takes a single number for the root of a dynamic subtree.',
    example: 'bare 60',
    fix: 'Write `60:*:*` if that is meant.',
  },
});

export const undefinedMacro = rule({
  code: 'pmns/undefined-macro',
  severity: 'error',
  title: 'Unknown macro in a number',
  messages: {
    unknown: '{name} is not defined, so {found} is no number. libpcp stops here, so the name space is not loaded.',
    near: '{name} is not defined, so {found} is no number. libpcp stops here, so the name space is not loaded. Did you mean {near}?',
  },
  documentation: {
    why: 'The domain of a metric is mostly a macro from `<stdpmid>` or `domain.h`.',
    example: 'sys NODEF:0:0',
    fix: 'Define the macro, or correct its name.',
  },
});

export const lineComment = rule({
  code: 'pmns/line-comment',
  severity: 'error',
  title: 'Comment with //',
  messages: {
    comment: '"//" does not begin a comment. libpcp stops here, so the name space is not loaded. Use /* … */.',
  },
  documentation: {
    why: 'Comments are written `/* … */`.',
    example: '// metrics of ACME',
    fix: 'Write the comment between `/*` and `*/`.',
  },
});

export const blockUnclosed = rule({
  code: 'pmns/block-unclosed',
  severity: 'warning',
  title: 'Last block not closed',
  messages: {
    open: 'The block of {path} is not closed. libpcp takes the end of the file for its end. Add "{brace}".',
  },
  documentation: {
    why: 'What is appended to the file later would land in the block.',
    example: 'root {\n    a 60:0:1',
    fix: 'Add `}`.',
  },
});

export const addBlankTitle = phrase('Add a blank');
export const addBraceTitle = phrase('Add the brace');
export const deleteBraceTitle = phrase('Delete the brace');

export const blockRules = [
  syntax,
  braceSpace,
  braceMissing,
  braceExtra,
  nameSyntax,
  nameHasDot,
  pmidForm,
  domainRange,
  clusterRange,
  itemRange,
  dynamicForm,
  bareDomain,
  undefinedMacro,
  lineComment,
  blockUnclosed,
] as const;
