import { rule } from '../../findings/rule.ts';

export const secondAccess = rule({
  code: 'pmlogger/second-access',
  severity: 'error',
  title: 'Second access section',
  messages: { second: 'There can be one access section only: pmlogger refuses the configuration. Delete this header.' },
  documentation: {
    why: 'After the header `[access]` only rules may follow.',
    example: '[access]\nallow local:* : enquire;\n[access]\ndisallow * : all;',
    fix: 'Delete the second `[access]`.',
  },
});

export const emptyAccess = rule({
  code: 'pmlogger/empty-access',
  severity: 'error',
  title: 'Access section without rules',
  messages: {
    empty: 'The access section has no rule: pmlogger refuses the configuration. Add one, or delete [access].',
  },
  documentation: {
    why: 'The section needs at least one rule. Without a section everything is allowed.',
    example: 'log mandatory on once { hinv.ncpu }\n[access]',
    fix: 'Add a rule, or delete `[access]`.',
  },
});

export const accessSwallowed = rule({
  code: 'pmlogger/access-swallowed',
  severity: 'error',
  title: 'Access section that is read as instances',
  messages: {
    swallowed:
      'Behind a metric without braces, pmlogger takes [access] for a list of instances, and refuses the configuration. Put the metric in braces.',
  },
  documentation: {
    why: 'Brackets behind a metric hold instances, also on the next line.',
    example: 'log mandatory on once hinv.ncpu\n[access]\nallow local:* : all;',
    fix: 'Put the metric in braces.',
  },
});

export const accessQuotedHost = rule({
  code: 'pmlogger/access-quoted-host',
  severity: 'error',
  title: 'Host in quotes',
  messages: { quoted: 'Hosts have no quotes here, other than in pmcd.conf: pmlogger refuses the configuration.' },
  documentation: {
    why: 'A string is no host to pmlogger. In `pmcd.conf` some must be quoted.',
    example: '[access]\nallow "localhost" : all;',
    fix: 'Delete the quotes.',
  },
});

export const accessHostWord = rule({
  code: 'pmlogger/access-host-word',
  severity: 'error',
  title: 'Kind of client before a host',
  messages: {
    word: 'Only pmcd.conf has "{word}" here: pmlogger knows hosts only, and refuses the configuration. Delete the word.',
  },
  documentation: {
    why: "pmlogger's rules are about hosts. Those of pmcd can name users and groups too.",
    example: '[access]\nallow host localhost : all;',
    fix: 'Delete the word.',
  },
});

export const accessOperation = rule({
  code: 'pmlogger/access-op',
  severity: 'error',
  title: 'Wrong list of operations',
  messages: {
    pmcd: '{word} is an operation of pmcd, not of pmlogger, which refuses the configuration. Use enquire, advisory or mandatory.',
    unknown:
      'pmlogger does not know the operation {word}, and refuses the configuration. Use all, enquire, advisory or mandatory.',
    all: '"all" stands alone or before "except": pmlogger refuses the configuration.',
    except: '"except" stands behind "all" only: pmlogger refuses the configuration.',
    missing:
      'The rule names no operation: pmlogger refuses the configuration. Add all, enquire, advisory or mandatory.',
  },
  documentation: {
    why: 'The operations are `enquire` (ask for the status), `advisory` and `mandatory` (change logging of that kind), and `all`.',
    example: '[access]\nallow localhost : fetch;',
    fix: 'Name operations of pmlogger.',
  },
});

export const accessPunctuation = rule({
  code: 'pmlogger/access-punctuation',
  severity: 'error',
  title: 'Punctuation missing in a rule',
  messages: {
    comma: 'A comma is missing between two entries: pmlogger refuses the configuration. Add it.',
    colon: 'The colon between hosts and operations is missing: pmlogger refuses the configuration. Add it.',
    glued:
      'pmlogger takes {text} for an address, as the colon is glued to it, and refuses the configuration. Put a blank before the colon.',
    semicolon: 'The semicolon at the end of the rule is missing: pmlogger refuses the configuration. Add it.',
  },
  documentation: {
    why: 'A rule is `allow HOST, HOST : OPERATION, OPERATION;`. Where a host looks like part of an IPv6 address, as `fed`, or is `local` or `unix`, a colon without a blank before it becomes part of it.',
    example: '[access]\nallow localhost : all',
    fix: 'Add what is missing.',
  },
});

export const accessPattern = rule({
  code: 'pmlogger/access-pattern',
  severity: 'error',
  title: 'Wrong host',
  messages: {
    words: '{host} is neither a name nor an address to pmlogger, which refuses the configuration.',
    star: 'A * must be the last character of a host: pmlogger refuses the configuration.',
    parts:
      'At most three parts of an IPv4 address, or seven of IPv6, stand before a *: pmlogger refuses the configuration.',
    number: 'The parts before a * must be numbers of an address: pmlogger refuses the configuration.',
    address: '{host} is no address: pmlogger refuses the configuration.',
    missing: 'The rule names no host: pmlogger refuses the configuration.',
  },
  documentation: {
    why: 'Hosts are names, addresses, `10.1.*`, `fe80:*`, `.*` (all IPv4), `:*` (all IPv6), `*`, `local:*` and `unix:`.',
    example: '[access]\nallow 300.* : all;',
    fix: 'Correct the host.',
  },
});

export const accessClash = rule({
  code: 'pmlogger/access-clash',
  severity: 'error',
  title: 'Rules that contradict each other',
  messages: {
    clash: 'This contradicts an earlier rule for the same host, so pmlogger refuses the configuration. Join the rules.',
  },
  documentation: {
    why: 'Two rules about the same clients may not name the same operation and deny different ones.',
    example: '[access]\nallow 10.1.1.1 : mandatory;\ndisallow 10.1.1.1 : mandatory;',
    fix: 'Write one rule for the host.',
  },
});

export const accessPartialClash = rule({
  code: 'pmlogger/access-partial-clash',
  severity: 'warning',
  title: 'Rule that is partly ignored',
  messages: {
    partial:
      'Part of what {host} stands for has a contradicting rule already. pmlogger keeps that one without an error, so this rule is partly ignored.',
  },
  documentation: {
    why: '`*` stands for `.*`, `:*` and `unix:`, and `local:` for `unix:` and the own addresses. pmlogger refuses a rule only if all of its parts clash.',
    example: '[access]\ndisallow * : all;\nallow local:* : enquire;',
    fix: 'Deny `.*` and `:*` instead of `*`.',
  },
});

export const accessSocketPath = rule({
  code: 'pmlogger/access-socket-path',
  severity: 'warning',
  title: 'Path of a socket is ignored',
  messages: { path: 'pmlogger ignores the path {path}: the rule is about all clients of Unix sockets.' },
  documentation: {
    why: 'Clients of Unix sockets are not told apart.',
    example: '[access]\nallow unix:/run/pcp/x : all;',
    fix: 'Delete the path.',
  },
});

export const accessHostUnresolved = rule({
  code: 'pmlogger/access-host-unresolved',
  severity: 'hint',
  title: 'Host that must be resolved',
  messages: {
    name: 'pmlogger looks {host} up when it starts, and refuses the configuration if it has no address then.',
  },
  documentation: {
    why: 'A failure of the name service at that moment means that nothing is logged.',
    example: '[access]\nallow web01 : all;',
    fix: 'Use an address where the name might not be resolved.',
  },
});

export const accessRules = [
  secondAccess,
  emptyAccess,
  accessSwallowed,
  accessQuotedHost,
  accessHostWord,
  accessOperation,
  accessPunctuation,
  accessPattern,
  accessClash,
  accessPartialClash,
  accessSocketPath,
  accessHostUnresolved,
] as const;
