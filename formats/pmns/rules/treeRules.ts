import { rule } from '../../findings/rule.ts';
import { phrase } from '../../l10n/translate.ts';

export const duplicateName = rule({
  code: 'pmns/duplicate-name',
  severity: 'error',
  severityNote: 'warning in a last block that is not closed',
  title: 'Name twice in a block',
  messages: {
    twice: '{name} stands twice in the block of {path}. The name space is not loaded.',
    open: '{name} stands twice in the block of {path}. libpcp does not see it only because the block is not closed, and finds one of the two.',
  },
  documentation: {
    why: 'Each name may stand once in a block. libpcp reports it at the end of the block.',
    example: 'io {\n    free 60:0:0\n    free 60:0:1\n}',
    fix: 'Rename one of the two, or delete it.',
  },
});

export const noRoot = rule({
  code: 'pmns/no-root',
  severity: 'error',
  title: 'No root',
  messages: {
    none: 'The file has no block "root". The name space is not loaded. Every tree begins with it.',
    near: 'The file has no block "root", but one called {found}. The name space is not loaded. Names are case-sensitive.',
  },
  documentation: {
    why: 'A name space begins with `root { … }`. Only files that others include have none.',
    example: 'ROOT {\n    lat\n}',
    fix: 'Write `root`.',
  },
});

export const multipleRoot = rule({
  code: 'pmns/multiple-root',
  severity: 'error',
  title: 'More than one root',
  messages: {
    again: 'There is a block "root" already. The name space is not loaded. Put all names into one.',
  },
  documentation: {
    why: 'A name space has one block `root`.',
    example: 'root {\n    a 60:0:1\n}\nroot {\n    b 60:0:2\n}',
    fix: 'Join the two blocks.',
  },
});

export const rootPrefix = rule({
  code: 'pmns/root-prefix',
  severity: 'error',
  title: 'Path begins with root',
  messages: {
    prefix: 'Paths do not begin with "root". {path} is below no name, and the name space is not loaded.',
  },
  documentation: {
    why: 'The root has no name: its subtree `a` has the block `a { … }`.',
    example: 'root.free {\n}',
    fix: 'Remove `root.`.',
  },
});

export const undefinedSubtree = rule({
  code: 'pmns/undefined-subtree',
  severity: 'error',
  title: 'Subtree without block',
  messages: {
    missing:
      '{path} has neither a number nor a block of its own. The name space is not loaded. Add a number, or a block "{path} {brace} … }".',
    near: '{path} has neither a number nor a block of its own. The name space is not loaded. Did you mean {near}?',
  },
  documentation: {
    why: 'A name without a number is a subtree, which needs a block with its full path.',
    example: 'root {\n    missing\n}',
    fix: 'Add the block or the number, or delete the name.',
  },
});

export const disconnected = rule({
  code: 'pmns/disconnected',
  severity: 'error',
  title: 'Block that no name leads to',
  messages: {
    parent: '{name} is not named in the block of {parent}, so nothing leads here. The name space is not loaded.',
    noParent: 'There is no block of {parent}, so nothing leads here. The name space is not loaded.',
    leaf: '{path} has a number, so it is a metric and cannot have a block. The name space is not loaded.',
    again: '{path} has a block already. The name space is not loaded. Join the two.',
  },
  documentation: {
    why: 'Each block needs its name, without a number, in the block above it.',
    example: 'root {\n    a\n}\na {\n}\norphan {\n}',
    fix: 'Add the name to the block above, or delete this block.',
  },
});

export const duplicatePmid = rule({
  code: 'pmns/duplicate-pmid',
  severity: 'warning',
  title: 'Number used twice',
  messages: {
    twice:
      '{name} has the number {pmid} of {other}. libpcp finds only one of the two by number, and pmnsmerge refuses the file.',
  },
  documentation: {
    why: 'By default libpcp loads such a name space without a message. Values are asked for by number, so both names show the same metric.',
    example: 'dupa 400:4000:1\ndupb 400:4000:1',
    fix: 'Give one of them a number of its own.',
  },
});

export const domainReserved = rule({
  code: 'pmns/domain-reserved',
  severity: 'warning',
  title: 'Reserved domain',
  messages: {
    zero: 'Domain 0 is reserved: no agent has it. Use the domain of the agent.',
  },
  documentation: {
    why: "Domain 0 belongs to no agent. Those from 385 to 510 are for agents of one's own.",
    example: 'zerod 0:0:1',
    fix: 'Use the domain of the agent.',
  },
});

export const domainMixed = rule({
  code: 'pmns/domain-mixed',
  severity: 'warning',
  title: 'Another domain',
  messages: {
    mixed: '{name} has domain {found}, but the others have {expected}. Its values are asked of another agent.',
  },
  documentation: {
    why: "An agent's file has one domain. A mistyped one sends requests to another agent, or to none.",
    example: 'a 60:0:1\nb 61:0:2',
    fix: 'Correct the domain.',
  },
});

export const macroUnused = rule({
  code: 'pmns/macro-unused',
  severity: 'warning',
  title: 'Macro never used',
  messages: {
    unused: '{name} is defined but never used. Delete it, or use it.',
  },
  documentation: {
    why: 'A macro that nobody uses is often a misspelt domain.',
    example: '#define ACME 400\nroot {\n    a 400:0:1\n}',
    fix: 'Delete the line, or use the macro.',
  },
});

export const noHelp = rule({
  code: 'pmns/no-help',
  severity: 'hint',
  title: 'Metric without help',
  messages: {
    none: '{file} has no text for {name}. Users see no description of the metric.',
  },
  documentation: {
    why: 'Programs show the help text beside the metric. The file `help` of the agent has one entry for each.',
    example: 'simple {\n    extra SIMPLE:0:9\n}',
    fix: 'Add an entry to the help text.',
  },
});

export const firstNamed = phrase('{name} is named here first.');
export const firstNumbered = phrase('{name} has the number here.');
export const firstBlock = phrase('{path} has its first block here.');

export const treeRules = [
  duplicateName,
  noRoot,
  multipleRoot,
  rootPrefix,
  undefinedSubtree,
  disconnected,
  duplicatePmid,
  domainReserved,
  domainMixed,
  macroUnused,
  noHelp,
] as const;
